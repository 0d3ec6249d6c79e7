/* Reading a tree of rules into a spec: what its parts share. */
#ifndef RULETEXT_READING_H
#define RULETEXT_READING_H

#include "rules/spec.h"
#include "ruletext/report.h"

enum zone_state { ZONE_UNREAD, ZONE_ACTIVE, ZONE_READ, ZONE_BAD };

struct reading {
	struct report *report;
	struct spec *spec;
	/* Part of the text is missing, for a fault that was told: what is not
	 * there may have been. */
	bool partial;
	bool has_board; /* spec->board and spec->size are good */

	/* By the index of the zone in the spec. */
	const struct yaml_node *zones[SPEC_ZONES_MAX];
	enum zone_state zone_states[SPEC_ZONES_MAX];
};

/* A key of a map.  `read` may be NULL: the key is known and read elsewhere. */
struct field {
	const char *name;
	void (*read)(struct reading *reading, const struct yaml_node *value,
	             void *into);
	bool required;
};

/* Reads a map by a table that ends with a NULL name, in the table's order.
 * Unknown and missing keys are told; `where` is as in "unknown key 'x' in a
 * zone". */
void read_fields(struct reading *reading, const struct yaml_node *map,
                 const struct field *fields, const char *where, void *into);

/* Whether a node is a map or a list; tells when it is not. */
bool expect_map(struct reading *reading, const struct yaml_node *node);
bool expect_list(struct reading *reading, const struct yaml_node *node);
/* Whether it is a scalar with text in it. */
bool expect_text(struct reading *reading, const struct yaml_node *node);

/* Tells that a map lacks a key, at the map's own key. */
void tell_missing(struct reading *reading, const struct yaml_node *map,
                  const char *key);

/* Each reads one value and tells when it cannot: *out is then untouched. */
void read_text(struct reading *reading, const struct yaml_node *node,
               char **out);
bool read_line(struct reading *reading, const struct yaml_node *node,
               char **out);
bool read_word(struct reading *reading, const struct yaml_node *node,
               const char *const *words, int *out);
bool read_number(struct reading *reading, const struct yaml_node *node, int min,
                 int max, int *out);
bool read_flag(struct reading *reading, const struct yaml_node *node,
               bool *out);
bool read_side(struct reading *reading, const struct yaml_node *node,
               enum tafl_side *out);
void read_men(struct reading *reading, const struct yaml_node *node,
              spec_men *out);

/* The men of a class ("king", "attackers", "knight"...), 0 when unknown. */
spec_men men_of_class(const char *text, size_t length);
/* Its words, the end of the list NULL. */
extern const char *const men_classes[];

/* The index of a zone by name, or -1. */
int find_zone(const struct reading *reading, const char *text, size_t length);
/* As nearest_of over the zones' names. */
const char *nearest_zone(const struct reading *reading, const char *text,
                         size_t length);

/* Reads a set of squares.  False when something in it was told. */
bool read_squares(struct reading *reading, const struct yaml_node *node,
                  struct tafl_squares *out);
/* Whether a word means squares by itself, so that no zone may have it as its
 * name. */
bool is_squares_word(const char *text, size_t length);
/* Reads the squares of a zone if that is still to do. */
void resolve_zone(struct reading *reading, int zone);

/* Warns of squares that are not symmetric as the board is; `what` names
 * them. */
void check_symmetry(struct reading *reading, const struct yaml_node *node,
                    const struct tafl_squares *squares, const char *what);

/* The parts of a variant. */
void read_board(struct reading *reading, const struct yaml_node *node,
                void *into);
void read_zones(struct reading *reading, const struct yaml_node *node,
                void *into);
void read_pieces(struct reading *reading, const struct yaml_node *node,
                 void *into);
void read_capture(struct reading *reading, const struct yaml_node *node,
                  void *into);
void read_ends(struct reading *reading, const struct yaml_node *node,
               void *into);

/* Reads a whole variant from its merged tree. */
void read_variant(struct reading *reading, const struct yaml_node *root);

#endif
