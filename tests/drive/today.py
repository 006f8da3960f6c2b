# SPDX-License-Identifier: Zlib
"""Today's dice: both games from home to the line that is shared, by mouse and by keys, in German and
in the smallest window; a try for each person and no second one, also by those who start the program
anew or kill it as a try begins."""
import contextlib
import os
import random
import sqlite3
import time
import unittest

from evening import Device, keys
from table import Table, faults_of_layout

SMALL = (800, 480)
KILLS = 300 if "TUMBLECUP_LONG" in os.environ else 8


def wait_for_a_day():
    """A try is a day's: none of these goes on past midnight."""
    left = 86400 - (time.localtime().tm_hour * 3600 + time.localtime().tm_min * 60)
    if left < 600:
        time.sleep(left + 60)


def tries(table):
    """Rows of the database: name, game, whether it is done, whether its match is there. The program
    is killed for it, and started again."""
    table.end()
    with contextlib.closing(
            sqlite3.connect(os.path.join(table.folder, "data", "tumblecup.db"))) as db:
        rows = db.execute("SELECT today.name, today.game, done, m.number IS NOT NULL"
                          " FROM today LEFT JOIN matches m ON m.number = match"
                          " ORDER BY today.name, today.game").fetchall()
    table.start()
    table.do("settle")
    return rows


class Led(unittest.TestCase):
    """What all of them do."""

    def setUp(self):
        wait_for_a_day()

    def open(self, hand, name=None):
        """From home to the page; somebody new plays."""
        hand.press("home.today")
        self.assertEqual(hand.table.screen(), "today")
        if name is not None:
            self.name(hand, name)

    def name(self, hand, name):
        hand.press("today.newcomer" if "today.newcomer" in hand.table.widgets() else "today.name")
        for _ in range(24):
            hand.table.do("key", key="Backspace")
        hand.table.do("text", text=name)
        hand.table.key("Return")

    def leave_end(self, hand, which, tree, size):
        """What came of it is told, with the day's cell, the line to share and what can be done."""
        told = {w["id"]: w["label"] for w in tree["widgets"]}
        if size is not None:
            self.assertEqual(faults_of_layout(tree, *size), [])
        reached = told["today.end.reached"]
        self.assertRegex(told["today.end.against"], "[Pp]ar")
        self.assertIn(reached, told["today.line"])
        self.assertIn(reached, told["today.day.%d" % time.localtime().tm_mday])
        self.assertTrue(told["today.end.tomorrow"])
        self.assertIn("today.practice.%d" % which, told)
        hand.press("today.done" if "today.done" in told else "back")
        self.assertNotIn("today.end.reached", hand.table.widgets())

    def play(self, hand, which, throws, size=None):
        """One of the games to its end: so many throws before each that ends a turn."""
        table, made = hand.table, 0
        hand.press("today.start.%d" % which)
        for _ in range(400):
            tree = table.tree()
            names = {w["id"] for w in tree["widgets"]}
            if tree["screen"] == "today":
                self.leave_end(hand, which, tree, size)
                return
            if size is not None:
                self.assertEqual(faults_of_layout(tree, *size), [])
            if "cup" in names or "action.roll" in names:
                self.assertRegex({w["id"]: w for w in tree["widgets"]}["table.par"]["label"],
                                 "Par: ")
            stop = {"action.pass", "action.bank"} & names
            if "table.go_on" in names:
                hand.press("table.go_on")
            elif stop and made >= throws:
                hand.press(stop.pop())
                made = 0
            else:
                hand.press("action.roll" if "action.roll" in names else "action.throw")
                made += 1
        self.fail("it has no end")


class Today(Led):
    def test_both_games_by_clicks_in_german_in_the_smallest_window(self):
        with Table("--lang", "de", "--size", "800x480", "--speed", "instant") as table:
            hand = Device(table)
            self.open(hand, "Ann")
            self.assertEqual(faults_of_layout(table.tree(), *SMALL), [])
            widgets = table.widgets()
            self.assertEqual(widgets["today.par.0"]["label"], "Par: 20 Punkte")
            self.assertEqual(widgets["today.par.1"]["label"], "Par: 16 Würfe")
            self.assertNotIn("today.share", widgets)
            self.play(hand, 0, 2, SMALL)
            self.play(hand, 1, 1, SMALL)
            widgets = table.widgets()
            self.assertEqual(faults_of_layout(table.tree(), *SMALL), [])
            self.assertRegex(widgets["today.result.0"]["label"], r"^-?\d+ Punkte?$")
            self.assertRegex(widgets["today.result.1"]["label"], r"^\d+ Würfe$")
            self.assertNotIn("today.start.0", widgets)
            self.assertIn(widgets["today.result.1"]["label"], widgets["today.line"]["label"])
            self.assertRegex(widgets["today.which"]["label"], r"Rekord .*Rekord ")
            hand.press("today.share")
            self.assertEqual(table.widgets()["today.share"]["label"], "Kopiert")
            self.assertEqual([row[:3] for row in tries(table)],
                             [("Ann", "bombs", 1), ("Ann", "dicegame", 1)])

    def test_a_game_by_keys(self):
        with Table("--speed", "instant") as table:
            hand = keys(table)
            self.open(hand)
            self.play(hand, 0, 1)
            self.assertRegex(table.widgets()["today.result.0"]["label"], r"^-?\d+ points?$")
            hand.press("back")
            self.assertEqual(table.screen(), "home")

    def test_everybody_has_one_try_whenever_the_program_starts_anew(self):
        with Table("--speed", "instant") as table:
            hand = Device(table)
            self.open(hand, "Ann")
            self.play(hand, 0, 1)
            self.name(hand, "Ben")
            self.play(hand, 0, 2)
            results = {}
            for _ in range(2):
                self.assertFalse("today.start.0" in table.widgets())
                for name in ("Ann", "Ben"):
                    person, = (w["id"] for w in table.tree()["widgets"] if w["label"] == name
                               and w["id"].startswith("today.person."))
                    hand.press(person)
                    result = table.widgets()["today.result.0"]["label"]
                    self.assertEqual(result, results.setdefault(name, result))
                table.restart()
                table.do("settle")
                hand.press("home.today")
                # Several are known: they are asked first.
                self.assertFalse(table.widgets()["today.start.0"]["enabled"])
                hand.press("today.person.0")
            self.assertEqual(len(tries(table)), 2)

    def test_a_match_of_the_same_game_leaves_the_try_open(self):
        """Neither takes the other's place, in this run or the next, and nobody is asked."""
        with Table("--speed", "instant") as table:
            hand = Device(table)
            self.open(hand, "Ann")
            hand.press("today.start.0")
            hand.press("action.roll")
            tried = table.state()
            self.go_home(hand)
            self.assertNotIn("home.continue.bombs", table.widgets())
            hand.press("home.game.bombs")
            hand.press("setup.start")
            if table.screen() == "youngest":
                hand.press("youngest.0")
            hand.press("action.roll")
            own = table.state()
            self.assertNotEqual(own, tried)
            for again in (False, True):
                self.go_home(hand)
                if again:
                    table.restart()
                    table.do("settle")
                self.open(hand)
                if "today.person.0" in table.widgets():
                    hand.press("today.person.0")
                else:
                    self.name(hand, "Ann")
                hand.press("today.start.0")
                self.assertEqual(table.state(), tried)
                self.go_home(hand)
                hand.press("home.continue.bombs")
                self.assertEqual(table.state(), own)

    def test_the_same_throws_can_be_practised_and_do_not_count(self):
        with Table("--speed", "instant") as table:
            hand = Device(table)
            self.open(hand, "Ann")
            self.assertEqual(table.widgets()["today.who"]["label"].strip("\u2068\u2069")[:3], "Ann")
            hand.press("today.start.0")
            hand.press("action.roll")
            first = [w["value"] for w in table.tree()["widgets"] if w["role"] == "die"]
            while table.screen() == "table":
                hand.press("table.go_on" if "table.go_on" in table.widgets() else "action.pass")
            result = table.widgets()["today.day.%d" % time.localtime().tm_mday]["label"]
            hand.press("today.practice.0")
            self.assertIn("for practice", table.widgets()["table.par"]["label"])
            hand.press("action.roll")
            self.assertEqual([w["value"] for w in table.tree()["widgets"] if w["role"] == "die"],
                             first)
            hand.press("action.roll")
            while table.screen() == "table":
                hand.press("table.go_on" if "table.go_on" in table.widgets() else "action.pass")
            widgets = table.widgets()
            self.assertIn("doesn't count", widgets["today.end.kind"]["label"])
            self.assertEqual(
                widgets["today.day.%d" % time.localtime().tm_mday]["label"], result)
            self.assertEqual(len(tries(table)), 1)
            table.end()
            with contextlib.closing(sqlite3.connect(table.path("data/tumblecup.db"))) as base:
                # One match counts as Ann's, the other one as nobody's.
                self.assertEqual(base.execute(
                    "SELECT count(*), count(player) FROM seats WHERE counts").fetchone(), (2, 1))
            table.start()

    def test_who_has_an_open_try_is_there_after_a_restart(self):
        with Table("--speed", "instant") as table:
            hand = Device(table)
            for name in ("Ann", "Mia"):
                self.open(hand, name)
                hand.press("today.start.0")
                # One press can't end the day's try before anything was rolled.
                self.assertFalse(table.widgets()["action.pass"]["enabled"])
                hand.press("action.roll")
                self.assertTrue(table.widgets()["action.pass"]["enabled"])
                self.go_home(hand)
            table.restart()
            table.do("settle")
            hand.press("home.today")
            widgets = table.widgets()
            self.assertIn("Mia", widgets["today.who"]["label"])
            self.assertEqual(widgets["today.start.0"]["label"], "Continue")
            self.assertIn("still going on",
                          widgets["today.day.%d" % time.localtime().tm_mday]["label"])
            self.assertIn("still going on", widgets["today.whose"]["label"])
            ann, = (i for i, w in widgets.items()
                    if w["label"] == "Ann" and i.startswith("today.person."))
            hand.press(ann)
            self.assertEqual(table.widgets()["today.start.0"]["label"], "Continue")

    def go_home(self, hand):
        hand.press("table.menu")
        hand.press("menu.home")
        if hand.table.screen() == "ask":
            hand.press("ask.yes")

    def test_nobody_takes_the_seat_or_has_a_coach(self):
        with Table("--speed", "instant") as table:
            hand = Device(table)
            self.open(hand, "Ann")
            hand.press("today.start.1")
            self.assertFalse(table.widgets()["table.hint"]["enabled"])
            table.key("H")
            hand.press("table.menu")
            self.assertFalse(table.widgets()["menu.seats"]["enabled"])
            hand.press("menu.seats")
            self.assertFalse(any(name.startswith("seats.") for name in table.widgets()))


class Killed(Led):
    """Between the press that begins a try and its match being on the disk."""

    def test_a_kill_loses_nothing_and_gives_no_second_try(self):
        chance = random.Random(5)
        with Table("--speed", "instant") as table:
            hand, first = Device(table), None
            for i in range(KILLS):
                name = "P%d" % i
                self.open(hand, name)
                table.do("click", id="today.start.0")
                time.sleep(chance.random() * 0.02)  # what is met is left to chance
                rows = {row[0]: row for row in tries(table)}
                # The try and its match are there together, or neither.
                self.assertTrue(all(row[3] for row in rows.values()), rows)
                self.open(hand, name)
                start = table.widgets()["today.start.0"]
                self.assertEqual(start["label"], "Continue" if name in rows else "Play", rows)
                hand.press("today.start.0")
                hand.press("action.roll")
                faces = [w["value"] for w in table.tree()["widgets"] if w["role"] == "die"]
                first = first or faces
                self.assertEqual(faces, first)  # the same dice as ever
                hand.press("table.menu")
                hand.press("menu.home")
                hand.press("ask.yes")
            self.assertEqual(len(tries(table)), KILLS)


if __name__ == "__main__":
    unittest.main()
