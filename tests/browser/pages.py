"""The pages of -t html in a browser: what is seen, heard and pressed."""

import html
import os
import subprocess
import time

from selenium.webdriver.common.keys import Keys

import boards
import svg

# A comment, a variation with a capture in it, clocks, and a name that would be
# a script.
GAME = b"""[Variant "brandubh"]
[Attackers "</script><script>document.title = 'broken'</script>"]
[Defenders "Bo & <b>Ylva</b>"]

{Before it begins.} 1. d6-f6 {A quiet start.}
(1. d1-f1 e4-e1xf1 {It falls.} 2. d6-b6) 1... e4-e5 2. f6-f5 *
"""
WINDOW = 900, 900
WORDS = {"attacker": "t", "defender": "T", "king": "K"}
ARTICLE = "article:not([hidden]) "


def open_page(browser, scratch, *options, fragment="", dark=False):
    """Opens the page of a game or a file of games; its path."""
    path = scratch.put("page.html", boards.render("-t", "html", *options))
    browser.prefer(dark=dark)
    browser.resize(*WINDOW)
    browser.open(path, fragment)
    return path


def open_game(browser, scratch, **more):
    path = scratch.put("game.tgn", GAME)
    return path, open_page(browser, scratch, path, **more)


def press(browser, *keys):
    stage = browser.driver.find_element("css selector", ARTICLE + ".stage")
    for key in keys:
        stage.send_keys(key)


def click(browser, selector):
    browser.driver.find_element("css selector", ARTICLE + selector).click()


def text(browser, selector):
    return browser.script("return document.querySelector(arguments[0])"
                          ".textContent", ARTICLE + selector).strip()


def heard(browser):
    """The board as the table tells it that is for screen readers."""
    cells = browser.script(
        "return [...document.querySelectorAll(arguments[0])]"
        ".map(cell => cell.textContent.trim())", ARTICLE + "td")
    size = int(len(cells) ** .5)
    signs = [WORDS.get(cell.partition(" ")[2], ".") for cell in cells]
    return [signs[at:at + size] for at in range(0, len(signs), size)]


def unheard(browser, *options):
    """What that table has wrong."""
    board = [[sign if sign in "tTK" else "." for sign, _ in row]
             for row in boards.rows(*options)]
    told = heard(browser)
    return [] if told == board else [
        "%s: told %s, not %s" % (" ".join(options), told, board)]


def unheard_soon(browser, *options):
    """The same, when it takes a moment."""
    patience = time.monotonic() + 5
    wrong = unheard(browser, *options)
    while wrong and time.monotonic() < patience:
        time.sleep(.05)
        wrong = unheard(browser, *options)
    return wrong


def unseen(browser, *options, dark=False):
    """What the board shows wrong, after all men have come to their squares."""
    browser.script("scrollTo(0, 0); for (const animation of "
                   "document.getAnimations()) animation.finish()")
    left, top, width = browser.script(
        "const box = document.querySelector(arguments[0])"
        ".getBoundingClientRect(); return [box.left, box.top, box.width]",
        ARTICLE + ".stage > svg .frame")
    board = boards.rows(*options)
    scale = width / (boards.CELL * len(board))
    return ["%s: %s" % (" ".join(options), what) for what in boards.unlike(
        browser.picture(), board, boards.DARK if dark else boards.LIGHT,
        (left - scale * boards.MARGIN, top - scale * boards.MARGIN), scale)]


def wanted(what, seen, good):
    return [] if seen == good else ["%s is %r, not %r" % (what, seen, good)]


def stepping(browser, scratch, examples):
    """every example is stepped through by keys, in light and dark"""
    wrong = []
    for number, game in enumerate(svg.games(examples)):
        dark = number % 2 == 1
        path = open_page(browser, scratch, *game, dark=dark)
        last = svg.plies(game)
        press(browser, Keys.HOME)
        wrong += unseen(browser, "--ply=start", *game, dark=dark)
        for ply in range(1, last + 1) if number == 0 else (1,):
            press(browser, Keys.ARROW_RIGHT)
            wrong += unheard(browser, "--ply=%d" % ply, *game)
        wrong += unseen(browser, "--ply=%d" % ply, *game, dark=dark)
        press(browser, Keys.END)
        wrong += unheard(browser, *game)
        wrong += unseen(browser, *game, dark=dark)
        if last > 0:
            press(browser, Keys.ARROW_LEFT)
            wrong += unheard(browser, "--ply=%d" % (last - 1), *game)
        wrong += browser.complaints(path)
    return wrong


def variation(browser, scratch, examples):
    """a variation is followed, and left again"""
    game, page = open_game(browser, scratch)
    press(browser, Keys.HOME, Keys.ARROW_RIGHT)
    wrong = unheard(browser, "--ply=1", game)
    press(browser, Keys.ARROW_DOWN)
    wrong += unheard(browser, "--ply=1", "--line=1", game)
    press(browser, Keys.END)
    wrong += unheard(browser, "--line=1", game)
    wrong += unseen(browser, "--line=1", game)
    wrong += wanted("the address", browser.script("return location.hash"),
                    "#ply=3&line=1")
    press(browser, Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_UP)
    wrong += unheard(browser, "--ply=1", game)
    return wrong + browser.complaints(page)


def address(browser, scratch, examples):
    """the address names a ply: when the page is opened, and when it changes"""
    game, page = open_game(browser, scratch, fragment="#ply=2&line=1")
    wrong = unheard(browser, "--ply=2", "--line=1", game)
    browser.script("location.hash = 'ply=3'")
    wrong += unheard_soon(browser, "--ply=3", game)
    browser.script("location.hash = 'ply=-7&line=99&game=x'")
    wrong += unheard_soon(browser, "--ply=0", game)
    browser.script("location.hash = 'ply=3'")
    wrong += unheard_soon(browser, "--ply=3", game)
    browser.script("location.hash = 'ply=abc'")
    wrong += unheard_soon(browser, "--ply=0", game)
    return wrong + browser.complaints(page)


def several(browser, scratch, examples):
    """of several games one is seen, and another can be chosen"""
    page = open_page(browser, scratch, "--variant=brandubh", examples[0])
    count = len(list(svg.games(examples[:1])))
    wrong = wanted("the number of choices", browser.script(
        "return document.querySelectorAll('option').length"), count + 1)
    for number in (1, 2, count):
        browser.script(
            "const list = document.querySelector('select');"
            "list.value = arguments[0];"
            "list.dispatchEvent(new Event('change'))", number)
        game = ("--variant=brandubh", "--games=%d" % number, examples[0])
        wrong += wanted("the address", browser.script(
            "return new Promise(done => setTimeout(done, 0)).then(() =>"
            "new URLSearchParams(location.hash.slice(1)).get('game'))"),
            None if number == 1 else str(number))
        wrong += wanted("the title", browser.script(
            "return document.title.startsWith(document.querySelector("
            "'article:not([hidden]) h2').textContent)"), True)
        press(browser, Keys.END)
        wrong += unheard_soon(browser, *game) + unseen(browser, *game)
        wrong += wanted("the number of games that are seen", browser.script(
            "return [...document.querySelectorAll('article')].filter("
            "one => one.offsetHeight > 0).length"), 1)
    browser.open(page, "#game=2&ply=1")
    wrong += unheard(browser, "--variant=brandubh", "--games=2", "--ply=1",
                     examples[0])
    wrong += browser.complaints(page)
    open_game(browser, scratch)
    return wrong + wanted("the choice of one game", browser.script(
        "return document.querySelector('select').offsetHeight"), 0)


def told(browser, scratch, examples):
    """a screen reader is told each ply, and where it is in the list"""
    game, page = open_game(browser, scratch)
    press(browser, Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_DOWN,
          Keys.ARROW_RIGHT)
    say = text(browser, "[aria-live=polite]")
    wrong = ["%r is not said in %r" % (part, say) for part in
             ("defenders", "e4", "e1", "captures f1") if part not in say]
    wrong += wanted("the current move", browser.script(
        "return [...document.querySelectorAll('[aria-current]')].map("
        "one => one.textContent.trim())"), ["e4-e1xf1"])
    wrong += wanted("the number of controls without a name", browser.script(
        "return [...document.querySelectorAll('button, a, select')].filter("
        "one => !(one.ariaLabel || one.textContent || one.labels[0]"
        ".textContent).trim()).length"), 0)
    browser.script("document.activeElement.blur()")
    browser.script("document.querySelector(arguments[0]).focus({"
                   "focusVisible: true})", ARTICLE + ".stage")
    if browser.script("const style = getComputedStyle(document.activeElement)"
                      ";return style.outlineStyle === 'none'"):
        wrong.append("the focus is not seen")
    return wrong


def other_keys(browser, scratch, examples):
    """the board is turned, loses its coordinates, and help is shown"""
    game, page = open_game(browser, scratch)
    press(browser, Keys.END, "f")
    wrong = unheard(browser, game)
    labels = ("return [...document.querySelectorAll(arguments[0])].map("
              "label => label.textContent).join('')")
    coords = ARTICLE + ".stage > svg .coords text"
    wrong += wanted("coordinates", browser.script(labels, coords),
                    "gfedcba1234567")
    press(browser, "f")
    wrong += unseen(browser, game)
    wrong += wanted("coordinates", browser.script(labels, coords),
                    "abcdefg7654321")
    seen = ("const label = document.querySelector(arguments[0]);"
            "return getComputedStyle(label.closest('.coords')).display")
    press(browser, "c")
    wrong += wanted("how coordinates are shown", browser.script(seen, coords),
                    "none")
    press(browser, "c", "?")
    if not browser.script("return document.querySelector(arguments[0]).open",
                          ARTICLE + ".help"):
        wrong.append("help is not shown")
    # What the browser does with other keys, such as going back, it does still.
    press(browser, Keys.HOME)
    kept = browser.script(
        "const stage = document.querySelector(arguments[0]), kept = [];"
        "for (const held of ['altKey', 'ctrlKey', 'metaKey', 'none'])"
        "  for (const key of ['ArrowRight', 'x'])"
        "    if (stage.dispatchEvent(new KeyboardEvent('keydown', {key,"
        "      cancelable: true, [held]: true}))) kept.push(held + key);"
        "return kept.join(' ')", ARTICLE + ".stage")
    wrong += wanted("keys that are left to the browser", kept,
                    "altKeyArrowRight altKeyx ctrlKeyArrowRight ctrlKeyx "
                    "metaKeyArrowRight metaKeyx nonex")
    wrong += unheard(browser, "--ply=1", game)
    # Keys are for the board alone when it has the focus.
    press(browser, Keys.HOME)
    browser.script("document.activeElement.blur()")
    browser.driver.find_element("css selector", "body").send_keys(
        Keys.ARROW_RIGHT)
    wrong += unheard(browser, "--ply=start", game)
    return wrong + browser.complaints(page)


def turned(browser, scratch, examples):
    """men do not walk when the board is turned"""
    game, page = open_game(browser, scratch)
    press(browser, Keys.END)
    wrong = wanted("what moves", browser.script(
        "document.getAnimations().forEach(a => a.finish());"
        "document.querySelector('[data-do=flip]').click();"
        "document.body.offsetWidth;"
        "return document.getAnimations().length"), 0)
    return wrong + browser.complaints(page)


def played(browser, scratch, examples):
    """it plays by itself, and pauses"""
    game, page = open_game(browser, scratch)
    press(browser, Keys.HOME, " ")
    pressed = ("return document.querySelector(arguments[0])"
               ".getAttribute('aria-pressed')")
    button = ARTICLE + "[data-do=play]"
    wrong = wanted("the button", browser.script(pressed, button), "true")
    wrong += unheard_soon(browser, "--ply=1", game)
    press(browser, " ")
    wrong += wanted("the button", browser.script(pressed, button), "false")
    wrong += unheard(browser, "--ply=1", game)
    time.sleep(1.1)
    return wrong + unheard(browser, "--ply=1", game)


def clicked(browser, scratch, examples):
    """buttons and the list of moves do what keys do"""
    game, page = open_game(browser, scratch)
    wrong = []
    for name, ply in (("start", 0), ("next", 1), ("end", 3), ("back", 2)):
        click(browser, "[data-do=%s]" % name)
        wrong += unheard(browser, "--ply=%d" % ply, game)
    browser.driver.find_element("link text", "e4-e1xf1").click()
    wrong += unheard(browser, "--ply=2", "--line=1", game)
    return wrong + browser.complaints(page)


def wiped(browser, scratch, examples):
    """wiping the board goes forward and back, but not a little, nor by two"""
    def touch(kind, *places):
        browser.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind,
            "touchPoints": [{"x": x, "y": 400} for x in places]})

    def wipe(*places, by):
        touch("touchStart", *places)
        touch("touchMove", *(x + by for x in places))
        touch("touchEnd")

    def emulate(enabled):
        browser.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled",
                                       {"enabled": enabled})

    emulate(True)
    try:
        game, page = open_game(browser, scratch)
        wrong = []
        for places, by, ply in (((300,), -150, 1), ((300,), -150, 2),
                                ((200,), 150, 1), ((300,), -30, 1),
                                ((200, 300), -100, 1)):
            wipe(*places, by=by)
            wrong += unheard(browser, "--ply=%d" % ply, game)
    finally:
        emulate(False)
    return wrong + browser.complaints(page)


def framed(browser, scratch, examples):
    """in a frame of another page, locked up or not, a page does the same"""
    game, page = open_game(browser, scratch)
    with open(page, encoding="utf-8") as file:
        source = html.escape(file.read())
    wrong = []
    for lock in ("", " sandbox='allow-scripts'"):
        for where, ply in (("src='page.html#ply=2'", 2),
                           ('srcdoc="%s"' % source, 0)):
            outer = scratch.put("outer.html", (
                "<!DOCTYPE html><title>x</title><iframe width=800 height=800"
                "%s %s></iframe>" % (lock, where)).encode())
            browser.open(outer)
            browser.driver.switch_to.frame(0)
            wrong += unheard_soon(browser, "--ply=%d" % ply, game)
            press(browser, Keys.ARROW_RIGHT)
            wrong += unheard(browser, "--ply=%d" % (ply + 1), game)
            browser.driver.switch_to.default_content()
            wrong += [one for one in browser.complaints(outer)
                      if one != "asked for: file://" + page]
    return wrong


def calm(browser, scratch, examples):
    """men walk, but not for readers who ask for reduced motion"""
    walking = ("return getComputedStyle(document.querySelector("
               "'.stage .man')).transitionDuration")
    game, page = open_game(browser, scratch)
    wrong = wanted("the time of a walk", browser.script(walking), "0.2s")
    browser.prefer(still=True)
    wrong += wanted("the time of no walk", browser.script(walking), "0s")
    browser.prefer()
    return wrong + browser.complaints(page)


def saved(browser, scratch, examples):
    """the record is saved as a file, which reads back as the game"""
    browser.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {
        "behavior": "allow", "downloadPath": scratch.path + "/saved"})
    game, page = open_game(browser, scratch)
    click(browser, "[data-do=save]")
    file, patience = scratch.path + "/saved/game.tgn", time.monotonic() + 5
    while not os.path.exists(file) and time.monotonic() < patience:
        time.sleep(.05)
    wrong = wanted("the game", boards.rows("--line=1", file),
                   boards.rows("--line=1", game))
    return wrong + browser.complaints(page)


def recorded(browser, scratch, examples):
    """the record can be copied, and reads back as the game"""
    game, page = open_game(browser, scratch)
    wrong = wanted("how many buttons there are", browser.script(
        "return document.querySelectorAll(arguments[0]).length",
        "[data-do=copy], [data-do=save]"), 2)
    record = browser.script(
        "return JSON.parse(document.querySelector("
        "'script[type=\"application/json\"]').textContent).record")
    browser.script("Object.defineProperty(navigator, 'clipboard', {value: {"
                   "writeText: async text => { window.copied = text }}})")
    click(browser, "[data-do=copy]")
    copied = browser.script("return new Promise(done => setTimeout(done, 50))"
                            ".then(() => window.copied)")
    wrong += wanted("what is copied", copied, record)
    wrong += wanted("what is said", text(browser, "[aria-live=polite]"),
                    "Copied.")
    path = scratch.put("copied.tgn", record.encode())
    run = subprocess.run(["tafl-validate", "-q", path], check=False)
    wrong += wanted("the status of tafl-validate", run.returncode, 0)
    wrong += wanted("the game", boards.rows("--line=1", path),
                    boards.rows("--line=1", game))
    wrong += wanted("the title", "broken" in browser.driver.title.split()[0],
                    False)
    return wrong + browser.complaints(page)


def scriptless(browser, scratch, examples):
    """without its script a page has names, moves, comments, and boards"""
    browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled",
                                   {"value": True})
    try:
        game, page = open_game(browser, scratch)
        body = browser.driver.find_element("css selector", "body").text
    finally:
        browser.driver.execute_cdp_cmd(
            "Emulation.setScriptExecutionDisabled", {"value": False})
    wrong = ["%r is not seen" % part for part in
             ("Bo & <b>Ylva</b>", "Before it begins.", "d6-f6",
              "A quiet start.", "e4-e1xf1", "It falls.", "f6-f5")
             if part not in body]
    # The page stays as it is; what looks at it is a script.
    wrong += wanted("the class of the page", browser.script(
        "return document.body.className"), "")
    # That of the first comment; the last position is on the board above.
    wrong += wanted("the captions", browser.script(
        "return [...document.querySelectorAll('figcaption')].filter("
        "one => one.offsetWidth > 20).map(one => one.textContent)"), ["start"])
    return wrong + unheard(browser, game) + unseen(browser, game)


PHONES = (360, 640), (390, 844)
# Of each size a board that has no game yet.
STARTS = ("brandubh", "tablut-bga-edge", "copenhagen", "seabattle-13-parlett",
          "opentafl-tablut-15", "ludii-alea")
# Boxes, in pixels of the reader: what can be seen and touched.
BOXES = ("return [...document.querySelectorAll(arguments[0])].map(one => {"
         "const box = one.getBoundingClientRect();"
         "return [box.left, box.top, box.right, box.bottom]})")


def narrow(browser, scratch, examples):
    """on a telephone all is inside the page, and large enough to touch"""
    wrong = []
    for width, height in PHONES:
        open_game(browser, scratch, fragment="#ply=3")
        browser.resize(width, height)
        wide = browser.script("return document.scrollingElement.scrollWidth")
        if wide > width:
            wrong.append("it is %d wide, not %d" % (wide, width))
        buttons = browser.script(BOXES, ARTICLE + ".keys button")
        for left, top, right, bottom in buttons:
            if right - left < 40 or bottom - top < 40 or bottom > height:
                wrong.append("a button is at %r" % [left, top, right, bottom])
        current = browser.script(BOXES, ARTICLE + "[aria-current]")[0]
        if height > 800 and current[3] > height:
            wrong.append("the current move is at %r" % current)
    return wrong


def coordinates(browser, scratch, examples):
    """on a telephone the coordinates of all boards are to be read"""
    wrong = []
    for variant in STARTS:
        open_page(browser, scratch, "--variant=" + variant,
                  "--position=start")
        for width, height in PHONES:
            browser.resize(width, height)
            labels = browser.script(BOXES, ARTICLE + ".stage .coords text")
            outside = [box for box in labels
                       if box[0] < 0 or box[2] > width]
            size = browser.script(
                "const label = document.querySelector(arguments[0]);"
                "return parseFloat(getComputedStyle(label).fontSize) *"
                "label.getScreenCTM().a", ARTICLE + ".stage .coords text")
            if size < 8.9:
                wrong.append("%s, %d: they are %.1f high" % (
                    variant, width, size))
            if outside:
                wrong.append("%s, %d: some are cut: %r" % (
                    variant, width, outside[0]))
            frame = browser.script(BOXES, ARTICLE + ".stage .frame")[0]
            rows, columns = labels[len(labels) // 2:], labels
            if max(box[2] for box in rows) > frame[0] + 1:
                wrong.append("%s, %d: numbers are on the board" % (
                    variant, width))
            for one, next in zip(columns, columns[1:len(columns) // 2]):
                if one[2] > next[0]:
                    wrong.append("%s, %d: letters touch" % (variant, width))
    return wrong


def small(browser, scratch, examples):
    """a small board has the names of the players in full"""
    path = scratch.put("long.tgn", b'[Variant "brandubh"]\n[Attackers '
                       b'"Gunnlaug Ormstunga Illugason"]\n[Defenders '
                       b'"Hrafn \xc3\x96nundarson of Mosfell"]\n*\n')
    open_page(browser, scratch, "--size=200", path)
    left, top, right, bottom = browser.script(
        BOXES, ARTICLE + ".stage > svg")[0]
    wrong = wanted("the width of the board", right - left, 200)
    for width in (900, 360):
        browser.resize(width, 640)
        wrong += wanted("the number of names that are cut", browser.script(
            "return [...document.querySelectorAll('.players bdi')].filter("
            "one => one.scrollWidth > one.clientWidth + 1 ||"
            "one.scrollHeight > one.offsetHeight + 4).length"), 0)
    return wrong


def endless(browser, scratch, examples):
    """a name without end leaves room for the board"""
    name = b"W" * 3000
    path = scratch.put("long.tgn", b'[Variant "brandubh"]\n[Attackers "' +
                       name + b'"]\n[Defenders "' + name + b'"]\n*\n')
    open_page(browser, scratch, path)
    browser.resize(390, 844)
    stage = browser.script(BOXES, ARTICLE + ".stage")[0]
    board = browser.script(BOXES, ARTICLE + ".stage > svg")[0]
    wide = browser.script("return document.scrollingElement.scrollWidth")
    wrong = wanted("the width of the page", wide, 390)
    if board[1] - stage[1] > 120:
        wrong.append("the board is %d below its names" % (board[1] - stage[1]))
    head = browser.script(BOXES, ARTICLE + "header")[0]
    if head[3] - head[1] > 300:
        wrong.append("the heading is %d high" % (head[3] - head[1]))
    return wrong


def in_place(browser, scratch, examples):
    """the board stays where it is when another game is chosen"""
    page = open_page(browser, scratch, "--variant=brandubh", examples[0])
    first = browser.script(BOXES, ARTICLE + ".stage")[0][:2]
    browser.open(page, "#game=3")
    return wanted("its corner", browser.script(
        BOXES, ARTICLE + ".stage")[0][:2], first)


HOSTILE = "</script><script>document.title = 'broken'</script>--><!--]]>"


def hostile(browser, scratch, examples):
    """whatever tags and comments say, it is text"""
    path = scratch.put("hostile.tgn", (
        '[Variant "brandubh"]\n[Attackers "%s"]\n[Event "%s"]\n'
        '[Defenders "\u202e%s"]\n\n{%s} d6-f6 {%s} (d6-e6 {%s}) d4-a4 *\n' %
        ((HOSTILE,) * 6)).encode())
    page = open_page(browser, scratch, path)
    wrong = wanted("the number of scripts", browser.script(
        "return document.scripts.length"), 2)
    seen = browser.script("return document.body.innerText")
    # The heading, a fact, the players, the comments.
    wrong += wanted("how often it is seen", seen.count(HOSTILE), 2 + 1 + 2 + 3)
    wrong += wanted("the title", browser.driver.title.count("broken"), 2)
    wrong += wanted("what turns the direction", "\u202e" in seen, False)
    return wrong + browser.complaints(page)


def refused(browser, scratch, examples):
    """where copying is not allowed the record is selected"""
    game, page = open_game(browser, scratch)
    browser.script("Object.defineProperty(navigator, 'clipboard', {value: {"
                   "writeText: () => Promise.reject(Error('no'))}})")
    click(browser, "[data-do=copy]")
    seen = browser.script(
        "return new Promise(done => setTimeout(() => {"
        "const box = document.activeElement, {value} = box;"
        "done([box.tagName, box.offsetHeight > 50, value.slice("
        "box.selectionStart, box.selectionEnd), JSON.parse(box.closest("
        "'article').querySelector('script').textContent).record])}, 50))")
    wrong = wanted("what has the focus", seen[:2], ["TEXTAREA", True])
    wrong += wanted("the selection", seen[2], seen[3])
    hint = text(browser, ".by-hand")
    wrong += wanted("the hint", "Ctrl+C" in hint, True)
    # A page of a server that is not secure has no clipboard at all.
    game, page = open_game(browser, scratch)
    wrong += wanted("how the hint is shown", browser.script(
        "return document.querySelector('.by-hand').offsetHeight"), 0)
    browser.script("Object.defineProperty(navigator, 'clipboard', {value: "
                   "undefined})")
    click(browser, "[data-do=copy]")
    wrong += wanted("what has the focus", browser.script(
        "return document.activeElement.tagName"), "TEXTAREA")
    return wrong + browser.complaints(page)


def together(browser, scratch, examples):
    """all games can be seen at once, each with its board"""
    page = open_page(browser, scratch, "--variant=brandubh", examples[0],
                     fragment="#game=0")
    count = len(list(svg.games(examples[:1])))
    seen = ("return [...document.querySelectorAll('article')].filter("
            "one => one.offsetHeight > 0).length")
    wrong = wanted("the number of games", browser.script(seen), count)
    wrong += wanted("the choice", browser.script(
        "return document.querySelector('select').value"), "0")
    wrong += wanted("the address", browser.script("return location.hash"),
                    "#game=0")
    # Keys go to the game whose board has the focus.
    boards_seen = browser.script(
        "const stage = document.querySelectorAll('.stage')[1];"
        "stage.focus(); stage.dispatchEvent(new KeyboardEvent('keydown',"
        "{key: 'ArrowRight', bubbles: true}));"
        "return [...document.querySelectorAll('.say')].map("
        "one => one.textContent.slice(0, 5))")
    wrong += wanted("what is said", boards_seen[:3],
                    ["Start", boards_seen[1], "Start"])
    wrong += wanted("what is said", boards_seen[1][:2], "1.")
    browser.script("location.hash = 'game=2'")
    wrong += wanted("the number of games", browser.script(
        "return new Promise(done => setTimeout(done, 50)).then(() => {" +
        seen + "})"), 1)
    return wrong + browser.complaints(page)


def many(browser, scratch, examples):
    """of many games only those in sight are laid out, but all on paper"""
    page = open_page(browser, scratch, "--variant=brandubh", *examples,
                     *examples, fragment="#game=0")
    laid_out = ("return [...document.querySelectorAll('article header')].map("
                "one => one.checkVisibility({contentVisibilityAuto: true}))")
    seen = browser.script(laid_out)
    wrong = wanted("the first and the last game", [seen[0], seen[-1]],
                   [True, False])
    press(browser, Keys.ARROW_RIGHT)
    outline = browser.script(
        "const style = getComputedStyle(document.activeElement);"
        "return parseFloat(style.outlineWidth) +"
        "parseFloat(style.outlineOffset)")
    clipped = browser.script("return parseFloat(getComputedStyle(document"
                             ".querySelector('article')).overflowClipMargin)")
    if not 0 < outline <= clipped:
        wrong.append("an outline of %r is cut at %r" % (outline, clipped))
    browser.prefer(paper=True)
    wrong += wanted("all games on paper", set(browser.script(laid_out)),
                    {True})
    browser.prefer()
    return wrong + browser.complaints(page)


def printed(browser, scratch, examples):
    """on paper a game is a text with small boards in columns"""
    game, page = open_game(browser, scratch, fragment="#ply=2")
    wrong = wanted("the number of sheets", browser.sheets(), 1)
    browser.resize(680, 1000)
    browser.prefer(paper=True)
    shown = browser.script(
        "return [...document.querySelectorAll('button, select, .say, .help,"
        " .stage > svg, table')].filter(one => one.offsetHeight > 1 ||"
        "one.getBoundingClientRect().height > 1).length")
    wrong += wanted("the number of things to press", shown, 0)
    drawn = browser.script(BOXES, ARTICLE + ".diagram svg")
    wrong += wanted("the number of boards", len(drawn), 2)
    for left, top, right, bottom in drawn:
        if not 150 < right - left < 300:
            wrong.append("a board is %d wide" % (right - left))
    wrong += ["%r is not seen" % part for part in
              ("Before it begins.", "d6-f6", "A quiet start.", "It falls.")
              if part not in browser.script("return document.body.innerText")]
    browser.prefer()
    return wrong


def thin(browser, scratch, examples):
    """many comments and many games do not make a pile of paper"""
    turns = ("d1-d2 {One.} f4-e4 {Two.} d2-d1 {Three.} e4-f4 {Four.}\n" * 25)
    head = '[Variant "copenhagen"]\n\n'
    long = scratch.put("long.tgn", (head + turns + "*\n").encode())
    open_page(browser, scratch, long)
    sheets = browser.sheets()
    wrong = [] if 2 <= sheets <= 5 else [
        "100 plies with comments: %d sheets" % sheets]
    open_page(browser, scratch, "--variant=brandubh", examples[0],
              fragment="#game=0")
    sheets, count = browser.sheets(), len(list(svg.games(examples[:1])))
    if not 2 <= sheets <= (count + 1) // 2:
        wrong.append("%d short games: %d sheets" % (count, sheets))
    open_page(browser, scratch, "--variant=brandubh", examples[0])
    return wrong + wanted("the sheets of one of them", browser.sheets(), 1)


def light(browser, scratch, examples):
    """paper is light, whatever the page is"""
    wrong = []
    for dark in ("auto", "always", "never"):
        path = scratch.put("game.tgn", GAME)
        open_page(browser, scratch, "--dark=" + dark, path, dark=True)
        browser.resize(680, 1000)
        browser.prefer(dark=True, paper=True)
        for what, selector, color in (
                ("the board", ".diagram .board", "board"),
                ("an attacker", ".diagram .attackers", "attacker"),
                ("a crown", ".diagram .crown", "crown")):
            red, green, blue = (int(boards.LIGHT[color][at:at + 2], 16)
                                for at in (0, 2, 4))
            wrong += wanted("%s of --dark=%s" % (what, dark), browser.script(
                "return getComputedStyle(document.querySelector(arguments[0]))"
                ".fill", selector), "rgb(%d, %d, %d)" % (red, green, blue))
        wrong += wanted("paper of --dark=" + dark, browser.script(
            "return getComputedStyle(document.body).backgroundColor"),
            "rgb(255, 255, 255)")
        wrong += wanted("ink of --dark=" + dark, browser.script(
            "return getComputedStyle(document.body).color"), "rgb(0, 0, 0)")
        browser.prefer()
    return wrong


def nothing(browser, scratch, examples):
    """a page of no games says so, and nothing goes wrong in it"""
    page = open_page(browser, scratch, "/dev/null")
    wrong = wanted("the text", browser.script(
        "return document.body.innerText").split("\n")[-1],
        "There is no game here.")
    return wrong + browser.complaints(page)


TESTS = (stepping, variation, address, several, in_place, together, many, told,
         other_keys, turned, played, calm, clicked, wiped, framed, recorded,
         saved, refused, hostile, scriptless, narrow, coordinates, small,
         endless, printed, thin, light, nothing)
