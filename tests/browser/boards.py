"""What must be seen of a position: the text board says who is where, the theme
in what colours."""

import subprocess

CELL = 40
MARGIN = 24

LIGHT = {"background": "ede3cd", "board": "e2cfa6", "attacker": "2b2118",
         "defender": "fbf6ea", "crown": "a3321f"}
DARK = {"background": "1d1a16", "board": "4a3f2f", "attacker": "0c0a08",
        "defender": "efe6d2", "crown": "b03a24"}

# Where the colour of a man is seen, from the middle of his square.
SPOTS = {"t": ((0, -12, "attacker"),),
         "T": ((0, -12, "defender"),),
         "K": ((0, -12, "defender"), (0, 0, "crown"))}
EMPTY = ((12, 12, "board"),)


def render(*options):
    """What tafl-render draws; a game may well have an error."""
    run = subprocess.run(["tafl-render", "-q", *options],
                         capture_output=True, check=False)
    if run.returncode > 1 or not run.stdout:
        raise RuntimeError("tafl-render %s: status %d %s" % (
            " ".join(options), run.returncode, run.stderr.decode()))
    return run.stdout


def rows(*options):
    """The text board from above: for each square its sign, and whether it is
    tinted."""
    lines = render("--last-move", *options).decode().splitlines()
    size = int(lines[0].split()[0])
    start = len(str(size)) + 1
    found = []
    for line in lines[:size]:
        line = line.ljust(start + 2 * size + 1)
        found.append([(line[at], line[at - 1] in "([" or line[at + 1] in ")]")
                      for at in range(start + 1, start + 2 * size, 2)])
    return found


def extent(size):
    return 2 * MARGIN + size * CELL


def unlike(picture, board, colors, corner=(0, 0), scale=1):
    """Squares of a board that do not look as they should, in words.  Empty ones
    that are tinted or have a sign are passed over."""
    wrong = []
    for row, squares in enumerate(board):
        for column, (sign, tinted) in enumerate(squares):
            spots = SPOTS.get(sign, ())
            if sign == "." and not tinted:
                spots = EMPTY
            for x, y, what in spots:
                at = (int(corner[0] + scale * (
                          MARGIN + CELL * column + CELL // 2 + x)),
                      int(corner[1] + scale * (
                          MARGIN + CELL * row + CELL // 2 + y)))
                seen = picture.at(*at)
                if seen != colors[what]:
                    wrong.append("%s%d, %s at %d %d: %s is %s, not %s" % (
                        "abcdefghijklmnopqrs"[column], len(board) - row, sign,
                        *at, what, seen, colors[what]))
    return wrong
