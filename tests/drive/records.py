# SPDX-License-Identifier: Zlib
"""What is kept from one run to the next: a match is played, the program ends and begins again, and
the match is among the records, can be seen again, handed out and brought in."""
import json
import os
import shutil
import sqlite3
import subprocess
import unittest

from table import Table, environment, play_on, until, PROGRAM


class Kept(Table):
    """A session whose data folder was there before it, and is there after it."""

    def __init__(self, folder, *options):
        super().__init__("--seed", "21", "--speed", "instant", *options, "--data", folder)


def play(table, names):
    table.set_up(names, target=1000)
    table.press("setup.first.0")
    table.press("setup.start")

    def click(name):
        return lambda: table.press(name)
    play_on(table, {"throw": click("action.throw"), "roll": click("action.roll"),
                    "bank": click("action.bank"), "go_on": click("table.go_on")})


class Records(unittest.TestCase):
    def setUp(self):
        self.home = Table()
        self.folder = self.home.path("kept")

    def tearDown(self):
        self.home.clear()

    def run_program(self, *options, program=PROGRAM, **how):
        return subprocess.run([program, "--data", self.folder, *options], capture_output=True,
                              env=environment(self.home.folder), timeout=60, check=False, **how)

    def played(self):
        """A match in the store; the lines that told it."""
        with Kept(self.folder) as table:
            play(table, ["Ann", "Ben"])
            log = table.log()
            table.do("quit")
        return log

    def test_a_match_of_the_run_before_is_seen_again_to_its_end(self):
        log = self.played()
        with Kept(self.folder) as table:
            table.press("home.records")
            self.assertIn("The Dice Game", table.widgets()["records.match.0"]["label"])
            table.press("records.match.0")
            widgets = table.widgets()
            self.assertEqual(widgets["replay.last"]["label"], log[-1])
            self.assertFalse(widgets["replay.next"]["enabled"])
            table.press("replay.turn.back")
            table.press("replay.turn.back")
            earlier = table.widgets()["replay.last"]["label"]
            self.assertIn(earlier, log)
            table.press("replay.play")
            self.assertEqual(table.widgets()["replay.last"]["label"], log[-1])
            # Seen again, not played again.
            table.press("back")
            self.assertNotIn("records.match.1", table.widgets())

    def test_who_played_is_offered_for_the_next_match(self):
        self.played()
        with Kept(self.folder) as table:
            table.press("home.players")
            labels = [w["label"] for name, w in table.widgets().items()
                      if name.startswith("players.")
                      and name not in ("players.new", "players.invite")]
            self.assertEqual([label.split(":")[0] for label in labels], ["Ann", "Ben"])
            for label in labels:
                self.assertRegex(label, r": \d+ match(es)? · \d+ won$")
            table.press("back")
            table.press("home.game.zonk")
            table.press("setup.seat.0.name")
            table.press("setup.seat.0.known.1")
            self.assertIn("Ben", table.widgets()["setup.seat.0.colour"]["label"])

    def test_a_match_goes_out_and_comes_in_on_screen(self):
        self.played()
        with Kept(self.folder) as table:
            table.press("home.records")
            table.press("records.match.0")
            table.press("replay.export")
            said = table.widgets()["notice"]["label"]
            name = os.listdir(os.path.join(self.folder, "exchange"))
            self.assertEqual(len(name), 1)
            self.assertIn(os.path.join(self.folder, "exchange", name[0]), said)
            table.press("back")
            table.press("records.import")
            table.press("import.0")
            self.assertIn("here already", table.widgets()["notice"]["label"])
            self.assertNotIn("records.match.1", table.widgets())

    def test_a_match_goes_out_and_comes_in_by_the_command_line(self):
        self.played()
        file = self.home.path("match.json")
        out = self.run_program("--export", file)
        self.assertEqual(out.returncode, 0, out.stderr)
        with open(file, "rb") as text:
            save = json.load(text)
        self.assertEqual([seat["name"] for seat in save["seats"]], ["Ann", "Ben"])
        other = self.home.path("other")
        for _ in range(2):  # the second time it is here already
            taken = self.run_program("--data", other, "--import", file)
            self.assertEqual((taken.returncode, taken.stderr), (0, b""))
        with Kept(other) as table:
            table.press("home.records")
            self.assertIn("records.match.0", table.widgets())
            self.assertNotIn("records.match.1", table.widgets())

    def test_a_file_that_is_named_at_the_start_is_shown(self):
        self.played()
        file = self.home.path("ann.tumblecup")
        self.run_program("--export", file)
        with Kept(self.home.path("other"), file) as table:
            self.assertEqual(table.screen(), "replay")
            self.assertIn("Ann", table.widgets()["replay.title"]["label"])
        with Kept(self.home.path("other"), self.home.path("none.tumblecup")) as table:
            self.assertIn("can't be read", table.widgets()["notice"]["label"])

    def test_a_file_that_was_changed_is_refused_in_a_sentence(self):
        self.played()
        file = self.home.path("match.json")
        self.run_program("--export", file)
        with open(file, "rb") as text:
            save = json.load(text)
        save["log"] = save["log"][:-1]
        with open(file, "w", encoding="utf-8") as text:
            json.dump(save, text)
        refused = self.run_program("--import", file)
        self.assertEqual(refused.returncode, 1)
        self.assertRegex(refused.stderr.decode(), r"tumblecup: .* changed that file after it was saved\.\n$")
        refused = self.run_program("--lang", "de", "--import", file)
        self.assertRegex(refused.stderr.decode(), r"tumblecup: .* nach dem Speichern verändert\.\n$")
        self.assertEqual(self.run_program("--import", self.home.path("none.json")).returncode, 1)
        self.assertEqual(self.run_program("--export", file, "--match", "2").returncode, 1)
        self.assertEqual(self.run_program("--match", "0", "--export", file).returncode, 2)

    def test_what_is_no_file_is_not_brought_in_and_holds_nobody_up(self):
        pipe, folder, circle = (self.home.path(name) for name in ("pipe", "folder", "circle"))
        os.mkfifo(pipe)
        os.mkdir(folder)
        os.symlink(circle, circle)
        large = self.home.path("large")
        with open(large, "wb") as file:
            file.truncate(9 << 20)
        for path, why in ((pipe, "not a file"), (folder, "not a file"), (circle, "not a file"),
                          ("/dev/zero", "not a file"), (large, "too large"),
                          (self.home.path("none"), "no such file")):
            refused = self.run_program("--import", path)
            self.assertEqual(refused.returncode, 1, path)
            self.assertIn(why, refused.stderr.decode(), path)

    def test_a_match_never_goes_out_through_a_link_that_was_planted(self):
        self.played()
        victim, file = self.home.path("victim"), self.home.path("match.json")
        with open(victim, "w", encoding="utf-8") as text:
            text.write("precious")
        os.symlink(victim, file + ".part")
        os.symlink(victim, file)
        self.assertEqual(self.run_program("--export", file).returncode, 0)
        with open(victim, encoding="utf-8") as text:
            self.assertEqual(text.read(), "precious")
        with open(file, "rb") as text:
            self.assertEqual(len(json.load(text)["seats"]), 2)
        # A device is not replaced by a file, nor a folder.
        for path in (self.home.path("pipe"), self.home.path("folder")):
            (os.mkfifo if path.endswith("pipe") else os.mkdir)(path)
            self.assertEqual(self.run_program("--export", path).returncode, 1)

    def test_a_match_goes_out_of_a_folder_that_can_only_be_read(self):
        self.played()
        file = self.home.path("match.json")
        database = os.path.join(self.folder, "tumblecup.db")
        mode = os.stat(self.folder).st_mode
        as_nobody = {}
        if os.getuid() == 0:  # root writes wherever it likes; nobody may not enter this checkout
            os.chmod(self.home.folder, 0o777)
            os.chmod(self.folder, 0o755)
            as_nobody = {"user": 65534, "group": 65534,
                         "program": shutil.copy(PROGRAM, self.home.folder)}
        os.chmod(database, 0o444)
        os.chmod(self.folder, 0o555)
        try:
            out = self.run_program("--export", file, **as_nobody)
            self.assertEqual(out.returncode, 0, out.stderr)
            with open(file, "rb") as text:
                self.assertEqual(len(json.load(text)["seats"]), 2)
            back = self.run_program("--import", file, **as_nobody)
            self.assertEqual(back.returncode, 1)
            self.assertIn("can't be used", back.stderr.decode())
        finally:
            os.chmod(self.folder, mode)
            os.chmod(database, 0o600)

    def test_a_hundred_thousand_players_are_a_list_that_can_be_used(self):
        self.played()
        with sqlite3.connect(os.path.join(self.folder, "tumblecup.db")) as database:
            database.executemany("INSERT INTO players (name, color, mark, hints) VALUES (?, 0, 0, 0)",
                                 (("P%06d" % i,) for i in range(100000)))
        database.close()
        with Kept(self.folder) as table:
            table.press("home.players")
            widgets = self.await_widget(table, "players.more") and table.widgets()
            rows = [name for name in widgets if name.startswith("players.")]
            self.assertLess(len(rows), 300)
            self.assertIn("100,002", widgets["players.more"]["label"])
            table.press("back")
            table.press("home.game.zonk")
            table.press("setup.seat.0.name")
            self.assertLess(len(table.widgets()), 400)

    def put_aside(self):
        """What an error of the disk once did to a database that is sound."""
        os.rename(os.path.join(self.folder, "tumblecup.db"),
                  os.path.join(self.folder, "tumblecup.db.unreadable-20260101-120000"))

    def await_widget(self, table, name):
        until(lambda: table.do("step", ms=50) and name in table.widgets(), name)
        return table.widgets()[name]

    def test_what_was_put_aside_and_is_sound_is_brought_back(self):
        self.played()
        self.put_aside()
        with Kept(self.folder) as table:
            self.assertIn("Restore it?", self.await_widget(table, "ask.text")["label"])
            table.press("ask.yes")
            self.assertIn("is back", self.await_widget(table, "notice")["label"])
            table.press("home.records")
            self.assertIn("The Dice Game", table.widgets()["records.match.0"]["label"])
        with Kept(self.folder) as table:
            table.do("step", ms=200)
            self.assertNotIn("ask.yes", table.widgets())

    def test_what_was_put_aside_may_be_left(self):
        self.played()
        self.put_aside()
        with Kept(self.folder) as table:
            self.await_widget(table, "ask.no")
            table.press("ask.no")
            table.press("home.records")
            self.assertNotIn("records.match.0", table.widgets())
        with Kept(self.folder) as table:
            table.do("step", ms=200)
            self.assertNotIn("ask.yes", table.widgets())
            self.assertEqual(len([name for name in os.listdir(self.folder)
                                  if "unreadable" in name and not name.endswith("-wal")]), 1)

    def test_a_kiosk_asks_nobody_and_brings_it_back(self):
        self.played()
        self.put_aside()
        with Kept(self.folder, "--kiosk") as table:
            self.assertIn("is back", self.await_widget(table, "notice")["label"])
            self.assertNotIn("ask.yes", table.widgets())


if __name__ == "__main__":
    unittest.main()
