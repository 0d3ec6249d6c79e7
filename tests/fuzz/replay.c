/* Feeds files to a fuzz target, without libFuzzer. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The bytes of a file, owned by the caller; NULL with a message. */
static uint8_t *read_file(const char *path, size_t *size)
{
	FILE *file = fopen(path, "rb");
	if (!file) {
		perror(path);
		return NULL;
	}
	long length = -1;
	if (fseek(file, 0, SEEK_END) == 0)
		length = ftell(file);
	rewind(file);
	/* Exactly as large as the file, so that a sanitizer sees the end. */
	uint8_t *data = length < 0 ? NULL : malloc((size_t)length + !length);
	*size = data ? fread(data, 1, (size_t)length, file) : 0;
	fclose(file);
	if (!data || *size != (size_t)length) {
		fprintf(stderr, "%s: cannot be read\n", path);
		free(data);
		return NULL;
	}
	return data;
}

int main(int argc, char **argv)
{
	if (argc < 2) {
		fprintf(stderr, "usage: %s file ...\n", argv[0]);
		return 2;
	}
	for (int i = 1; i < argc; i++) {
		size_t size;
		uint8_t *data = read_file(argv[i], &size);
		if (!data)
			return 2;
		LLVMFuzzerTestOneInput(data, size);
		free(data);
	}
	return 0;
}
