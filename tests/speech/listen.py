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

from blind import Blind, Player, Rules  # noqa: E402
from ssip import Dispatcher  # noqa: E402
from table import Table, until  # noqa: E402
from window import LEAKS, Display, wakes  # noqa: E402

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


class Rest(unittest.TestCase):
    def test_what_speaks_sleeps_while_there_is_nothing_to_say(self):
        """In a real window and by the real clock: no thread of the program wakes up in two seconds."""
        display = Display()
        self.addCleanup(display.close)
        with Dispatcher() as dispatcher, Table(
                "--size", "1024x640", live=True,
                env={"SDL_VIDEODRIVER": None, "DISPLAY": display.name, "ASAN_OPTIONS": LEAKS,
                     "SPEECHD_ADDRESS": dispatcher.address}) as table:
            table.do("settle")
            table.do("key", key="v")
            dispatcher.wait(lambda lines: len(lines) >= 2 and lines[-1].ended, "where one is")

            def sleeps():
                before = wakes(table.process.pid)
                time.sleep(2)
                return wakes(table.process.pid) == before
            until(sleeps, "sleep, once what begins with the first frame is over")


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
        self.blind.play(first)
        heard = " ".join(self.blind.hear("Return"))
        self.assertRegex(heard, r"^Results\. .* wins!|^Results\. .* share")
        self.assertRegex(self.blind.ask("S"), r"\b1\. Player \d: \d")
        self.assertIn("Chance to win", self.blind.ask("A"))
        self.blind.choose("^Home, button")
        self.assertRegex(self.blind.ask("T"), "^Home")


    def test_the_chart_of_a_match_is_walked_over(self):
        """Each turn's entry as it was heard at the table, who is ahead, and what is marked there."""
        self.blind.turn_on()
        self.blind.open_game(TITLES["dicegame"])
        self.blind.choose("Quick, choice")
        self.blind.play(self.blind.start())
        banked = [line for line in self.dispatcher.said() if re.search(r" banks .* and has ", line)]
        winner = re.match(r"Results\. (Player \d) wins!", " ".join(self.blind.hear("Return"))).group(1)
        page = self.blind.ask("A")
        self.assertRegex(page, r"Chance to win: .* G walks over the chart, turn by turn\.")
        turns = self.blind.walk()
        self.assertRegex(turns[0], r"^At the beginning\. Player \d: \d+%, Player \d: \d+%\. "
                                   r"Player \d goes first\.$")
        for number, turn in enumerate(turns[1:], 1):
            self.assertRegex(turn, r"^Turn %d\. Player \d: \d+%%, Player \d: \d+%%\. " % number)
            first, second = re.findall(r"(\d+)%", turn)
            self.assertGreaterEqual(int(first), int(second))
        self.assertEqual([line for line in banked if not any(line in turn for turn in turns)], [])
        self.assertIn("Biggest turn: ", page)
        self.assertEqual(len([turn for turn in turns if " Biggest turn. " in turn]), 1)
        self.assertRegex(turns[-1], r"\. %s: 100%%, Player \d: 0%%\. .*%s wins!$" % (winner, winner))
        self.assertRegex(self.blind.ask("G"), "^Play again, button")
        self.blind.choose("^Score sheet, button")
        scores = self.blind.walk()
        self.assertEqual(len(scores), len(turns))
        self.assertRegex(scores[-1], r"^Turn \d+\. %s: [\d,]+, Player \d: [\d,]+\. " % winner)

    def test_of_many_the_first_three_are_told(self):
        self.blind.turn_on()
        self.blind.open_game(TITLES["leftovers"])
        self.blind.choose("Quick, choice")
        for _ in range(5):
            self.blind.choose("^Add a guest")
        self.blind.play(self.blind.start())
        self.blind.hear("Return")
        for turn in self.blind.walk():
            self.assertEqual(len(re.findall(r"Player \d: \d", turn)), 3, turn)


class Ways(Session):
    """What is not only pressed: dice of one's own, sums, forfeits, a chart, and a whole evening."""
    options = ("--seed", "3", "--speed", "instant")

    def set_up(self, game, *rules):
        """The shortest match of a game by these house rules; the focus is on the last of them."""
        self.blind.turn_on()
        self.blind.open_game(TITLES[game])
        self.blind.choose("Quick, choice")
        self.blind.choose("^House rules")
        for words in rules:
            self.blind.seek(words)
            self.blind.press("Return")

    def begin(self):
        self.blind.press("Escape")
        return self.blind.start()

    def test_dice_of_ones_own_are_typed_and_told_back(self):
        self.set_up("dicegame", "^Real dice")
        now = self.begin()
        self.assertIn("Everyone rolls one die, the highest goes first. What do they show?", now)
        self.assertIn("Player 1: 3, 1 die to go", self.blind.hear("3"))
        self.assertEqual(self.blind.ask("D"), "Player 1: 3, 1 die to go")
        self.assertEqual(self.blind.hear("Backspace"), ["empty"])
        self.blind.hear("2")
        self.assertEqual(self.blind.hear("4"), ["Player 1: 2, Player 2: 4. Use this roll, button, 2 4"])
        now = " ".join(self.blind.hear("Return"))
        self.assertIn("Player 2 rolls 6 dice. What do they show?", now)
        self.assertEqual(self.blind.hear("1"), ["1, 5 dice to go"])
        self.assertEqual(self.blind.hear("5"), ["1, 5, 4 dice to go"])
        self.assertIn("See the results", self.blind.play(now))

    def test_many_dice_tell_the_last_one(self):
        self.set_up("leftovers", "^Real dice")
        self.begin()
        self.blind.hear("2", "4", "Return")
        self.assertRegex(self.blind.ask("6"), r"^6, \d+ dice to go$")
        self.assertRegex(self.blind.ask("5"), r"^5, \d+ dice to go$")

    def test_sums_are_typed_checked_and_explained(self):
        self.set_up("dicegame", "^Count it yourselves")
        now = self.begin()
        while "Roll 6 dice, button" not in now:
            now = " ".join(self.blind.hear("Return"))
        self.table.do("dice", values=[5, 5, 2, 3, 4, 6])
        now = " ".join(self.blind.hear("Return"))
        self.assertRegex(now, r"how many points does this throw score\?")
        self.assertEqual(self.blind.hear("7"), ["Your sum: 7. Check the sum, button"])
        self.assertEqual(self.blind.hear("0"), ["Your sum: 70"])
        self.assertRegex(" ".join(self.blind.hear("Return")), "^Not quite, have another look")
        now = " ".join(self.blind.hear("1", "Return"))
        self.assertIn("It adds up like this: 5 5 = 100. Continue, button", now)
        self.table.do("dice", values=[1, 2, 3, 6])
        self.blind.hear("Return")
        now = " ".join(self.blind.hear("Return"))
        self.assertRegex(now, r"how many points does this throw score\?")
        now = " ".join(self.blind.hear("1", "0", "0", "Return"))
        self.assertIn("That's right.", now)

    def test_what_a_bonus_hit_means_is_heard_where_it_is_due(self):
        self.set_up("zonk")
        self.assertRegex(self.blind.seek("^What a bonus hit means"), "empty, text field")
        self.blind.press("Return")
        self.table.do("text", text="sing a song")
        self.assertRegex(self.blind.ask("Return"), ": sing a song, text field")
        self.blind.play(self.begin())
        said = self.dispatcher.said()
        self.assertTrue([line for line in said if re.search(
            r"^Player \d earned \d bonus hits?\. Player \d: (\d \u00d7 )?sing a song$", line)], said)
        self.assertTrue([line for line in said if re.search(
            r"^For winning: 1 large bonus hit \(no points\)\. Player \d: sing a song$", line)], said)
        self.assertTrue([line for line in said if re.search(r"^Waiting until Player \d is done\.", line)], said)

    def test_a_chart_is_changed_number_by_number(self):
        self.set_up("microbin")
        self.assertRegex(self.blind.seek("^Stars 9: "), r"^Stars 9: 5, text field, 26 of 27$")
        self.assertRegex(self.blind.ask("Return"), r"^Stars 9: 5, text field, chosen")
        self.blind.seek(r"^Stars 9: 5, More, button")
        self.assertRegex(self.blind.ask("Return"), r"^Stars 9: 6, More, button")
        self.begin()
        self.assertEqual(self.table.state()["options"]["chart"][-1], [21, 6, 0])

    def test_a_number_at_its_least_leads_nowhere_else(self):
        self.set_up("leftovers")
        self.blind.seek("^Knocked out at: 12, Less, button")
        self.blind.press(*["Return"] * 11)
        self.assertEqual(self.blind.listen()[-1], "Knocked out at: 1, text field, 1 of 2")
        self.assertRegex(self.blind.ask("Return"), "^1, text field")

    def test_an_evening_to_its_champion(self):
        self.blind.turn_on()
        self.blind.choose("^Game night, .*, button")
        self.blind.choose(r"30\sminutes, choice")
        self.blind.seek("^Start game night")
        now = " ".join(self.blind.hear("Return"))
        self.assertRegex(now, r"^Game night\. Game night begins\. Play .*, button$")
        games = 0
        while "wins the night!" not in now and "share the night!" not in now:
            self.assertRegex(now, r"Game night\. .*\bPlay .*, button$")
            games += 1
            self.blind.play(" ".join(self.blind.hear("Return")))
            now = " ".join(self.blind.hear("Return"))
            self.assertRegex(now, r"Game night\. .*(leads|lead|level)|the night!")
        self.assertGreater(games, 1)
        self.assertRegex(self.blind.ask("S") + self.blind.ask("A"), r"1\. .*: \d+")
        self.assertRegex(self.blind.ask("T"), r"Good night, button")
        self.assertIn("G walks over the chart, game by game.", self.blind.ask("A"))
        chart = self.blind.walk()
        self.assertEqual(len(chart), games)
        self.assertRegex(chart[0], r"^1\. [A-Z].*[.!] Player \d: \d+, Player \d: \d+\.$")
        points = [int(number) for number in re.findall(r"Player \d: (\d+)", chart[-1])]
        self.assertEqual(points, sorted(points, reverse=True))
        self.blind.ask("G")
        self.blind.choose("^Newspaper, button|^The Tumblecup Times")
        self.blind.listen()
        chances = self.blind.walk()
        self.assertEqual(len(chances), games + 1)
        self.assertRegex(chances[0], r"^At the beginning\. Player \d: \d+%, Player \d: \d+%\.$")
        self.assertRegex(chances[-1], r"[.!] Player \d: 100%, Player \d: 0%\.$")


class Matches(unittest.TestCase):
    """Whole matches by ear: every line of what happened is heard, once, in its order."""

    def one(self, game, seed, rules=None, results=LONG):
        """A match by the next house rules; None: by the standard ones. What leads to the results also waits for
        chances that are long to reckon by some rules, and is left to the long run."""
        with Dispatcher() as dispatcher, Table("--seed", str(seed), "--speed", "instant",
                                               env={"SPEECHD_ADDRESS": dispatcher.address}) as table:
            player = Player(table, dispatcher)
            player.turn_on()
            player.open_game(TITLES[game])
            if rules is not None:
                player.choose(r"Quick, choice")
                for _ in range(seed % 3):
                    player.choose("^Add a guest")
                player.house_rules(rules)
            player.play(player.start())
            self.all_was_said(table, dispatcher)
            if results:
                self.assertRegex(" ".join(player.hear("Return")), r"(^|\. )Results\. ")

    def all_was_said(self, table, dispatcher):
        log, said = table.log(), dispatcher.said()
        for line in log:
            self.assertIn(line, said)
        # In their order, but for what was announced before its line was written.
        after = iter(said)
        for line in (line for line in log if not line.endswith("!")):
            self.assertTrue(any(line == one for one in after), "%s came in no order" % line)

    @unittest.skipUnless(LONG, "the long run")
    def test_every_game_by_its_standard_rules(self):
        for game in TITLES:
            with self.subTest(game):
                self.one(game, 1)

    def test_every_game_by_house_rules(self):
        """In the long run by twelve sets of them, in which each value of each is played by."""
        for game in TITLES:
            rules = Rules()
            for turn in range(12) if LONG else (0,):
                with self.subTest(game, turn=turn):
                    self.one(game, 2 + turn, rules)
            self.assertGreater(len(rules.taken), 1)
            if LONG:
                with self.subTest(game):
                    self.assertEqual(rules.heard - rules.taken, set())


class Installed(unittest.TestCase):
    """The dispatcher of this machine and eSpeak NG: once with a voice that writes down what it would say and how
    that sounds, once with eSpeak NG's own, whose sound goes nowhere."""

    def dispatcher(self, lines, module=""):
        """A folder in which one runs with these lines in its configuration; where to reach it."""
        scratch = tempfile.TemporaryDirectory(prefix="tumblecup-spd-")
        self.addCleanup(scratch.cleanup)
        folder = scratch.name
        os.makedirs(os.path.join(folder, "conf", "modules"))
        for name, text in (("speechd.conf", 'LogLevel 5\nLogDir "%s"\n%s' % (folder, lines)),
                           ("modules/voice.conf", module.replace("FOLDER", folder))):
            with open(os.path.join(folder, "conf", name), "w", encoding="utf-8") as conf:
                conf.write(text)
        path = os.path.join(folder, "socket")
        process = subprocess.Popen(["speech-dispatcher", "-s", "-t", "0", "-c", "unix_socket", "-S", path,
                                    "-C", os.path.join(folder, "conf"), "-P", os.path.join(folder, "pid"),
                                    "-L", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   start_new_session=True)

        def end():
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
        self.addCleanup(end)
        until(lambda: os.path.exists(path), "the dispatcher's socket")
        return folder, "unix_socket:" + path

    def holds(self, folder, name, words):
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            return False
        with open(path, encoding="utf-8", errors="replace") as text:
            return words in text.read()

    def test_what_is_said_reaches_the_voice(self):
        folder, address = self.dispatcher(
            'AudioOutputMethod "libao"\nAddModule "log" "sd_generic" "voice.conf"\nDefaultModule log\n',
            'GenericExecuteSynth "printf \'%s\\\\n\' \\\'$DATA\\\' | tee -a FOLDER/spoken | '
            'espeak-ng -q -x >>FOLDER/sounds"\n'
            'GenericCmdDependency "espeak-ng"\nAddVoice "en" "MALE1" "log"\n')
        with Table(env={"SPEECHD_ADDRESS": address}) as table:
            table.key("v")
            until(lambda: self.holds(folder, "spoken", "Speech is on"), "that speech is on")
            until(lambda: self.holds(folder, "sounds", "sp'i:tS"), "how that sounds")
            table.key("Right")
            until(lambda: self.holds(folder, "spoken", "2 of 5"), "the second box")

    def test_espeak_speaks_and_the_end_of_each_line_is_heard_of(self):
        folder, address = self.dispatcher(
            'AudioOutputMethod "alsa"\nAudioALSADevice "null"\n'
            'AddModule "voice" "sd_espeak-ng" "voice.conf"\nDefaultModule voice\n')
        with Table(env={"SPEECHD_ADDRESS": address}) as table:
            table.key("v")
            until(lambda: self.holds(folder, "speech-dispatcher.log", "702 END"), "a line that was spoken")
            until(lambda: table.do("speech")["waiting"] == 0, "the end of what is said")
            self.assertNotRegex(table.widgets()["notice"]["label"], "has ended|was not found|does not answer")


if __name__ == "__main__":
    unittest.main()
