# SPDX-License-Identifier: Zlib
"""The operator's PIN is set at a terminal."""
import os
import pty
import resource
import shutil
import subprocess
import tempfile
import unittest

from table import PROGRAM, environment


class SetPin(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="tumblecup-")
        self.data = os.path.join(self.folder, "data")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def at_terminal(self, *typed, **how):
        """Types lines at the questions; the status, and all that the terminal showed. `how` is
        Popen's."""
        ours, theirs = pty.openpty()
        process = subprocess.Popen([PROGRAM, "--set-pin", "--data", self.data], stdin=theirs,
                                   stdout=theirs, stderr=theirs, start_new_session=True,
                                   env=environment(self.folder), **how)
        os.close(theirs)
        shown = b""
        try:
            for line in typed:
                while not shown.endswith(b": "):
                    shown += os.read(ours, 4096)
                os.write(ours, line.encode() + b"\n")
                shown += b"\n"
            while True:
                shown += os.read(ours, 4096)
        except OSError:  # the other end is closed
            pass
        finally:
            os.close(ours)
        return process.wait(timeout=60), shown.decode()

    def pin_file(self):
        return os.path.join(self.data, "operator.pin")

    def test_it_is_asked_twice_and_never_shown(self):
        status, shown = self.at_terminal("271828", "271828")
        self.assertEqual(status, 0, shown)
        self.assertNotIn("271828", shown)
        self.assertEqual(os.stat(self.pin_file()).st_mode & 0o777, 0o600)
        self.assertEqual(os.stat(self.data).st_mode & 0o777, 0o700)

    def test_two_that_differ_set_none(self):
        status, shown = self.at_terminal("271828", "271829")
        self.assertEqual(status, 1, shown)
        self.assertFalse(os.path.exists(self.pin_file()))

    def test_what_is_no_pin_sets_none(self):
        for typed in ("123", "1234567890123", "12ab", ""):
            status, shown = self.at_terminal(typed)
            self.assertEqual(status, 1, shown)
            self.assertFalse(os.path.exists(self.pin_file()))

    def test_the_old_one_stays_until_there_is_a_new_one(self):
        self.at_terminal("1234", "1234")
        with open(self.pin_file(), "rb") as file:
            before = file.read()
        self.at_terminal("4321", "4322")
        with open(self.pin_file(), "rb") as file:
            self.assertEqual(file.read(), before)

    def test_the_old_one_stays_where_files_may_not_grow(self):
        self.at_terminal("1234", "1234")
        with open(self.pin_file(), "rb") as file:
            before = file.read()
        for most in (0, len(before) - 1):
            status, shown = self.at_terminal("4321", "4321", preexec_fn=lambda most=most:
                                             resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))
            self.assertEqual(status, 1, shown)
            self.assertIn("can't be written", shown)
            with open(self.pin_file(), "rb") as file:
                self.assertEqual(file.read(), before)
            self.assertEqual(os.listdir(self.data), ["operator.pin"])

    def test_it_is_read_from_a_terminal_alone(self):
        done = subprocess.run([PROGRAM, "--set-pin", "--data", self.data], input=b"1234\n1234\n",
                              env=environment(self.folder), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=60, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertNotEqual(done.stderr, b"")
        self.assertFalse(os.path.exists(self.data))

    def test_it_is_no_argument(self):
        for given in (["--set-pin=1234"], ["--set-pin", "1234"]):
            done = subprocess.run([PROGRAM, "--data", self.data, *given], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, env=environment(self.folder), timeout=60,
                                  check=False)
            self.assertEqual(done.returncode, 2)
            self.assertFalse(os.path.exists(self.data))


if __name__ == "__main__":
    unittest.main()
