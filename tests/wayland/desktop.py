"""The program on a Wayland desk without X and without a graphics card."""
import subprocess
import unittest

from stand import House, Seated, Sway, as_nobody, cut, end_all, read_ppm, until
from table import PATIENCE


class Desk(unittest.TestCase):
    def setUp(self):
        self.house = House()
        self.addCleanup(self.house.close)

    def seated(self, *options, size=(1280, 800), scale=1.0, **more):
        desk = Sway(self.house, size, scale)
        self.addCleanup(desk.close)
        program = Seated(desk, *options, **more)
        self.addCleanup(program.clear)
        until(desk.window, "a window")
        desk.hand.move(*desk.extent)  # out of the picture
        return program

    def test_the_home_screen_is_seen_as_it_is_drawn(self):
        program = self.seated("--size", "900x600")
        self.assertEqual(program.screen(), "home")
        place = program.desk.window()["rect"]
        size, drawn = program.shot()
        self.assertEqual(size, (place["width"], place["height"]))
        self.assertGreater(len(set(drawn)), size[1] // 4)
        _, seen = program.desk.picture()
        self.assertEqual(cut(seen, place["x"], place["y"], *size), drawn)


class Alone(unittest.TestCase):
    """Under a compositor that shows one program and leaves borders to it."""

    def setUp(self):
        self.house = House()
        self.addCleanup(self.house.close)

    def begin(self, *options):
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
        for options in ([], ["--kiosk"]):
            process = self.begin(*options)
            # The felt, with its grain, reaches into the last corner.
            until(lambda: len({row[-600:] for row in self.picture()[1][-8:]}) > 4, "a picture")
            self.assertIsNone(process.poll())
            end_all(process)


if __name__ == "__main__":
    unittest.main()
