# SPDX-License-Identifier: Zlib
"""A kiosk that nobody comes to, by the real clock, in a real window: what is resident and how large the
database is does not grow. `bench_attract` does the same with stepped time for a hundred thousand turns.

Pictures and lines of text that were drawn are kept, up to a bound that is come to within half an hour.
So half an hour is let pass, and of the next one the second half is held against the first."""
import os
import signal
import subprocess
import sys
import time
import unittest

from clock import InAWindow, keep
from table import PROGRAM, environment
from window import PATIENCE, until

IDLE = 15              # seconds until it shows itself
WARM = 1800            # seconds, until what is kept has come to its bounds
PART = 900             # seconds that are held against as many; each game is shown in ten minutes
EACH = 5               # seconds from one look to the next
WIDTH = 1280           # of the screen
APART = 12             # of 255, by which two cloths differ at least
QUARANTINE = "quarantine_size_mb=16:"  # what a sanitizer keeps of what was freed
MOST = {"rss": 8192, "pss": 8192, "database": 64, "descriptors": 0}  # KiB by which it may grow


def grown(samples):
    """By how much the last part needs more than the one before. What is being worked out comes and
    goes, so of memory it is the least; of the disk and of descriptors it is the most."""
    before = [s for s in samples if WARM <= s["at"] < WARM + PART]
    after = [s for s in samples if s["at"] >= WARM + PART]
    return {what: sum_up(s[what] for s in after) - sum_up(s[what] for s in before)
            for what, sum_up in (("rss", min), ("pss", min), ("database", max),
                                 ("descriptors", max))}


def flat(samples):
    return all(grown(samples)[what] <= MOST[what] for what in MOST)


def look(process, data):
    """What the program holds now, KiB."""
    with open("/proc/%d/smaps_rollup" % process, encoding="ascii") as maps:
        sizes = {line.split(":")[0]: int(line.split()[1]) for line in maps if line.endswith("kB\n")}
    files = [os.path.join(data, name) for name in os.listdir(data)
             if name.startswith("tumblecup.db")]
    return {"rss": sizes["Rss"], "pss": sizes["Pss"],
            "database": sum(os.path.getsize(file) for file in files) // 1024,
            "descriptors": len(os.listdir("/proc/%d/fd" % process))}


class Judge(unittest.TestCase):
    def samples(self, **by):
        """A saw, as memory is, and what creeps by that much a minute."""
        return [{"at": at, **{what: 90000 + at // EACH % 7 * 900 + by.get(what, 0) * at // 60
                              for what in MOST}} for at in range(0, WARM + 2 * PART, EACH)]

    def test_a_saw_is_flat(self):
        self.assertTrue(flat(self.samples()))

    def test_what_creeps_is_not(self):
        for what in MOST:
            self.assertFalse(flat(self.samples(**{what: 1 + MOST[what] // 9})), what)


class HalfAnHour(InAWindow):
    def test_it_shows_itself_and_nothing_grows(self):
        keep(self.data, idle=IDLE)
        env = environment(self.home, **{**self.seen, "ASAN_OPTIONS":
                                        QUARANTINE + self.seen["ASAN_OPTIONS"]})
        with open(os.path.join(self.home, "said"), "w+b") as said:
            program = subprocess.Popen([PROGRAM, "--kiosk", "--data", self.data], env=env,
                                       stdin=subprocess.DEVNULL, stderr=said)
            self.addCleanup(program.wait)
            self.addCleanup(program.kill)
            time.sleep(2)  # nothing tells from outside that the first screen stands
            home = self.display.picture()
            until(lambda: self.display.picture() != home, "another picture", IDLE + PATIENCE)
            samples, clothes, start = [], [], time.monotonic()
            while time.monotonic() - start < WARM + 2 * PART:
                time.sleep(EACH)  # at first until the new screen stands clear
                samples.append({"at": time.monotonic() - start, **look(program.pid, self.data)})
                self.cloth(clothes)
            for what in MOST:
                found = [s[what] for s in samples]
                print("%s: %d at first, then %d to %d; grown by %d" % (
                    what, found[0], min(found), max(found), grown(samples)[what]), file=sys.stderr)
            program.terminate()
            self.assertEqual(program.wait(timeout=PATIENCE), 128 + signal.SIGTERM)
            said.seek(0)
            self.assertEqual(said.read(), b"")
        # Each game has a cloth of its own.
        self.assertEqual(len(clothes), 5, clothes)
        self.assertTrue(flat(samples), grown(samples))

    def cloth(self, clothes):
        """Notes the colour of the cloth at the lower edge, unless it was seen before."""
        picture = self.display.picture()
        rows = [picture[4 * (WIDTH * y + 8):4 * (WIDTH * y + 72)] for y in range(790, 798)]
        color = [sum(sum(row[channel::4]) for row in rows) // 512 for channel in range(3)]
        if all(max(abs(a - b) for a, b in zip(color, other)) > APART for other in clothes):
            clothes.append(color)


if __name__ == "__main__":
    unittest.main()
