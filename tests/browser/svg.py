"""SVG in a browser: still and moving, light and dark."""

import os
import subprocess

import boards
from chromium import Picture

DELAY, HOLD = 800, 1000
GLIDE = DELAY // 3


def games(examples):
    """The options for each game of the examples."""
    for path in examples:
        with open(path, encoding="ascii") as file:
            count = sum(1 for line in file if line.strip())
        for number in range(1, count + 1):
            yield ("--variant=brandubh", "--games=%d" % number, path)


def plies(game):
    """How many there are, up to one that is illegal."""
    last = boards.render("-t", "svg", "--grid=1", *game).decode()
    return last.count('class="coords caption"') - 1


def show(browser, path, size=7):
    browser.resize(boards.extent(size), boards.extent(size))
    browser.open(path)


def seek(browser, time):
    """Stops every animation at a time."""
    browser.script("for (const animation of document.getAnimations()) {"
                   "animation.pause(); animation.currentTime = arguments[0] }",
                   time)


def before(ply):
    """A time just before a ply; times are in parts of the whole."""
    return ply * DELAY - 40


def still(browser, scratch, examples):
    """every example is drawn right, in light and dark"""
    wrong = []
    for game in games(examples):
        path = scratch.put("still.svg", boards.render("-t", "svg", *game))
        board = boards.rows(*game)
        for dark in (False, True):
            browser.prefer(dark=dark)
            show(browser, path)
            picture = browser.picture()
            wrong += boards.unlike(picture, board,
                                   boards.DARK if dark else boards.LIGHT)
        wrong += browser.complaints(path)
    return wrong


def moving(browser, scratch, examples):
    """every example moves through its positions, in light and dark"""
    wrong = []
    for number, game in enumerate(games(examples)):
        path = scratch.put("moving.svg", boards.render(
            "-t", "svg", "--animate", "--delay=%d" % DELAY,
            "--hold=%d" % HOLD, *game))
        dark = number % 2 == 1
        browser.prefer(dark=dark)
        show(browser, path)
        last = plies(game)
        # Every ply of the first game, else the first, one between, the last.
        chosen = range(last + 1) if number == 0 else {0, 1, last // 2, last}
        for ply in chosen:
            seek(browser, before(ply + 1))
            board = boards.rows("--ply=%d" % ply, *game)
            wrong += ["ply %d: %s" % (ply, what) for what in boards.unlike(
                browser.picture(), board,
                boards.DARK if dark else boards.LIGHT)]
        wrong += browser.complaints(path)
    return wrong


def gliding(browser, scratch, examples):
    """between two squares a man is on his way, and who is taken fades"""
    game = ("--variant=brandubh", scratch.put(
        "glide.csv", b"d1-f1 e4-e1xf1,0,1,White\n"))
    path = scratch.put("glide.svg", boards.render(
        "-t", "svg", "--animate", "--delay=%d" % DELAY, *game))
    browser.prefer()
    show(browser, path)
    place = ("var box = document.querySelector('.defender.e1')"
             ".getBoundingClientRect(); return box.top + box.height / 2")
    opacity = ("return +getComputedStyle(document.querySelector('.gone'))"
               ".opacity")
    wrong = []
    for time, low, high in ((0, 163, 165), (2 * DELAY + GLIDE / 2, 200, 250),
                            (2 * DELAY + GLIDE + 5, 283, 285)):
        seek(browser, time)
        seen = browser.script(place)
        if not low <= seen <= high:
            wrong.append("at %d ms he is at %f" % (time, seen))
    for time, low, high in ((2 * DELAY + GLIDE - 5, 1, 1),
                            (2 * DELAY + GLIDE * 1.5, .2, .8),
                            (2 * DELAY + GLIDE * 2 + 5, 0, 0)):
        seek(browser, time)
        seen = browser.script(opacity)
        if not low <= seen <= high:
            wrong.append("at %d ms his opacity is %f" % (time, seen))
    return wrong


def reduced(browser, scratch, examples):
    """who asks for reduced motion sees the last position, and nothing moves"""
    game = next(games(examples))
    path = scratch.put("moving.svg",
                       boards.render("-t", "svg", "--animate", *game))
    browser.prefer(still=True)
    show(browser, path)
    wrong = boards.unlike(browser.picture(), boards.rows(*game), boards.LIGHT)
    if browser.script("return document.getAnimations().length") != 0:
        wrong.append("something moves")
    path = scratch.put("still.svg", boards.render("-t", "svg", *game))
    moving_one = browser.picture()
    show(browser, path)
    if browser.picture().data != moving_one.data:
        wrong.append("it differs from a still picture")
    return wrong


def counted(browser, scratch, examples):
    """a game that is played once stays at its last position"""
    game = next(games(examples))
    path = scratch.put("once.svg", boards.render(
        "-t", "svg", "--animate", "--loop=1", *game))
    browser.prefer()
    show(browser, path)
    browser.script("for (const animation of document.getAnimations())"
                   "animation.finish()")
    return boards.unlike(browser.picture(), boards.rows(*game), boards.LIGHT)


def embedded(browser, scratch, examples):
    """as an image of a page it moves, dark where the page is"""
    game = next(games(examples))
    scratch.put("image.svg", boards.render("-t", "svg", "--animate",
                                           "--delay=10000", *game))
    page = scratch.put("page.html", b"<!DOCTYPE html><title>x</title>"
                       b"<body style='margin:0'><img src='image.svg' alt=''"
                       b" style='display:block;width:100vw'>")
    wrong = []
    for dark, colors in ((False, boards.LIGHT), (True, boards.DARK)):
        browser.prefer(dark=dark)
        show(browser, page)
        wrong += boards.unlike(browser.picture(),
                               boards.rows("--ply=start", *game), colors)
    return wrong


def two_in_a_page(browser, scratch, examples):
    """two moving pictures in one page do not disturb each other"""
    pages, marks = b"", []
    for name, game in zip("ab", games(examples)):
        pages += boards.render("-t", "svg", "--animate", "--size=328",
                               "--id=" + name, *game)
        marks.append(game)
    page = scratch.put("two.html", b"<!DOCTYPE html><title>x</title><body "
                       b"style='margin:0;line-height:0;width:656px'>" +
                       pages.replace(b"</svg>\n", b"</svg>"))
    browser.prefer()
    browser.resize(656, 328)
    browser.open(page)
    seek(browser, before(5))
    wrong = []
    for number, game in enumerate(marks):
        wrong += boards.unlike(browser.picture(),
                               boards.rows("--ply=4", *game), boards.LIGHT,
                               (328 * number, 0))
    return wrong + browser.complaints(page)


def librsvg(browser, scratch, examples):
    """librsvg draws the same"""
    wrong = []
    for game in list(games(examples))[:3]:
        for options in ((), ("--animate",), ("--theme=contrast", "--captures"),
                        ("--theme=paper", "--flip", "--threats")):
            path = scratch.put("same.svg", boards.render(
                "-t", "svg", "--coords=none", *options, *game))
            browser.prefer(still=True)
            browser.resize(300, 300)
            browser.open(path)
            theirs = Picture(subprocess.run(
                ["rsvg-convert", "-f", "png", "-b", "white", path],
                check=True, capture_output=True).stdout)
            share = browser.picture().share_unlike(theirs)
            if share > .005:
                wrong.append("%s: %.1f%% of all pixels differ" % (
                    " ".join(options), 100 * share))
    return wrong


def noticed(browser, scratch, examples):
    """a picture of another position is told from the right one"""
    game = next(games(examples))
    path = scratch.put("other.svg", boards.render("-t", "svg", "--ply=1",
                                                  *game))
    browser.prefer()
    show(browser, path)
    picture = browser.picture()
    wrong = []
    if len(boards.unlike(picture, boards.rows("--ply=2", *game),
                         boards.LIGHT)) not in (1, 2):
        wrong.append("a man on another square is not noticed")
    if not boards.unlike(picture, boards.rows("--ply=1", *game), boards.DARK):
        wrong.append("other colours are not noticed")
    page = scratch.put("asks.html", b"<!DOCTYPE html><title>x</title>"
                       b"<img src='http://nowhere.invalid/x.png' alt=''>")
    browser.open(page)
    found = browser.complaints(page)
    if not any("asked for: http://nowhere.invalid/x.png" in one
               for one in found):
        wrong.append("a request is not noticed")
    if not any(one.startswith("logged: ") for one in found):
        wrong.append("an error is not noticed")
    return wrong


def kept(browser, scratch, examples):
    """the picture and the page that are kept beside the examples are fine"""
    wrong = []
    record = os.path.join(os.path.dirname(examples[0]), "viewer.tgn")
    for name, options in (("board.svg", ("--games=2",)), ("viewer.html", ())):
        path = os.path.join(os.path.dirname(record), name)
        for dark in (False, True):
            browser.prefer(dark=dark)
            show(browser, path, 11)
            wrong += browser.complaints(path)
            if name == "board.svg":
                wrong += boards.unlike(
                    browser.picture(), boards.rows(*options, record),
                    boards.DARK if dark else boards.LIGHT)
    return wrong


TESTS = (kept, still, moving, gliding, reduced, counted, embedded, two_in_a_page,
         librsvg, noticed)
