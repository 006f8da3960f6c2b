# SPDX-License-Identifier: Zlib
"""The disk fails the real program: it is full, files may not grow, the folder is read-only, or what
lies in it was damaged. The person is told once, plays on, and loses nothing that was acknowledged.

A case that can't run on a machine ends with SKIPPED, which CTest counts as skipped, and says why."""
import ctypes
import os
import pwd
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import unittest

from records import play
from table import PROGRAM, Table, environment, until

SKIPPED = 77
REFEREE = os.environ.get("REFEREE", "build/dev/bin/tumblecup-referee")
PR_CAPBSET_DROP = 24  # of prctl(2)
LONG = "TUMBLECUP_LONG" in os.environ
BROKEN = 200 if LONG else 20

CANT_WRITE = "The data folder can't be written to now."
PUT_ASIDE = "The saved data can't be read"
PATIENCE = 60  # seconds until what was held up must be on the disk


def skip(why):
    print("skipped: " + why)
    sys.exit(SKIPPED)


class Session(Table):
    """One run on a folder that outlives it."""

    def __init__(self, data, *options, **more):
        super().__init__("--speed", "instant", "--size", "800x480", *options, "--data", data, **more)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def notice(self):
        """What the program says beside all else; "" for nothing."""
        return self.widgets().get("notice", {}).get("label", "")

    def told(self, sentence):
        """How often it was said since the start."""
        return self.complaints().count(sentence)

    def begin(self, game):
        self.press("home.game." + game)
        self.press("setup.first.0")
        self.press("setup.start")

    def move(self):
        """One press of whatever keeps a match going; who never banks never comes to its end."""
        widgets = self.widgets()
        acts = [name for name in widgets if name.startswith("action.")]
        for name in ["table.go_on", "action.throw", "action.roll", *acts]:
            if name in widgets and widgets[name]["enabled"]:
                self.press(name)
                return
        raise AssertionError("nothing can be pressed: %s" % sorted(widgets))

    def play(self, moves):
        """The states gone through."""
        states = []
        for _ in range(moves):
            self.move()
            states.append(self.state())
        return states


class Trouble(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="tumblecup-")
        self.data = os.path.join(self.folder, "data")

    def tearDown(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def begun(self, session, game="dicegame", moves=12):
        """A match is under way, and kept; where it stands."""
        session.begin(game)
        return session.play(moves)[-1]

    def play_until_told(self, session, most=400):
        """Plays until writing fails; the states, of which all but the last were acknowledged."""
        states = [session.state()]
        for _ in range(most):
            states += session.play(1)
            if CANT_WRITE in session.notice():
                return states
        raise AssertionError("writing never failed")

    def records(self):
        """How many records lie on the disk, looked up in a copy."""
        if not os.path.exists(os.path.join(self.data, "tumblecup.db")):
            return 0
        copy = tempfile.mkdtemp(prefix="tumblecup-copy-")
        try:
            for name in ("tumblecup.db", "tumblecup.db-wal"):
                if os.path.exists(os.path.join(self.data, name)):
                    shutil.copy(os.path.join(self.data, name), copy)
            base = sqlite3.connect(os.path.join(copy, "tumblecup.db"))
            try:
                self.assertEqual(base.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
                return base.execute("SELECT count(*) FROM records").fetchone()[0]
            except sqlite3.OperationalError as error:
                self.assertIn("no such table", str(error))
                return 0  # it is only just being made
            finally:
                base.close()
        finally:
            shutil.rmtree(copy)

    def await_more_records(self, than):
        """What was held up is written in one go."""
        until(lambda: self.records() > than, "a record more, after there was room", PATIENCE)

    def expect_continues_at(self, states, data=None):
        """A new run offers the match, which stands at one of these; it is left open for more."""
        session = Session(data or self.data)
        try:
            session.press("home.continue")
            self.assertIn(session.state(), states)
        except BaseException:
            session.clear()
            raise
        return session

    def check_a_disk_that_fails(self, fail, mend, **more):
        """`fail` is called with the session once a match is kept, `mend` later on."""
        session = Session(self.data, **more)
        try:
            self.begun(session)
            fail(session)
            states = self.play_until_told(session)
            # Told once, and played on.
            states += session.play(25)
            self.assertEqual(session.notice(), "")
            self.assertEqual(session.told(CANT_WRITE), 1)
            kept = self.records()
            mend(session)
            self.await_more_records(kept)
            # It is kept again: nothing since then is lost either.
            last = session.play(6)[-1]
            self.assertEqual(session.told(CANT_WRITE), 1)
            session.kill()
        finally:
            session.clear()
        self.expect_continues_at([last]).clear()


class FullDisk(Trouble):
    """A file system of its own, of a few hundred kilobytes."""

    SIZE = "768k"

    def setUp(self):
        super().setUp()
        self.disk = os.path.join(self.folder, "disk")
        os.mkdir(self.disk)
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=" + self.SIZE, "none", self.disk], check=True)
        self.data = os.path.join(self.disk, "data")

    def tearDown(self):
        subprocess.run(["umount", "-l", self.disk], check=True)
        super().tearDown()

    def fill(self, _=None):
        with open(os.path.join(self.disk, "balloon"), "wb", buffering=0) as balloon:
            for size in (4096, 1):
                try:
                    while balloon.write(b"x" * size):
                        pass
                except OSError:
                    pass

    def make_room(self, _=None):
        os.remove(os.path.join(self.disk, "balloon"))

    def test_the_match_goes_on_and_is_written_once_there_is_room(self):
        self.check_a_disk_that_fails(self.fill, self.make_room)

    def test_what_was_acknowledged_is_there_after_a_kill_on_the_full_disk(self):
        session = Session(self.data)
        try:
            self.begun(session)
            self.fill()
            states = self.play_until_told(session)
            session.play(10)
            session.kill()
        finally:
            session.clear()
        # The disk is still full: the match is offered all the same, and played on.
        session = self.expect_continues_at(states[-2:])
        try:
            self.play_until_told(session)
            kept = self.records()
            self.make_room()
            self.await_more_records(kept)
            last = session.play(3)[-1]
            session.kill()
        finally:
            session.clear()
        self.expect_continues_at([last]).clear()

    def test_a_disk_that_is_full_from_the_start_is_told_and_played_on(self):
        self.fill()
        session = Session(self.data)
        try:
            self.begun(session)
            self.assertEqual(session.told(CANT_WRITE), 1)
            self.make_room()
            self.await_more_records(0)
            last = session.play(3)[-1]
            session.kill()
        finally:
            session.clear()
        self.expect_continues_at([last]).clear()


class SmallFiles(Trouble):
    """Files may grow so far and no farther, which needs no rights at all."""

    def test_the_match_goes_on_and_is_written_once_there_is_room(self):
        def fail(session):
            most = max(os.path.getsize(os.path.join(self.data, name))
                       for name in ("tumblecup.db", "tumblecup.db-wal"))
            self.set_limit(session, most)

        def mend(session):
            self.set_limit(session, resource.RLIM_INFINITY)
        self.check_a_disk_that_fails(fail, mend)

    def set_limit(self, session, soft):
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.prlimit(session.process.pid, resource.RLIMIT_FSIZE, (soft, hard))


class NoFiles(Trouble):
    """Files may not grow at all: every program ends with a word, and by no signal."""

    def limited(self, *command, most=0, **more):
        """The status and what was said, of a program whose files may have so many bytes."""
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        done = subprocess.run(command, stderr=subprocess.PIPE, preexec_fn=limit, check=False,
                              timeout=PATIENCE, env=environment(self.folder), **more)
        return done.returncode, done.stderr.decode()

    def test_a_match_that_cant_be_handed_out_leaves_the_file_before_it_alone(self):
        with Session(self.data, "--seed", "21") as session:
            play(session, ["Ann", "Ben"])
        file = os.path.join(self.folder, "match.json")
        command = [PROGRAM, "--data", self.data, "--export", file]
        self.assertEqual(self.limited(*command, most=resource.RLIM_INFINITY), (0, ""))
        with open(file, "rb") as text:
            before = text.read()
        for most in (0, 100, len(before) - 1):
            status, said = self.limited(*command, most=most)
            self.assertEqual(status, 1)
            self.assertRegex(said, r"^tumblecup: .*\.\n$")
            with open(file, "rb") as text:
                self.assertEqual(text.read(), before)
            self.assertEqual([name for name in os.listdir(self.folder) if "part" in name], [])

    def test_a_picture_that_cant_be_written_is_refused(self):
        session = Session(self.data)
        try:
            resource.prlimit(session.process.pid, resource.RLIMIT_FSIZE, (0, 0))
            answer = session.try_to("shot", file=os.path.join(self.folder, "table.png"))
            self.assertFalse(answer["ok"])
            self.assertIn("can't be written", answer["error"])
            self.assertEqual(session.leave(), 0)
        finally:
            session.clear()

    def test_answers_that_cant_be_written_end_it_by_no_signal(self):
        for command in ([PROGRAM, "--drive", "--data", self.data], [REFEREE],
                        [REFEREE, "--tournament", "--games", "2", "--game", "dicegame"]):
            for most in (0, 10):
                with open(os.path.join(self.folder, "answers"), "wb") as answers:
                    status, _ = self.limited(*command, most=most, stdout=answers,
                                             input=b'{"cmd":"games"}\n' * 4)
                self.assertGreaterEqual(status, 0, command)

    def test_nobody_reads_the_answers_or_complaints(self):
        for command in ([PROGRAM, "--drive", "--data", self.data], [REFEREE]):
            with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, env=environment(self.folder)) as process:
                process.stdout.close()
                process.stderr.close()
                try:
                    process.stdin.write(b'{"cmd":"games"}\n' * 4)
                    process.stdin.close()
                except BrokenPipeError:
                    pass
                self.assertGreaterEqual(process.wait(timeout=PATIENCE), 0, command)


class FewFiles(Trouble):
    """Only so many files may be open at a time."""

    NEEDED = 32

    def limit(self, soft, hard):
        return {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))}

    def test_too_few_are_told_before_anything_is_begun(self):
        for most in (4, 5, 6, 7, 8, 9, 10, 11, 12, 16, self.NEEDED - 1):
            done = subprocess.run([PROGRAM, "--drive", "--data", self.data], capture_output=True,
                                  input=b"", env=environment(self.folder), check=False,
                                  timeout=PATIENCE, **self.limit(most, most))
            self.assertEqual(done.returncode, 2, most)
            self.assertRegex(done.stderr.decode(), r"^tumblecup: only %d files may be open at a "
                             r"time, and the game needs %d; .*\n$" % (most, self.NEEDED))
            self.assertFalse(os.path.exists(self.data))

    def test_more_are_asked_for_where_that_is_allowed(self):
        session = Session(self.data, **self.limit(8, self.NEEDED))
        try:
            last = self.begun(session)
            self.assertEqual(session.complaints(), "")
            session.kill()
        finally:
            session.clear()
        self.expect_continues_at([last]).clear()


class LittleMemory(Trouble):
    """There is only so much memory. A game, or a word and an end, and never a crash."""

    def test_it_is_enough_or_it_is_told(self):
        played = told = 0
        for most in range(40, 600, 8 if LONG else 40):
            limit = {"preexec_fn": lambda most=most: resource.setrlimit(
                resource.RLIMIT_AS, (most << 20, most << 20))}
            done = subprocess.run([PROGRAM, "--drive", "--speed", "instant", "--data", self.data],
                                  capture_output=True, timeout=PATIENCE, check=False,
                                  input=self.SCRIPT, env=environment(self.folder), **limit)
            said = done.stderr.decode()
            if done.returncode == 127:
                self.assertIn("shared librar", said)  # there is not even room for the program
            elif done.returncode == 0:
                self.assertEqual(done.stdout.count(b'"ok":true'), self.SCRIPT.count(b"\n"), said)
                played += 1
            else:
                self.assertEqual(done.returncode, 2, (most, said))
                self.assertRegex(said, r"^tumblecup: there is not enough memory: .*\n$")
                told += 1
        self.assertGreater(played, 0)
        self.assertGreater(told, 0)

    SCRIPT = b"".join(b'{"cmd":%s}\n' % line for line in (
        b'"tree"', b'"click","id":"home.game.dicegame"', b'"settle"',
        b'"click","id":"setup.first.0"', b'"click","id":"setup.start"', b'"settle"',
        b'"click","id":"action.throw"', b'"settle"', b'"state"'))


class Fonts(Trouble):
    """What the configuration of fonts names is no font, no configuration, or has no end."""

    def check(self, file, complaint):
        with Session(self.data, "--seed", "3", env={"FONTCONFIG_FILE": file}) as session:
            self.begun(session)
            self.assertEqual(session.complaints(), complaint)

    NO_ANSWER = "tumblecup: Can't look for fonts: fontconfig doesn't answer.\n"

    def test_a_configuration_without_an_end_holds_nobody_up(self):
        self.check("/dev/zero", self.NO_ANSWER)

    def test_nor_does_a_pipe(self):
        os.mkfifo(os.path.join(self.folder, "pipe"))
        self.check(os.path.join(self.folder, "pipe"), self.NO_ANSWER)

    def test_nor_one_that_reads_without_an_end(self):
        file = os.path.join(self.folder, "fonts.conf")
        with open(file, "w", encoding="utf-8") as text:
            text.write('<?xml version="1.0"?><fontconfig><include>/dev/zero</include></fontconfig>\n')
        self.check(file, self.NO_ANSWER)


class ReadOnly(Trouble):
    """Root's writes ignore a folder's mode, so where this is root the program is somebody else, or
    root without rights."""

    def setUp(self):
        super().setUp()
        self.who = ordinary()
        os.mkdir(self.data)
        os.chmod(self.folder, 0o755)
        if "user" in self.who:
            os.chown(self.data, self.who["user"], self.who["group"])

    def lock(self, _=None):
        os.chmod(self.data, 0o555)
        for name in os.listdir(self.data):
            os.chmod(os.path.join(self.data, name), 0o444)

    def unlock(self, _=None):
        os.chmod(self.data, 0o755)
        for name in os.listdir(self.data):
            os.chmod(os.path.join(self.data, name), 0o644)

    def test_a_match_is_played_in_memory_and_written_once_it_may_be(self):
        self.lock()
        session = Session(self.data, **self.who)
        try:
            self.begun(session)
            session.play(10)
            self.assertEqual(session.told(CANT_WRITE), 1)
            self.assertEqual(os.listdir(self.data), [])
            self.unlock()
            self.await_more_records(0)
            last = session.play(3)[-1]
            session.kill()
        finally:
            session.clear()
        self.expect_continues_at([last]).clear()

    def test_what_was_kept_before_is_not_lost_by_a_match_meanwhile(self):
        session = Session(self.data, **self.who)
        try:
            before = self.begun(session)
            session.kill()
        finally:
            session.clear()
        self.lock()
        with Session(self.data, **self.who) as session:
            self.assertIn(CANT_WRITE, session.notice())
            session.press("home.continue")
            self.assertEqual(session.state(), before)
            session.play(5)
            self.assertEqual(session.told(CANT_WRITE), 1)
        self.unlock()
        self.expect_continues_at([before]).clear()


class Broken(Trouble):
    """A database with a match under way is cut off somewhere, or a few of its bits are turned."""

    def setUp(self):
        super().setUp()
        self.random = random.Random(8)
        with Session(self.data, "--seed", "3") as session:
            self.begun(session, "bombs", 4)
        session = Session(self.data, "--seed", "4")
        try:
            self.begun(session, "dicegame")
            session.kill()  # so that a part of it lies in the log
        finally:
            session.clear()

    def damage(self, folder, i):
        name = ("tumblecup.db", "tumblecup.db-wal")[i // 2 % 4 == 3]
        path = os.path.join(folder, name)
        size = os.path.getsize(path)
        if i % 2 == 0:
            os.truncate(path, self.random.randrange(size))
            return
        with open(path, "r+b") as file:
            for _ in range(1 + i // 8 % 4):
                at = self.random.randrange(size)
                file.seek(at)
                byte = file.read(1)[0] ^ 1 << self.random.randrange(8)
                file.seek(at)
                file.write(bytes([byte]))

    def test_it_opens_and_plays_on_whatever_was_damaged(self):
        aside = offered = 0
        for i in range(BROKEN):
            folder = os.path.join(self.folder, "broken")
            shutil.copytree(self.data, folder)
            self.damage(folder, i)
            with self.subTest(place=i):
                put_aside, had_match = self.check(folder)
                aside += put_aside
                offered += had_match
            shutil.rmtree(folder)
        # Some could be read no more, and some lost nothing that is needed for a match.
        self.assertGreater(aside, 0)
        self.assertGreater(offered, 0)
        print("%d damaged, %d put aside, %d with a match to go on with" % (BROKEN, aside, offered))

    def check(self, folder):
        with Session(folder) as session:
            had_match = "home.continue" in session.widgets()
            put_aside = any("unreadable" in name for name in os.listdir(folder))
            if put_aside:
                self.assertIn(PUT_ASIDE, session.complaints())
            if had_match:
                session.press("home.continue")
            else:
                session.begin("dicegame")
            last = session.play(4)[-1]
        self.data, kept = folder, self.data
        self.records()  # which looks at the whole of it
        self.data = kept
        session = self.expect_continues_at([last], folder)
        self.assertEqual(session.notice(), "")
        session.clear()
        return put_aside, had_match


# ---- What a machine allows -----------------------------------------------------------------------

def can_mount():
    """As root, or as root of a namespace of one's own, in which the script then starts again."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["sh", "-c", "mount -t tmpfs none '%s' && umount '%s'" % (folder, folder)]
        if subprocess.run(command, check=False, capture_output=True).returncode == 0:
            return True
        own = ["unshare", "--user", "--map-root-user", "--mount"]
        if shutil.which("unshare") and subprocess.run(own + command, check=False,
                                                      capture_output=True).returncode == 0:
            os.execvp(own[0], own + [sys.executable, "-B", *sys.argv])
    return False


def give_up_rights():
    """Of root only the name is left after the next exec: its writes heed a folder's mode too."""
    libc = ctypes.CDLL(None, use_errno=True)
    capability = 0
    while libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0:
        capability += 1


def starts(how):
    try:
        ran = subprocess.run([PROGRAM, "--version"], check=False, capture_output=True, **how)
    except (OSError, subprocess.SubprocessError):
        return False
    return ran.returncode == 0


def ordinary():
    """How the program is started as somebody whose writes heed a folder's mode; None: not at all.
    Where the checkout lies in a folder of root's own, nobody else can start it."""
    if os.getuid() != 0:
        return {}
    ways = [{"preexec_fn": give_up_rights}]
    try:
        nobody = pwd.getpwnam("nobody")
        ways.insert(0, {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []})
    except KeyError:
        pass
    return next((how for how in ways if starts(how)), None)


def main():
    wanted = sys.argv[1:]
    if "FullDisk" in wanted and not can_mount():
        skip("nobody may mount a small file system here")
    if "ReadOnly" in wanted and ordinary() is None:
        skip("the program can only be started as root here")
    if "LittleMemory" in wanted and not starts({"preexec_fn": lambda: resource.setrlimit(
            resource.RLIMIT_AS, (1 << 30, 1 << 30))}):
        skip("this program is built to take more memory than there is")
    unittest.main()


if __name__ == "__main__":
    main()
