# SPDX-License-Identifier: Zlib
"""Whole evenings: set up, played by computer players from the first game to the champion, by mouse,
keys and pad, in the smallest window and in German; people who come and leave; and the program killed
between games, on the wheel and in the middle of one."""
import contextlib
import os
import random
import re
import shutil
import sqlite3
import tempfile
import unittest

from table import Table, faults_of_layout, until

SMALL = (800, 480)
KILLS = 500 if "TUMBLECUP_LONG" in os.environ else 5


class Device:
    """How one device leads to a widget and presses it; the mouse by pointing there."""

    def __init__(self, table, press=None, step=None):
        self.table, self.press_with, self.step = table, press, step

    def press(self, name):
        if self.press_with is None:
            return self.table.press(name)
        for _ in range(120):
            if self.table.widgets()[name]["focused"]:
                self.table.do(*self.press_with[:1], **self.press_with[1])
                return self.table.do("settle")
            self.table.do(*self.step[:1], **self.step[1])
        raise AssertionError("%s can't be reached" % name)


def keys(table):
    return Device(table, ("key", {"key": "Return"}), ("key", {"key": "Tab"}))


def pad(table):
    table.do("pad", plug=True)
    return Device(table, ("pad", {"button": "a"}), ("pad", {"button": "rightshoulder"}))


class Led(unittest.TestCase):
    """What all of them do."""

    def table(self, *options, **more):
        return Table("--seed", "5", "--speed", "instant", *options, **more)

    def check(self, table, size):
        """Nothing is cut off or lies over anything else, and nothing asks for two things."""
        tree = table.tree()
        self.assertEqual(faults_of_layout(tree, *size), [])
        self.assertLessEqual(sum(w["focused"] for w in tree["widgets"]), 1)

    def set_up(self, hand, people=3, minutes=30):
        """Everybody a computer player, so that nobody has to be led."""
        hand.table.do("settle")
        hand.press("home.evening")
        self.fill(hand, people, minutes)

    def fill(self, hand, people=3, minutes=30):
        table = hand.table
        while "setup.seat.%d" % (people - 1) not in table.widgets():
            hand.press("evening.add")
        for seat in range(people):
            hand.press("setup.seat.%d.kind" % seat)
            hand.press("setup.seat.%d.kind.careful" % seat)
        hand.press("evening.minutes.%d" % minutes)

    def begin(self, hand, **setup):
        self.set_up(hand, **setup)
        hand.press("evening.start")

    def play_until(self, table, over, most=600):
        """Goes on at the table until `over` of what is on screen holds."""
        for _ in range(most):
            tree = table.tree()
            if over(tree["screen"]):
                return
            if "table.go_on" in {w["id"] for w in tree["widgets"]}:
                table.press("table.go_on")
            else:
                table.do("step", ms=500)
                table.do("settle")
        raise AssertionError("the game has no end")

    def play_game(self, table):
        """From the table to the standings."""
        self.play_until(table, lambda screen: screen == "evening")

    def play_next(self, hand):
        hand.press("evening.next")
        self.play_game(hand.table)

    def end_early(self, hand):
        hand.press("evening.end")
        hand.press("ask.yes")
        self.assertIn("evening.champion", hand.table.widgets())

    def come_back(self, hand):
        """The program is killed and started anew, and the evening gone on with."""
        hand.table.restart()
        hand.table.do("settle")
        hand.press("home.evening")

    def standings(self, table):
        """Points by name, as the paper has them."""
        told = {}
        for name, widget in table.widgets().items():
            if name.startswith("evening.standing."):
                who, points = re.fullmatch(r"(?:\d+\. )?(.*?)(?: \(left\))?: (.*)",
                                           widget["label"]).groups()
                whole = points.replace("½", ".5")
                told[who] = float("0" + whole if whole.startswith(".") else whole)
        return told

    def play_evening(self, hand, size=None):
        """Everything there is to it; how many games were played."""
        table, games = hand.table, 0
        while True:
            if size is not None:
                self.check(table, size)
            widgets = table.widgets()
            if "evening.champion" in widgets:
                return games
            if "evening.next" not in widgets:
                self.assertNotIn("min", widgets["evening.next.form"]["label"])
                self.assertRegex(widgets["evening.left"]["label"], r"\d")
                hand.press("evening.wheel")  # a computer player picks a rule by itself
                widgets = table.widgets()
                if size is not None:
                    self.check(table, size)
                self.assertIn("evening.next", widgets)
            last = "evening.next.double" in widgets
            self.assertEqual(last, widgets["evening.next.when"]["label"] in ("Finale", "The last game"))
            hand.press("evening.next")
            self.assertEqual(table.screen(), "table")
            if "table.go_on" not in table.widgets():
                self.assertEqual(widgets["evening.next.when"]["label"] == "Finale",
                                 "table.finale" in table.widgets())
            before = games
            self.play_game(table)
            games = before + 1
            people = len(self.standings(table))
            self.sum = getattr(self, "sum", 0) + 6 * people * (2 if last else 1)
            self.assertEqual(sum(self.standings(table).values()), self.sum)


class Whole(Led):
    def check_page(self, hand, best, games):
        """The newspaper of the evening, and the picture of it."""
        table = hand.table
        hand.press("evening.page")
        table.do("settle")
        self.assertEqual(table.screen(), "page")
        told = {name: widget["label"] for name, widget in table.widgets().items()}
        self.assertIn(best, told["page.headline"])
        self.assertRegex(told["page.standfirst"], r"after \d games|ended|ahead|won")
        self.assertNotIn("early", told["page.headline"])
        self.assertIn("1. %s: " % best, told["page.standing.0"])
        # Something of its matches is told too, by whoever played them.
        self.assertTrue(any(re.search(r"scored|lost|bust|stuck|Zonk|bomb|roll|chance|took over|behind", told["page.report.%d" % i])
                            for i in range(3)), told)
        self.check(table, (1280, 720))
        hand.press("back")
        hand.press("evening.save_picture")
        name, = os.listdir(table.path("Pictures"))
        self.assertIn(name, table.widgets()["notice"]["label"])
        hand.press("back")
        self.assertIn("evening.champion", table.widgets())

    def test_a_whole_evening_by_clicks(self):
        with self.table() as table:
            hand = Device(table)
            self.set_up(hand)
            self.check(table, (1280, 720))
            boxes = sum(name.startswith("evening.game.") and name[-1].isdigit()
                        for name in table.widgets())
            self.assertIn(str(boxes), table.widgets()["evening.sum"]["label"])
            hand.press("evening.start")
            self.assertEqual(table.screen(), "evening")
            self.assertEqual(self.play_evening(hand, (1280, 720)), boxes)
            hand.press("evening.last_game")
            self.assertIn("results.podium.0", table.widgets())
            self.assertNotIn("results.rematch", table.widgets())
            hand.press("results.evening")
            best = max(self.standings(table).items(), key=lambda one: one[1])[0]
            self.assertIn(best, table.widgets()["evening.champion"]["label"])
            self.check_page(hand, best, boxes)
            hand.press("evening.next")
            self.assertEqual(table.screen(), "home")
            self.assertIn("Game night", table.widgets()["home.evening"]["label"])
            table.press("home.records")
            told = table.widgets()
            self.assertIn("game night", told["records.match.0"]["label"])
            hand.press("back")
            self.assertEqual(table.leave(), 0)
            with sqlite3.connect(table.path("data/tumblecup.db")) as base:
                self.assertEqual(base.execute(
                    "SELECT count(*) FROM evenings WHERE state = 1").fetchone()[0], 1)
                self.assertEqual(base.execute(
                    "SELECT count(*) FROM evening_games g JOIN matches m ON m.number = g.match"
                    " WHERE m.state = 1").fetchone()[0], boxes)

    def test_a_whole_evening_by_keys_in_the_smallest_window(self):
        with self.table("--size", "%dx%d" % SMALL) as table:
            hand = keys(table)
            self.set_up(hand, people=2)
            self.check(table, SMALL)
            # Back closes what stands below a box first; on the wheel there are no other games to ask for.
            hand.press("evening.game.0")
            self.assertIn("evening.game.skip", table.widgets())
            table.key("Escape")
            self.assertNotIn("evening.game.skip", table.widgets())
            self.assertIn("breaks", table.widgets()["evening.sum"]["label"])
            self.assertIn("evening.propose", table.widgets())
            hand.press("evening.by_wheel")
            self.assertNotIn("evening.propose", table.widgets())
            hand.press("evening.start")
            self.assertGreaterEqual(self.play_evening(hand, SMALL), 2)

    def test_a_whole_evening_by_pad_in_german(self):
        with self.table("--lang", "de", "--size", "%dx%d" % SMALL) as table:
            hand = pad(table)
            self.begin(hand, people=2)
            self.play_evening(hand, SMALL)
            self.assertRegex(table.widgets()["evening.champion"]["label"], "Abend")


class Between(Led):
    def test_what_matters_is_seen_at_once_in_the_smallest_window(self):
        for language in ("en", "de"):
            with self.table("--lang", language, "--size", "%dx%d" % SMALL) as table:
                hand = Device(table)
                self.set_up(hand, people=4)
                for minutes in (30, 60, 90, 120):
                    hand.press("evening.minutes.%d" % minutes)
                    widgets = table.widgets()
                    for name in ("evening.double", "evening.propose", "evening.by_wheel",
                                 "evening.sum", "evening.game.0", "evening.game.add"):
                        self.assertTrue(widgets[name]["seen"], (name, minutes))
                        x, y, w, h = widgets[name]["rect"]
                        self.assertLessEqual(y + h, widgets["evening.start"]["rect"][1],
                                             (name, minutes))
                    self.check(table, SMALL)

    def test_chairs_and_the_programme_stay_in_sight_however_many_sit_there(self):
        for options, size, people in (((), SMALL, 6), ((), SMALL, 11),
                                      (("--lang", "de", "--scale", "1.5"), (1280, 720), 6),
                                      (("--lang", "de", "--scale", "1.5"), SMALL, 11)):
            with self.subTest(size=size, people=people), \
                 self.table("--size", "%dx%d" % size, *options) as table:
                hand = Device(table)
                self.set_up(hand, people=people, minutes=60)
                widgets = table.widgets()
                left, top, _, high = widgets["evening.start"]["rect"]
                for name in ("evening.double", "evening.propose"):
                    self.assertTrue(widgets[name]["seen"], name)
                    x, y, w, h = widgets[name]["rect"]
                    self.assertLessEqual(y + h, top, name)
                # People have the column beside it, down to the same line.
                for name in ("evening.add", "evening.computer"):
                    self.assertTrue(widgets[name]["seen"], name)
                    x, y, w, h = widgets[name]["rect"]
                    self.assertLess(x + w, left, name)
                    self.assertLessEqual(y + h, top + high, name)
                self.check(table, size)

    def test_a_name_has_its_room_and_a_box_in_hand_its_tools_in_large_letters(self):
        for language in ("en", "de"):
            with self.table("--lang", language, "--scale", "1.5", "--size", "%dx%d" % SMALL) as table:
                hand = Device(table)
                self.set_up(hand, people=2, minutes=60)
                self.assertGreater(table.widgets()["setup.seat.0.name"]["rect"][2], 110)
                hand.press("evening.game.0")
                widgets = table.widgets()
                self.assertIn("Z (Zonk) \u00b7 ", widgets["evening.picked"]["label"])
                for name in ("evening.game.form.quick", "evening.game.form.long", "evening.game.skip"):
                    self.assertTrue(widgets[name]["seen"], name)
                    x, y, w, h = widgets[name]["rect"]
                    self.assertLessEqual(y + h, widgets["evening.start"]["rect"][1], name)
                self.check(table, SMALL)

    def test_twelve_are_seen_at_once_in_the_smallest_window(self):
        with self.table("--size", "%dx%d" % SMALL) as table:
            hand = Device(table)
            self.begin(hand, people=12, minutes=60)
            for below in ("evening.rules", "evening.outlook"):
                widgets = table.widgets()
                for i in range(12):
                    row = widgets["evening.standing.%d" % i]
                    self.assertTrue(row["seen"], (below, i))
                    self.assertLessEqual(row["rect"][1] + row["rect"][3],
                                         widgets[below]["rect"][1] + 1, (below, i))
                self.check(table, SMALL)
                if below == "evening.rules":
                    self.play_next(hand)
            self.assertIn("evening.contenders", table.widgets())

    def test_whoever_adds_up_the_boxes_finds_the_minutes_that_are_told(self):
        """With a pencil: the boxes and the breaks; before the first game and after it."""
        with self.table() as table:
            hand = Device(table)
            self.set_up(hand, people=4)
            boxes = lambda: sum(int(re.search(r"about (\d+)", w["label"]).group(1))
                                for n, w in table.widgets().items()
                                if re.fullmatch(r"evening\.game\.\d+", n))
            for minutes in (30, 60, 90, 120):
                hand.press("evening.minutes.%d" % minutes)
                told = table.widgets()["evening.sum"]["label"]
                games, whole, pause = map(int, re.findall(r"\d+", told))
                self.assertEqual((boxes() + (games - 1) * pause, pause), (whole, 1))
                self.assertLessEqual(whole, minutes)
            hand.press("evening.minutes.30")
            hand.press("evening.start")
            for games in range(3):
                told = [int(n) for n in re.findall(r"\d+", table.widgets()["evening.left"]["label"])]
                left = boxes()
                breaks = sum(1 for n in table.widgets() if re.fullmatch(r"evening\.game\.\d+", n)) - 1
                self.assertEqual(told[-1], left + breaks)
                if breaks == 0:
                    break
                self.play_next(hand)

    def test_for_many_people_the_programme_is_seen_whole_and_they_alone_are_scrolled(self):
        with self.table("--size", "%dx%d" % SMALL) as table:
            hand = Device(table)
            self.set_up(hand, people=12, minutes=60)
            widgets = table.widgets()
            for name in ("evening.minutes.30", "evening.double", "evening.propose"):
                self.assertTrue(widgets[name]["seen"], name)
                x, y, w, h = widgets[name]["rect"]
                self.assertLessEqual(y + h, widgets["evening.start"]["rect"][1], name)
            self.check(table, SMALL)

    def test_the_programme_is_changed_by_hand(self):
        with self.table() as table:
            hand = Device(table)
            self.set_up(hand)
            labels = lambda: [w["label"].split(" · ")[0] for n, w in sorted(table.widgets().items())
                              if re.fullmatch(r"evening\.game\.\d+", n)]
            before = labels()
            hand.press("evening.game.0")
            hand.press("evening.game.later")
            self.assertEqual(labels()[:2], [before[1], before[0]])
            hand.press("evening.game.skip")
            self.assertEqual(labels(), [before[0 + 1]] + before[2:])
            hand.press("evening.game.add")
            self.assertEqual(len(labels()), len(before))
            hand.press("evening.game.other")
            hand.press("evening.game.form.long")
            self.assertIn("Long", table.widgets()["evening.game.%d" % len(before)]["label"])
            hand.press("evening.start")
            # Between games, too.
            hand.press(max(name for name in table.widgets()
                           if re.fullmatch(r"evening\.game\.\d+", name)))
            hand.press("evening.game.skip")
            self.assertEqual(len(labels()), len(before) - 1)

    def test_whoever_turned_the_wheel_picks_a_rule_and_is_told_what_it_changes(self):
        with Table("--seed", "5", "--speed", "normal", "--size", "%dx%d" % SMALL) as table:
            hand = Device(table)
            table.do("settle")
            hand.press("home.evening")
            table.name_seat(0, "Ann")
            hand.press("evening.by_wheel")
            hand.press("evening.start")
            self.assertNotIn("min", table.widgets()["evening.game.0"]["label"])
            hand.press("evening.wheel")
            widgets = table.widgets()
            self.assertIn("Ann goes first tonight: pick one house rule",
                          widgets["evening.wheel.rules"]["label"])
            self.assertRegex(widgets["evening.rule.0"]["label"], r"^[^:.]+\. [A-Z].+\.$")
            self.check(table, SMALL)
            title, change = widgets["evening.rule.0"]["label"].split(". ", 1)
            hand.press("evening.rule.0")
            widgets = table.widgets()
            self.assertEqual(widgets["evening.next.rule"]["label"], "Ann picked a house rule: " + title)
            self.assertEqual(widgets["evening.next.change"]["label"], change)

    def test_a_computer_is_seen_to_pick_a_rule_and_nobody_presses_for_it(self):
        with Table("--seed", "5", "--speed", "normal") as table:
            hand = Device(table)
            self.set_up(hand)
            hand.press("evening.by_wheel")
            hand.press("evening.start")
            table.do("click", id="evening.wheel")
            table.do("step", ms=3700)
            self.assertIn("is picking a house rule", table.widgets()["evening.wheel.rules"]["label"])
            self.assertNotIn("evening.rule.none", table.widgets())
            table.do("step", ms=1500)
            widgets = table.widgets()
            picked, = [w for n, w in widgets.items() if n.startswith("evening.rule.") and w["picked"]]
            table.do("settle")
            self.assertIn(picked["label"].split(". ")[0],
                          table.widgets()["evening.next.rule"]["label"])
            self.assertIn("evening.next", table.widgets())

    def test_how_points_come_is_told_however_large_the_text(self):
        with self.table("--scale", "1.5") as table:
            hand = Device(table)
            self.begin(hand, people=6)
            rules = table.widgets()["evening.rules"]
            self.assertIn("12 points", rules["label"])
            self.assertIn("finale", rules["label"])
            x, y, w, h = table.widgets()["evening.standings"]["rect"]
            self.assertLessEqual(rules["rect"][1] + rules["rect"][3], y + h)

    def test_people_come_and_leave_between_games(self):
        with self.table() as table:
            hand = Device(table)
            self.begin(hand)
            self.play_next(hand)
            first = self.standings(table)
            hand.press("evening.people")
            hand.press("evening.computer")
            hand.press("evening.here.0")
            self.assertFalse(table.widgets()["evening.here.0"]["picked"])
            self.assertTrue(table.widgets()["evening.here.3"]["picked"])
            hand.press("evening.next")
            second = self.standings(table)
            self.assertEqual(len(second), 4)
            for name, points in first.items():
                self.assertEqual(second[name], points)
            hand.press("evening.next")
            self.assertEqual(table.state()["players"], 3)

    def name_guest(self, hand, typed, end="Return"):
        """Somebody comes and is named; the name they have then, and what is said of it."""
        table = hand.table
        hand.press("evening.add")
        if typed:
            table.do("text", text=typed)
        table.key(end)
        widgets = table.widgets()
        last = max(int(name[13:]) for name in widgets if name.startswith("evening.name."))
        note = widgets.get("evening.people.note", {"label": ""})["label"]
        return widgets["evening.name.%d" % last]["label"], note

    def test_a_guest_who_comes_between_games_is_named_and_is_so_for_good(self):
        for scale in ("1", "1.5"):
            with self.table("--size", "%dx%d" % SMALL, "--scale", scale) as table:
                hand = Device(table)
                self.begin(hand)
                self.play_next(hand)
                hand.press("evening.people")
                self.assertEqual(self.name_guest(hand, "Dora"), ("Name: Dora", ""))
                self.assertEqual(self.name_guest(hand, "Dora", "Escape"), (
                    "Name: Dora 2", "There is a Dora here already, so this is Dora 2."))
                self.assertEqual(self.name_guest(hand, ""), (
                    "Name: Player 1", "A seat needs a name, so Player 1 stays."))
                name, note = self.name_guest(hand, "Bartholomew-Maximilian the Third")
                self.assertRegex(note, r"A name has room for \d+ letters\.")
                self.check(table, SMALL)
                hand.press("evening.name.0")
                table.do("text", text="Zoe")
                table.key("Return")
                hand.press("evening.next")
                told = self.standings(table)
                for who in ("Zoe", "Dora", "Dora 2", "Player 1", name[len("Name: "):]):
                    self.assertIn(who, told)
                self.assertEqual(table.leave(), 0)  # a name that was just typed may be lost by a kill
                self.come_back(hand)
                self.assertEqual(self.standings(table), told)

    def test_nobody_becomes_player_1_without_being_told(self):
        with self.table("--size", "%dx%d" % SMALL) as table:
            hand = Device(table)
            self.begin(hand)
            self.play_next(hand)
            hand.press("evening.people")
            hand.press("evening.add")
            hand.press("evening.next")  # without a name
            self.assertEqual(table.widgets()["evening.people.note"]["label"],
                             "A seat needs a name, so Player 1 stays.")
            hand.press("evening.next")  # then it goes on
            self.assertIn("Player 1", self.standings(table))
            self.assertNotIn("evening.add", table.widgets())

    def test_who_may_not_leave_stays_and_it_is_said_why(self):
        with self.table() as table:
            hand = Device(table)
            self.begin(hand, people=2)
            hand.press("evening.people")
            hand.press("evening.here.0")
            self.assertTrue(table.widgets()["evening.here.0"]["picked"])
            self.assertEqual(table.widgets()["evening.people.note"]["label"],
                             "A game needs two players, so %s stays."
                             % table.widgets()["evening.name.0"]["label"][len("Name: "):])

    def columns(self, table):
        """How many games the standings' columns tell of, alone or in one with those before."""
        widgets = table.widgets()
        before = widgets.get("evening.standings.before", {"label": "0"})["label"]
        return int(before.split()[0]) + sum(name.startswith("evening.standings.game.")
                                            for name in widgets)

    def test_no_game_is_lost_from_the_standings_however_large_the_text(self):
        folded = 0
        with self.table("--scale", "1.5", "--size", "%dx%d" % SMALL) as table:
            hand = Device(table)
            self.begin(hand, people=2, minutes=120)
            for games in range(1, 7):
                self.play_next(hand)
                self.assertEqual(self.columns(table), games)
                folded += "evening.standings.before" in table.widgets()
                self.check(table, SMALL)
            self.end_early(hand)
            table.do("settle")
            self.assertEqual(self.columns(table), 6)
        self.assertGreater(folded, 0)

    def test_whoever_left_stands_where_their_points_put_them_and_has_no_place(self):
        with self.table() as table:
            hand = Device(table)
            self.begin(hand, people=3)
            self.play_next(hand)
            first = table.widgets()["evening.standing.0"]["label"]
            best = re.fullmatch(r"1\. (.*): 12", first).group(1)
            self.assertEqual(table.widgets()["evening.title"]["label"], best + " leads")
            hand.press("evening.people")
            hand.press(next(name.replace("name", "here") for name, w in table.widgets().items()
                            if name.startswith("evening.name.") and w["label"] == "Name: " + best))
            hand.press("evening.next")
            widgets = table.widgets()
            self.assertEqual(widgets["evening.standing.0"]["label"], best + " (left): 12")
            second = re.fullmatch(r"1\. (.*): 6", widgets["evening.standing.1"]["label"]).group(1)
            self.assertEqual(widgets["evening.title"]["label"], second + " leads")

    def test_the_wheel_is_free_again_once_its_game_is_left_out(self):
        with self.table() as table:
            hand = Device(table)
            self.begin(hand, minutes=60)
            hand.press("evening.wheel")
            hand.press("ask.yes")
            self.assertEqual(table.widgets()["evening.wheel"]["why"], "The wheel picked this game")
            hand.press("evening.game.0")
            hand.press("evening.game.skip")
            self.assertTrue(table.widgets()["evening.wheel"]["enabled"])

    def test_a_last_game_that_decides_nothing_is_not_dressed_as_a_finale(self):
        with self.table() as table:
            hand = Device(table)
            self.set_up(hand, people=2)
            hand.press("evening.double")  # so that two games won are enough
            hand.press("evening.start")
            while "evening.next.then" in table.widgets():
                self.play_next(hand)
            widgets = table.widgets()
            self.assertRegex(widgets["evening.outlook"]["label"], "can't be caught")
            self.assertEqual(widgets["evening.next.when"]["label"], "The last game")
            self.assertNotIn("evening.contenders", widgets)
            hand.press("evening.next")
            self.assertNotIn("table.finale", table.widgets())

    def test_before_the_finale_it_is_told_who_can_win_and_what_they_need(self):
        with self.table() as table:
            hand = Device(table)
            self.begin(hand)
            while table.widgets()["evening.next.when"]["label"] != "Finale":
                self.play_next(hand)
            widgets = table.widgets()
            self.assertRegex(widgets["evening.title"]["label"], "lead")
            self.assertIn("evening.contenders", widgets)
            self.assertRegex(widgets["evening.outlook"]["label"],
                             r"enough for|makes \w+ champion|needs? to|makes? it|Whoever wins|can't be caught")
            self.check(table, (1280, 720))

    def test_many_in_large_letters_are_told_who_can_still_win(self):
        for people, size in (6, "1280x720"), (8, "800x480"):
            with self.subTest(people=people), \
                 self.table("--size", size, "--scale", "1.5") as table:
                hand = Device(table)
                self.begin(hand, people=people, minutes=60)
                while table.widgets()["evening.next.when"]["label"] != "Finale":
                    self.play_next(hand)
                self.assertIn("evening.contenders", table.widgets())

    def test_who_pauses_is_told_when_they_play_again(self):
        with self.table() as table:
            hand = Device(table)
            self.set_up(hand, people=8, minutes=60)
            hand.press("evening.game.0")
            while not table.widgets()["evening.game.0"]["label"].startswith("Z"):
                hand.press("evening.game.other")
            then = table.widgets()["evening.game.1"]["label"].split(" \u00b7 ")[0]
            hand.press("evening.start")
            self.assertIn("sit this one out, get 6 points each and play again in %s." % then,
                          table.widgets()["evening.next.pauses"]["label"])

    def test_more_than_fit_pause_and_get_the_mean(self):
        with self.table() as table:
            hand = Device(table)
            self.set_up(hand, people=8)
            self.check(table, (1280, 720))
            hand.press("evening.game.0")
            while not table.widgets()["evening.game.0"]["label"].startswith("Z"):
                hand.press("evening.game.other")
            hand.press("evening.start")
            self.assertRegex(table.widgets()["evening.next.pauses"]["label"], "sit")
            hand.press("evening.next")
            self.assertEqual(table.state()["players"], 6)
            self.play_game(table)
            points = self.standings(table)
            self.assertAlmostEqual(sum(points.values()), 6 * 8, delta=2)
            self.assertGreaterEqual(list(points.values()).count(6), 2)

    def test_it_is_ended_early_and_the_leader_wins(self):
        with self.table() as table:
            hand = Device(table)
            self.begin(hand)
            self.play_next(hand)
            self.assertIn("evening.outlook", table.widgets())
            self.end_early(hand)
            # What one game's places were would pass for the evening's.
            self.assertNotIn("evening.outlook", table.widgets())


class Killed(Led):
    def slow_table(self):
        """On which computer players take their time, so that a match can be left in its middle."""
        return Table("--seed", "5", "--speed", "normal", "--reduced-motion")

    def hurry(self, table):
        """From the next start on they don't."""
        table.command[table.command.index("normal")] = "instant"

    def test_killed_at_any_moment_it_goes_on_there(self):
        with self.slow_table() as table:
            hand = Device(table)

            def again(label):
                table.restart()
                table.do("settle")
                self.assertIn("Continue", table.widgets()["home.evening"]["label"])
                hand.press("home.evening")
                self.assertIn("evening.next", table.widgets(), label)

            self.begin(hand)
            again("before the first game")
            # A programme can be kept, and a game is picked but once, whoever comes back for another.
            planned = table.widgets()["evening.next.game"]["label"]
            hand.press("evening.wheel")
            self.assertEqual(table.widgets()["ask.no"]["label"], "Keep the programme")
            hand.press("ask.no")
            self.assertEqual(table.widgets()["evening.next.game"]["label"], planned)
            hand.press("evening.wheel")
            table.do("click", id="ask.yes")
            table.do("step", ms=16)
            game = table.widgets()["evening.wheel.game"]["label"]
            again("on the wheel")
            self.assertEqual(table.widgets()["evening.next.game"]["label"], game)
            rule = table.widgets()["evening.next.rule"]["label"]
            again("once a rule is picked")
            self.assertFalse(table.widgets()["evening.wheel"]["enabled"])
            self.assertEqual(table.widgets()["evening.next.rule"]["label"], rule)
            table.do("click", id="evening.next")
            table.do("step", ms=1500)
            state = table.state()
            self.assertNotEqual(state["await"], "over")
            again("in a game")
            self.assertIn("Continue", table.widgets()["evening.next"]["label"])
            self.hurry(table)
            again("in a game, once more")
            hand.press("evening.next")
            self.assertEqual(table.state()["game"], state["game"])
            self.assertEqual(table.state()["players"], state["players"])
            self.play_game(table)
            points = self.standings(table)
            again("between games")
            self.assertEqual(self.standings(table), points)

    def test_whoever_comes_back_sees_the_results_of_the_last_game_still(self):
        with self.table() as table:
            hand = Device(table)
            self.begin(hand)
            self.play_next(hand)
            hand.press("evening.last_game")
            told = table.widgets()["results.podium.0"]["label"]
            hand.press("results.evening")
            hand.press("evening.lay_aside")
            for _ in range(2):
                self.come_back(hand)
                points = self.standings(table)
                hand.press("evening.last_game")
                self.assertEqual(table.widgets()["results.podium.0"]["label"], told)
                hand.press("results.evening")
                self.assertEqual(self.standings(table), points)
            self.play_next(hand)  # and nothing of it is in the way
            self.assertIn("evening.last_game", table.widgets())
            self.end_early(hand)
            self.assertIn("evening.last_game", table.widgets())

    def over_on_disk(self, table):
        """How many evenings that are over were written by now. The program lets nobody in: a copy is read."""
        with tempfile.TemporaryDirectory() as folder:
            copy = shutil.copytree(table.path("data"), os.path.join(folder, "data"))
            with contextlib.closing(sqlite3.connect(os.path.join(copy, "tumblecup.db"))) as base:
                return base.execute("SELECT count(*) FROM evenings WHERE state = 1").fetchone()[0]

    def test_killed_under_the_cup_it_stands_there_still(self):
        with self.table() as table:
            hand = Device(table)
            self.begin(hand)
            self.play_next(hand)
            self.end_early(hand)
            champion = table.widgets()["evening.champion"]["label"]
            until(lambda: self.over_on_disk(table) == 1, "its end is on the disk")
            self.come_back(hand)
            self.assertEqual(table.widgets()["evening.champion"]["label"], champion)
            hand.press("evening.next")
            table.restart()
            table.do("settle")
            self.assertIn("Game night", table.widgets()["home.evening"]["label"])

    def played(self, table):
        """How many games the head says are over."""
        number = re.match(r"After game (\d+)", table.widgets()["evening.left"]["label"])
        return int(number.group(1)) if number else 0

    def test_killed_at_random_nothing_is_lost(self):
        chance, games = random.Random(4), 0
        with self.table() as table:
            hand = Device(table)
            self.begin(hand)
            for _ in range(KILLS):
                self.come_back(hand)
                if "evening.champion" in table.widgets():  # it is over, and another one begins
                    self.assertGreater(sum(self.standings(table).values()), 0)
                    hand.press("evening.next")
                    hand.press("home.evening")
                    games = 0
                    self.fill(hand)
                    hand.press("evening.start")
                now = self.played(table)
                self.assertGreaterEqual(now, games)  # what was over is over
                games = now
                points = self.standings(table)  # behind the wheel there are none
                self.assertAlmostEqual(sum(points.values()) % max(1, 6 * len(points)), 0, delta=0.3)
                if chance.random() < 0.3 and table.widgets().get("evening.wheel", {}).get("enabled"):
                    table.do("click", id="evening.wheel")
                    if table.screen() == "ask":
                        table.do("click", id="ask.yes")
                    if chance.random() < 0.5:
                        continue
                    table.do("settle")
                table.do("click", id="evening.next")
                for _ in range(chance.randrange(40)):
                    table.do("step", ms=chance.randrange(1, 400))
                    if "table.go_on" in table.widgets():
                        table.do("click", id="table.go_on")
                    if table.screen() == "evening":
                        if "evening.left" in table.widgets():
                            games = self.played(table)
                        break

    def test_killed_when_the_game_was_just_won_it_counts(self):
        with self.table() as table:
            hand = Device(table)
            self.begin(hand)
            hand.press("evening.next")
            self.play_until(table, lambda _: table.state()["await"] == "over")
            self.come_back(hand)
            self.assertEqual(sum(self.standings(table).values()), 18)

    def go_home(self, table):
        while table.screen() != "menu":  # a press in the middle of a throw ends the throw
            table.do("click", id="table.menu")
            table.do("step", ms=16)
        table.press("menu.home")
        table.press("ask.yes")

    def test_it_is_laid_aside_and_a_match_of_its_own_played_meanwhile(self):
        self.play_another(lambda game: "zonk" if game != "zonk" else "microbin")

    def test_it_is_laid_aside_and_another_match_of_the_same_game_played(self):
        self.play_another(lambda game: game)

    def play_another(self, choose):
        """Neither match takes the other's place, in this run or the next."""
        with self.slow_table() as table:
            hand = Device(table)
            self.set_up(hand)
            hand.press("setup.seat.0.kind")  # somebody whom the table waits for
            hand.press("setup.seat.0.kind.person")
            table.name_seat(0, "Ann")
            hand.press("evening.start")
            self.assertIn("Ann", self.standings(table))
            hand.press("evening.next")
            hand.press(next(name for name in table.widgets() if name.startswith("action.")))
            state = table.state()
            self.go_home(table)
            other = choose(state["game"])
            self.assertNotIn("home.continue." + state["game"], table.widgets())
            table.press("home.game." + other)
            table.do("click", id="setup.start")
            table.do("step", ms=300)
            self.assertEqual(table.state()["game"], other)
            own = table.state()
            self.assertNotEqual(own, state)
            for again in (False, True):
                if again:
                    table.restart()
                    table.do("settle")
                else:
                    self.go_home(table)
                table.press("home.continue." + other)
                self.assertEqual(table.state(), own)
                self.go_home(table)
                hand.press("home.evening")
                self.assertIn("Continue", table.widgets()["evening.next"]["label"])
                hand.press("evening.next")
                self.assertEqual(table.state(), state)
                self.go_home(table)


class Records(Led):
    def test_evenings_are_among_a_player_s_figures(self):
        with self.table() as table:
            table.do("settle")
            table.restart()  # there is a database
            table.end()
            with sqlite3.connect(table.path("data/tumblecup.db")) as base:
                base.executescript("""
                    INSERT INTO players VALUES (1, 'Ann', 0, 0, 0), (2, 'Ben', 1, 1, 0);
                    INSERT INTO matches (number, game, setup, rules, players, seed, flags, state,
                     imported, touched, began, ended, pruned, past)
                     VALUES (9, 'zonk', '', '', 2, 1, 0, 1, 0, 0, 1, 2, 1, 1);
                    INSERT INTO seats (number, seat, player, name, kind, color, has_left, game,
                     counts, points, won, place) VALUES
                     (9, 0, 1, 'Ann', 'person', 0, 0, 'zonk', 1, 5, 1, 1),
                     (9, 1, 2, 'Ben', 'person', 1, 0, 'zonk', 1, 3, 0, 2);
                    INSERT INTO evenings VALUES (7, 1, 3, 60, 2, 5, 0, 1, 1, 2, 0),
                     (8, 1, 3, 60, 2, 5, 0, 2, 1, 3, 0);
                    INSERT INTO evening_people VALUES
                     (7, 0, 1, 'Ann', 'person', 0, 0, 1, 0, 30, 1, 1),
                     (7, 1, 2, 'Ben', 'person', 1, 0, 1, 0, 20, 2, 0),
                     (8, 0, 1, 'Ann', 'person', 0, 0, 1, 0, 10, 2, 0),
                     (8, 1, 2, 'Ben', 'person', 1, 0, 1, 0, 20, 1, 1);""")
            base.close()
            table.start()
            table.do("settle")
            table.press("home.records")
            table.press("records.tab.players")
            table.press("records.player.0")
            labels = [w["label"] for w in table.widgets().values()]
            self.assertIn("game nights played: 2 ", labels)
            self.assertIn("game nights won: 1 ", labels)
            self.assertIn("Game nights against Ben: 1 ahead, 1 behind, of 2", labels)


class Kiosk(Led):
    def test_a_guest_is_named_on_the_screen_s_keyboard(self):
        with self.table("--kiosk", "--size", "1280x720") as table:
            hand = Device(table)
            self.begin(hand)
            hand.press("evening.people")
            hand.press("evening.add")
            for key in ("keyboard.i", "keyboard.v", "keyboard.o", "keyboard.ok"):
                hand.press(key)
            self.assertEqual(table.widgets()["evening.name.3"]["label"], "Name: Ivo")

    def test_guests_who_leave_the_cup_behind_leave_nothing(self):
        with self.table("--kiosk", "--size", "1280x720") as table:
            hand = Device(table)
            self.begin(hand, people=2)
            self.play_next(hand)
            self.end_early(hand)
            table.do("step", ms=60000 + 15000 + 1000)  # until it asks, and takes it for a no
            self.assertEqual(table.screen(), "attract")
            table.do("key", key="Space")
            table.do("settle")
            self.assertIn("Game night", table.widgets()["home.evening"]["label"])
            self.assertEqual(table.leave(), 0)
            with sqlite3.connect(table.path("data/tumblecup.db")) as base:
                self.assertEqual(base.execute("SELECT count(*) FROM evenings").fetchone()[0], 0)

    def test_a_kiosk_s_guests_leave_nothing(self):
        with self.table("--kiosk", "--size", "1280x720") as table:
            hand = Device(table)
            self.begin(hand)
            self.play_evening(hand)
            hand.press("evening.next")
            self.assertIn("Game night", table.widgets()["home.evening"]["label"])
            path = table.path("data/tumblecup.db")
            self.assertEqual(table.leave(), 0)
            self.assertTrue(os.path.exists(path))
            with sqlite3.connect(path) as base:
                self.assertEqual(base.execute("SELECT count(*) FROM evenings").fetchone()[0], 0)
                self.assertEqual(base.execute("SELECT count(*) FROM players").fetchone()[0], 0)


if __name__ == "__main__":
    unittest.main()
