# SPDX-License-Identifier: Zlib
"""The program is killed at random moments of matches of all games, and started again. Nothing
that it had acknowledged is lost, no throw becomes another, and the database is whole. A referee with
the same seed knows every throw beforehand."""
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
import unittest

from games import Referee, facts
from table import PROGRAM, Table, environment, own_answer

LONG = "TUMBLECUP_LONG" in os.environ
KILLS = 500 if LONG else 20

MOVES_MOST = 14  # between two kills


class Killed(Exception):
    """The program is gone, as was meant."""


class Match:
    """One game's match: at the table of whichever program lives now, and at the referee."""

    def __init__(self, referee):
        self.referee = referee
        self.standing = [None]  # where it may stand: the last acknowledged state first

    def state(self):
        return self.standing[-1]

    def begin(self, shown, seed):
        self.standing = [self.referee.ask(cmd="new", game=shown["game"], players=shown["players"],
                                          options=shown["options"], first=0, seed=str(seed))]

    def may_be_over(self):
        return any(state["await"] == "over" for state in self.standing)

    def foresee(self, *requests):
        """Where each request leads to; nothing of it is acknowledged yet."""
        for request in requests:
            if request["cmd"] != "roll" or self.state()["await"] == "roll":
                self.standing.append(self.referee.ask(**request))
        while own_answer(self.state()) is not None:
            self.standing.append(self.referee.ask(cmd="act", action=own_answer(self.state())))

    def acknowledge(self):
        self.standing = self.standing[-1:]

    def stands_at(self, state):
        """The program came back here: the referee goes back as far."""
        while self.standing and self.standing[-1] != state:
            self.standing.pop()
            if self.standing:
                self.referee.ask(cmd="undo")
        self.acknowledge()
        return bool(self.standing)


class Crash(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="tumblecup-")
        self.data = os.path.join(self.folder, "data")
        self.random = random.Random(6)
        self.matches, self.referees = {}, {}
        self.resumed = self.cut_short = 0
        for game in facts.GAMES:
            self.referees[game] = Referee()
            self.matches[game] = None

    def tearDown(self):
        for referee in self.referees.values():
            referee.__exit__()
        shutil.rmtree(self.folder, ignore_errors=True)

    def test_kills_at_random_moments(self):
        for kill in range(KILLS):
            game = facts.GAMES[kill % len(facts.GAMES)]
            if kill % 7 == 6:
                self.kill_while_it_starts()
            seed = 1000 + kill
            speed = self.random.choice(["instant", "instant", "quick"])
            table = Table("--data", self.data, "--speed", speed, "--seed", str(seed))
            try:
                self.come_back(table, game, seed)
                self.play_until_killed(table, game)
            except Killed:
                pass
            finally:
                table.clear()
            self.look_at_the_database()
        # It did happen: matches were resumed, and presses cut short.
        self.assertGreater(self.resumed, KILLS // 4)
        self.assertGreater(self.cut_short, KILLS // 2)

    # ---- Beginning -----------------------------------------------------------------------------

    def kill_while_it_starts(self):
        process = subprocess.Popen([PROGRAM, "--drive", "--data", self.data], stdin=subprocess.PIPE,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   env=environment(self.folder))
        time.sleep(self.random.random() * 0.4)  # it is killed at any moment of the real clock
        process.kill()
        process.wait()
        process.stdin.close()

    def come_back(self, table, game, seed):
        """To the table, where the match stands as it was left."""
        widgets = table.widgets()
        self.assertNotIn("notice", widgets)
        for other, match in self.matches.items():
            if match and not match.may_be_over():
                self.assertIn("home.continue." + other, widgets)
        if "home.continue." + game in widgets:
            table.press("home.continue." + game)
            self.assertTrue(self.matches[game].stands_at(table.state()),
                            "%s stands elsewhere: %s" % (game, table.state()))
            self.resumed += 1
            return
        self.begin(table, game, seed)

    def begin(self, table, game, seed):
        players = facts.of(game)["seats"]
        table.press("home.game." + game)
        while "setup.seat.%d.name" % players in table.widgets():
            table.press("setup.seat.%d.remove" % players)
        while "setup.seat.%d.name" % (players - 1) not in table.widgets():
            table.press("setup.add")
        table.press("setup.first.0")
        table.press("setup.start")
        match = self.matches[game] = Match(self.referees[game])
        match.begin(table.state(), seed)
        self.assertEqual(table.state(), match.state())

    # ---- Playing -------------------------------------------------------------------------------

    def play_until_killed(self, table, game):
        match = self.matches[game]
        for _ in range(self.random.randint(0, MOVES_MOST)):
            if table.screen() == "table":
                self.move(table, match, kill=False)
        if table.screen() != "table":
            table.press("results.home")
        while table.screen() == "table":
            self.move(table, match, kill=True)
        self.kill(table)

    def kill(self, table):
        table.process.send_signal(signal.SIGKILL)
        table.process.wait()
        raise Killed

    def move(self, table, match, kill):
        widgets = table.widgets()
        state = match.state()
        if "table.go_on" in widgets:
            table.press("table.go_on")
            return
        if state["await"] == "roll":
            match.foresee({"cmd": "roll"})
            self.press(table, "action.throw", kill)
        elif self.random.random() < 0.1 and widgets["table.undo"]["enabled"]:
            self.take_back(table, match)
            return
        else:
            self.act(table, match, kill)
        match.acknowledge()
        self.assertEqual(table.state(), match.state())

    def take_back(self, table, match):
        table.press("table.undo")
        undone = table.state()
        while match.state() != undone:
            match.standing = [match.referee.ask(cmd="undo")]

    def act(self, table, match, kill):
        action = self.choose(match.state())
        verb, *numbers = action.split()
        throws = {"cmd": "roll"} if action in ("roll", "reroll") else None
        if verb == "keep":
            for die in range(6):
                picked = table.widgets().get("die.%d" % die, {}).get("picked", False)
                if picked != (str(die) in numbers):
                    table.press("die.%d" % die)
        elif verb == "take":
            table.press("pick." + "-".join(numbers))
        match.foresee({"cmd": "act", "action": action}, *([throws] if throws else []))
        name = verb if verb in ("keep", "take") else action.replace(" ", "-")
        self.press(table, "action." + name, kill)

    def choose(self, state):
        legal = state["legal"]
        if state["phase"] == "keep":
            return max(legal, key=len)
        liked = [a for a in legal if a in ("bank", "stop", "pass", "allow")]
        if liked and self.random.random() < 0.6:
            return liked[0]
        return self.random.choice(legal)

    def press(self, table, name, kill):
        if not kill:
            table.press(name)
            return
        # The press is on its way when the program dies.
        self.cut_short += 1
        table.process.stdin.write(b'{"cmd":"click","id":"%s"}\n' % name.encode())
        table.process.stdin.flush()
        time.sleep(self.random.choice([0, 0.001, 0.003, 0.006, 0.012, 0.03]) * self.random.random())
        self.kill(table)

    # ---- What is left --------------------------------------------------------------------------

    def look_at_the_database(self):
        """A copy of it, so that the program finds all as it was left."""
        copy = os.path.join(self.folder, "copy")
        shutil.copytree(self.data, copy)
        self.assertEqual([n for n in os.listdir(copy) if "unreadable" in n], [])
        base = sqlite3.connect(os.path.join(copy, "tumblecup.db"))
        try:
            self.assertEqual(base.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            self.assertEqual(base.execute("PRAGMA foreign_key_check").fetchall(), [])
        finally:
            base.close()
            shutil.rmtree(copy)


if __name__ == "__main__":
    unittest.main()
