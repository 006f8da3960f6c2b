# SPDX-License-Identifier: Zlib
"""Whole games in a real X window, by a pointer that knows only where the tree says things are."""
import ctypes
import os
import re
import shutil
import signal
import struct
import subprocess
import tempfile
import time
import unittest

from table import PROGRAM, Table, environment, play_on, until, wakes

# Of the X server's, fontconfig's and Mesa's memory we know nothing; leaks of ours are found by the
# sessions without a window.
LEAKS = "detect_leaks=0:" + os.environ.get("ASAN_OPTIONS", "")
PATIENCE = 180  # seconds until something that should happen has happened, on however slow a machine


class Display:
    """An X server of our own on a display that is free."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="tumblecup-")
        ours, theirs = os.pipe()
        with open(os.path.join(self.folder, "Xvfb.log"), "wb") as log:
            self.server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1280x800x24", "-nolisten",
                 "tcp", "-noreset", "-fbdir", self.folder], pass_fds=[theirs], stdout=log, stderr=log)
        os.close(theirs)
        with os.fdopen(ours) as said:
            self.name = ":" + said.readline().strip()
        if self.name == ":":
            self.close()
            raise AssertionError("Xvfb does not start")

    def close(self):
        self.server.terminate()
        self.server.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def picture(self):
        """What a person in front of the screen sees, four bytes a pixel, BGRX. Nobody is asked for it:
        the server's memory is a file."""
        with open(os.path.join(self.folder, "Xvfb_screen0"), "rb") as file:
            xwd = file.read()
        head = struct.unpack(">25I", xwd[:100])
        return xwd[head[0] + 12 * head[19]:][:head[12] * head[5]]

    def xdotool(self, *words):
        done = subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": self.name},
                              stdout=subprocess.PIPE, timeout=60, check=False)
        return done.stdout.decode()


def window_of(display):
    return until(lambda: display.xdotool("search", "--onlyvisible", "--class",
                                         "tumblecup").split(), "a window")[0]


def click_at(display, window, rect):
    """Clicks in the middle. Where no window manager is, the pointer brings the focus along, and a
    press at that very moment would count as the one that gave the focus."""
    x, y, w, h = rect
    display.xdotool("mousemove", "--window", window, str(x + w // 2), str(y + h // 2),
                    "sleep", "0.03", "click", "1")


class Pointer:
    """Clicks in the window of a table, at the places that its tree reports."""

    def __init__(self, display, table):
        self.display = display
        self.table = table
        table.tree()  # answered once the window is there for good: OpenGL may take a second one
        self.window = window_of(display)

    def seen(self):
        tree = self.table.tree()
        return tree["screen"], [{**w, "focused": None} for w in tree["widgets"]]

    def click(self, name):
        """Clicks and waits until something has changed and all is quiet again."""
        before = self.seen()
        click_at(self.display, self.window, self.table.widgets()[name]["rect"])
        until(lambda: self.seen() != before, "a change after a click on " + name)
        self.table.do("settle")


class ScreenSaver:
    """The X server's own, which comes after so many seconds without a hand on anything."""

    class Info(ctypes.Structure):
        _fields_ = [("window", ctypes.c_ulong), ("state", ctypes.c_int), ("kind", ctypes.c_int),
                    ("til_or_since", ctypes.c_ulong), ("idle", ctypes.c_ulong),
                    ("event_mask", ctypes.c_ulong)]

    ON = 1

    def __init__(self, display, seconds):
        self.x, self.extension = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXss.so.1")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(display.encode()))
        self.x.XSetScreenSaver(self.display, seconds, 0, 1, 1)
        self.x.XFlush(self.display)

    def close(self):
        self.x.XCloseDisplay(self.display)

    def info(self):
        info = self.Info()
        root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))
        self.extension.XScreenSaverQueryInfo(self.display, root, ctypes.byref(info))
        return info

    def is_on(self):
        return self.info().state == self.ON

    def idle(self):
        """Milliseconds."""
        return self.info().idle


class Root:
    """What programs tell everybody on that display, of starts that are over."""

    class Message(ctypes.Structure):
        _fields_ = [("kind", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int),
                    ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("type", ctypes.c_ulong),
                    ("format", ctypes.c_int), ("data", ctypes.c_long * 5), ("rest", ctypes.c_long * 24)]

    CLIENT_MESSAGE, PROPERTY_CHANGE_MASK = 33, 1 << 22

    def __init__(self, display):
        self.x, self.heard = ctypes.CDLL("libX11.so.6"), b""
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = self.x.XInternAtom.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(display.encode()))
        root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))
        self.x.XSelectInput(self.display, root, ctypes.c_long(self.PROPERTY_CHANGE_MASK))
        self.types = [self.x.XInternAtom(self.display, name, 0)
                      for name in (b"_NET_STARTUP_INFO_BEGIN", b"_NET_STARTUP_INFO")]

    def close(self):
        self.x.XCloseDisplay(self.display)

    def hears(self, words):
        """Whether this was the last that was told."""
        message = self.Message()
        while self.x.XPending(self.display):
            self.x.XNextEvent(self.display, ctypes.byref(message))
            if message.kind == self.CLIENT_MESSAGE and message.type in self.types:
                piece = bytes(message)[self.Message.data.offset:][:20]
                self.heard = piece if message.type == self.types[0] else self.heard + piece
        return self.heard == words.encode() + b"\0" * ((-len(words) - 1) % 20 + 1)


class RealWindow(unittest.TestCase):
    def setUp(self):
        self.display = Display()
        self.addCleanup(self.display.close)

    def table(self, *options, **more):
        """Ended with the test, however far that comes, and before its display is."""
        env = {"SDL_VIDEODRIVER": None, "DISPLAY": self.display.name, "ASAN_OPTIONS": LEAKS, **more}
        table = Table("--size", "1024x640", "--seed", "6", *options, live=True, env=env)
        self.addCleanup(table.clear)
        return table

    def libraries(self, table):
        with open("/proc/%d/maps" % table.process.pid, encoding="utf-8") as maps:
            return maps.read()

    def play(self, table):
        pointer = Pointer(self.display, table)

        def click(name):
            return lambda: pointer.click(name)
        pointer.click("home.game.dicegame")
        pointer.click("setup.add")
        pointer.click("setup.first.0")
        table.type_over("setup.option.target.value", "5000", "1500")
        pointer.click("setup.done")
        pointer.click("setup.start")
        self.assertEqual(table.state()["players"], 3)
        self.assertEqual(table.state()["options"]["target"], 1500)
        play_on(table, {"throw": click("action.throw"), "roll": click("action.roll"),
                        "bank": click("action.bank"), "go_on": click("table.go_on")})
        self.assertEqual(table.state()["await"], "over")
        pointer.click("results.rematch")
        self.assertEqual(table.screen(), "table")

    def test_a_whole_game_by_mouse(self):
        with self.table("--speed", "quick") as table:
            self.play(table)
            # Without a GPU nobody asked OpenGL for anything.
            self.assertNotIn("libGLX_mesa", self.libraries(table))

    def test_a_whole_game_by_mouse_on_opengl(self):
        with self.table("--speed", "instant", SDL_RENDER_DRIVER="opengl") as table:
            self.play(table)
            self.assertIn("libGL", self.libraries(table))

    def test_every_screen_looks_the_same_on_opengl(self):
        env = environment(self.display.folder, SDL_VIDEODRIVER=None, DISPLAY=self.display.name,
                          SDL_RENDER_DRIVER="opengl", TUMBLECUP_PICTURES="another-renderer",
                          ASAN_OPTIONS=LEAKS)
        done = subprocess.run([os.environ["PICTURES"]], env=env, cwd=self.display.folder,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300,
                              check=False)
        self.assertEqual(done.returncode, 0, done.stdout.decode()[-3000:])

    def test_the_close_signal_ends_it_in_a_kiosk_too(self):
        for options in ([], ["--kiosk"]):
            table = self.table(*options)
            window_of(self.display)
            table.process.terminate()
            self.assertEqual(table.process.wait(timeout=PATIENCE), 128 + signal.SIGTERM)

    def test_no_key_leads_out_of_a_kiosk(self):
        with self.table("--kiosk") as table:
            pointer = Pointer(self.display, table)
            before = pointer.seen()
            self.display.xdotool("mousemove", "640", "790", "sleep", "0.1")
            for key in ("F11", "ctrl+q", "ctrl+w", "ctrl+c", "alt+F4", "alt+Return", "Escape",
                        "super+d", "Print"):
                self.display.xdotool("key", key)
            time.sleep(0.5)  # nothing tells from outside that nothing happens
            self.assertIsNone(table.process.poll())
            self.assertEqual(pointer.seen(), before)
            said = self.display.xdotool("getwindowgeometry", "--shell", pointer.window).split()
            self.assertIn("WIDTH=1280", said)
            self.assertIn("HEIGHT=800", said)
            # The keyboard was heard all the time.
            self.display.xdotool("key", "Return")
            until(lambda: table.screen() == "setup", "a game is set up by Enter")

    def test_without_a_script_a_person_leads(self):
        size = ["--size", "1024x640"]
        with Table(*size) as table:
            quit_button = table.widgets()["home.quit"]["rect"]
        with tempfile.TemporaryDirectory(prefix="tumblecup-") as home:
            seen = environment(home, SDL_VIDEODRIVER=None, DISPLAY=self.display.name,
                               ASAN_OPTIONS=LEAKS)
            program = subprocess.Popen([PROGRAM, *size], env=seen, stdin=subprocess.DEVNULL)
            try:
                window = window_of(self.display)
                until(lambda: is_quiet(program.pid), "sleep, once its first frame is there")
                click_at(self.display, window, quit_button)
                self.assertEqual(program.wait(timeout=PATIENCE), 0)
            finally:
                program.kill()
                program.wait()

    def test_a_resize_from_outside_moves_the_widgets(self):
        with self.table() as table:
            pointer = Pointer(self.display, table)
            before = pointer.seen()
            self.display.xdotool("windowsize", pointer.window, "800", "480")
            until(lambda: pointer.seen() != before, "a change of size")
            until(lambda: max(w["rect"][0] + w["rect"][2]
                              for w in table.tree()["widgets"]) <= 800, "widgets within 800 pixels")

    def property(self, window, name):
        done = subprocess.run(["xprop", "-id", window, "-notype", name], stdout=subprocess.PIPE,
                              env={**os.environ, "DISPLAY": self.display.name}, timeout=60, check=True)
        return done.stdout.decode()

    def test_a_desktop_knows_whose_window_it_is(self):
        desktop = os.path.join(os.path.dirname(__file__), "../../packaging",
                               "org.tumblecup.Tumblecup.desktop")
        with open(desktop, encoding="utf-8") as lines:
            name = dict(line.strip().split("=", 1) for line in lines if "=" in line)["StartupWMClass"]
        self.assertEqual(name + ".desktop", os.path.basename(desktop))
        with self.table() as table:
            window = window_of(self.display)
            table.screen()
            # Of instance and class a desktop compares either; SDL3 names the instance after the program.
            self.assertRegex(self.property(window, "WM_CLASS"),
                             r'\AWM_CLASS = "(%s|tumblecup)", "%s"\n\Z' % (2 * (re.escape(name),)))
            icon = until(lambda: self.property(window, "_NET_WM_ICON").partition("Icon (")[2], "an icon")
            self.assertEqual(icon.split("):")[0], "128 x 128")

    def test_a_desktop_hears_when_a_start_is_over(self):
        root = Root(self.display.name)
        self.addCleanup(root.close)
        begun = {"DESKTOP_STARTUP_ID": "ann's \"menu\"/tumblecup-1_TIME77", "XDG_RUNTIME_DIR": self.display.folder}
        with self.table(**begun) as table:
            table.screen()
            until(lambda: root.hears('remove: ID="ann\'s \\"menu\\"/tumblecup-1_TIME77"'), "the first")
            done = subprocess.run([PROGRAM, "--data", table.path("data")], stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=PATIENCE, check=False,
                                  env=environment(table.folder, **{**begun, "DESKTOP_STARTUP_ID": "second_TIME78"}))
            self.assertEqual((done.returncode, b"open already" in done.stdout), (0, True), done.stdout)
            until(lambda: root.hears('remove: ID="second_TIME78"'), "the second")

    def test_the_screen_is_not_saved_while_a_match_is_in_play(self):
        saver = ScreenSaver(self.display.name, 1)
        self.addCleanup(saver.close)
        with self.table(DBUS_SESSION_BUS_ADDRESS="unix:path=/none") as table:
            window = window_of(self.display)
            self.display.xdotool("mousemove", "--window", window, "5", "5")
            until(saver.is_on, "the screen saved at home")
            table.press("home.game.dicegame")
            table.press("setup.start")
            # Not touched by anybody the server knows of; what it saved it goes on to save.
            self.display.xdotool("mousemove", "--window", window, "6", "6")
            until(lambda: saver.idle() > 4000, "four seconds without a hand on anything")
            self.assertFalse(saver.is_on())
            table.press("table.menu")
            table.press("menu.home")
            table.press("ask.yes")
            until(saver.is_on, "the screen saved at home again")

    def test_it_comes_here_where_wayland_is_named_but_not_there(self):
        with self.table(WAYLAND_DISPLAY="none", XDG_RUNTIME_DIR=self.display.folder) as table:
            window_of(self.display)
            self.assertEqual(table.screen(), "home")

    def test_it_sleeps_while_nothing_moves(self):
        with self.table() as table:
            Pointer(self.display, table)
            table.do("settle")
            until(lambda: is_quiet(table.process.pid), "sleep, once what begins with the first frame is over")


def is_quiet(process):
    """Whether for three seconds no thread comes or goes and they hardly ever go to sleep."""
    before = wakes(process)
    time.sleep(3)  # of the real clock, by which wake-ups are counted
    after = wakes(process)
    return after.keys() == before.keys() and sum(after.values()) - sum(before.values()) <= 6


if __name__ == "__main__":
    unittest.main()
