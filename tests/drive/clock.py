# SPDX-License-Identifier: Zlib
"""Whatever waits is seen to wait and to end by the real clock: nothing is stepped here, and while
something is waited for nothing is sent. What the tree says is that of the frame on screen; to ask for
it lets no time pass."""
import os
import re
import signal
import socket
import sqlite3
import subprocess
import time
import unittest
import zlib

from kiosk import House
from table import PROGRAM, Table, environment, play_on
from window import LEAKS, PATIENCE, Display, until, window_of

LONG = "TUMBLECUP_LONG" in os.environ
IDLE = 15   # seconds, the least that an operator can choose
GRACE = 15  # seconds from the question to the end of the session
GAME = 120  # seconds that one game of attract takes at the most
SHIFT = 60  # seconds that its picture stands at one place
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
    first, places, start = table.widgets()["attract.game"]["label"], set(), time.monotonic()
    # By then it stands elsewhere, too, so that no television keeps the picture.
    while table.widgets()["attract.game"]["label"] == first or time.monotonic() - start < SHIFT + 2:
        test.assertLess(time.monotonic() - start, GAME + PATIENCE)
        places.add(tuple(table.widgets()["attract.game"]["rect"][:2]))
        time.sleep(0.5)
    test.assertGreater(len(places), 1)
    test.assertEqual(table.screen(), "attract")
    press_key("r")
    test.assertLess(await_screen(table, "home", 0), PATIENCE)
    table.press("home.game.dicegame")
    test.assertEqual(table.widgets()["setup.seat.0.name"]["label"], "Name: Player 1")


def alike(picture, other):
    """But for a light that wanders over it, and a die that rolls by."""
    pairs = list(zip(picture[::1009], other[::1009]))
    return sum(abs(a - b) > 40 for a, b in pairs) < len(pairs) / 12


class InAWindow(House):
    """A kiosk in a real window of its own X server."""

    def setUp(self):
        super().setUp()
        self.display = Display()
        self.addCleanup(self.display.close)
        self.seen = {"SDL_VIDEODRIVER": None, "DISPLAY": self.display.name, "ASAN_OPTIONS": LEAKS}

    def live(self, *options, **env):
        return Table("--kiosk", "--seed", "5", "--speed", "instant", *options, "--data", self.data,
                     live=True, env={**self.seen, **env})

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
        self.still(2)
        home = self.display.picture()
        touched = time.monotonic()
        self.press_key("r")
        until(lambda: self.look() and not alike(self.display.picture(), home), "another picture",
              IDLE + PATIENCE)
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
        until(lambda: alike(self.display.picture(), home), "the home screen again")
        program.terminate()
        self.assertEqual(program.wait(timeout=PATIENCE), 128 + signal.SIGTERM)


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


class ByTheWall(InAWindow):
    def at(self, moment):
        """What makes the wall clock begin there. The clock that waits are measured by stays the real
        one."""
        said = subprocess.run(["faketime", "-m", "--exclude-monotonic", "-f", "@2026-11-21 " + moment,
                               "env"], stdout=subprocess.PIPE, check=True, timeout=60)
        told = dict(line.split("=", 1) for line in said.stdout.decode().split("\n") if "=" in line)
        names = ("LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC", "DONT_FAKE_MONOTONIC")
        return {"ASAN_OPTIONS": "verify_asan_link_order=0:" + LEAKS,
                **{name: told[name] for name in names if name in told}}


class Night(ByTheWall):
    """The picture of attract, as bright as its brightest pixel, from a minute before the hour on."""

    def brightest(self):
        picture = self.display.picture()
        return max(max(picture[colour::4]) for colour in range(3))

    def turns(self, moment, from_, to):
        keep(self.data, idle=IDLE, dim=1)
        start = time.monotonic()
        with self.live(**self.at(moment)) as table:
            await_screen(table, "attract", IDLE)
            self.assertTrue(from_(self.brightest()), self.brightest())
            until(lambda: to(self.brightest()), "another brightness", 60 + PATIENCE)
            self.assertGreater(time.monotonic() - start, 60 - EARLY)
            self.assertEqual(table.screen(), "attract")

    def test_at_ten_in_the_evening_it_dims(self):
        self.turns("21:59:00", lambda bright: bright > 200, lambda bright: bright < 100)

    def test_at_seven_in_the_morning_it_is_bright_again(self):
        self.turns("06:59:00", lambda bright: bright < 100, lambda bright: bright > 200)


class Midnight(ByTheWall):
    def names(self):
        """Whoever sat at a match that is kept."""
        with sqlite3.connect("file:%s?mode=ro" % os.path.join(self.data, "tumblecup.db"), uri=True) as base:
            names = {name for name, in base.execute("SELECT name FROM seats")}
        base.close()
        return names

    def test_who_won_as_a_guest_is_forgotten_with_the_day(self):
        keep(self.data, idle=IDLE)
        with self.kiosk(env=self.at("23:50:00")) as table:
            table.press("home.game.dicegame")
            call(table, 0, "Zoe")
            self.lower_the_target(table)
            self.play(table)
        self.assertIn("Zoe", self.names())
        # As soon as the first game of the new day is shown.
        with self.live(**self.at("23:59:00")) as table:
            start = time.monotonic()
            await_screen(table, "attract", IDLE)

            def game():
                return table.widgets()["attract.game"]["label"]
            until(lambda: time.monotonic() - start > 60, "midnight", 60 + PATIENCE)
            last = game()
            until(lambda: game() != last, "another game", GAME + PATIENCE)
            self.assertEqual(table.screen(), "attract")
        names = self.names()
        self.assertNotIn("Zoe", names)
        self.assertIn("Player 1", names)


class Music(House):
    def table(self, *options, **how):
        self.recording = os.path.join(self.home, "played.raw")
        return Table("--seed", "5", *options, "--data", self.data, live=True,
                     env={"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": self.recording}, **how)

    def played(self):
        return os.path.getsize(self.recording) if os.path.exists(self.recording) else 0

    def plays(self):
        # A device that is opened anew begins the file anew.
        before = self.played()
        until(lambda: self.played() != before, "music plays")

    def ends(self, most):
        """Waits until the device is closed; when that was."""
        size, since = self.played(), time.monotonic()
        end = since + most + PATIENCE
        while time.monotonic() - since < 5:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.2)
            if self.played() != size:
                size, since = self.played(), time.monotonic()
        return since

    def test_it_ends_where_nobody_is_and_begins_with_whoever_comes(self):
        keep(self.data, idle=IDLE, music=50)
        with self.table("--kiosk") as table:
            self.plays()
            await_screen(table, "attract", IDLE)
            self.ends(5)
            self.assertEqual(table.screen(), "attract")
            table.do("key", key="R")
            await_screen(table, "home", 0)
            self.plays()

    @unittest.skipUnless(LONG, "in the long run")
    def test_it_ends_after_three_minutes_of_nothing(self):
        keep(self.data, music=50)
        start = time.monotonic()
        with self.table() as table:
            self.plays()
            self.assertGreater(self.ends(180) - start, 180 - EARLY)
            table.do("key", key="R")
            self.plays()


class AtTheTable(unittest.TestCase):
    """What goes on by itself while a match is played."""

    def table(self, *options):
        return Table("--seed", "3", *options, live=True)

    def test_a_computer_player_takes_its_time_and_its_whole_turn(self):
        with self.table() as table:
            table.set_up(["Ann", "Ben"])
            table.press("setup.seat.1.kind.bold")
            table.press("setup.first.0")
            table.press("setup.start")
            table.throw(1, 5, 2, 3, 4, 4)
            table.do("click", id="action.bank")
            told, start = [(time.monotonic(), len(table.log()))], time.monotonic()
            # Until Ann is asked again nobody does anything.
            while "action.throw" not in table.widgets():
                self.assertLess(time.monotonic() - start, 60 + PATIENCE)
                lines = len(table.log())
                if lines != told[-1][1]:
                    told.append((time.monotonic(), lines))
                if "table.go_on" in table.widgets():
                    table.do("click", id="table.go_on")
                time.sleep(0.05)
            self.assertEqual(table.state()["player"], 0)
            self.assertGreater(len(told), 2)
            # Banking and a throw: a second and a half, though nothing else has to be waited for.
            self.assertGreater(time.monotonic() - start, 1.5)

    def test_a_bust_can_be_left_by_a_press_begun_a_quarter_of_a_second_later(self):
        with self.table() as table:
            table.sit_down(["Ann", "Ben"])
            for _ in range(20):
                until(lambda: "action.throw" in table.widgets(), "the next player is asked")
                table.do("dice", values=[2, 2, 3, 3, 4, 6])
                table.do("click", id="action.throw")
                before = time.monotonic()
                while "table.go_on" not in table.widgets():
                    before = time.monotonic()
                table.do("click", id="table.go_on")
                there = "table.go_on" in table.widgets()
                sure = time.monotonic() - before < 0.25
                while "table.go_on" in table.widgets():
                    self.assertLess(time.monotonic() - before, PATIENCE)
                    table.do("click", id="table.go_on")
                if sure:
                    self.assertTrue(there)
                    return
            self.skipTest("this machine is too busy for a press within a quarter of a second")

    def test_a_replay_goes_on_by_itself(self):
        with self.table("--speed", "instant") as table:
            table.set_up(["Ann", "Ben"], target=1000)
            table.press("setup.first.0")
            table.press("setup.start")
            press = lambda name: lambda: table.press(name)
            play_on(table, {"throw": press("action.throw"), "roll": press("action.roll"),
                            "bank": press("action.bank"), "go_on": press("table.go_on")})
            table.press("results.home")
            table.press("home.records")
            until(lambda: "records.match.0" in table.widgets(), "the match is listed")
            table.press("records.match.0")
            until(lambda: "replay.play" in table.widgets(), "the match is read")
            table.press("replay.speed.quick")
            table.do("click", id="replay.play")
            turns = set()

            def at_its_end():
                widgets = table.widgets()
                turns.add(widgets["replay.turn"]["label"])
                return not widgets["replay.next"]["enabled"]
            until(at_its_end, "the end of the match", 300)
            self.assertGreater(len(turns), 2)


class Keys(InAWindow):
    def test_a_key_held_down_moves_the_focus_on_and_throws_once_when_it_is_let_go(self):
        with Table("--seed", "6", "--data", self.data, live=True, env=self.seen) as table:
            window_of(self.display)
            focus, places = lambda: [w for w, is_ in table.widgets().items() if is_["focused"]], set()
            table.press("home.game.dicegame")
            self.display.xdotool("keydown", "Tab")
            until(lambda: places.update(focus()) or len(places) > 3, "the focus moves on")
            self.display.xdotool("keyup", "Tab")
            table.press("setup.first.0")
            table.press("setup.start")
            until(lambda: "cup" in table.widgets(), "a cup")
            told = len(table.log())
            self.display.xdotool("keydown", "r")
            time.sleep(2)  # nothing tells from outside that nothing happens but the shaking
            self.assertEqual(len(table.log()), told)
            self.display.xdotool("keyup", "r")
            until(lambda: "action.roll" in table.widgets() or "table.go_on" in table.widgets(),
                  "a throw")
            thrown = len(table.log())
            self.assertGreater(thrown, told)
            time.sleep(2)  # nor here, where the key might repeat
            self.assertEqual(len(table.log()), thrown)


if __name__ == "__main__":
    unittest.main()
