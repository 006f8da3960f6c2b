#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Builds the libFuzzer harnesses with clang and runs each for a while, all at the same time, from a
copy of the seed corpus. A finding fails, is kept beside the build, and says how to see it again.

usage: run.py ROOT BUILD CMAKE [--self-test]    BUILD: where to build, kept for the next time

10 seconds each; 10 minutes each where TUMBLECUP_LONG is in the environment. --self-test runs a
harness with a mistake in it instead, which must be found.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HARNESSES = ("line", "save", "import")
PLANTED = ("planted",)
SECONDS, SECONDS_LONG = 10, 600
OPTIONS = ("-max_len=4096", "-timeout=20", "-rss_limit_mb=2048", "-print_final_stats=1")


def build(root, folder, cmake):
    targets = ["fuzz_" + name for name in HARNESSES + PLANTED]
    steps = ([cmake, "--preset", "fuzz", "-B", folder],
             [cmake, "--build", folder, "--target", *targets])
    for step in steps:
        result = subprocess.run(step, cwd=root, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if result.returncode != 0:
            sys.exit("%s\ncould not build the harnesses: %s" % (result.stdout, " ".join(map(str, step))))


class Run:
    """A harness at work."""

    def __init__(self, root, folder, name, scratch, seconds):
        corpus, finds = scratch / name, folder / "finds"
        seeds = root / "tests/fuzz/corpus" / name
        shutil.copytree(seeds, corpus) if seeds.is_dir() else corpus.mkdir()
        finds.mkdir(exist_ok=True)
        self.name = name
        self.program = folder / "bin" / ("fuzz_" + name)
        self.log = scratch / (name + ".log")
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [self.program, "-max_total_time=%d" % seconds, *OPTIONS,
                 "-dict=%s" % (root / "tests/fuzz/words.dict"), "-artifact_prefix=%s/%s-" % (finds, name),
                 corpus], cwd=root, stdout=log, stderr=log)

    def found_nothing(self):
        """Waits for its end, says what it did."""
        status = self.process.wait()
        said = self.log.read_text(encoding="utf-8", errors="replace")
        if status == 0 and "number_of_executed_units" in said:
            print("fuzz_%s: %s, nothing found" % (self.name, figures(said)))
            return True
        print(said[-6000:])
        print("fuzz_%s found something, or could not run (status %d)." % (self.name, status))
        for find in re.findall(r"Test unit written to (\S+)", said):
            print("See it again:  %s %s" % (self.program, find))
            print("Once mended, keep it in tests/fuzz/corpus/%s and give the mistake a test." % self.name)
        return False


def figures(said):
    runs = re.search(r"number_of_executed_units: (\d+)", said)
    coverage = re.findall(r"cov: (\d+)", said)
    return "%s executions, coverage %s" % (runs.group(1) if runs else "?", coverage[-1] if coverage else "?")


def run(root, folder, names, seconds):
    with tempfile.TemporaryDirectory() as scratch:
        runs = [Run(root, folder, name, pathlib.Path(scratch), seconds) for name in names]
        return all([one.found_nothing() for one in runs])


def main(root, folder, cmake, *self_test):
    root, folder = pathlib.Path(root).resolve(), pathlib.Path(folder).resolve()
    build(root, folder, cmake)
    if self_test:
        for find in (folder / "finds").glob("planted-*"):
            find.unlink()
        return not run(root, folder, PLANTED, SECONDS) and any((folder / "finds").glob("planted-crash-*"))
    return run(root, folder, HARNESSES, SECONDS_LONG if "TUMBLECUP_LONG" in os.environ else SECONDS)


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5) or sys.argv[4:] not in ([], ["--self-test"]):
        sys.exit(__doc__)
    sys.exit(0 if main(*sys.argv[1:]) else 1)
