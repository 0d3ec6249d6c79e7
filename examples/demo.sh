#!/bin/sh
# demo.sh - what the commands do, shown on the games of this directory.
# `make demo` builds them and runs this.  What is drawn goes here, or into the
# directory MADE.
set -u
cd "$(dirname "$0")/.." || exit 2
made=${MADE:-examples}

# Shows a command, then what it says.  Faults are there to be found: status 1
# is as good as 0.
show() {
	echo "+ $1"
	sh -c "$(echo "$1" | sed "s|-o examples|-o '$made'|")" 2>&1 || [ $? = 1 ]
}

set -e
show 'tafl-validate --summary --variant=brandubh examples/brandubh.csv'
show 'tafl-validate --variant=brandubh examples/faults.csv'
show 'tafl-replay --variant=brandubh --games=6 examples/brandubh.csv'
show 'tafl-render -t svg --games=2 --captures -o examples/board.svg examples/viewer.tgn'
show 'tafl-render -t html --captures -o examples/viewer.html examples/viewer.tgn'
