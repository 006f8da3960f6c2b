# SPDX-License-Identifier: Zlib
"""Whole matches of all games at the table: by clicks with every variant, and by keys and by
gamepad alone; with real dice tapped in and with points counted by the players. The referee plays
along, and after every press its state is the table's."""
import json
import os
import random
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import facts
from table import Table, own_answer

LONG = "TUMBLECUP_LONG" in os.environ
REFEREE = os.environ.get("REFEREE", "build/dev/bin/tumblecup-referee")

class Referee:
    """The rule core behind its own program."""

    def __init__(self):
        self.process = subprocess.Popen([REFEREE], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.events = []  # of the last request

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if not reply["ok"]:
            raise AssertionError("%s: %s" % (request, reply))
        self.events = reply["events"]
        return reply["state"]


class Clicks:
    """A person with a mouse."""

    def __init__(self, table):
        self.table = table

    def press(self, name):
        self.table.press(name)


class Steps:
    """A person who can only move the focus from thing to thing and accept."""

    def __init__(self, table, cmd, field, forward, accept):
        self.table, self.cmd, self.field = table, cmd, field
        self.forward, self.accept = forward, accept

    def push(self, what):
        self.table.do(self.cmd, **{self.field: what})

    def focus(self):
        return next((w["id"] for w in self.table.tree()["widgets"] if w["focused"]), None)

    def press(self, name):
        if name not in self.table.widgets():
            raise AssertionError("no %s on %s" % (name, self.table.screen()))
        been = set()
        while self.focus() != name:
            if self.focus() in been and self.focus() is not None:
                raise AssertionError("%s leads from %s back to %s, never to %s"
                                     % (self.forward, sorted(been), self.focus(), name))
            been.add(self.focus())
            self.push(self.forward)
        self.push(self.accept)
        self.table.do("settle")


class Player:
    """Plays a match at the table and, move by move, with the referee."""

    def __init__(self, test, table, referee, hand, seed=3, manner=None):
        self.test, self.table, self.referee, self.hand = test, table, referee, hand
        self.manner = manner  # "real_dice" or "count_yourself"
        self.sums = []  # what the table will ask for
        self.told = 0  # how many sums were given
        self.random = random.Random(seed)
        self.state = None
        self.moves = 0

    # ---- Setup ---------------------------------------------------------------------------------

    def set_option(self, change):
        name, _, value = change.partition("=")
        if "setup.done" not in self.table.widgets():
            self.hand.press("setup.house_rules")
        if value:
            field = "setup.option.%s.value" % name
            old = self.table.widgets()[field]["label"].rpartition(": ")[2].replace(",", "")
            self.table.type_over(field, old, value)
        else:
            self.hand.press("setup.option." + name)

    def sit_down(self, game, players, changes):
        self.hand.press("home.game." + game)
        widgets = self.table.widgets()
        while "setup.seat.%d.name" % players in widgets:
            self.hand.press("setup.seat.%d.remove" % players)
            widgets = self.table.widgets()
        while "setup.seat.%d.name" % (players - 1) not in widgets:
            self.hand.press("setup.add")
            widgets = self.table.widgets()
        for change in changes:
            self.set_option(change)
        if self.manner is not None:
            if "setup.done" not in self.table.widgets():
                self.hand.press("setup.house_rules")
            self.hand.press("setup." + self.manner)
        if changes or self.manner is not None:
            self.hand.press("setup.done")
        if "setup.first.%d" % (players - 1) in self.table.widgets():
            self.hand.press("setup.first.%d" % (players - 1))
        self.hand.press("setup.start")
        self.mirror_start()

    def mirror_start(self):
        shown = self.table.state()
        first = {} if shown["players"] == 1 else {"first": shown["players"] - 1}
        self.state = self.referee.ask(cmd="new", game=shown["game"], players=shown["players"],
                                      options=shown["options"], seed="1", **first)
        self.compare()

    def follow(self):
        while own_answer(self.state) is not None:
            self.state = self.ask(cmd="act", action=own_answer(self.state))

    def compare(self):
        self.follow()
        self.test.assertEqual(self.table.state(), self.state)

    # ---- Moves ---------------------------------------------------------------------------------

    def faces(self):
        due = self.state["roll"]
        return [self.random.randint(1, due["sides"]) for _ in range(due["dice"])]

    def throw(self):
        faces = self.faces()
        if self.manner == "real_dice":
            self.tap_in(faces)
        else:
            self.table.do("dice", values=faces)
            self.hand.press("action.throw")
        self.state = self.ask(cmd="roll", dice=faces)

    def tap_in(self, faces):
        """What lies on the real table; one die is tapped wrong first and taken back."""
        self.hand.press("throw.face.%d" % (7 - faces[0]))
        self.hand.press("throw.back")
        for face in faces:
            self.hand.press("throw.face.%d" % face)
        self.hand.press("throw.done")

    def ask(self, **request):
        """The referee's state; what its events add up to will be asked at the table."""
        state = self.referee.ask(**request)
        for event in self.referee.events if self.manner == "count_yourself" else []:
            if event["event"] in ("score", "keep") and event["points"] > 0:
                self.sums.append(event["points"])
            elif event["event"] in ("bank", "stop") and event["points"] != event["total"]:
                self.sums.append(event["total"])
        return state

    def add_up(self):
        total = self.sums.pop(0)
        self.table.key("9", "Return")  # wrong, and without harm
        self.test.assertIn("count.ok", self.table.widgets())
        self.table.key(*str(total))
        self.hand.press("count.ok")
        self.told += 1

    def offered(self):
        """What the rules allow, but for what the table keeps somebody from: its button says why."""
        buttons = self.table.widgets()
        legal = []
        for action in self.state["legal"]:
            button = buttons.get("action." + action.replace(" ", "-"))
            if button is None or button["enabled"]:
                legal.append(action)
            else:
                self.test.assertNotEqual(button["why"], "", action)
        return legal

    def choose(self):
        """Something that comes to an end: points are taken, dice are kept."""
        legal = self.offered()
        if self.random.random() < 0.2:
            return self.random.choice(legal)
        if self.state["phase"] == "keep":
            return max(legal, key=len)
        liked = [a for a in legal if a in ("bank", "stop", "pass", "allow")]
        if liked and self.random.random() < 0.7:
            return liked[0]
        return self.random.choice(legal)

    def act(self):
        action = self.choose()
        throws = action in ("roll", "reroll")
        self.state = self.ask(cmd="act", action=action)
        faces = None
        if throws and self.state["await"] == "roll" and self.manner != "real_dice":
            faces = self.faces()
            self.table.do("dice", values=faces)
        self.press_action(action)
        if faces:
            self.state = self.ask(cmd="roll", dice=faces)

    def press_action(self, action):
        verb, *numbers = action.split()
        if verb == "keep":
            for die in range(6):
                if self.table.widgets().get("die.%d" % die, {}).get("picked", False) != (
                        str(die) in numbers):
                    self.hand.press("die.%d" % die)
            self.hand.press("action.keep")
        elif verb == "take":
            self.hand.press("pick." + "-".join(numbers))
            self.hand.press("action.take")
        else:
            self.hand.press("action." + action.replace(" ", "-"))

    def move(self):
        widgets = self.table.widgets()
        if "table.go_on" in widgets:
            self.hand.press("table.go_on")
        elif "count.ok" in widgets:
            self.add_up()
        elif self.state["await"] == "roll":
            self.throw()
        else:
            self.act()
        self.moves += 1
        self.compare()

    def play(self, most=None):
        """To the end, or so many moves."""
        while self.table.screen() == "table" and (most is None or self.moves < most):
            self.move()
            self.test.assertLess(self.moves, 3000)

    def end(self):
        self.test.assertEqual(self.table.screen(), "results")
        self.test.assertEqual(self.state["await"], "over")
        self.test.assertNotEqual(self.state["winners"], [])


class EveryGame(unittest.TestCase):
    def test_each_game_in_each_variant(self):
        for game in facts.GAMES:
            whole = True
            for name, (players, changes) in facts.variants(game).items():
                self.play(game, name, players, changes, None if whole or LONG else 60)
                whole = False

    def play(self, game, name, players, changes, most):
        with self.subTest(game=game, variant=name), Referee() as referee, \
                Table("--speed", "instant", "--seed", "4") as table:
            player = Player(self, table, referee, Clicks(table))
            player.sit_down(game, players, changes)
            player.play(most)
            if most is None or table.screen() == "results":
                player.end()


class OwnDice(unittest.TestCase):
    """Players who throw dice of their own, and players who do the sums."""

    def play(self, game, manner):
        players, changes = next(iter(facts.variants(game).values()))
        with self.subTest(game=game, manner=manner), Referee() as referee, \
                Table("--speed", "instant", "--seed", "4") as table:
            player = Player(self, table, referee, Clicks(table), manner=manner)
            player.sit_down(game, players, changes)
            player.play(most=None if LONG else 40)
            if table.screen() == "results":
                player.end()
            return player

    def test_real_dice_are_tapped_in(self):
        for game in facts.GAMES:
            self.play(game, "real_dice")

    def test_sums_are_typed_in(self):
        for game in (game for game in facts.GAMES if facts.of(game).get("sums")):
            player = self.play(game, "count_yourself")
            self.assertGreater(player.told, 3)


class OneDevice(unittest.TestCase):
    """Nothing but one device from the home screen through every screen and back."""

    def walk(self, game, hand_of):
        players, changes = facts.variants(game)["two"]
        changes = [change for change in changes if "=" not in change]
        with self.subTest(game=game), Referee() as referee, \
                Table("--speed", "instant", "--seed", "4") as table:
            hand = hand_of(table)
            player = Player(self, table, referee, hand)
            player.sit_down(game, players, changes)
            player.play(most=None if LONG else 8)
            if table.screen() == "results":
                hand.press("results.home")
                return
            if "table.rules" in table.widgets():  # a win that stands leaves the menu alone
                self.visit(hand, table, ["table.rules"], "rules", "back", "table")
            self.visit(hand, table, ["table.menu", "menu.settings"], "settings", "back", "menu")
            hand.press("menu.home")
            hand.press("ask.yes")
            self.assertEqual(table.screen(), "home")

    def visit(self, hand, table, there, screen, back, home):
        for name in there:
            hand.press(name)
        self.assertEqual(table.screen(), screen)
        hand.press(back)
        self.assertIn(table.screen(), (home, "table"))
        if table.screen() == "table" and home == "menu":
            hand.press("table.menu")

    def test_keys_alone(self):
        for game in facts.GAMES:
            self.walk(game, lambda table: Steps(table, "key", "key", "Tab", "Return"))

    def test_gamepad_alone(self):
        for game in facts.GAMES:
            self.walk(game, self.pad)

    @staticmethod
    def pad(table):
        table.do("pad", plug=True)
        return Steps(table, "pad", "button", "rightshoulder", "a")


if __name__ == "__main__":
    unittest.main()
