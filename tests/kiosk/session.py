# SPDX-License-Identifier: Zlib
"""The kiosk's session for cage, run on a compositor without a screen: it is looked at, played, killed
and started again."""
import contextlib
import os
import pty
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import unittest

from stand import House, as_nobody, children, end_all, read_ppm
from table import PATIENCE, Table, until

SCRIPT = os.path.join(os.path.dirname(__file__), "../../packaging/kiosk/tumblecup-kiosk")
SIZE = (720, 1280)  # of a screen that is none, hung upright
# Turned, because a picture that the compositor hands on as it is can't be taken without a screen.
UPRIGHT = {"CAGE_OPTIONS": "-r"}


class Session(Table):
    """The session, with a script at the program's other end."""

    def __init__(self, house, **more):  # pylint: disable=super-init-not-called
        self.house, self.folder = house, tempfile.mkdtemp(prefix="tumblecup-")
        shutil.copy(SCRIPT, house.path("bin"))
        self.said = []
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [*as_nobody(), house.path("bin/tumblecup-kiosk"), "--data", house.path("home/data"),
             "--drive", "--live", "--seed", "5", "--speed", "instant"],
            env=house.environment(TUMBLECUP=house.path("bin/tumblecup"), **more), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self.errors)
        self.guard = threading.Timer(PATIENCE, self.process.kill)
        self.guard.start()

    def clear(self):
        end_all(self.process)
        super().clear()

    def programs(self, name):
        found = []
        for process in children(self.process.pid):
            try:
                with open("/proc/%d/comm" % process, encoding="utf-8") as comm:
                    found += [process] if comm.read().strip() == name else []
            except OSError:
                pass
        return found

    def program(self):
        return self.programs("tumblecup")[0]

    def display(self):
        """Where the program draws, as it was told."""
        with open("/proc/%d/environ" % self.program(), "rb") as told:
            words = dict(word.split(b"=", 1) for word in told.read().split(b"\0") if b"=" in word)
        return words[b"DISPLAY"].decode(), words[b"WAYLAND_DISPLAY"].decode()

    def picture(self):
        """What a person in front of the screen sees."""
        done = subprocess.run([*as_nobody(), "grim", "-t", "ppm", "-"], check=True, timeout=60,
                              stdout=subprocess.PIPE,
                              env=self.house.environment(WAYLAND_DISPLAY=self.display()[1]))
        return read_ppm(done.stdout)

    def press_keys(self, *keys):
        for key in keys:
            subprocess.run([*as_nobody(), "xdotool", "key", key], check=True, timeout=60,
                           env=self.house.environment(DISPLAY=self.display()[0]))

    def kill(self, how):
        os.kill(self.program(), how)
        return self.process.wait(timeout=60)


class Kiosk(unittest.TestCase):
    def setUp(self):
        self.house = House()
        self.addCleanup(self.house.close)

    def session(self, **more):
        session = Session(self.house, **more)
        self.addCleanup(session.clear)
        return session

    def test_it_is_seen_played_killed_and_comes_back_at_the_same_decision(self):
        first = self.session(**UPRIGHT)
        self.assertEqual(first.screen(), "home")
        first.press("home.game.dicegame")
        first.press("setup.first.0")
        first.press("setup.start")
        first.do("dice", values=[1, 5, 2, 3, 4, 4])
        first.press("action.throw")
        state = first.state()
        self.assertEqual((state["phase"], state["turn_points"]), ("decide", 150))
        size, rows = first.picture()
        self.assertEqual(size, SIZE)
        self.assertGreater(len(set(rows)), SIZE[1] // 4)
        # The felt, with its grain, reaches into the last corner.
        self.assertGreater(len(set(rows[-1][-200:])), 4)
        # That it ended badly is what the service manager starts it again for.
        self.assertEqual(first.kill(signal.SIGKILL), 128 + signal.SIGKILL)
        second = self.session()
        # The home screen does not wait for the disk: what can be gone on with comes when it is read.
        until(lambda: "home.continue.dicegame" in second.widgets(), "a match to go on with")
        second.press("home.continue.dicegame")
        self.assertEqual(second.state(), state)
        self.assertIn("action.bank", second.widgets())

    def test_no_key_leads_out_of_it(self):
        # By way of X, where keys can be pressed for it.
        session = self.session(SDL_VIDEODRIVER="x11")
        before = session.tree()
        session.press_keys("F11", "ctrl+q", "ctrl+w", "alt+Return", "Escape", "ctrl+alt+BackSpace",
                           "alt+Tab", "super+d", "F12", "Print")
        self.assertEqual(session.tree(), before)
        session.press_keys("alt+F4")
        time.sleep(0.5)  # nothing tells from outside that nothing happens
        self.assertIsNone(session.process.poll())
        self.assertEqual(session.tree()["screen"], "home")

    def test_a_signal_ends_it_cleanly_and_is_no_way_out(self):
        for how in (signal.SIGTERM, signal.SIGINT):
            session = self.session()
            self.assertEqual(session.screen(), "home")
            # Nothing but 0 keeps the service manager from starting it again.
            self.assertEqual(session.kill(how), 128 + how)
            self.assertNotIn("Sanitizer", session.complaints())

    def test_a_compositor_that_goes_is_no_way_out(self):
        for more in ({}, {"SDL_VIDEODRIVER": "wayland"}):
            session = self.session(**more)
            # A machine that was slow for as long calls guests by now.
            self.assertIn(session.screen(), ("home", "attract"))
            os.kill(session.programs("cage")[0], signal.SIGTERM)
            self.assertNotEqual(session.process.wait(timeout=60), 0)

    def set_pin(self):
        ours, theirs = pty.openpty()
        with subprocess.Popen([*as_nobody(), self.house.path("bin/tumblecup"), "--set-pin", "--data",
                               self.house.path("home/data")], stdin=theirs, stdout=theirs, stderr=theirs,
                              env=self.house.environment()) as process:
            os.close(theirs)
            for _ in range(2):
                shown = b""
                while not shown.endswith(b": "):
                    shown += os.read(ours, 4096)
                os.write(ours, b"271828\n")
            with contextlib.suppress(OSError):  # the other end is closed
                while os.read(ours, 4096):
                    pass
            self.assertEqual(process.wait(timeout=60), 0)
        os.close(ours)

    def test_the_operator_ends_it_for_good(self):
        self.set_pin()
        session = self.session()
        session.press("home.operator")
        for digit in "271828":
            session.press("pin." + digit)
        session.press("pin.ok")
        until(lambda: "operator.quit" in session.widgets(), "the operator's page")
        session.do("click", id="operator.quit")
        self.assertEqual(session.process.wait(timeout=60), 0)

    def test_its_folder_is_its_own(self):
        session = self.session()
        session.screen()
        self.assertEqual(os.stat(self.house.path("home/data")).st_mode & 0o777, 0o700)


if __name__ == "__main__":
    unittest.main()
