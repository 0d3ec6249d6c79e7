"""A headless Chromium that tells what it asked for, what went wrong in it, and
what colour its pixels have."""

import base64
import json
import os
import re
import subprocess

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

ARGUMENTS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
    "--disable-dev-shm-usage", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
    "--force-color-profile=srgb", "--allow-file-access-from-files",
    # What should not be asked for is not found either.
    "--host-resolver-rules=MAP * ~NOTFOUND",
)

LOGS = ("browser", "performance")


class Picture:
    """Pixels, from a PNG file's bytes."""

    def __init__(self, png):
        ppm = subprocess.run(["pngtopnm"], input=png, check=True,
                             capture_output=True).stdout
        kind, width, height, depth = ppm.split(maxsplit=4)[:4]
        assert kind in (b"P5", b"P6") and depth == b"255", ppm[:20]
        self.width, self.height = int(width), int(height)
        # One blank ends the head, and pixels may look like blanks.
        bytes_each = 3 if kind == b"P6" else 1
        self.data = ppm[len(ppm) - self.width * self.height * bytes_each:]
        if kind == b"P5":  # grey
            self.data = bytes(b for b in self.data for _ in range(3))

    def at(self, x, y):
        """The colour of a pixel, as rrggbb."""
        start = (y * self.width + x) * 3
        return self.data[start:start + 3].hex()

    def share_unlike(self, other, tolerance=48):
        """The share of pixels that differ clearly."""
        assert (self.width, self.height) == (other.width, other.height)
        unlike = set()
        if self.data != other.data:
            for i, (a, b) in enumerate(zip(self.data, other.data)):
                if abs(a - b) > tolerance:
                    unlike.add(i // 3)
        return len(unlike) / (self.width * self.height)


class Chromium:
    def __init__(self):
        options = Options()
        options.binary_location = os.environ.get("CHROMIUM", "")
        for argument in ARGUMENTS:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs",
                               {log: "ALL" for log in LOGS})
        self.driver = webdriver.Chrome(
            service=Service(os.environ["CHROMEDRIVER"]), options=options)

    def quit(self):
        self.driver.quit()

    def prefer(self, dark=False, still=False, paper=False):
        """What readers ask for: dark colours, reduced motion, print."""
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "media": "print" if paper else "",
            "features": [
                {"name": "prefers-color-scheme",
                 "value": "dark" if dark else "light"},
                {"name": "prefers-reduced-motion",
                 "value": "reduce" if still else "no-preference"}]})

    def resize(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1,
            "mobile": False})

    def open(self, path, fragment=""):
        self.driver.get("about:blank")
        for log in LOGS:
            self.driver.get_log(log)
        self.driver.get("file://" + path + fragment)

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def picture(self):
        shot = self.driver.execute_cdp_cmd("Page.captureScreenshot", {})
        return Picture(base64.b64decode(shot["data"]))

    def sheets(self):
        """How many sheets of A4 the page is printed on."""
        pdf = base64.b64decode(self.driver.execute_cdp_cmd(
            "Page.printToPDF", {"paperWidth": 8.27, "paperHeight": 11.69,
                                "preferCSSPageSize": True})["data"])
        return len(re.findall(rb"/Type /Page\b(?!s)", pdf))

    def complaints(self, path):
        """What was logged, and what was asked for but the file itself."""
        found = ["logged: " + entry["message"]
                 for entry in self.driver.get_log("browser")]
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] != "Network.requestWillBeSent":
                continue
            url = message["params"]["request"]["url"]
            if url.split("#")[0] not in ("file://" + path, "about:blank"):
                found.append("asked for: " + url)
        return found
