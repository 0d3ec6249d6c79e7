#!/bin/sh
# browser.sh - what tafl-render draws, looked at in a browser, as TAP.
#
# Chromium without a window is driven by chromedriver and Python's selenium, and
# pictures are taken apart by netpbm; `make deps-browser` installs all of them.
# Without them this fails: a browser that is not there has not seen anything.
# The commands come from PATH.
set -u
LC_ALL=C
TZ=UTC
PYTHONDONTWRITEBYTECODE=1
export LC_ALL TZ PYTHONDONTWRITEBYTECODE
unset NO_COLOR TAFL_VARIANTS
cd "$(dirname "$0")/.." || exit 2

missing() {
	echo "not ok 1 - $1 is there: 'make deps-browser' installs it"
	echo '1..1'
	exit 1
}
for tool in tafl-render pngtopnm rsvg-convert chromium chromedriver; do
	command -v $tool >/dev/null || missing $tool
done
# Debian's modules are those of Debian's Python.
for python in /usr/bin/python3 python3 ''; do
	"${python:-false}" -c 'import selenium' 2>/dev/null && break
done
[ -n "$python" ] || missing "Python's selenium"
CHROMIUM=$(command -v chromium)
CHROMEDRIVER=$(command -v chromedriver)
export CHROMIUM CHROMEDRIVER
exec "$python" tests/browser/run.py examples/*.csv
