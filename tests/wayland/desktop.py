# SPDX-License-Identifier: Zlib
"""The program on a Wayland desk without X and without a graphics card."""
import subprocess
import time
import unittest

from stand import LEAKS, House, Seated, Sway, as_nobody, cut, end_all, read_ppm, until
from table import PATIENCE, wakes

SIZE = (960, 640)  # of the desk, in the compositor's units


class Pixels:
    """What depends on how many pixels of the screen make one of the desk's units."""
    scale = 1.0

    def seated(self, *options, **more):
        house = House()
        self.addCleanup(house.close)
        desk = Sway(house, SIZE, self.scale)
        self.addCleanup(desk.close)
        program = Seated(desk, *options, **more)
        self.addCleanup(program.clear)
        until(desk.window, "a window")
        desk.hand.move(*SIZE)  # out of the picture
        return program

    def assert_seen_as_drawn(self, program, w, h):
        """The window is of that size, and each pixel of the screen is one that was drawn for it."""
        scale = self.scale
        until(lambda: program.place()[2:] == (w, h), "a window of %d x %d" % (w, h))
        until(lambda: program.pixels() == (w * scale, h * scale), "a picture for it")
        x, y = (round(side * scale) for side in program.place()[:2])

        def seen():
            size, drawn = program.shot()
            return drawn if cut(program.desk.picture()[1], x, y, *size) == drawn else None
        self.assertGreater(len(set(until(seen, "what is seen is what was drawn"))), h // 4)

    def test_the_home_screen_is_seen_as_it_is_drawn(self):
        program = self.seated("--size", "720x500")
        self.assertEqual(program.screen(), "home")
        self.assert_seen_as_drawn(program, 720, 500)

    def test_it_goes_full_screen_and_back_and_follows_its_window(self):
        program = self.seated("--size", "720x500")
        program.desk.hand.press("F11")
        self.assert_seen_as_drawn(program, *SIZE)
        program.desk.hand.press("F11")
        self.assert_seen_as_drawn(program, 720, 500)
        program.desk.say("[app_id=.*] resize set 640 440")
        self.assert_seen_as_drawn(program, 640, 440)
        program.desk.say("[app_id=.*] floating disable")
        self.assert_seen_as_drawn(program, *SIZE)

    def test_a_name_is_typed_and_a_turn_played_by_mouse_and_keyboard(self):
        program = self.seated()
        hand = program.desk.hand
        program.click_on("home.game.dicegame")

        def name_is_typed():
            """A hand is slower than a script, which may type before the first frame with an open field."""
            program.click_on("setup.seat.0.name")
            until(lambda: program.widgets()["setup.seat.0.name"]["focused"], "the field is open")
            hand.press("End", *["BackSpace"] * len("Player 1"))
            hand.type("Zoe Day")
            hand.press("Return")
            end = time.monotonic() + 10
            while time.monotonic() < end:
                if "Zoe Day" in program.widgets()["setup.seat.0.name"]["label"]:
                    return True
                time.sleep(0.1)
            return False
        until(name_is_typed, "the name")
        program.click_on("setup.first.0")
        program.click_on("setup.start")
        program.click_on("action.throw")
        until(lambda: "table.go_on" in program.widgets() or program.state()["phase"] == "decide",
              "the throw")
        self.assertTrue(any("Zoe Day" in line for line in program.log()), program.log())
        if "table.go_on" in program.widgets():
            program.click_on("table.go_on")
        else:
            program.do("settle")
            hand.press("b")
        until(lambda: program.state()["player"] == 1, "the next turn")


class Desk(Pixels, unittest.TestCase):
    """A pixel is a unit; and what is the same however fine they are."""

    def test_a_desktop_knows_whose_window_it_is(self):
        self.assertEqual(self.seated().desk.window()["app_id"], "org.tumblecup.Tumblecup")

    def second_start(self, program, **more):
        """Somebody starts it once more from another workspace, where its window is not seen."""
        desk = program.desk
        desk.say("workspace 2")
        until(lambda: not desk.window()["visible"], "the window is out of sight")
        done = subprocess.run([*as_nobody(), desk.house.path("bin/tumblecup"), "--data",
                               desk.house.path("home/data")], env=desk.environment(**more),
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              timeout=PATIENCE, check=False)
        self.assertEqual((done.returncode, "open already" in done.stdout), (0, True), done.stdout)

    def test_a_second_start_brings_the_window_forward_with_the_desks_token(self):
        program = self.seated(WAYLAND_DEBUG="1")
        token = program.desk.hand.token()
        self.second_start(program, XDG_ACTIVATION_TOKEN=token)
        until(lambda: program.desk.window()["focused"], "it is in front")
        self.assertTrue(program.desk.window()["visible"])
        self.assertIn('.activate("%s", ' % token, program.complaints())

    def test_the_display_stays_lit_while_a_match_is_in_play_and_in_front(self):
        program = self.seated()

        def is_held():
            return program.desk.window()["inhibit_idle"]
        self.assertFalse(is_held())
        program.click_on("home.game.dicegame")
        program.click_on("setup.start")
        until(is_held, "it is held")
        program.desk.say("workspace 2")
        until(lambda: not is_held(), "it is let go in the background")
        program.desk.say("workspace 1")
        until(is_held, "it is held again")
        program.click_on("table.menu")
        program.click_on("menu.home")
        program.click_on("ask.yes")
        until(lambda: not is_held(), "it is let go at home")

    def test_after_half_an_hour_without_anybody_the_display_may_sleep(self):
        # A minute a second by all of the program's clocks. The sanitizer would want to come first.
        program = self.seated(clock=("faketime", "-m", "-f", "+0 x60"),
                              ASAN_OPTIONS=LEAKS + ":verify_asan_link_order=0")
        program.click_on("home.game.dicegame")
        program.click_on("setup.start")
        until(lambda: program.desk.window()["inhibit_idle"], "it is held")
        until(lambda: not program.desk.window()["inhibit_idle"], "it is let go")
        self.assertEqual(program.screen(), "table")
        program.desk.hand.press("Tab")
        until(lambda: program.desk.window()["inhibit_idle"], "it is held again")

    def test_no_key_leads_out_of_a_kiosk(self):
        program = self.seated("--kiosk")
        until(lambda: program.place()[2:] == SIZE, "the whole screen")
        before = program.tree()
        for keys in ("F11", "ctrl+q", "ctrl+w", "alt+Return", "Escape", "ctrl+alt+BackSpace", "alt+Tab",
                     "super+d", "F12", "Print", "alt+F4"):
            program.desk.hand.chord(*keys.split("+"))
        if program.screen() == "attract":  # a slow machine took as long as nobody does
            program.desk.hand.press("space")
            until(lambda: program.screen() == "home", "it is left by a press")
        self.assertEqual(program.tree(), before)
        self.assertEqual(program.place()[2:], SIZE)

    def test_it_comes_here_though_x_is_named_too(self):
        self.assertEqual(self.seated(DISPLAY=":65000").screen(), "home")

    def test_it_does_not_wake_up_while_nothing_happens(self):
        program = self.seated()
        self.assertEqual(program.screen(), "home")

        def sleeps():
            before = wakes(program.process.pid)
            time.sleep(4)  # of the real clock, by which wake-ups are counted
            return wakes(program.process.pid) == before
        until(sleeps, "four seconds without a wake-up")


class DeskTwiceAsFine(Pixels, unittest.TestCase):
    scale = 2.0


class DeskHalfAsFineAgain(Pixels, unittest.TestCase):
    scale = 1.5


class Alone(unittest.TestCase):
    """Under a compositor that shows one program and leaves borders to it."""

    def begin(self, *options):
        # A house of its own for each: in that of a compositor still ending, the next one's display
        # would be called otherwise.
        self.house = House()
        self.addCleanup(self.house.close)
        # Turned, because a picture that the compositor hands on as it is can't be taken.
        process = subprocess.Popen(
            [*as_nobody(), "cage", "-r", "--", "env", "-u", "DISPLAY", self.house.path("bin/tumblecup"),
             "--data", self.house.path("home/data"), *options],
            env=self.house.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(end_all, process)
        return process

    def picture(self):
        done = subprocess.run([*as_nobody(), "grim", "-t", "ppm", "-"], stdout=subprocess.PIPE,
                              env=self.house.environment(WAYLAND_DISPLAY="wayland-0"),
                              stderr=subprocess.DEVNULL, timeout=PATIENCE, check=False)
        return read_ppm(done.stdout) if done.returncode == 0 else ((0, 0), [])

    def test_it_fills_the_screen_windowed_and_as_a_kiosk(self):
        # The compositor gives the window its size while the first frames are drawn: several starts.
        for options in 4 * [[]] + [["--kiosk"]]:
            process = self.begin(*options)
            # The felt, with its grain, reaches into the last corner.
            until(lambda: len({row[-600:] for row in self.picture()[1][-8:]}) > 4, "a picture")
            self.assertIsNone(process.poll())
            end_all(process)


if __name__ == "__main__":
    unittest.main()
