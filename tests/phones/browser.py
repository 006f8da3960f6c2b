# SPDX-License-Identifier: Zlib
"""Phones: pages in a real browser without a screen, as many as are wanted, none of which knows of another."""
import base64
import json
import os
import shutil
import socket
import struct
import tempfile
import time
import urllib.request

from selenium import webdriver
from selenium.common.exceptions import JavascriptException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from table import until

FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
         "--no-first-run", "--hide-scrollbars", "--disable-background-timer-throttling",
         "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows", "--lang=en")
LIMIT = 240  # seconds for what a browser does on however slow a machine

# What a phone shows, read from the page as a person or a screen reader would find it.
VIEW = """
const all = (where) => [...document.querySelectorAll(where)];
const shown = (one) => one.getClientRects().length > 0;
const whole = (one) => one.textContent.replace("\\u2212", "-").replace(/[^0-9-]/g, "");
return {
  position: Number(document.body.dataset.position ?? 0),
  cut: document.body.classList.contains("cut"),
  link: document.getElementById("link").textContent,
  notice: document.getElementById("notice").textContent,
  title: document.getElementById("title").textContent,
  sent: document.getElementById("act").classList.contains("sent"),
  sheet: document.getElementById("who").open,
  own: all("#seat [data-seat]").map((one) => Number(one.dataset.seat)),
  asked: all("#seat [data-asked]").map((one) => Number(one.dataset.seat)),
  scores: all("#score li b").filter(shown).map((one) => Number(whole(one))),
  kind: document.getElementById("act").dataset.kind ?? "",
  actions: all("#act [data-action]").map((one) => one.dataset.action),
  open: all("#act [data-action]:not([aria-disabled=true])").map((one) => one.dataset.action),
  buttons: all("#act [data-button]").map((one) => one.dataset.button),
  dice: Object.fromEntries(all("#dice [data-die], #aside [data-die]").map((one) => [one.dataset.die, Number(one.dataset.value)])),
  tray: Object.fromEntries(all("#dice [data-die]").map((one) => [one.dataset.die, Number(one.dataset.value)])),
  picked: all("[data-die][aria-pressed=true]").map((one) => Number(one.dataset.die)),
  last: all("#last li").map((one) => one.textContent),
  ask: document.getElementById("ask").textContent,
  standings: all("#standings tr").filter(shown).length,
  language: document.documentElement.lang,
};
"""


class Devtools:
    """The browser's own end of its protocol: the driver may not make profiles that are apart, this may."""

    def __init__(self, address):
        with urllib.request.urlopen("http://%s/json/version" % address, timeout=LIMIT) as answer:
            path = json.load(answer)["webSocketDebuggerUrl"].split(address)[1]
        host, _, port = address.partition(":")
        self.socket = socket.create_connection((host, int(port)), timeout=LIMIT)
        self.file = self.socket.makefile("rb")
        self.count = 0
        self.socket.sendall(("GET %s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n" % (
                                 path, address, base64.b64encode(os.urandom(16)).decode())).encode())
        while self.file.readline().strip():
            pass

    def close(self):
        self.file.close()
        self.socket.close()

    def ask(self, method, **params):
        self.count += 1
        text = json.dumps({"id": self.count, "method": method, "params": params}).encode()
        length = bytes([128 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        self.socket.sendall(b"\x81" + length + b"\0\0\0\0" + text)
        while True:
            answer = self.hear()
            if answer.get("id") == self.count:
                return answer["result"]

    def hear(self):
        length = self.file.read(2)[1] & 127
        if length > 125:
            wide = {126: (">H", 2), 127: (">Q", 8)}[length]
            length, = struct.unpack(wide[0], self.file.read(wide[1]))
        return json.loads(self.file.read(length))


class Phone:
    """One phone: a page of its own with what it keeps. All that is done to it goes through the browser."""

    def __init__(self, browser, handle):
        self.browser, self.handle = browser, handle
        self.size(390, 844)
        self.tell("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    @property
    def page(self):
        """The driver, turned to this phone."""
        if self.browser.turned_to != self.handle:
            self.browser.driver.switch_to.window(self.handle)
            self.browser.turned_to = self.handle
        return self.browser.driver

    def tell(self, command, **params):
        return self.page.execute_cdp_cmd(command, params)

    def run(self, script, *values):
        return self.page.execute_script(script, *values)

    def size(self, width, height):
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2 if width < 600 else 1, mobile=True)

    def media(self, **features):
        """What its owner prefers: media(color_scheme="dark")."""
        self.tell("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-" + name.replace("_", "-"), "value": value} for name, value in features.items()])

    def open(self, url):
        """A code that was scanned: the page is loaded anew, also where only what follows # differs."""
        self.page.get("about:blank")
        self.page.get(url)
        return self.wait(lambda view: view["position"] > 0, "the table answers")

    def reload(self):
        self.page.refresh()
        return self.wait(lambda view: view["position"] > 0, "the table answers again")

    def view(self):
        return self.run(VIEW)

    def wait(self, true, what):
        """Waits until its view is so, and lets time pass for the table between two looks. The view."""
        last = {}

        def look():
            self.browser.meanwhile()
            try:
                last.update(self.view())
            except JavascriptException:  # between two pages
                return False
            return true(last)
        try:
            until(look, what, LIMIT)
        except AssertionError as error:
            raise AssertionError("%s; the phone shows %s; its browser says %s" % (error, last, self.browser.complaints()))
        return dict(last)

    def tap(self, where):
        """A finger on the first such thing, which must be in sight once it was scrolled to."""
        place = self.run("""
            const one = document.querySelector(arguments[0]);
            if (!one) { return null; }
            one.scrollIntoView({block: "center"});
            const box = one.getBoundingClientRect();
            const at = [box.x + box.width / 2, box.y + box.height / 2];
            const hit = document.elementFromPoint(...at);
            return hit && (one.contains(hit) || hit.contains(one)) ? at : "covered by " + (hit?.outerHTML ?? "nothing").slice(0, 200);
            """, where)
        if not isinstance(place, list):
            raise AssertionError("no finger gets at %s: %s" % (where, place))
        self.finger([place])

    def finger(self, way, seconds=0.02):
        """Down at the first place, at each next one so much later, and up: by the clock that the events carry, so
        that a busy machine doesn't make a slow finger."""
        now = time.time() - len(way) * seconds
        kinds = ["touchStart", *["touchMove"] * (len(way) - 1), "touchEnd"]
        for i, kind in enumerate(kinds):
            points = [] if kind == "touchEnd" else [{"x": way[i][0], "y": way[i][1]}]
            self.tell("Input.dispatchTouchEvent", type=kind, touchPoints=points, timestamp=now + i * seconds)

    def flick(self, x, y, seconds=0.02):
        """Over the tray by so many pixels in all, in five moves."""
        at = self.run("const box = document.getElementById('tray').getBoundingClientRect();"
                      "return [box.x + box.width / 2, box.y + box.height / 2];")
        self.finger([(at[0] + x * i / 5, at[1] + y * i / 5) for i in range(6)], seconds)

    def sit(self, seat):
        """Takes a seat on the sheet that asks who one is."""
        if not self.view()["sheet"]:
            self.tap("#options")
        self.tap('#seats [data-seat="%d"]' % seat)

    def sheet_done(self):
        self.tap("#who-done")
        self.wait(lambda view: not view["sheet"], "the sheet closes")

    def shot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.tell("Page.captureScreenshot", format="png")["data"]))


class Browser:
    """Chromium and its driver. Use it in a `with`."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="tumblecup-browser-")
        self.driver = self.devtools = None
        self.turned_to = None
        self.meanwhile = lambda: None  # what is done while a phone is waited for
        try:
            options = Options()
            options.binary_location = shutil.which("chromium")
            for flag in (*FLAGS, "--user-data-dir=" + self.folder):
                options.add_argument(flag)
            options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
            self.driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
            self.driver.set_page_load_timeout(LIMIT)
            self.driver.set_script_timeout(LIMIT)
            self.devtools = Devtools(self.driver.capabilities["goog:chromeOptions"]["debuggerAddress"])
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.devtools is not None:
            self.devtools.close()
        if self.driver is not None:
            self.driver.quit()
        shutil.rmtree(self.folder, ignore_errors=True)

    def phone(self):
        """One more phone, which keeps what it keeps for itself."""
        context = self.devtools.ask("Target.createBrowserContext")["browserContextId"]
        return Phone(self, self.devtools.ask("Target.createTarget", url="about:blank", newWindow=True,
                                             browserContextId=context)["targetId"])

    def tab(self, phone):
        """One more tab of a phone, with what that one keeps."""
        targets = self.devtools.ask("Target.getTargets")["targetInfos"]
        context = next(one["browserContextId"] for one in targets if one["targetId"] == phone.handle)
        return Phone(self, self.devtools.ask("Target.createTarget", url="about:blank", newWindow=True,
                                             browserContextId=context)["targetId"])

    def complaints(self):
        """What the pages logged that is wrong, but for vibrating before the first touch, which browsers refuse."""
        return [line["message"] for line in self.driver.get_log("browser")
                if line["level"] in ("SEVERE", "WARNING") and "navigator.vibrate" not in line["message"]]
