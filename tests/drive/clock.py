"""Whatever waits is seen to wait and to end by the real clock: nothing is stepped here, and while
something is waited for nothing is sent. What the tree says is that of the frame on screen; to ask for
it lets no time pass."""
import os
import re
import socket
import sqlite3
import subprocess
import time
import unittest
import zlib

from kiosk import House
from table import PROGRAM, Table, environment
from window import LEAKS, PATIENCE, Display, until, window_of

LONG = "TUMBLECUP_LONG" in os.environ
IDLE = 15   # seconds, the least that an operator can choose
GRACE = 15  # seconds from the question to the end of the session
GAME = 120  # seconds that one game of attract takes at the most
EARLY = 0.5  # seconds between two looks, and a little


def keep(data, **settings):
    """A folder in which an operator chose these settings."""
    with Table("--data", data) as table:
        table.screen()
    with sqlite3.connect(os.path.join(data, "tumblecup.db")) as base:
        for name, value in settings.items():
            base.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, str(value)))
    base.close()


def await_screen(table, name, most):
    """Looks until that screen is there; how long that took."""
    start = time.monotonic()
    while table.screen() != name:
        if time.monotonic() - start > most + PATIENCE:
            raise AssertionError("after %d s: %s" % (most + PATIENCE, table.screen()))
        time.sleep(0.2)
    return time.monotonic() - start


def call(table, seat, name):
    """Types a name on the screen, letter by letter."""
    table.press("setup.seat.%d.name" % seat)
    for letter in name.lower():
        table.press("keyboard.%s" % letter)
    table.press("keyboard.ok")


def walk_away(test, table, press_key, idle=IDLE):
    """A guest types a name and goes: the question comes and counts down, the table shows one game and
    another one, and whoever comes then finds nothing of the guest."""
    test.assertEqual(table.screen(), "home")
    table.press("home.game.dicegame")
    call(table, 0, "Zoe")
    test.assertEqual(table.widgets()["setup.seat.0.name"]["label"], "Name: Zoe")
    test.assertGreater(await_screen(table, "idle", idle), idle - EARLY)
    left = []
    start = time.monotonic()
    while table.screen() == "idle" and time.monotonic() - start < GRACE + PATIENCE:
        widgets = table.widgets()
        left += [int(re.search(r"\d+", widgets[at]["label"]).group())
                 for at in widgets if at == "idle.left"]
        time.sleep(0.1)
    test.assertGreater(time.monotonic() - start, GRACE - EARLY)
    # A machine that is busy may miss a second, but it never goes back.
    test.assertEqual(left, sorted(left, reverse=True))
    test.assertGreater(len(set(left)), GRACE // 2)
    test.assertEqual(table.screen(), "attract")
    first = table.widgets()["attract.game"]["label"]
    start = time.monotonic()
    while table.widgets()["attract.game"]["label"] == first:
        test.assertLess(time.monotonic() - start, GAME + PATIENCE)
        time.sleep(0.5)
    test.assertEqual(table.screen(), "attract")
    press_key("r")
    test.assertLess(await_screen(table, "home", 0), PATIENCE)
    table.press("home.game.dicegame")
    test.assertEqual(table.widgets()["setup.seat.0.name"]["label"], "Name: Player 1")


class InAWindow(House):
    """A kiosk in a real window of its own X server."""

    def setUp(self):
        super().setUp()
        self.display = Display()
        self.addCleanup(self.display.close)
        self.seen = {"SDL_VIDEODRIVER": None, "DISPLAY": self.display.name, "ASAN_OPTIONS": LEAKS}

    def live(self, *options, before=(), **env):
        return Table("--kiosk", "--seed", "5", "--speed", "instant", *options, "--data", self.data,
                     live=True, before=before, env={**self.seen, **env})

    def press_key(self, name):
        self.display.xdotool("key", name)


class Walk(InAWindow):
    def test_who_walks_away_is_missed_and_forgotten(self):
        keep(self.data, idle=IDLE)
        with self.live() as table:
            walk_away(self, table, self.press_key)

    @unittest.skipUnless(LONG, "in the long run")
    def test_who_walks_away_is_missed_and_forgotten_as_it_comes(self):
        with self.live() as table:
            walk_away(self, table, self.press_key, idle=60)


class Alone(InAWindow):
    """No script, and nobody."""

    def setUp(self):
        super().setUp()
        self.manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(self.manager.close)
        self.manager.bind(os.path.join(self.home, "notify"))
        self.manager.setblocking(False)
        self.signs = []

    def start(self):
        env = environment(self.home, **self.seen, NOTIFY_SOCKET=self.manager.getsockname(),
                          WATCHDOG_USEC="2000000")
        program = subprocess.Popen([PROGRAM, "--kiosk", "--data", self.data], env=env,
                                   stdin=subprocess.DEVNULL)
        self.addCleanup(program.wait)
        self.addCleanup(program.kill)
        return program

    def look(self):
        """What is on the screen, as a number; hears meanwhile what the service manager is told."""
        try:
            while True:
                self.signs.append((time.monotonic(), self.manager.recv(64)))
        except BlockingIOError:
            return zlib.crc32(self.display.picture())

    def still(self, seconds):
        """The picture, once it has stood so long."""
        picture, since = self.look(), time.monotonic()
        end = since + seconds + PATIENCE
        while time.monotonic() - since < seconds:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.1)
            now = self.look()
            if now != picture:
                picture, since = now, time.monotonic()
        return picture

    def test_it_shows_itself_and_gives_signs_of_life_all_the_time(self):
        keep(self.data, idle=IDLE)
        program = self.start()
        window_of(self.display)
        touched = time.monotonic()
        self.press_key("r")
        home = self.still(2)
        until(lambda: self.look() != home, "another picture", IDLE + PATIENCE)
        self.assertGreater(time.monotonic() - touched, IDLE - EARLY)
        seen = set()
        until(lambda: seen.add(self.look()) or len(seen) > 20, "pictures that move")
        # Half of what is granted lies between two signs of life, and no more than that.
        ready, *signs = self.signs
        self.assertEqual(ready[1], b"READY=1")
        self.assertEqual({word for _, word in signs}, {b"WATCHDOG=1"})
        passed = signs[-1][0] - ready[0]
        self.assertLessEqual(len(signs), passed + 2)
        self.assertGreater(len(signs), passed / 2)
        self.press_key("r")
        until(lambda: self.look() == home, "the home screen again")
        program.terminate()
        self.assertEqual(program.wait(timeout=PATIENCE), 0)


class Pin(InAWindow):
    def test_the_wait_after_five_wrong_tries_counts_down_on_screen_and_ends(self):
        self.set_pin()
        with self.live() as table:
            table.press("home.operator")
            for left in ("4 tries", "3 tries", "2 tries", "1 try", "Too many"):
                self.enter(table, "1111")
                # The hash takes long on purpose.
                until(lambda: left in table.widgets()["pin.said"]["label"], left)
            start, left, pictures = time.monotonic(), [], set()
            while not table.widgets()["pin.1"]["enabled"]:
                self.assertLess(time.monotonic() - start, 30 + PATIENCE)
                said = re.search(r"in (\d+) second", table.widgets()["pin.said"]["label"])
                left += [int(said.group(1))] if said else []
                pictures.add(zlib.crc32(self.display.picture()))
                time.sleep(0.1)
            self.assertGreater(time.monotonic() - start, 28)
            self.assertEqual(left, sorted(left, reverse=True))
            self.assertGreater(len(set(left)), 15)
            # And not in the tree alone.
            self.assertGreater(len(pictures), 15)
            self.enter(table, "2718")
            await_screen(table, "operator", 0)


if __name__ == "__main__":
    unittest.main()
