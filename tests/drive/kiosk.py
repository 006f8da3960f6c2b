# SPDX-License-Identifier: Zlib
"""A kiosk from the outside: whose names stay, who is missed and when, what leads out of it, and what
is there again after it was ended."""
import os
import pty
import shutil
import signal
import subprocess
import tempfile
import unittest

from table import PROGRAM, Table, environment, play_on

PIN = "2718"
IDLE, GRACE = 60000, 15000
HOME = 15000  # nothing is going on there, so nobody is asked


class House(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="tumblecup-")
        self.data = os.path.join(self.home, "data")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)

    def table(self, *options, **more):
        return Table("--seed", "5", "--speed", "instant", *options, "--data", self.data, **more)

    def kiosk(self, *options, **more):
        return self.table("--kiosk", "--size", "800x480", *options, **more)

    # ---- What people do ------------------------------------------------------------------------

    def call(self, table, seat, name):
        """Types a name letter by letter on the screen."""
        table.press("setup.seat.%d.name" % seat)
        for letter in name.lower():
            table.press("keyboard.%s" % letter)
        table.press("keyboard.ok")

    def names_there(self, table):
        """All that a guest can read: on the seats, and offered for one of them."""
        names = [w["label"] for id, w in table.widgets().items()
                 if id.startswith("setup.seat.") and id.endswith(".name")]
        table.press("setup.seat.0.name")
        for _ in range(20):
            names += [w["label"] for id, w in table.widgets().items()
                      if id.startswith("keyboard.name.")]
            table.press("keyboard.more")
        table.press("keyboard.ok")
        return " ".join(names)

    def lower_the_target(self, table):
        table.do("hover", id="setup.option.target.less")
        while table.widgets()["setup.option.target.less"]["enabled"]:
            table.press("setup.option.target.less")

    def play(self, table):
        table.press("setup.first.0")
        table.press("setup.start")

        def click(name):
            return lambda: table.press(name)
        play_on(table, {"throw": click("action.throw"), "roll": click("action.roll"),
                        "bank": click("action.bank"), "go_on": click("table.go_on")})

    def leave(self, table):
        """Nobody does anything until nobody is waited for."""
        table.do("step", ms=IDLE + GRACE + 1000)
        self.assertEqual(table.screen(), "attract")

    def wake(self, table):
        table.do("key", key="R")
        table.do("settle")
        self.assertEqual(table.screen(), "home")

    # ---- What the operator does ----------------------------------------------------------------

    def set_pin(self):
        ours, theirs = pty.openpty()
        with subprocess.Popen([PROGRAM, "--set-pin", "--data", self.data], stdin=theirs,
                              stdout=theirs, stderr=theirs, start_new_session=True,
                              env=environment(self.home)) as process:
            os.close(theirs)
            for _ in range(2):
                shown = b""
                while not shown.endswith(b": "):
                    shown += os.read(ours, 4096)
                os.write(ours, PIN.encode() + b"\n")
            try:
                while os.read(ours, 4096):
                    pass
            except OSError:  # the other end is closed
                pass
            self.assertEqual(process.wait(timeout=60), 0)
        os.close(ours)

    def enter(self, table, digits):
        for digit in digits:
            table.press("pin.%s" % digit)
        table.press("pin.ok")


class Guests(House):
    """The globe on the home screen."""

    def choose(self, table, name):
        table.press("home.language")
        self.assertEqual(table.screen(), "globe")
        ids = {w["label"]: w["id"] for w in table.tree()["widgets"] if w["id"].startswith("globe.language.")}
        self.assertIn("English", ids)
        table.press(ids[name])
        self.assertEqual(table.screen(), "home")

    def guests(self, **more):
        table = self.kiosk(**more)
        self.addCleanup(table.clear)
        return table

    def test_they_choose_a_language_by_its_own_name(self):
        table = self.guests()
        self.assertEqual(table.widgets()["home.language"]["label"], "English")
        self.choose(table, "Polski")
        self.assertEqual(table.widgets()["home.language"]["label"], "Polski")
        table.press("home.rules")
        self.assertIn("Spis treści", [w["label"] for w in table.tree()["widgets"]])

    def test_it_lasts_through_a_match_and_ends_with_them(self):
        table = self.guests(env={"LANGUAGE": "de"})
        self.choose(table, "Español")
        table.press("home.game.dicegame")
        self.play(table)
        table.press("results.home")
        self.assertEqual(table.widgets()["home.language"]["label"], "Español")
        self.leave(table)
        self.wake(table)
        self.assertEqual(table.widgets()["home.language"]["label"], "Deutsch")

    def test_it_ends_though_nothing_was_begun(self):
        table = self.guests()
        self.choose(table, "日本語")
        table.do("step", ms=HOME + 1000)
        self.assertEqual(table.screen(), "attract")
        self.wake(table)
        self.assertEqual(table.widgets()["home.language"]["label"], "English")
        self.choose(table, "Français")

    def test_the_next_start_is_the_house_s(self):
        table = self.guests()
        self.choose(table, "Svenska")
        table.do("quit")
        table.process.wait()
        self.assertEqual(self.guests().widgets()["home.language"]["label"], "English")

    def test_it_closes_without_a_choice(self):
        table = self.guests()
        table.press("home.language")
        table.press("globe.close")
        self.assertEqual(table.screen(), "home")

    def test_people_at_home_have_it_in_settings(self):
        with self.table() as table:
            self.assertNotIn("home.language", table.widgets())


class Names(House):
    def players(self):
        with self.table() as table:
            table.press("home.players")
            return [w["label"].split(":")[0] for id, w in table.widgets().items()
                    if id.startswith("players.") and id not in ("players.new", "players.invite")]

    def test_guests_names_go_and_the_houses_stay(self):
        with self.table() as table:
            table.set_up(["Ann", "Ben"], target=1000)
            self.play(table)
        self.assertEqual(self.players(), ["Ann", "Ben"])
        with self.kiosk() as table:
            table.press("home.game.dicegame")
            self.assertIn("Ben", self.names_there(table))
            self.call(table, 1, "Zoe")
            self.lower_the_target(table)
            self.play(table)
            self.leave(table)
            self.wake(table)
            table.press("home.game.dicegame")
            there = self.names_there(table)
            self.assertIn("Ann", there)
            self.assertIn("Ben", there)
            self.assertNotIn("Zoe", there)
        self.assertEqual(self.players(), ["Ann", "Ben"])

    def test_who_won_today_is_told_to_whoever_passes(self):
        with self.kiosk() as table:
            table.press("home.game.dicegame")
            self.call(table, 0, "Zoe")
            self.lower_the_target(table)
            self.play(table)
            state, seats = table.state(), table.widgets()
            won = max(range(2), key=lambda seat: state["scores"][seat])
            points = "{:,}".format(state["scores"][won])
            self.leave(table)
            self.assertIn("results.rematch", seats)
            while table.widgets()["attract.game"]["label"] != "The Dice Game":
                self.wake(table)
                table.do("step", ms=HOME + 1000)  # who won is told while it calls
            told = table.widgets()["attract.score.0"]["label"]
            self.assertEqual(told, "%s: %s" % ("Zoe" if won == 0 else "Player 2", points))


class Nobody(House):
    def test_after_a_minute_it_is_asked_and_after_a_quarter_more_the_match_is_laid_aside(self):
        with self.kiosk() as table:
            table.press("home.game.dicegame")
            table.press("setup.first.0")
            table.press("setup.start")
            table.throw(1, 5, 2, 3, 4, 4)
            before = table.state()
            table.do("step", ms=IDLE - 2000)
            self.assertEqual(table.screen(), "table")
            table.do("step", ms=3000)
            self.assertEqual(table.screen(), "idle")
            self.assertRegex(table.widgets()["idle.left"]["label"], r"in 1[45] s\.")
            table.do("step", ms=10000)
            self.assertRegex(table.widgets()["idle.left"]["label"], r"in [45] s\.")
            table.do("step", ms=GRACE - 10000)
            self.assertEqual(table.screen(), "attract")
            self.assertIsNone(table.state())
            self.wake(table)
            table.press("home.continue.dicegame")
            self.assertEqual(table.state(), before)

    def test_a_press_that_wakes_does_nothing_else(self):
        with self.kiosk() as table:
            home = table.widgets()
            x, y, w, h = home["home.game.dicegame"]["rect"]
            middle = [x + w // 2, y + h // 2]
            table.do("pad", plug=True)
            for how in ({"cmd": "click", "at": middle}, {"cmd": "touch", "at": middle},
                        {"cmd": "key", "key": "Return"}, {"cmd": "key", "key": "Escape"},
                        {"cmd": "pad", "button": "a"}, {"cmd": "pad", "button": "start"}):
                table.do("step", ms=HOME + 1000)
                self.assertEqual(table.screen(), "attract", how)
                table.do(**how)
                table.do("settle")
                self.assertEqual(table.screen(), "home", how)


class Operator(House):
    def test_a_wait_after_five_wrong_tries_outlives_the_program(self):
        self.set_pin()
        with self.kiosk() as table:
            table.press("home.operator")
            for left in (4, 3, 2, 1):
                self.enter(table, "1111")
                self.assertIn(str(left), table.widgets()["pin.said"]["label"])
            self.enter(table, "1111")
            self.assertIn("Too many tries", table.widgets()["pin.said"]["label"])
            self.assertFalse(table.widgets()["pin.1"]["enabled"])
            # The reason stands once above the keys, not on each of them.
            self.assertEqual({table.widgets()["pin.%d" % digit]["why"] for digit in range(10)},
                             {""})
        with self.kiosk() as table:
            table.press("home.operator")
            self.assertIn("Too many tries", table.widgets()["pin.said"]["label"])
            self.assertFalse(table.widgets()["pin.1"]["enabled"])
            table.key(*PIN, "Return")
            self.assertNotEqual(table.screen(), "operator")

    def test_the_pin_is_the_way_out(self):
        self.set_pin()
        with self.kiosk() as table:
            table.press("home.operator")
            self.enter(table, PIN)
            self.assertEqual(table.screen(), "operator")
            self.assertTrue(table.do("click", id="operator.quit")["ok"])
            self.assertEqual(table.process.wait(timeout=60), 0)


class Signals(House):
    def test_the_service_managers_signal_ends_it_and_the_match_is_there_again(self):
        table = self.kiosk()
        self.addCleanup(table.clear)
        table.press("home.game.dicegame")
        table.press("setup.first.0")
        table.press("setup.start")
        table.throw(1, 5, 2, 3, 4, 4)
        before = table.state()
        table.process.send_signal(signal.SIGTERM)
        self.assertEqual(table.process.wait(timeout=60), 128 + signal.SIGTERM)
        with self.kiosk() as table:
            table.press("home.continue.dicegame")
            self.assertEqual(table.state(), before)

    def test_each_signal_has_its_status(self):
        for how in (signal.SIGTERM, signal.SIGINT):
            for live in (False, True):
                table = self.kiosk(live=live)
                self.addCleanup(table.clear)
                table.screen()
                table.process.send_signal(how)
                self.assertEqual(table.process.wait(timeout=60), 128 + how)
                self.assertEqual(table.complaints(), "")


if __name__ == "__main__":
    unittest.main()
