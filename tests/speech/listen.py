#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Sessions with the real program, of which nothing is known but what it has spoken."""
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "drive")]

from blind import Blind, Player  # noqa: E402
from ssip import Dispatcher  # noqa: E402
from table import Table, until  # noqa: E402

LONG = os.environ.get("TUMBLECUP_LONG") == "1"
TITLES = {"bombs": "Bombs, Away!", "leftovers": "Bad Leftovers", "microbin": "Microbin",
          "dicegame": "The Dice Game", "zonk": "Z (Zonk)"}


class Session(unittest.TestCase):
    """A program and a dispatcher to hear it by."""
    how = {}
    options = ("--seed", "5", "--speed", "instant")

    def setUp(self):
        self.dispatcher = self.enter(Dispatcher(**self.how))
        self.table = self.enter(
            Table(*self.options, env={"SPEECHD_ADDRESS": self.dispatcher.address}))
        self.blind = Player(self.table, self.dispatcher)

    def enter(self, context):
        entered = context.__enter__()
        self.addCleanup(context.__exit__, None, None, None)
        return entered


class Says(Session):
    def test_nothing_is_said_before_it_is_turned_on(self):
        self.blind.press("Right", "Right", "Return")
        time.sleep(0.3)
        self.assertEqual(self.dispatcher.commands, [])

    def test_one_key_turns_it_on_and_off_and_it_says_so(self):
        self.blind.turn_on()
        heard = self.blind.listen()
        self.assertRegex(heard[0], r"^Speech is on\. V turns it off\.")
        self.assertRegex(heard[1], r"^Home\. .*, button, 1 of 5$")
        self.blind.press("v")
        self.assertEqual(self.blind.listen()[-1], "Speech is off.")
        self.blind.press("Right", "Right")
        self.assertEqual(self.blind.listen(), [])

    def test_it_is_on_again_the_next_time(self):
        self.blind.turn_on()
        self.table.leave()
        self.table.start()
        first = len(self.dispatcher.said())
        self.blind.press("Right")
        self.dispatcher.wait(lambda lines: len(lines) > first, "the focus")
        self.assertRegex(self.blind.listen()[-1], "button, 2 of 5$")

    def test_the_voice_is_that_of_the_language_and_as_fast_as_is_set(self):
        self.blind.turn_on()
        self.blind.choose("^Settings, button")
        self.blind.choose("^Sound, ")
        self.blind.choose("^Speech rate. Slow|^Fast, choice")
        self.blind.choose("^Language, choice")
        self.blind.choose("^Deutsch, choice")
        self.blind.press("Tab")
        line = self.dispatcher.wait(
            lambda lines: [l for l in lines if l.language == "de"], "anything in German")[-1]
        self.assertIn(line.rate, (-40, 40))

    def test_letters_are_letters_where_something_is_typed(self):
        self.blind.turn_on()
        self.blind.open_game(TITLES["bombs"])
        self.blind.choose("^Name: Player 1, text field")
        self.blind.press("Backspace")
        for letter in "DST":
            self.table.do("text", text=letter)
        self.blind.press("Return")
        self.assertTrue(any("DST" in line for line in self.blind.listen()))


class Slow(Session):
    """With lines that end when they are told to."""
    how = {"holds": True}

    def current(self):
        return self.dispatcher.wait(lambda lines: [l for l in lines if l.ended is None], "a line")[0]

    def test_a_focus_cuts_short_and_an_event_is_said_again(self):
        self.blind.press("v")
        first = self.current()
        self.assertRegex(first.text, "^Speech is on")
        self.blind.press("Right")
        self.dispatcher.wait(lambda lines: first.ended == "CANCEL" and lines[-1] is not first, "the focus")
        focus = self.current()
        self.assertRegex(focus.text, "button, 2 of 5$")
        self.dispatcher.end(focus)
        self.dispatcher.wait(lambda lines: lines[-1] is not focus, "the event again")
        self.assertRegex(self.current().text, "^Speech is on")

    def test_x_is_silence(self):
        self.blind.press("v")
        line = self.current()
        self.blind.press("x")
        self.dispatcher.wait(lambda lines: line.ended == "CANCEL", "the end")
        time.sleep(0.3)
        self.assertEqual([l for l in self.dispatcher.lines if l.ended is None], [])


class Trouble(unittest.TestCase):
    def notice(self, table):
        return table.widgets().get("notice", {}).get("label", "")

    def play_on(self, table):
        table.press("home.game.bombs")
        table.press("setup.first.0")
        table.press("setup.start")
        table.press("action.roll")
        self.assertIn("Player 1 rolls", " ".join(table.log()))

    def test_without_a_dispatcher_it_is_said_once_on_screen_and_the_game_goes_on(self):
        with Table(env={"SPEECHD_ADDRESS": "unix_socket:/nowhere/socket"}) as table:
            table.key("v")
            until(lambda: table.do("settle") and "was not found" in self.notice(table), "the sentence")
            self.play_on(table)
            table.key("v", "v")
            time.sleep(0.3)
            table.do("settle")
            self.assertNotIn("was not found", self.notice(table))

    def test_one_that_dies_is_told_and_the_next_one_is_spoken_to(self):
        with Dispatcher() as first:
            path = first.path
            with Table(env={"SPEECHD_ADDRESS": first.address}) as table:
                blind = Blind(table, first)
                blind.turn_on()
                first.die()

                def told():
                    table.key("Right")
                    return "has ended" in self.notice(table) or "was not found" in self.notice(table)
                until(told, "that it has ended")
                with Dispatcher(path=path) as second:
                    def heard():
                        table.key("Right")
                        return second.said()
                    until(heard, "anything by the second one")
                    self.play_on(table)

    def test_one_that_hangs_keeps_nobody_waiting(self):
        with Dispatcher(mute=True) as dispatcher:
            with Table(env={"SPEECHD_ADDRESS": dispatcher.address}) as table:
                table.key("v")
                self.play_on(table)

                def told():
                    table.key("Tab")
                    return "does not answer" in self.notice(table)
                until(told, "that it does not answer")
                began = time.monotonic()
            self.assertLess(time.monotonic() - began, 20)


class Pages(Session):
    def test_rules_are_read(self):
        self.blind.turn_on()
        self.blind.choose("^Rules, button")
        read = self.blind.hear("A")
        self.assertGreater(len(read), 10)
        self.assertGreater(len(" ".join(read)), 600)
        self.assertRegex(self.blind.ask("T"), "^Rules")

    def test_a_match_is_set_up_by_ear(self):
        self.blind.turn_on()
        self.blind.open_game(TITLES["dicegame"])
        self.blind.choose("^Add a guest")
        self.blind.choose("^How long. Quick|^Quick, choice")
        self.blind.start()
        scores = self.blind.ask("S")
        self.assertEqual(len(re.findall(r"Player \d", scores)), 3)

    def test_results_are_read(self):
        self.blind.turn_on()
        self.blind.open_game(TITLES["bombs"])
        first = self.blind.start()
        heard = self.blind.play(first)
        self.assertRegex(heard, r"^Results\. .* wins!|^Results\. .* share")
        self.assertRegex(self.blind.ask("S"), r"\b1\. Player \d: \d")
        self.assertIn("Chance to win", self.blind.ask("A"))
        self.blind.choose("^Home, button")
        self.assertRegex(self.blind.ask("T"), "^Home")

    def test_an_evening_begins(self):
        self.blind.turn_on()
        self.blind.choose("^Game night, .*, button")
        self.blind.seek("^How long")
        self.blind.choose("^Start game night")
        heard = self.blind.ask("T")
        self.assertRegex(heard, "^Game night")


class Matches(unittest.TestCase):
    """Whole matches by ear: every line of what happened is heard, once, in its order."""

    def one(self, game, turn):
        """A match whose house rules are those of that turn; None: by the standard ones."""
        seed = 1 if turn is None else 2 + turn
        with Dispatcher() as dispatcher, Table("--seed", str(seed), "--speed", "instant",
                                               env={"SPEECHD_ADDRESS": dispatcher.address}) as table:
            player = Player(table, dispatcher)
            player.turn_on()
            player.open_game(TITLES[game])
            chosen = heard = set()
            if turn is not None:
                player.choose(r"Quick, choice")
                for _ in range(turn % 3):
                    player.choose("^Add a guest")
                chosen, heard = player.house_rules(turn)
            player.play(player.start())
            log, said = table.log(), dispatcher.said()
            for line in log:
                self.assertIn(line, said)
            # In their order, but for what was announced before its line was written.
            after = iter(said)
            for line in (line for line in log if not line.endswith("!")):
                self.assertTrue(any(line == one for one in after), "%s came in no order" % line)
            return chosen, heard

    @unittest.skipUnless(LONG, "the long run")
    def test_every_game_by_its_standard_rules(self):
        for game in TITLES:
            with self.subTest(game):
                self.one(game, None)

    def test_every_game_by_house_rules(self):
        """In the long run by twelve sets of them: a choice has four at most, a number three ways."""
        for game in TITLES:
            chosen, heard = set(), set()
            for turn in range(12) if LONG else (1,):
                with self.subTest(game, turn=turn):
                    more = self.one(game, turn)
                    chosen |= more[0]
                    heard |= more[1]
            self.assertGreater(len(chosen), 1)
            self.assertLessEqual(chosen, heard)


class Installed(unittest.TestCase):
    """The dispatcher of this machine, with a voice that writes what it would say into a file."""

    def test_what_is_said_reaches_the_voice(self):
        with tempfile.TemporaryDirectory(prefix="tumblecup-spd-") as folder:
            spoken = os.path.join(folder, "spoken")
            os.makedirs(os.path.join(folder, "conf", "modules"))
            with open(os.path.join(folder, "conf", "speechd.conf"), "w", encoding="utf-8") as conf:
                conf.write('LogLevel 1\nLogDir "%s"\nAudioOutputMethod "libao"\n'
                           'AddModule "log" "sd_generic" "log.conf"\nDefaultModule log\n' % folder)
            with open(os.path.join(folder, "conf", "modules", "log.conf"), "w", encoding="utf-8") as conf:
                conf.write('GenericExecuteSynth "printf \'%%s\\\\n\' \\\'$DATA\\\' >>%s"\n'
                           'GenericCmdDependency "printf"\nAddVoice "en" "MALE1" "log"\n' % spoken)
            path = os.path.join(folder, "socket")
            process = subprocess.Popen(["speech-dispatcher", "-s", "-t", "0", "-c", "unix_socket", "-S", path,
                                        "-C", os.path.join(folder, "conf"), "-P", os.path.join(folder, "pid"),
                                        "-L", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       start_new_session=True)
            try:
                until(lambda: os.path.exists(path), "the dispatcher's socket")
                with Table(env={"SPEECHD_ADDRESS": "unix_socket:" + path}) as table:
                    table.key("v")

                    def said(words):
                        if not os.path.exists(spoken):
                            return False
                        with open(spoken, encoding="utf-8", errors="replace") as text:
                            return words in text.read()
                    until(lambda: said("Speech is on"), "that speech is on")
                    table.key("Right")
                    until(lambda: said("2 of 5"), "the second box")
            finally:
                os.killpg(process.pid, signal.SIGTERM)
                process.wait()


if __name__ == "__main__":
    unittest.main()
