# SPDX-License-Identifier: Zlib
"""Somebody who presses anything: widgets, keys, buttons of a pad, drags, text, in windows of any
size that change. Whatever comes, the program answers, stays alive, and ends as it should; a match
that is under way stands where it stood when the program is started again."""
import os
import random
import unittest

from table import Table, can_be_hit

LONG = "TUMBLECUP_LONG" in os.environ
SESSIONS, PRESSES = (100, 400) if LONG else (4, 120)

SIZES = ((800, 480), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (640, 1000))
KEYS = ("Return", "Space", "Escape", "Tab", "Up", "Down", "Left", "Right", "R", "B", "U", "H", "M",
        "F11", "?", "1", "2", "3", "4", "5", "6", "Backspace", "Delete", "Home", "End", "PageDown",
        "PageUp", "T", "A")
BUTTONS = ("a", "b", "x", "y", "start", "back", "dpup", "dpdown", "dpleft", "dpright",
           "leftshoulder", "rightshoulder")
TEXTS = ("Ann", "999999", "-5", "0", "שלום", "🎲", "a" * 40, "';--", "%s%n", "\u202eAnn")
# So that a session gets somewhere: what is pressed more often than the rest.
LIKED = ("action.", "die.", "table.go_on", "home.game", "setup.start", "ask.no")
LEFT_ALONE = ("home.quit", "menu.quit")  # a session ends by its script


class Monkey:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.size = self.random.choice(SIZES)
        self.story = []
        self.screens = set()

    def options(self):
        chance = self.random
        options = ["--size", "%dx%d" % self.size, "--seed", str(chance.randrange(1000)),
                   "--speed", chance.choice(("instant", "quick", "normal", "calm"))]
        for option, likely in ((["--lang", "de"], 0.3), (["--scale", "1.5"], 0.2),
                               (["--scale", "0.8"], 0.1), (["--reduced-motion"], 0.2),
                               (["--kiosk"], 0.2)):
            options += option if chance.random() < likely else []
        return options

    def somewhere(self):
        return [self.random.randrange(side) for side in self.size]

    def press_a_widget(self, table):
        tree = table.tree()
        self.screens.add(tree["screen"])
        there = [w["id"] for w in tree["widgets"] if can_be_hit(w) and w["id"] not in LEFT_ALONE]
        liked = [name for name in there if name.startswith(LIKED)]
        if there:
            name = self.random.choice(liked if liked and self.random.random() < 0.6 else there)
            self.do(table, self.random.choice(("click", "click", "touch")), id=name)

    def drag(self, table):
        self.do(table, "press", at=self.somewhere())
        for _ in range(self.random.randrange(5)):
            self.do(table, "move", at=self.somewhere())
            self.do(table, "step", ms=16)
        self.do(table, "release", at=self.somewhere())

    def resize(self, table):
        self.size = self.random.choice(SIZES)
        self.do(table, "resize", size=list(self.size))

    def press_anything(self, table):
        kinds = (
            (66, self.press_a_widget),
            (10, lambda table: self.do(table, "key", key=self.random.choice(KEYS))),
            (6, lambda table: self.do(table, "pad", button=self.random.choice(BUTTONS))),
            (4, self.drag),
            (2, lambda table: self.do(table, "text", text=self.random.choice(TEXTS))),
            (2, lambda table: self.do(table, "wheel", by=self.random.choice((-3, 3)))),
            (2, self.resize),
            (2, lambda table: self.do(table, "pad", plug=self.random.random() < 0.5)),
            (2, lambda table: self.do(table, "dice", values=[self.random.randint(1, 6)
                                                             for _ in range(6)])),
        )
        chosen, = self.random.choices([kind for _, kind in kinds], [often for often, _ in kinds])
        chosen(table)
        if self.random.random() < 0.3:
            self.do(table, "step", ms=self.random.choice((16, 48, 160)))
        else:
            self.do(table, "settle")

    def do(self, table, cmd, **fields):
        """What can't be done is refused; what can't be understood would be a fault of ours."""
        self.story.append({"cmd": cmd, **fields})
        reply = table.try_to(cmd, **fields)
        if cmd in ("click", "touch", "settle", "step", "resize") and not reply["ok"]:
            raise AssertionError("%s: %s" % (self.story[-1], reply["error"]))


class AnythingIsPressed(unittest.TestCase):
    def session(self, seed):
        monkey = Monkey(seed)
        options = monkey.options()
        try:
            with Table(*options) as table:
                for _ in range(PRESSES):
                    monkey.press_anything(table)
                table.do("settle")
                before = table.state()
                table.restart()
                self.comes_back(table, before, "--kiosk" in options)
        except BaseException as error:
            raise AssertionError("seed %d, %s, after %s" % (seed, options, monkey.story[-12:])) \
                from error
        return monkey.screens

    def comes_back(self, table, before, kiosk):
        table.do("settle")
        there = table.widgets()
        if before is not None and before["await"] != "over" and not kiosk:
            table.press("home.continue")
            self.assertEqual(table.state(), before)
            self.came_back += 1
        elif before is None:
            self.assertIsNone(table.state())
        self.assertTrue(there)

    def test_the_program_stays_and_a_match_comes_back(self):
        screens = set()
        self.came_back = 0
        for seed in range(SESSIONS):
            with self.subTest(seed=seed):
                screens |= self.session(seed)
        # It got about, and there was something to lose.
        self.assertGreaterEqual(screens, {"home", "setup", "table", "menu", "ask", "rules"})
        self.assertGreater(self.came_back, SESSIONS // 4)


if __name__ == "__main__":
    unittest.main()
