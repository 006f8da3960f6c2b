# SPDX-License-Identifier: Zlib
"""Every file that is installed for the program to read is taken away, cut, emptied or turned into
something else: the program starts, says so once, and is played. All of them at once in each run; one
by one some of them, and in the long run every one in every way."""
import os
import random
import shutil
import subprocess
import tempfile
import time
import unittest

from games import facts
from table import PROGRAM, Table, until

LONG = "TUMBLECUP_LONG" in os.environ
SHARE = 24  # one in so many is spoilt alone in the short run
PATIENCE = 60  # seconds until what is looked at in the background must have been found

HELPS = "missing or damaged"
KINDS = [("sounds/music_", "music"), ("sounds/", "sounds"), ("rules/", "pages of rules"),
         ("", "pictures")]


# ---- What happens to a file ----------------------------------------------------------------------

def remove(path):
    os.remove(path)


def cut(path):
    os.truncate(path, os.path.getsize(path) // 2)


def empty(path):
    os.truncate(path, 0)


def folder(path):
    os.remove(path)
    os.mkdir(path)


def noise(path):
    size = os.path.getsize(path)
    with open(path, "wb") as file:
        file.write(random.Random(size).randbytes(size))


def pipe(path):
    os.remove(path)
    os.mkfifo(path)


DAMAGES = [remove, cut, empty, folder, noise, pipe]


class Installed(unittest.TestCase):
    """A copy of what is installed, to be spoilt."""

    @classmethod
    def setUpClass(cls):
        cls.root = tempfile.mkdtemp(prefix="tumblecup-assets-")
        cls.addClassCleanup(shutil.rmtree, cls.root, ignore_errors=True)
        build = os.path.dirname(os.path.dirname(os.path.realpath(PROGRAM)))
        subprocess.run(["cmake", "--install", build, "--prefix", cls.root], check=True,
                       stdout=subprocess.DEVNULL)
        cls.program = next(os.path.join(cls.root, place, "tumblecup") for place in ("bin", "games")
                           if os.path.exists(os.path.join(cls.root, place, "tumblecup")))
        cls.share = os.path.join(cls.root, "share", "tumblecup")
        files = sorted(os.path.relpath(os.path.join(place, name), cls.share)
                       for place, _, names in os.walk(cls.share) for name in names)
        # The page of phones is theirs to read, and looked for only where they are let in.
        cls.page = [name for name in files if name.startswith("remote/")]
        cls.assets = [name for name in files if name not in cls.page]

    def damaged(self, asset, damage):
        path = os.path.join(self.share, asset)
        kept = os.path.join(self.root, "kept-" + asset.replace("/", "-"))
        shutil.copy2(path, kept)

        def mend():
            if os.path.isdir(path):
                os.rmdir(path)
            elif os.path.lexists(path):
                os.remove(path)
            os.replace(kept, path)
        damage(path)
        return mend

    def session(self, asset, *options):
        """What sounds is played by the real clock alone."""
        return Table("--seed", "3", "--speed", "instant", "--size", "800x480", *options,
                     program=self.program, live=asset.startswith("sounds/"))


class Damaged(Installed):
    def test_there_are_all_kinds_of_files(self):
        for start, _ in KINDS:
            self.assertGreater(len([name for name in self.assets if name.startswith(start)]), 1, start)

    def test_what_is_whole_is_not_spoken_of(self):
        with self.session("sounds/") as table:
            time.sleep(1)  # nothing tells from outside that all was looked at
            self.play(table, "zonk")
            self.assertNotIn("assets", table.complaints())
            self.silent(table)

    def test_one_file_may_be_spoilt(self):
        for i, asset in enumerate(self.assets):
            for damage in DAMAGES if LONG else [DAMAGES[i // SHARE % len(DAMAGES)]][i % SHARE:]:
                with self.subTest(asset=asset, damage=damage.__name__):
                    mend = self.damaged(asset, damage)
                    try:
                        self.check(asset)
                    finally:
                        mend()

    def check(self, asset):
        words = next(words for start, words in KINDS if asset.startswith(start))
        with self.session(asset, *(["--lang", "de"] if "/de/" in asset else [])) as table:
            self.await_notice(table, asset)
            if "/de/" not in asset:
                self.assertIn(words, table.widgets()["notice"]["label"])
                self.assertEqual(table.widgets()["notice"]["label"].count(HELPS), 1)
            game = next((game for game in facts.GAMES if game in asset), "dicegame")
            self.play(table, game)
            # Said once, and not again when it is needed.
            self.silent(table)
            self.assertEqual(table.complaints().count("tumblecup: assets/"), 1, table.complaints())
            self.assertIn("tumblecup: assets/%s " % asset, table.complaints())

    def silent(self, table):
        """Nothing is said of files; a slow disk may be."""
        self.assertNotIn(HELPS, table.widgets().get("notice", {"label": ""})["label"])

    def await_notice(self, table, asset):
        until(lambda: "notice" in table.widgets(), "a word about %s" % asset, PATIENCE)

    def play(self, table, game):
        """Some turns, and a look at every screen on the way."""
        for screen in ("home.settings", "home.records", "home.players"):
            table.press(screen)
            table.press("back")
        table.press("home.game." + game)
        table.press("setup.first.0")
        table.press("setup.start")
        for _ in range(4):
            self.move(table)
        table.press("table.rules")
        table.press("back")
        table.press("table.menu")
        table.press("menu.resume")
        state = table.state()
        self.move(table)
        self.assertNotEqual(table.state(), state)

    def move(self, table):
        """What keeps a match going; what must be picked first is picked one after the other."""
        for _ in range(12):
            widgets = table.widgets()
            acts = [name for name in widgets if name.startswith("action.")]
            picks = [name for name, widget in widgets.items() if widget.get("picked") is False]
            for name in ["table.go_on", "action.throw", "action.roll", *acts]:
                if name in widgets and widgets[name]["enabled"]:
                    table.press(name)
                    return
            # Several dice at once before single ones: the next may take the place of the last.
            able = [name for name in picks if widgets[name]["enabled"]]
            table.press(next(name for start in ("pick.", "die.") for name in able
                             if name.startswith(start)))
        self.fail("nothing can be pressed: %s" % sorted(widgets))

    def test_without_the_phones_page_none_is_let_in_and_the_table_plays(self):
        self.assertGreater(len(self.page), 1)
        folder = os.path.join(self.share, "remote")
        os.rename(folder, folder + ".kept")
        try:
            with self.session("remote/") as table:
                table.press("home.game.bombs")
                table.press("setup.phones")
                self.assertFalse(table.try_to("remote")["ok"])
                table.press("setup.first.0")
                table.press("setup.start")
                table.press("action.roll")
        finally:
            os.rename(folder + ".kept", folder)

    def test_every_file_may_be_spoilt(self):
        for turn in range(len(DAMAGES)):
            mends = [self.damaged(asset, DAMAGES[(i + turn) % len(DAMAGES)])
                     for i, asset in enumerate(self.assets)]
            try:
                with self.session("sounds/") as table:
                    self.await_all(table)
                    self.play(table, facts.GAMES[turn % len(facts.GAMES)])
                    self.silent(table)
                    told = [line.split()[1] for line in table.complaints().splitlines()
                            if line.startswith("tumblecup: assets/")]
                    self.assertEqual(sorted(told), ["assets/" + name for name in self.assets])
            finally:
                for mend in mends:
                    mend()

    def await_all(self, table):
        """Each kind is told on screen once, however many there are."""
        def words():
            return table.widgets().get("notice", {"label": ""})["label"]
        until(lambda: all("Some %s are" % kind in words().replace("music is", "music are")
                          for _, kind in KINDS), "a word about each kind", PATIENCE)
        self.assertEqual(words().count(HELPS), len(KINDS))


if __name__ == "__main__":
    unittest.main()
