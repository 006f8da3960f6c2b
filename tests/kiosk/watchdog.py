# SPDX-License-Identifier: Zlib
"""Signs of life for the service manager."""
import os
import signal
import socket
import time
import unittest

from table import Table
from window import LEAKS, Display


class Listener:
    """The service manager's end."""

    def __init__(self, test, abstract=False):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.folder = os.path.join(os.environ.get("TMPDIR", "/tmp"), "tumblecup-%d" % os.getpid())
        name = "\0" + self.folder if abstract else self.folder
        self.socket.bind(name)
        self.name = name.replace("\0", "@")
        self.socket.settimeout(60)
        test.addCleanup(self.close)

    def close(self):
        self.socket.close()
        if os.path.exists(self.folder):
            os.unlink(self.folder)

    def hear(self):
        return self.socket.recv(4096).decode()

    def silent_for(self, seconds):
        self.socket.settimeout(seconds)
        try:
            return self.hear()
        except socket.timeout:
            return None
        finally:
            self.socket.settimeout(60)


class Watchdog(unittest.TestCase):
    def test_ready_then_signs_while_nothing_moves_then_the_end(self):
        for abstract in (False, True):
            listener = Listener(self, abstract)
            with Table(live=True, env={"NOTIFY_SOCKET": listener.name,
                                       "WATCHDOG_USEC": "400000"}) as table:
                self.assertEqual(listener.hear(), "READY=1")
                self.assertEqual(listener.hear(), "WATCHDOG=1")
                start = time.monotonic()
                for _ in range(3):
                    self.assertEqual(listener.hear(), "WATCHDOG=1")
                # Not more of them than are wanted: two in what is granted.
                self.assertGreater(time.monotonic() - start, 0.5)
                table.screen()
            heard = listener.hear()
            while heard == "WATCHDOG=1":
                heard = listener.hear()
            self.assertEqual(heard, "STOPPING=1")
            listener.close()

    def test_a_program_that_hangs_gives_no_sign(self):
        listener = Listener(self)
        with Table(live=True, env={"NOTIFY_SOCKET": listener.name,
                                   "WATCHDOG_USEC": "400000"}) as table:
            self.assertEqual(listener.hear(), "READY=1")
            self.assertEqual(listener.hear(), "WATCHDOG=1")
            table.process.send_signal(signal.SIGSTOP)
            while listener.silent_for(2) is not None:  # what was on its way
                pass
            table.process.send_signal(signal.SIGCONT)
            self.assertEqual(listener.hear(), "WATCHDOG=1")

    def test_a_program_whose_frames_are_not_taken_gives_no_sign(self):
        listener, display = Listener(self), Display()
        self.addCleanup(display.close)
        env = {"NOTIFY_SOCKET": listener.name, "WATCHDOG_USEC": "400000",
               "SDL_VIDEODRIVER": "x11", "DISPLAY": display.name, "ASAN_OPTIONS": LEAKS}
        with Table(live=True, env=env) as table:
            self.assertEqual(listener.hear(), "READY=1")
            self.assertEqual(listener.hear(), "WATCHDOG=1")
            # The program runs on, but nobody shows what it draws.
            display.server.send_signal(signal.SIGSTOP)
            self.addCleanup(display.server.send_signal, signal.SIGCONT)
            until_silent = time.monotonic() + 30
            while listener.silent_for(2) is not None and time.monotonic() < until_silent:
                pass
            self.assertLess(time.monotonic(), until_silent)
            display.server.send_signal(signal.SIGCONT)
            self.assertEqual(listener.hear(), "WATCHDOG=1")
            self.assertEqual(table.screen(), "home")

    def test_what_was_meant_for_another_process_is_not_answered(self):
        listener = Listener(self)
        with Table(live=True, env={"NOTIFY_SOCKET": listener.name, "WATCHDOG_USEC": "20000",
                                   "WATCHDOG_PID": "1"}) as table:
            self.assertEqual(listener.hear(), "READY=1")
            table.screen()
            self.assertIsNone(listener.silent_for(0.5))

    def test_nonsense_is_taken_kindly(self):
        for name, granted in (("", "100"), ("relative", "100"), ("@" + "x" * 300, "100"),
                              ("/nowhere/at/all", "many")):
            with Table(live=True, env={"NOTIFY_SOCKET": name, "WATCHDOG_USEC": granted}) as table:
                self.assertEqual(table.screen(), "home")


if __name__ == "__main__":
    unittest.main()
