"""The pages of -t html in a browser: what is seen, heard and pressed."""

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
        "return document.querySelectorAll('option').length"), count)
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

    def click(selector):
        browser.driver.find_element("css selector", ARTICLE + selector).click()

    wrong = []
    for name, ply in (("start", 0), ("next", 1), ("end", 3), ("back", 2)):
        click("[data-do=%s]" % name)
        wrong += unheard(browser, "--ply=%d" % ply, game)
    browser.driver.find_element("link text", "e4-e1xf1").click()
    wrong += unheard(browser, "--ply=2", "--line=1", game)
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
    path = scratch.put("copied.tgn", record.encode())
    run = subprocess.run(["tafl-validate", "-q", path], check=False)
    wrong += wanted("the status of tafl-validate", run.returncode, 0)
    wrong += wanted("the game", boards.rows("--line=1", path),
                    boards.rows("--line=1", game))
    wrong += wanted("the title", "broken" in browser.driver.title.split()[0],
                    False)
    return wrong + browser.complaints(page)


def scriptless(browser, scratch, examples):
    """without its script the page has names, moves, comments and the board"""
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
    return wrong + unheard(browser, game) + unseen(browser, game)


def narrow(browser, scratch, examples):
    """on a telephone nothing is wider than the page"""
    open_game(browser, scratch)
    browser.resize(360, 640)
    width = browser.script("return document.scrollingElement.scrollWidth")
    return ["it is %d wide" % width] if width > 360 else []


TESTS = (stepping, variation, address, several, told, other_keys, turned,
         played, clicked, recorded, scriptless, narrow)
