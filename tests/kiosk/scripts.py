# SPDX-License-Identifier: Zlib
"""What installs a kiosk and removes it, below a folder of its own; and the service it brings."""
import os
import shutil
import subprocess
import tempfile
import unittest

KIOSK = os.path.join(os.path.dirname(__file__), "../../packaging/kiosk")
FILES = {"etc/systemd/system/tumblecup-kiosk.service": 0o644,
         "usr/local/lib/tumblecup-kiosk/tumblecup-kiosk": 0o755}


class Scripts(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.mkdtemp(prefix="tumblecup-")
        self.addCleanup(shutil.rmtree, self.root, ignore_errors=True)

    def run_script(self, name, *options):
        return subprocess.run([os.path.join(KIOSK, name), *options], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=60, check=False)

    def files(self):
        found = {}
        for folder, _, names in os.walk(self.root):
            for name in names:
                path = os.path.join(folder, name)
                found[os.path.relpath(path, self.root)] = os.stat(path).st_mode & 0o777
        return found

    def test_installed_twice_and_removed_twice(self):
        for _ in range(2):
            self.assertEqual(self.run_script("install", "--root", self.root).returncode, 0)
            self.assertEqual(self.files(), FILES)
        for _ in range(2):
            self.assertEqual(self.run_script("remove", "--root", self.root).returncode, 0)
            self.assertEqual(self.files(), {})

    def test_what_was_played_stays_unless_it_shall_not(self):
        kept = os.path.join(self.root, "var/lib/tumblecup-kiosk")
        os.makedirs(kept)
        self.run_script("install", "--root", self.root)
        self.assertEqual(self.run_script("remove", "--root", self.root).returncode, 0)
        self.assertTrue(os.path.isdir(kept))
        self.assertEqual(self.run_script("remove", "--root", self.root, "--purge").returncode, 0)
        self.assertFalse(os.path.exists(kept))

    def test_other_words_change_nothing(self):
        for name in ("install", "remove"):
            self.assertEqual(self.run_script(name, "--rot", self.root).returncode, 2)
            self.assertEqual(self.files(), {})

    def test_shellcheck_has_nothing_to_say(self):
        scripts = [os.path.join(KIOSK, name) for name in ("install", "remove", "tumblecup-kiosk")]
        done = subprocess.run(["shellcheck", *scripts], stdout=subprocess.PIPE, timeout=60,
                              check=False)
        self.assertEqual((done.returncode, done.stdout), (0, b""))

    def lines_of(self, name):
        with open(os.path.join(KIOSK, name), encoding="utf-8") as file:
            return file.read().split("\n")

    def analyze(self, *words):
        done = subprocess.run(["systemd-analyze", "--no-pager", *words], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=60, check=False)
        return done.returncode, done.stdout.decode()

    def test_phones_reach_it_only_where_that_was_asked_for(self):
        beside = os.path.join(self.root, "etc/systemd/system/tumblecup-kiosk.service.d/phones.conf")
        self.assertNotIn("AF_INET", "\n".join(self.lines_of("tumblecup-kiosk.service")))
        self.assertEqual(self.run_script("install", "--root", self.root, "--phones").returncode, 0)
        with open(beside, encoding="utf-8") as file:
            self.assertIn("RestrictAddressFamilies=AF_INET\n", file.read())
        self.assertEqual(self.run_script("install", "--root", self.root).returncode, 0)
        self.assertFalse(os.path.exists(os.path.dirname(beside)))
        self.run_script("install", "--root", self.root, "--phones")
        self.assertEqual(self.run_script("remove", "--root", self.root).returncode, 0)
        self.assertFalse(os.path.exists(os.path.dirname(beside)))

    def test_the_service_is_held_tight(self):
        lines = self.lines_of("tumblecup-kiosk.service")
        for line in ("NoNewPrivileges=yes", "ProtectSystem=strict", "StateDirectoryMode=0700",
                     "User=tumblecup-kiosk", "Type=notify", "Restart=on-failure",
                     "CapabilityBoundingSet=", "WatchdogSec=20"):
            self.assertIn(line, lines)
        # A session of logind's takes the program out of the unit, and its signs of life with it.
        self.assertFalse([line for line in lines if line.startswith("PAMName=")])
        # Of 10; without the running system it is taken for a little more than the 1.7 it is.
        status, said = self.analyze("security", "--offline=yes", "--threshold=20",
                                    os.path.join(KIOSK, "tumblecup-kiosk.service"))
        self.assertEqual(status, 0, said)

    def test_systemd_understands_every_line_of_the_service(self):
        self.assertEqual(self.analyze("verify", "--man=no", self.unit()), (0, ""))

    def unit(self, *options):
        """The service as it is installed, with the script that lies here."""
        self.assertEqual(self.run_script("install", "--root", self.root, *options).returncode, 0)
        unit = os.path.join(self.root, "etc/systemd/system/tumblecup-kiosk.service")
        with open(unit, encoding="utf-8") as file:
            text = file.read()
        with open(unit, "w", encoding="utf-8") as file:
            file.write(text.replace("=/usr/local/lib/tumblecup-kiosk/tumblecup-kiosk ",
                                    "=%s " % os.path.realpath(os.path.join(KIOSK, "tumblecup-kiosk"))))
        return unit

    def test_with_phones_systemd_understands_what_lies_beside_it_and_nothing_else_is_loosened(self):
        unit = self.unit("--phones")
        self.assertEqual(self.analyze("verify", "--man=no", unit), (0, ""))
        beside = unit + ".d/phones.conf"
        with open(beside, "a", encoding="utf-8") as file:
            file.write("Wrong=1\n")
        self.assertIn("Wrong", self.analyze("verify", "--man=no", unit)[1])  # it is read there, too
        self.run_script("install", "--root", self.root, "--phones")
        lost = self.open_to("--phones") - self.open_to()
        self.assertEqual(lost, {"RestrictAddressFamilies=~AF_(INET|INET6)", "IPAddressDeny="})

    def open_to(self, *options):
        """By what the service is not held, as systemd-analyze finds."""
        self.run_script("install", "--root", self.root, *options)
        _, said = self.analyze("security", "--offline=yes", "--root=" + self.root, "tumblecup-kiosk.service")
        return {line.split()[1] for line in said.split("\n") if line.startswith("\u2717")}

    def test_cage_leads_to_no_other_terminal(self):
        cage = [line.split() for line in self.lines_of("tumblecup-kiosk") if line.startswith("cage ")]
        self.assertEqual(len(cage), 1)
        self.assertNotIn("-s", cage[0])


if __name__ == "__main__":
    unittest.main()
