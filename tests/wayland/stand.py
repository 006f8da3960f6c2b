# SPDX-License-Identifier: Zlib
"""Wayland compositors without a screen, and what a person does in front of one: looks, points, presses
keys."""
import array
import json
import os
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time
import zlib

from table import PATIENCE, PROGRAM, Table, environment, until

NOBODY = 65534
LEAKS = "detect_leaks=0:" + os.environ.get("ASAN_OPTIONS", "")  # of X and Mesa we know nothing


def as_nobody():
    """Compositors refuse to run as root."""
    if os.getuid() == 0:
        return ["setpriv", "--reuid=%d" % NOBODY, "--regid=%d" % NOBODY, "--clear-groups"]
    return []


def children(process):
    """All processes below it."""
    found = []
    for entry in os.listdir("/proc"):
        try:
            with open("/proc/%s/stat" % entry, encoding="utf-8", errors="replace") as stat:
                parent = int(stat.read().rsplit(")", 1)[1].split()[1])
        except (OSError, ValueError, IndexError):
            continue
        if parent == process:
            found += [int(entry)] + children(int(entry))
    return found


def end_all(process):
    """Kills what a process began, and it."""
    for below in children(process.pid):
        try:
            os.kill(below, signal.SIGKILL)
        except OSError:
            pass
    process.kill()
    process.wait()


def read_png(file):
    """The size and the rows of RGB of a PNG of 8 bits a channel."""
    with open(file, "rb") as opened:
        png = opened.read()
    at, data, size, channels = 8, b"", None, 0
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        body = png[at + 8:at + 8 + length]
        if kind == b"IHDR":
            size, channels = struct.unpack(">II", body[:8]), {2: 3, 6: 4}[body[9]]
        elif kind == b"IDAT":
            data += body
        at += length + 12
    data, step, rows = zlib.decompress(data), size[0] * channels, []
    above = bytearray(step)
    for at in range(0, len(data), step + 1):
        above = unfiltered(data[at], bytearray(data[at + 1:at + 1 + step]), above, channels)
        row = bytearray(size[0] * 3)
        for channel in range(3):
            row[channel::3] = above[channel::channels]
        rows.append(bytes(row))
    return size, rows


def unfiltered(kind, row, above, channels):
    """A scanline of a PNG without its filter."""
    for i in range(len(row) if kind else 0):
        left, corner = (row[i - channels], above[i - channels]) if i >= channels else (0, 0)
        up = above[i]
        if kind == 4:
            guess = left + up - corner
            near = (abs(guess - left), abs(guess - up), abs(guess - corner))
            add = (left, up, corner)[near.index(min(near))]
        else:
            add = (0, left, up, (left + up) // 2)[kind]
        row[i] = (row[i] + add) & 255
    return row


def read_ppm(data):
    """The same of a PPM as grim writes it."""
    kind, size, most, pixels = data.split(b"\n", 3)
    w, h = (int(number) for number in size.split())
    if (kind, most, len(pixels)) != (b"P6", b"255", w * h * 3):
        raise AssertionError("no picture: %r" % data[:40])
    return (w, h), [pixels[y * w * 3:(y + 1) * w * 3] for y in range(h)]


def cut(rows, x, y, w, h):
    return [row[x * 3:(x + w) * 3] for row in rows[y:y + h]]


class House:
    """A copy of the program, and a home, that nobody else may look into."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="tumblecup-")
        built = os.path.dirname(os.path.dirname(os.path.abspath(PROGRAM)))
        os.mkdir(self.path("bin"))
        shutil.copy(PROGRAM, self.path("bin"))
        shutil.copytree(os.path.join(built, "share"), self.path("share"),
                        ignore=shutil.ignore_patterns("synth", "*.po", "CMakeLists.txt"))
        for name in ("home", "run"):
            os.mkdir(self.path(name), 0o700)
        if os.getuid() == 0:
            for name in ("", "home", "run"):
                os.chown(self.path(name), NOBODY, NOBODY)

    def path(self, name):
        return os.path.join(self.folder, name)

    def environment(self, **more):
        usual = {"SDL_VIDEODRIVER": None, "XDG_RUNTIME_DIR": self.path("run"),
                 "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
                 "WLR_LIBINPUT_NO_DEVICES": "1", "ASAN_OPTIONS": LEAKS}
        return environment(self.path("home"), **{**usual, **more})

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)


class Hand:
    """A mouse and a keyboard that are plugged in, by the protocols for virtual ones."""

    KEYMAP = (b'xkb_keymap { xkb_keycodes { include "evdev+aliases(qwerty)" }; '
              b'xkb_types { include "complete" }; xkb_compat { include "complete" }; '
              b'xkb_symbols { include "pc+us+inet(evdev)" }; };\0')
    CODES = {"Escape": 1, "BackSpace": 14, "Tab": 15, "Return": 28, "Space": 57, "F11": 87, "F12": 88, "F4": 62,
             "Print": 99, "ctrl": 29, "alt": 56, "super": 125, "Home": 102,
             "End": 107, "Up": 103, "Left": 105, "Right": 106, "Down": 108, "Delete": 111,
             **{key: code for row, first in (("1234567890", 2), ("qwertyuiop", 16), ("asdfghjkl", 30),
                                             ("zxcvbnm", 44)) for code, key in enumerate(row, first)}}
    HELD = {"ctrl": 4, "alt": 8, "super": 64}  # the modifiers' bits
    LEFT_BUTTON = 0x110

    def __init__(self, house, display, extent):
        self.extent = extent  # of the whole desk, in the compositor's units
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.connect(os.path.join(house.path("run"), display))
        self.names, self.last, self.said, self.told = {}, 1, b"", {}
        self.registry = registry = self.make(1, 1)
        self.wait()
        seat = self.bind(registry, b"wl_seat", 1)
        pointers = self.bind(registry, b"zwlr_virtual_pointer_manager_v1", 1)
        keyboards = self.bind(registry, b"zwp_virtual_keyboard_manager_v1", 1)
        self.pointer = self.make(pointers, 0, struct.pack("=I", seat))
        self.keyboard = self.make(keyboards, 0, struct.pack("=I", seat))
        with tempfile.TemporaryFile() as keymap:
            keymap.write(self.KEYMAP)
            keymap.flush()
            self.request(self.keyboard, 0, struct.pack("=II", 1, len(self.KEYMAP)), keymap.fileno())
        self.wait()

    def close(self):
        self.socket.close()

    # ---- The protocol --------------------------------------------------------------------------

    def request(self, thing, which, body=b"", file=None):
        with_files = [] if file is None else [(socket.SOL_SOCKET, socket.SCM_RIGHTS,
                                               array.array("i", [file]))]
        size = len(body) + 8
        self.socket.sendmsg([struct.pack("=II", thing, size << 16 | which) + body], with_files)

    def make(self, thing, which, body=b""):
        """A request whose last argument is a new thing; its number."""
        self.last += 1
        self.request(thing, which, body + struct.pack("=I", self.last))
        return self.last

    def bind(self, registry, kind, version):
        text = kind + b"\0" * (4 - len(kind) % 4)
        self.last += 1
        self.request(registry, 0, struct.pack("=II", self.names[kind], len(kind) + 1) + text +
                     struct.pack("=II", version, self.last))
        return self.last

    def wait(self):
        """Until all that was asked is done."""
        done = self.make(1, 0)
        while True:
            while len(self.said) < 8:
                self.hear()
            thing, word = struct.unpack("=II", self.said[:8])
            while len(self.said) < word >> 16:
                self.hear()
            body, self.said = self.said[8:word >> 16], self.said[word >> 16:]
            if (thing, word & 0xffff) == (1, 0):
                raise AssertionError("the compositor refuses: %r" % body)
            if thing == done:
                return
            if (thing, word & 0xffff) == (2, 0):
                name, length = struct.unpack("=II", body[:8])
                self.names[body[8:7 + length]] = name
            elif word & 0xffff == 0:
                self.told[thing] = body

    def hear(self):
        heard = self.socket.recv(65536)
        if not heard:
            raise AssertionError("the compositor is gone")
        self.said += heard

    @staticmethod
    def now():
        return struct.pack("=I", int(time.monotonic() * 1000) & 0xffffffff)

    # ---- What a hand does ----------------------------------------------------------------------

    def move(self, x, y):
        self.request(self.pointer, 1, self.now() + struct.pack("=IIII", round(x * 16), round(y * 16),
                                                              self.extent[0] * 16, self.extent[1] * 16))
        self.request(self.pointer, 4)
        self.wait()

    def click(self, x, y):
        self.move(x, y)
        for down in (1, 0):
            self.request(self.pointer, 2, self.now() + struct.pack("=II", self.LEFT_BUTTON, down))
            self.request(self.pointer, 4)
            self.wait()

    def key_goes(self, code, down):
        self.request(self.keyboard, 1, self.now() + struct.pack("=II", code, down))

    def press(self, *keys):
        for key in keys:
            for down in (1, 0):
                self.key_goes(self.CODES[key], down)
            self.wait()

    def chord(self, *keys):
        """Presses keys one after the other, holds them, lets them go."""
        held = 0
        for key in keys:
            held |= self.HELD.get(key, 0)
            self.request(self.keyboard, 2, struct.pack("=IIII", held, 0, 0, 0))
            self.key_goes(self.CODES[key], 1)
        for key in reversed(keys):
            self.key_goes(self.CODES[key], 0)
        self.request(self.keyboard, 2, struct.pack("=IIII", 0, 0, 0, 0))
        self.wait()

    def token(self):
        """What a desk gives to a program that it starts, so that its window may come to the front."""
        desk = self.bind(self.registry, b"xdg_activation_v1", 1)
        token = self.make(desk, 1)
        self.request(token, 3)
        self.wait()
        length, = struct.unpack("=I", self.told[token][:4])
        return self.told[token][4:3 + length].decode()

    def type(self, text):
        for letter in text:
            shift = 1 if letter.isupper() else 0
            self.request(self.keyboard, 2, struct.pack("=IIII", shift, 0, 0, 0))
            self.press("Space" if letter == " " else letter.lower())
        self.request(self.keyboard, 2, struct.pack("=IIII", 0, 0, 0, 0))
        self.wait()


class Sway:
    """A desk with windows on it."""

    def __init__(self, house, size, scale=1.0):
        """`size` is what is left of the screen's pixels by the scale."""
        self.house, self.scale, self.size = house, scale, size
        with open(house.path("sway"), "w", encoding="utf-8") as config:
            config.write("xwayland disable\noutput * resolution %dx%d scale %g\n"
                         "default_border none\nfocus_on_window_activation focus\n"
                         "seat * hide_cursor 100\n"
                         "for_window [app_id=.*] floating enable, move position 0 0\n" %
                         (*(round(side * scale) for side in size), scale))
        # noscanout: a picture that it hands on as it is can't be taken.
        with open(house.path("sway.log"), "wb") as log:
            self.process = subprocess.Popen([*as_nobody(), "sway", "-D", "noscanout", "-c", house.path("sway")],
                                            env=house.environment(), stdout=log, stderr=log)
        try:
            self.display = until(lambda: self.find("wayland-"), "sway begins")
            self.control = house.path("run/" + until(lambda: self.find("sway-ipc"), "it listens"))
            self.hand = Hand(house, self.display, size)
        except BaseException:
            end_all(self.process)
            raise

    def find(self, start):
        found = [name for name in os.listdir(self.house.path("run"))
                 if name.startswith(start) and not name.endswith(".lock")]
        return found[0] if found else None

    def close(self):
        self.hand.close()
        if self.process.poll() is None:
            end_all(self.process)

    def environment(self, **more):
        return self.house.environment(WAYLAND_DISPLAY=self.display, SWAYSOCK=self.control, **more)

    def say(self, *words):
        """A command or a question to sway; what it answers."""
        done = subprocess.run([*as_nobody(), "swaymsg", "-r", *words], env=self.environment(),
                              stdout=subprocess.PIPE, timeout=60, check=True)
        return json.loads(done.stdout)

    def window(self):
        """The one window, as sway's tree has it; None where there is none."""
        def search(node):
            if node.get("app_id"):
                return node
            for below in node["nodes"] + node["floating_nodes"]:
                found = search(below)
                if found:
                    return found
            return None
        return search(self.say("-t", "get_tree"))

    def picture(self):
        """What a person in front of the screen sees."""
        done = subprocess.run([*as_nobody(), "grim", "-t", "ppm", "-"], env=self.environment(),
                              stdout=subprocess.PIPE, timeout=60, check=True)
        return read_ppm(done.stdout)


class Seated(Table):
    """The program in a window of that desk, with a script at its other end that only looks."""

    def __init__(self, desk, *options, clock=(), **more):  # pylint: disable=super-init-not-called
        self.desk, self.folder = desk, tempfile.mkdtemp(prefix="tumblecup-")
        self.said, self.errors = [], tempfile.TemporaryFile()
        house = desk.house
        self.command = [*as_nobody(), *clock, house.path("bin/tumblecup"), "--drive", "--live", "--data",
                        house.path("home/data"), "--seed", "5", *options]
        self.how = {"env": desk.environment(**more)}
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=self.errors, **self.how)
        self.guard = threading.Timer(PATIENCE, self.process.kill)
        self.guard.start()

    def shot(self):
        """The frame as the program drew it."""
        file = self.desk.house.path("home/shot.png")
        self.do("shot", file=file)
        return read_png(file)

    def place(self):
        """Where its window is: x, y, w, h in the compositor's units."""
        rect = self.desk.window()["rect"]
        return rect["x"], rect["y"], rect["width"], rect["height"]

    def pixels(self):
        """The size of what the program draws."""
        file = self.desk.house.path("home/size.png")
        self.do("shot", file=file)
        with open(file, "rb") as png:
            return struct.unpack(">II", png.read(24)[16:])

    def click_on(self, name):
        """Points to the middle of a widget and clicks."""
        x, y, w, h = until(lambda: self.widgets().get(name), name + " is there")["rect"]
        left, top, width, _ = self.place()
        zoom = width / self.pixels()[0]
        self.desk.hand.click(left + (x + w / 2) * zoom, top + (y + h / 2) * zoom)
