"""run.py EXAMPLE... - what tafl-render draws of the games of the examples, in a
browser, as TAP.  tests/browser.sh says what it needs."""

import os
import shutil
import sys
import tempfile
import traceback

import pages
import svg
from chromium import Chromium

TOLD = 20


class Scratch:
    """A directory for what is looked at."""

    def __init__(self):
        self.path = tempfile.mkdtemp()

    def put(self, name, data):
        path = os.path.join(self.path, name)
        with open(path, "wb") as file:
            file.write(data)
        return path

    def remove(self):
        shutil.rmtree(self.path)


def wrong_in(test, browser, scratch, examples):
    try:
        return test(browser, scratch, examples)
    except Exception:  # whatever it was, the other tests are run
        return traceback.format_exc().splitlines()


def main(examples):
    browser, scratch = Chromium(), Scratch()
    failed = False
    tests = svg.TESTS + pages.TESTS
    print("1..%d" % len(tests))
    try:
        for number, test in enumerate(tests, 1):
            wrong = wrong_in(test, browser, scratch, examples)
            failed = failed or bool(wrong)
            print("%s %d - %s: %s" % ("not ok" if wrong else "ok", number,
                                      test.__module__, test.__doc__))
            for line in wrong[:TOLD]:
                print("#", line)
            sys.stdout.flush()
    finally:
        browser.quit()
        scratch.remove()
    return 1 if failed else 0


sys.exit(main([os.path.abspath(path) for path in sys.argv[1:]]))
