# SPDX-License-Identifier: Zlib
"""Each system call fails in turn, once, and from then on: the program is played from its start to its
end with one of its first calls of a kind failing, and once more without. It never crashes in our own
code, loses nothing that it acknowledged, and where it can't keep something it says so.

usage: fault.py [KIND ...]   these kinds alone"""
import collections
import concurrent.futures
import os
import re
import shutil
import signal
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "drive"))
from table import PROGRAM, Refused, Table  # noqa: E402

FAULT = os.environ.get("FAULT", "build/dev/tests/fault/libfault.so")
LONG = "TUMBLECUP_LONG" in os.environ
FIRST = 200          # calls of each kind that fail in the long run
STEP = 1 if LONG else 50
AT_ONCE = 4
PATIENCE = 600       # seconds; no session takes as long unless it hangs, however much else is done

KINDS = ["read", "write", "open", "fsync", "mmap", "malloc", "libmalloc", "close", "stat", "rename",
         "ftruncate", "poll", "socket"]

# Words that say that something isn't kept; after those less is promised.
WARNING = re.compile(r"goes on in memory|nothing is kept|keeping begins anew|is using this data folder|"
                     r"not enough memory")

# Libraries that don't survive without memory; a crash counts as theirs where its innermost function is.
# Seen so far: SDL 2.26 calls itself without an end where a thread has no memory for its first error
# (SDL_GetErrBuf, SDL_TLSSet and SDL_SetError), and uses pixels of a surface that it has none for
# (SDL_RenderFlush, software); nanosvg in SDL_image does not look at what it is given while it
# reads an SVG; fontconfig neither while it reads a configuration. src/app/limits.h keeps the
# program from starting with so little, and fontconfig is asked by a child first; the rest comes
# about only here, where memory that is there is refused.
FOREIGN = re.compile(r"lib(SDL2|SDL2_image|SDL2_ttf|SDL2_mixer|fontconfig|freetype|harfbuzz|glib|expat|ode|"
                     r"sqlite3|jansson|fribidi|pulse|dbus|sodium|stdc\+\+)[-.\d]")


class Session(Table):
    def __init__(self, data, kind=None, at=0, on=False, report=None):
        self.warned = ""
        env = {}
        if kind is not None:
            env = {"LD_PRELOAD": os.path.abspath(FAULT), "FAULT_KIND": kind, "FAULT_AT": str(at),
                   "FAULT_FILE": report, **({"FAULT_ON": "1"} if on else {})}
        super().__init__("--seed", "3", "--speed", "instant", "--size", "800x480", "--data", data, env=env)

    def look(self):
        widgets = self.widgets()
        if "notice" in widgets:
            self.warned += widgets["notice"]["label"] + "\n"
        return widgets

    def warnings(self):
        return self.warned + self.complaints()

    def move(self):
        widgets = self.look()
        for name in ("table.go_on", "action.throw", "action.roll", "action.bank"):
            if name in widgets and widgets[name]["enabled"]:
                self.press(name)
                return


def play(session, states):
    """Plays a match for a while and lays it aside; the states that were settled, in their order."""
    session.press("home.game.dicegame")
    session.press("setup.first.0")
    session.press("setup.start")
    states.append(session.state())
    for _ in range(4):
        session.move()
        states.append(session.state())
        session.look()
    session.press("table.menu")
    session.press("menu.home")
    session.look()


def stack_of(report):
    """The functions of a crash, innermost first, without the handler's own; None where none was."""
    try:
        with open(report, encoding="utf-8", errors="replace") as text:
            lines = text.read().splitlines()
    except FileNotFoundError:
        return None
    start = next((i for i, line in enumerate(lines) if line.startswith("crash")), None)
    if start is None:
        return None
    inner = [line for line in lines[start + 1:] if re.match(r"\S*[/(]", line)]
    return [line for line in inner if "libfault" not in line and not re.search(r"/libc\.so|vdso", line)]


def is_ours(stack):
    return not stack or not FOREIGN.search(os.path.basename(stack[0].split("(")[0]))


def try_one(kind, at, on):
    """A sentence about what went wrong, or None; and where a library crashed, or None."""
    folder = tempfile.mkdtemp(prefix="tumblecup-fault-")
    data, report = os.path.join(folder, "data"), os.path.join(folder, "report")
    states, foreign, whole = [], None, False
    where = "%s %d%s" % (kind, at, " and on" if on else "")
    try:
        session = Session(data, kind, at, on, report)
        session.guard.cancel()
        session.guard = threading.Timer(PATIENCE, session.process.send_signal, [signal.SIGABRT])
        session.guard.start()
        try:
            try:
                play(session, states)
                whole = True
            except (Refused, AssertionError, OSError, KeyError, ValueError):
                pass  # it ended, or can't do what was asked: it must say why
            try:
                status = session.leave()
            except OSError:
                status = session.process.wait()
            stack = stack_of(report)
            if status < 0 or stack is not None:
                if is_ours(stack):
                    return "%s: status %d\n%s\n%s" % (where, status, "\n".join(stack or []),
                                                      session.complaints()), None
                foreign = os.path.basename(stack[0])
            words = session.warnings() + "".join(reply.decode() for reply in session.said
                                                 if b'"ok":false' in reply)
        finally:
            session.clear()
        if not states and foreign is None and not words.strip():
            return "%s: it could not be played, and nothing was said" % where, None
        after = Session(data)
        try:
            widgets = after.widgets()
            if states and not WARNING.search(words):
                if "home.continue" not in widgets:
                    return "%s: the match is gone, and nothing was said: %r" % (where, words), foreign
                after.press("home.continue")
                stands = after.state()
                # What was asked for last may have been done, and only the answer is missing.
                if stands != states[-1] and (whole or stands in states[:-1] or stands is None):
                    return "%s: the match stands elsewhere, and nothing was said: %r" % (where, words), foreign
            if after.leave() != 0:
                return "%s: the next start ended with %d" % (where, after.process.returncode), foreign
        except AssertionError as error:
            return "%s: the next start: %s" % (where, error), foreign
        finally:
            after.clear()
        return None, foreign
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Faults(unittest.TestCase):
    kinds = KINDS

    def counts(self):
        """How many calls of each kind there are."""
        folder = tempfile.mkdtemp(prefix="tumblecup-fault-")
        try:
            report = os.path.join(folder, "report")
            states = []
            with Session(os.path.join(folder, "data"), "", 0, False, report) as session:
                play(session, states)
            self.assertEqual(len(states), 5)
            with open(report, encoding="utf-8") as text:
                return {line.split()[0]: int(line.split()[1]) for line in text}
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def cases(self):
        counts = self.counts()
        self.assertGreater(counts["write"], 50)
        self.assertGreater(counts["malloc"], 100)
        for kind in self.kinds:
            # Of the libraries' thousands the first are all alike: they are spread over the whole.
            stride = max(1, counts[kind] // FIRST) if kind == "libmalloc" else 1
            for place in range(1 + (KINDS.index(kind) if STEP > 1 else 0) % STEP,
                               1 + min(FIRST, counts[kind] // stride), STEP):
                for on in (False, True):
                    if kind != "poll" or not on:  # who is interrupted each time waits for ever, and may
                        yield kind, place * stride, on

    def test_each_call_may_fail(self):
        wrong, foreign, done = [], collections.Counter(), collections.Counter()
        cases = list(self.cases())
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
            for case, (fault, crash) in zip(cases, pool.map(lambda case: try_one(*case), cases)):
                done[case[0]] += 1
                foreign.update([crash] if crash else [])
                if fault:
                    wrong.append(fault)
                    print(fault, flush=True)
        print("%d runs: %s" % (len(cases), dict(done)))
        print("crashes of libraries: %s" % dict(foreign))
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    Faults.kinds = [name for name in sys.argv[1:] if name in KINDS] or KINDS
    unittest.main(argv=sys.argv[:1])
