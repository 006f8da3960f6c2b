# SPDX-License-Identifier: Zlib
"""A kiosk on a fresh Debian that its own systemd started: installed, killed, hung, stopped, removed.

usage: kiosk.py ROOT BASE
"""
import contextlib
import os
import pathlib
import pty
import signal
import sys
import unittest

from root import Booted, fresh

ROOT, BASE = map(pathlib.Path, sys.argv[1:3]) if len(sys.argv) == 3 else (None, None)
UNIT = "tumblecup-kiosk.service"
SCRIPTS = "/tumblecup/packaging/kiosk/"
DATA = "/var/lib/tumblecup-kiosk"
# What a machine without a screen lacks.
NO_SCREEN = """[Service]
Environment=WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1
TTYVHangup=no
"""


def packages():
    found = sorted((ROOT / "build/package").glob("*.deb"))
    return ["/tumblecup/build/package/" + path.name for path in found
            if path.name.startswith("tumblecup") and "dbgsym" not in path.name]


class Kiosk(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.opened = contextlib.ExitStack()
        cls.addClassCleanup(cls.opened.close)
        cls.root = cls.opened.enter_context(fresh(BASE, binds=[(ROOT, "/tumblecup")]))
        cls.root.install(*packages(), "systemd-sysv", "cage", "xwayland", "seatd", "kbd")
        for end in pty.openpty():
            cls.opened.callback(os.close, end)
        terminal = os.ttyname(end)
        cls.system = cls.opened.enter_context(
            Booted(cls.root, "--bind=%s:/dev/tty7" % terminal))
        cls.system.run("mkdir", "-p", "/run/systemd/system/%s.d" % UNIT)
        cls.system.run("tee", "/run/systemd/system/%s.d/screen.conf" % UNIT, stdin=None,
                       input=NO_SCREEN)

    def told(self, name):
        return self.system.run("systemctl", "show", "--property=" + name, "--value", UNIT).strip()

    def journal(self):
        return self.system.run("journalctl", "--no-pager", "--unit=" + UNIT)

    def program(self):
        found = self.system.programs("tumblecup")
        return found[0] if len(found) == 1 else None

    def runs_again(self, old, seconds):
        """Whether another program runs, and says so, within that time."""
        return self.system.wait(lambda: self.program() not in (None, old) and
                                self.told("ActiveState") == "active", seconds)

    def status(self, field):
        with open("/proc/%d/status" % self.program(), encoding="utf-8") as file:
            fields = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
        return fields[field].strip()

    def test_a_kiosk_from_its_installer_to_its_remover(self):
        before = self.root.files()
        self.said = self.system.run(SCRIPTS + "install")
        self.assertTrue(self.system.wait(lambda: self.told("ActiveState") == "active", 60),
                        self.journal())
        self.look_at_what_runs()
        after = self.root.files()
        self.system.run(SCRIPTS + "install")
        self.assertEqual(self.root.files(), after)
        self.set_the_pin()

        self.end_it_badly()
        self.end_it_politely()
        self.system.run("systemctl", "stop", UNIT)
        self.assertEqual((self.told("ActiveState"), self.told("Result")), ("inactive", "success"))
        self.assertEqual(self.system.programs("cage"), [])
        self.remove_it(before)

    def look_at_what_runs(self):
        self.assertEqual(self.system.run("systemctl", "is-enabled", UNIT).strip(), "enabled")
        user = self.system.run("getent", "passwd", "tumblecup-kiosk").strip().split(":")
        self.assertEqual(user[5:], [DATA, "/usr/sbin/nologin"])
        for folder in (DATA, "/run/tumblecup-kiosk"):
            self.assertEqual(self.system.run("stat", "--format=%a %U %G", folder).strip(),
                             "700 tumblecup-kiosk tumblecup-kiosk")
        self.assertEqual(self.status("Uid").split(), [user[2]] * 4)
        self.assertEqual((self.status("NoNewPrivs"), int(self.status("CapBnd"), 16),
                          int(self.status("CapEff"), 16), self.status("Seccomp")),
                         ("1", 0, 0, "2"))
        self.assertEqual(self.system.run("systemd-analyze", "verify",
                                         "/etc/systemd/system/" + UNIT), "")
        self.assertTrue((self.root.folder / DATA[1:] / "tumblecup.db").is_file())

    def set_the_pin(self):
        """As the installer says, at a terminal."""
        line = [line for line in self.said.splitlines() if "--set-pin" in line][0].split("tumblecup:")[1]
        self.system.run("sh", "-c", "{ sleep 3; echo 271828; sleep 3; echo 271828; sleep 3; } | "
                        "script --quiet --return --command '%s' /dev/null" % line.strip())
        self.assertEqual(self.system.run("stat", "--format=%a %U", DATA + "/operator.pin").strip(),
                         "600 tumblecup-kiosk")

    def end_it_badly(self):
        killed = self.program()
        os.kill(killed, signal.SIGKILL)
        self.assertTrue(self.runs_again(killed, 60), self.journal())
        # It hangs: no frame, no sign of life, and after 20 seconds no patience.
        hung = self.program()
        os.kill(hung, signal.SIGSTOP)
        self.assertTrue(self.runs_again(hung, 90), self.journal())
        self.assertIn("Watchdog timeout", self.journal())
        self.assertEqual(self.told("NRestarts"), "2")
        # The compositor itself goes.
        lost = self.program()
        os.kill(self.system.programs("cage")[0], signal.SIGKILL)
        self.assertTrue(self.runs_again(lost, 60), self.journal())

    def end_it_politely(self):
        """A signal to the program, or to all of the unit, is not the operator's way out."""
        for how in (signal.SIGTERM, signal.SIGINT):
            asked = self.program()
            os.kill(asked, how)
            self.assertTrue(self.runs_again(asked, 60), self.journal())
        asked = self.program()
        self.system.run("systemctl", "kill", "--signal=SIGTERM", UNIT)
        self.assertTrue(self.runs_again(asked, 60), self.journal())

    def remove_it(self, before):
        self.system.run(SCRIPTS + "remove")
        left = {name for name in set(self.root.files()) - set(before)
                if not name.startswith(DATA[1:])}
        self.assertEqual(left, set())
        self.assertTrue((self.root.folder / DATA[1:] / "tumblecup.db").is_file())
        self.system.run(SCRIPTS + "remove", "--purge")
        now = self.root.files()
        self.assertEqual({name for name in set(now) | set(before)
                          if now.get(name) != before.get(name)}, set())
        self.assertEqual(self.told("LoadState"), "not-found")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
