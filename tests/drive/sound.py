# SPDX-License-Identifier: Zlib
"""What the real program plays: SDL's disk driver records it, and the recording is listened to."""
import os
import subprocess
import tempfile
import unittest

from table import Table

HEARD = os.environ.get("HEARD", "build/dev/bin/test_sound_heard")


def listen(recording, *names):
    """Where each sound is heard, in seconds, and how alike; and the recording's own figures."""
    said = subprocess.run([HEARD, recording, *names], check=True, capture_output=True, text=True)
    rows = [line.split() for line in said.stdout.splitlines()]
    return {row[0]: tuple(map(float, row[1:])) for row in rows}


class Match(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="tumblecup-")
        self.addCleanup(self.folder.cleanup)
        self.recording = os.path.join(self.folder.name, "played.raw")

    def table(self):
        env = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": self.recording}
        # Not quick: on a busy machine two sounds would come with the same frame.
        return Table("--seed", "3", env=env, live=True)

    def music(self, table):
        """Soft music holds the device open, so that all is one recording."""
        table.do("click", id="home.settings")
        table.do("click", id="settings.group.sound")
        table.do("click", id="settings.music.more")
        for _ in range(4):
            table.do("click", id="settings.music.less")
        table.do("click", id="back")

    def throw(self, table, widget, *dice):
        table.do("dice", values=list(dice))
        table.do("click", id=widget)
        table.do("settle")

    def sit_down(self, table):
        table.do("click", id="home.game.dicegame")
        table.do("click", id="setup.first.0")
        table.do("click", id="setup.start")
        table.do("settle")

    def test_points_and_bust_are_heard_in_their_order_and_nothing_after_mute(self):
        with self.table() as table:
            self.music(table)
            self.sit_down(table)
            self.throw(table, "action.throw", 1, 1, 1, 2, 3, 4)
            self.throw(table, "action.roll", 2, 3, 4)
            table.do("key", key="M")
            table.do("click", id="table.go_on")
            table.do("settle")
            self.throw(table, "action.throw", 1, 5, 2, 3, 4, 4)
        heard = listen(self.recording, *("cup" + v for v in "abcde"), "score", "bust", "zonk")
        self.assertGreater(heard["score"][1], 0.8)
        self.assertGreater(heard["bust"][1], 0.8)
        # A second after its blow a bust is 0.747 like the beginning of a Zonk. Where the press of M
        # comes late, that is heard too, and nothing else is.
        zonk, alike = heard["zonk"]
        if alike >= 0.7:
            self.assertAlmostEqual(alike, 0.747, delta=0.03)
            self.assertAlmostEqual(zonk - heard["bust"][0], 1.009, delta=0.01)
        self.assertLess(heard["score"][0], heard["bust"][0])
        first_cup = min(at for at, alike in (heard["cup" + v] for v in "abcde") if alike > 0.7)
        self.assertLess(first_cup, heard["score"][0])
        self.assertLess(heard["peak"][0], 0.95)
        self.assertLess(heard["bust"][0], heard["silent"][0])
        self.assertGreater(heard["end"][0] - heard["silent"][0], 0.3)

    def test_lively_play_is_as_loud_as_other_programs(self):
        """A lively minute is -16 LUFS, and this third of one too; a machine that has much to do puts
        more silence between."""
        with self.table() as table:
            self.sit_down(table)
            for _ in range(3):
                self.throw(table, "action.throw", 1, 1, 1, 2, 3, 4)
                self.throw(table, "action.roll", 5, 2, 3)
                table.do("click", id="action.bank")
                table.do("settle")
        heard = listen(self.recording)
        self.assertGreater(heard["end"][0], 12)
        self.assertGreater(heard["loudness"][0], -19)
        self.assertLess(heard["loudness"][0], -13)

    def test_volumes_and_mute_are_there_again_in_the_next_run(self):
        data = os.path.join(self.folder.name, "kept")

        def figures(table):
            table.do("click", id="home.settings")
            table.do("click", id="settings.group.sound")
            widgets = table.widgets()
            return (widgets["settings.volume"]["label"], widgets["settings.music"]["label"],
                    widgets["settings.speakers.choice.tv"]["picked"],
                    widgets["settings.mute.on"]["picked"])
        with Table("--data", data) as table:
            first = figures(table)
            table.press("settings.volume.less")
            for _ in range(3):
                table.press("settings.music.more")
            table.press("settings.speakers.choice.tv")
            table.press("settings.mute.on")
            table.press("back")
            chosen = figures(table)
        with Table("--data", data) as table:
            self.assertEqual(figures(table), chosen)
        self.assertTrue(all(a != b for a, b in zip(first, chosen)), (first, chosen))

    def test_muted_from_the_start_nothing_is_played(self):
        with self.table() as table:
            table.do("key", key="M")
            self.sit_down(table)
            self.throw(table, "action.throw", 1, 1, 1, 2, 3, 4)
        self.assertFalse(os.path.exists(self.recording))


if __name__ == "__main__":
    unittest.main()
