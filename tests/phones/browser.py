# SPDX-License-Identifier: Zlib
"""Phones: pages in a real browser without a screen, as many as are wanted, none of which knows of another."""
import base64
import collections
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time

from table import until

FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync",
         "--no-first-run", "--no-default-browser-check", "--password-store=basic", "--hide-scrollbars",
         "--disable-background-timer-throttling", "--disable-renderer-backgrounding", "--disable-extensions",
         "--disable-backgrounding-occluded-windows", "--disable-component-update", "--lang=en",
         "--remote-debugging-port=0")
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


def soon(true, what):
    """Waits for what a browser and the table do about it: a moment, so that looking may take half of the time."""
    end = time.monotonic() + LIMIT
    while (start := time.monotonic()) < end:
        if true():
            return
        time.sleep(min(0.25, max(0.005, (time.monotonic() - start) / 2)))
    raise AssertionError("in %d s it did not happen: %s" % (LIMIT, what))


class ScriptFailed(Exception):
    """What was run in a page threw, or there was no page to run it in."""


class Devtools:
    """The browser's end of its protocol: one connection for all pages, each of which is a session of its own."""

    def __init__(self, place, path):
        self.socket = socket.create_connection(place, timeout=LIMIT)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.socket.makefile("rb")
        self.count = 0
        self.answers = {}  # that came while another was waited for
        self.complaints = collections.deque(maxlen=200)
        self.socket.sendall(("GET %s HTTP/1.1\r\nHost: %s:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n" % (
                                 path, *place, base64.b64encode(os.urandom(16)).decode())).encode())
        while self.file.readline().strip():
            pass

    def close(self):
        self.file.close()
        self.socket.close()

    def begin(self, method, session=None, **params):
        """Asks for something; the number by which its answer is waited for."""
        self.count += 1
        request = {"id": self.count, "method": method, "params": params, **({"sessionId": session} if session else {})}
        text = json.dumps(request).encode()
        length = bytes([128 | len(text)]) if len(text) < 126 else (
            b"\xfe" + struct.pack(">H", len(text)) if len(text) < 65536 else b"\xff" + struct.pack(">Q", len(text)))
        self.socket.sendall(b"\x81" + length + b"\0\0\0\0" + text)
        return self.count

    def wait(self, number):
        while number not in self.answers:
            self.take(self.hear())
        answer = self.answers.pop(number)
        if "error" in answer:
            raise ScriptFailed(answer["error"]["message"])
        return answer["result"]

    def ask(self, method, session=None, **params):
        return self.wait(self.begin(method, session, **params))

    def take(self, message):
        """An answer is kept, and so is what pages log that is wrong."""
        what, params = message.get("method"), message.get("params", {})
        if "id" in message:
            self.answers[message["id"]] = message
        elif what == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
            self.complaints.append("%s %s" % (params["entry"]["text"], params["entry"].get("url", "")))
        elif what == "Network.loadingFailed":  # of who asked for it by Network.enable
            self.complaints.append("not loaded: " + params["errorText"])
        elif what == "Runtime.exceptionThrown":
            self.complaints.append(json.dumps(params["exceptionDetails"])[:600])
        elif what == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning", "assert"):
            self.complaints.append(json.dumps(params["args"])[:600])

    def hear(self):
        head = self.file.read(2)
        if len(head) < 2:
            raise ScriptFailed("the browser is gone")
        length = head[1] & 127
        if length > 125:
            wide = {126: (">H", 2), 127: (">Q", 8)}[length]
            length, = struct.unpack(wide[0], self.file.read(wide[1]))
        return json.loads(self.file.read(length))


class Phone:
    """One phone: a page of its own with what it keeps. All that is done to it goes through the browser."""

    def __init__(self, browser, context):
        self.browser, self.context = browser, context
        target = browser.devtools.ask("Target.createTarget", url="about:blank", newWindow=True,
                                      browserContextId=context)["targetId"]
        self.session = browser.devtools.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.tell(domain + ".enable")
        self.size(390, 844)
        self.tell("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def tell(self, command, **params):
        return self.browser.devtools.ask(command, self.session, **params)

    def begin(self, script, *values):
        return self.browser.devtools.begin(
            "Runtime.evaluate", self.session, returnByValue=True,
            expression="(function() {%s}).apply(null, %s)" % (script, json.dumps(values)))

    def end(self, number):
        answer = self.browser.devtools.wait(number)
        if "exceptionDetails" in answer:
            raise ScriptFailed(json.dumps(answer["exceptionDetails"])[:600])
        return answer["result"].get("value")

    def run(self, script, *values):
        """What a script returns."""
        return self.end(self.begin(script, *values))

    def size(self, width, height):
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2 if width < 600 else 1, mobile=True)

    def media(self, **features):
        """What its owner prefers: media(color_scheme="dark")."""
        self.tell("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-" + name.replace("_", "-"), "value": value} for name, value in features.items()])

    def letters(self, pixels):
        """How large its owner wants letters to be; 16 unless they chose."""
        self.tell("Page.setFontSizes", fontSizes={"standard": pixels, "fixed": pixels})

    def go(self, url):
        """A code that was scanned: the page is loaded anew, also where only what follows # differs."""
        self.tell("Page.navigate", url="about:blank")
        self.tell("Page.navigate", url=url)

    def open(self, url):
        self.go(url)
        return self.wait(lambda view: view["position"] > 0, "the table answers")

    def reload(self):
        self.run("document.body.dataset.position = 0;")
        self.tell("Page.reload")
        return self.wait(lambda view: view["position"] > 0, "the table answers again")

    def view(self):
        return self.run(VIEW)

    def wait(self, true, what):
        """Waits until its view is so, and lets time pass for the table before it looks again. The view."""
        last = {}

        def look():
            try:
                last.update(self.view())
                if true(last):
                    return True
            except ScriptFailed:  # between two pages
                pass
            self.browser.meanwhile()
            return False
        try:
            soon(look, what)
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


def views(phones):
    """What all of them show, asked of all at once."""
    asked = [phone.begin(VIEW) for phone in phones]
    return [phone.end(number) for phone, number in zip(phones, asked)]


class Browser:
    """Chromium. Use it in a `with`."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="tumblecup-browser-")
        self.process = self.devtools = None
        self.contexts = []
        self.meanwhile = lambda: None  # what is done while a phone is waited for
        try:
            with open(os.path.join(self.folder, "said"), "wb") as said:
                self.process = subprocess.Popen(
                    [shutil.which("chromium"), *FLAGS, "--user-data-dir=" + self.folder, "about:blank"],
                    stdin=subprocess.DEVNULL, stdout=said, stderr=said, env={**os.environ, "HOME": self.folder})
            port, path = until(self.address, "the browser begins", LIMIT)
            self.devtools = Devtools(("127.0.0.1", int(port)), path)
        except BaseException:
            self.__exit__()
            raise
        return self

    def address(self):
        """Where it listens to its driver, once it does."""
        try:
            with open(os.path.join(self.folder, "DevToolsActivePort"), encoding="ascii") as file:
                lines = file.read().split("\n")
        except FileNotFoundError:
            return None
        return lines if len(lines) == 2 else None

    def __exit__(self, *_):
        if self.devtools is not None:
            try:
                self.devtools.ask("Browser.close")
            except (ScriptFailed, OSError):
                pass
            self.devtools.close()
        if self.process is not None:
            try:
                self.process.wait(10 if self.devtools is not None else 0)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def phone(self):
        """One more phone, which keeps what it keeps for itself."""
        self.contexts.append(self.devtools.ask("Target.createBrowserContext")["browserContextId"])
        return Phone(self, self.contexts[-1])

    def put_away(self):
        """All phones, with what they keep."""
        for context in self.contexts:
            self.devtools.ask("Target.disposeBrowserContext", browserContextId=context)
        self.contexts.clear()
        self.complaints()
        self.meanwhile = lambda: None

    def tab(self, phone):
        """One more tab of a phone, with what that one keeps."""
        return Phone(self, phone.context)

    def complaints(self):
        """What the pages logged that is wrong, but for vibrating before the first touch, which browsers refuse."""
        found = [line for line in self.devtools.complaints if "navigator.vibrate" not in line]
        self.devtools.complaints.clear()
        return found
