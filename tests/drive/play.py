# SPDX-License-Identifier: Zlib
"""Whole games of The Dice Game at the table: by mouse, keys, finger and gamepad."""
import unittest

from table import Table, play_on


class Mouse(unittest.TestCase):
    def test_a_whole_game_with_dictated_dice(self):
        with Table("--seed", "1") as table:
            self.assertEqual(table.screen(), "home")
            self.assertIsNone(table.state())
            table.sit_down(["Ann", "Ben", "Cleo"], target=1000)
            state = table.state()
            self.assertEqual((state["game"], state["players"]), ("dicegame", 3))
            self.assertEqual(state["options"]["target"], 1000)
            self.assertEqual((state["await"], state["player"]), ("roll", 0))
            self.ann_banks_two_throws(table)
            self.ben_busts(table)
            self.cleo_reaches_the_target(table)
            table.press("results.rematch")
            self.assertEqual(table.screen(), "table")
            state = table.state()
            self.assertEqual(state["scores"], [0, 0, 0])
            self.assertEqual(state["await"], "roll")
            self.assertEqual(state["options"]["target"], 1000)

    def ann_banks_two_throws(self, table):
        state = table.throw(1, 5, 2, 3, 4, 4)
        self.assertEqual((state["phase"], state["turn_points"]), ("decide", 150))
        dice = [w for w in table.widgets().values() if w["role"] == "die"]
        self.assertEqual(sorted(d["value"] for d in dice), [1, 2, 3, 4, 4, 5])
        self.assertEqual(sorted(d["value"] for d in dice if d["where"] == "aside"), [1, 5])
        # Four dice are left; banking and rolling are told with their figures.
        self.assertIn("4", table.widgets()["action.roll"]["label"])
        self.assertIn("150", table.widgets()["action.bank"]["label"])
        state = table.throw(1, 2, 3, 4, widget="action.roll")
        self.assertEqual(state["turn_points"], 250)
        table.press("action.bank")
        self.assertEqual(table.state()["scores"], [250, 0, 0])
        self.assertEqual(table.state()["player"], 1)

    def ben_busts(self, table):
        table.throw(2, 2, 3, 3, 4, 6)
        self.assertIn("table.go_on", table.widgets())
        self.assertNotIn("action.throw", table.widgets())
        self.assertTrue(any("Ben" in line for line in table.log()))
        table.go_on()
        self.assertEqual(table.state()["player"], 2)
        self.assertEqual(table.state()["scores"], [250, 0, 0])

    def cleo_reaches_the_target(self, table):
        state = table.throw(1, 2, 3, 4, 5, 6)
        self.assertEqual((state["turn_points"], state["dice"]), (1000, 6))
        state = table.throw(1, 1, 1, 1, 1, 1, widget="action.roll")
        self.assertEqual(state["turn_points"], 3000)
        table.press("action.bank")
        table.go_on()
        self.assertEqual(table.screen(), "results")
        self.assertEqual(table.state()["await"], "over")
        self.assertEqual(table.state()["winners"], [2])
        self.assertEqual(table.state()["scores"], [250, 0, 3000])
        self.assertTrue(any("Cleo" in line for line in table.log()))

    def test_a_press_beside_everything_does_nothing(self):
        with Table() as table:
            before = table.tree()
            table.do("click", at=[1, 1])
            self.assertEqual(table.tree(), before)

    def test_a_disabled_button_tells_why_and_does_nothing(self):
        with Table() as table:
            table.sit_down(["Ann", "Ben"])
            undo = table.widgets()["table.undo"]
            self.assertFalse(undo["enabled"])
            self.assertNotEqual(undo["why"], "")
            state = table.state()
            table.press("table.undo")
            self.assertEqual(table.state(), state)
            self.assertEqual(table.screen(), "table")

    def test_a_roll_off_goes_on_until_one_is_left(self):
        with Table() as table:
            table.set_up(["Ann", "Ben", "Cleo"])
            table.press("setup.first.rolloff")
            self.assertTrue(table.widgets()["setup.first.rolloff"]["picked"])
            table.press("setup.start")
            self.assertEqual(table.state()["phase"], "rolloff")
            table.throw(4, 2, 4)
            table.go_on()
            self.assertEqual(table.state()["contenders"], [0, 2])
            table.throw(3, 6)
            table.go_on()
            self.assertEqual(table.state()["phase"], "rolling")
            self.assertEqual(table.state()["player"], 2)

    def test_dice_that_do_not_fit_are_dropped_and_it_is_said(self):
        with Table("--seed", "5") as table:
            table.sit_down(["Ann", "Ben"])
            table.do("dice", values=[1, 2])
            self.assertTrue(table.press("action.throw")["dropped"])
            self.assertNotIn("dropped", table.do("settle"))

    def test_seats_move_and_leave(self):
        with Table() as table:
            table.set_up(["Ann", "Ben", "Cleo"])
            table.press("setup.seat.2.up")
            table.press("setup.seat.0.remove")
            labels = [table.widgets()["setup.first.%d" % i]["label"] for i in range(2)]
            self.assertEqual(labels, ["Cleo", "Ben"])
            self.assertNotIn("setup.seat.2.name", table.widgets())

    def test_what_lies_under_an_overlay_is_out_of_reach(self):
        with Table() as table:
            table.sit_down(["Ann", "Ben"])
            table.press("table.menu")
            self.assertEqual(table.screen(), "menu")
            self.assertNotIn("action.throw", table.widgets())
            self.assertFalse(table.try_to("click", id="action.throw")["ok"])
            table.press("menu.resume")
            self.assertEqual(table.screen(), "table")
            self.assertIn("action.throw", table.widgets())

    def test_a_press_ends_the_motion_and_does_nothing_else(self):
        with Table("--speed", "calm") as table:
            table.sit_down(["Ann", "Ben"])
            table.do("dice", values=[1, 5, 2, 3, 4, 4])
            table.do("click", id="action.throw")
            table.do("step", ms=64)
            self.assertNotIn("action.bank", table.widgets())
            thrown = table.state()
            table.do("click", at=[5, 5])
            self.assertEqual(table.state(), thrown)
            self.assertIn("action.bank", table.widgets())

    def test_a_widget_out_of_sight_is_scrolled_to_and_pressed(self):
        with Table("--size", "800x480") as table:
            table.set_up(["Player %d" % i for i in range(1, 9)])
            table.press("setup.first.7")
            self.assertTrue(table.widgets()["setup.first.7"]["picked"])
            table.press("setup.take_back")
            self.assertTrue(table.widgets()["setup.take_back"]["picked"])

    def test_what_is_scrolled_away_is_not_seen_and_not_enabled(self):
        with Table("--size", "800x480", "--scale", "1.5") as table:
            table.set_up(["Player %d" % i for i in range(1, 9)])
            for _ in range(4):
                self.wheel_over_the_names(table, 9)
            there = table.widgets()
            self.assertTrue(there["setup.seat.0.name"]["seen"])
            away = [w for w in there.values() if not w["seen"]]
            self.assertIn("setup.take_back", [w["id"] for w in away])
            self.assertEqual([w["id"] for w in away if w["enabled"]], [])
            self.assertEqual([w["id"] for w in there.values()
                              if w["seen"] and 0 in w["rect"][2:]], [])
            table.press("setup.take_back")
            pressed = table.widgets()["setup.take_back"]
            self.assertEqual([pressed[what] for what in ("seen", "enabled", "picked")], [True] * 3)

    def test_the_wheel_scrolls(self):
        with Table("--size", "800x480") as table:
            table.press("home.game.leftovers")
            while "setup.seat.11.name" not in table.widgets():
                table.press("setup.add")
            for _ in range(8):
                self.wheel_over_the_names(table, 9)
            top = table.widgets()["setup.seat.0.name"]["rect"]
            self.wheel_over_the_names(table, -3)
            self.assertNotEqual(table.widgets()["setup.seat.0.name"]["rect"], top)

    def wheel_over_the_names(self, table, by):
        table.do("move", at=[200, 240])
        table.do("wheel", by=by)

    def test_quitting_ends_the_program(self):
        with Table() as table:
            # The reply to the press that ends it all still comes.
            self.assertTrue(table.do("click", id="home.quit")["ok"])
            self.assertEqual(table.process.wait(timeout=60), 0)


class Kiosk(unittest.TestCase):
    def test_there_is_no_way_out(self):
        with Table("--kiosk") as table:
            self.assertFalse(any("quit" in name for name in table.widgets()))
            table.key("Escape", "Escape")
            self.assertEqual(table.screen(), "home")
            table.sit_down(["Ann", "Ben"])
            table.press("table.menu")
            self.assertFalse(any("quit" in name for name in table.widgets()))


class Keys(unittest.TestCase):
    def test_a_whole_game_by_keys_alone(self):
        with Table("--seed", "11", "--speed", "quick") as table:
            self.focus(table, "home.game.dicegame")
            table.key("Return")
            self.assertEqual(table.screen(), "setup")
            self.lower_the_target(table)
            self.focus(table, "setup.start")
            table.key("Return")
            self.assertEqual(table.screen(), "table")
            self.assertEqual(table.state()["options"]["target"], 2000)
            play_on(table, {"throw": lambda: table.key("R"), "roll": lambda: table.key("R"),
                            "bank": lambda: table.key("B"), "go_on": lambda: table.key("Return")})
            self.assertGreaterEqual(max(table.state()["scores"]), 2000)
            table.key("Return")
            self.assertEqual(table.screen(), "table")
            self.assertEqual(table.state()["scores"], [0, 0])
            table.key("Escape")
            self.assertEqual(table.screen(), "menu")
            table.key("Escape")
            self.assertEqual(table.screen(), "table")

    def lower_the_target(self, table):
        self.focus(table, "setup.house_rules")
        table.key("Return")
        self.focus(table, "setup.option.target.value")
        table.key("Return", "End", *["Backspace"] * 4)
        table.do("text", text="2000")
        table.key("Return")
        self.focus(table, "setup.done")
        table.key("Return")

    def focus(self, table, name):
        for _ in range(len(table.widgets()) + 1):
            if table.widgets()[name]["focused"]:
                return
            table.key("Tab")
        self.fail("Tab never comes to " + name)

    def test_the_space_bar_alone_comes_to_the_table_and_throws(self):
        with Table("--seed", "2") as table:
            table.key(*["Right"] * 3)
            table.key("Space")
            table.key("Space")
            self.assertEqual(table.screen(), "table")
            for _ in range(40):
                if table.state()["phase"] == "decide":
                    break
                self.assertEqual(sum(w["focused"] for w in table.widgets().values()), 1)
                table.key("Space")
            self.assertEqual(table.state()["phase"], "decide")


class Finger(unittest.TestCase):
    def test_a_whole_game_by_touch(self):
        with Table("--seed", "21", "--speed", "instant", "--size", "800x480") as table:
            def touch(name):
                return lambda: table.press(name, by="touch")
            table.set_up(["Ann", "Ben"], target=1500, by="touch")
            table.press("setup.start", by="touch")
            play_on(table, {"throw": touch("action.throw"), "roll": touch("action.roll"),
                            "bank": touch("action.bank"), "go_on": touch("table.go_on")})
            self.assertGreaterEqual(max(table.state()["scores"]), 1500)
            table.press("results.home", by="touch")
            self.assertEqual(table.screen(), "home")


class Gamepad(unittest.TestCase):
    def test_its_buttons_go_forth_and_back(self):
        with Table() as table:
            table.do("pad", plug=True)
            table.do("pad", button="a")
            self.assertEqual(table.screen(), "setup")
            table.do("pad", button="b")
            self.assertEqual(table.screen(), "home")
            table.do("pad", button="dpright")
            focused = [name for name, widget in table.widgets().items() if widget["focused"]]
            self.assertEqual(len(focused), 1)
            self.assertNotEqual(focused, ["home.game.dicegame"])
            table.do("pad", plug=False)
            self.assertEqual(table.screen(), "home")


class Drag(unittest.TestCase):
    def test_a_press_that_leaves_its_button_is_none(self):
        with Table("--size", "1280x720") as table:
            x, y, w, h = table.widgets()["home.game.dicegame"]["rect"]
            table.do("press", at=[x + w // 2, y + h // 2])
            table.do("move", at=[x + w + 20, y + h + 20])
            table.do("release", at=[x + w + 20, y + h + 20])
            self.assertEqual(table.screen(), "home")
            table.do("press", id="home.game.dicegame")
            table.do("release")
            self.assertEqual(table.screen(), "setup")


class Pointer(unittest.TestCase):
    def shot(self, table):
        table.do("shot", file=table.path("shot.png"))
        with open(table.path("shot.png"), "rb") as file:
            return file.read()

    def test_hovering_lights_up_and_presses_nothing(self):
        with Table("--size", "800x480") as table:
            table.do("move", at=[1, 1])
            before, cold = table.tree(), self.shot(table)
            table.do("hover", id="home.settings")
            self.assertNotEqual(self.shot(table), cold)
            self.assertEqual(table.tree(), before)
            table.set_up(["Player %d" % i for i in range(1, 9)])
            table.do("hover", id="setup.first.7")
            there = table.widgets()["setup.first.7"]
            self.assertEqual((there["seen"], there["picked"]), (True, False))

    def test_holding_lets_time_pass_with_the_button_down(self):
        with Table("--seed", "3", "--speed", "quick") as table:
            table.do("hold", id="home.game.dicegame", ms=800)
            self.assertEqual(table.screen(), "setup")
            for seat in range(2):
                table.press("setup.seat.%d.kind.perfect" % seat)
            table.press("setup.first.0")
            table.do("click", id="setup.start")
            table.do("hold", at=[2, 2], ms=0)
            at_once = len(table.log())
            table.do("hold", at=[2, 2], ms=20000)
            self.assertGreater(len(table.log()), at_once)


if __name__ == "__main__":
    unittest.main()
