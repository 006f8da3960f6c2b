#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""The rooms that know no system compile for Windows: every source is read by MinGW's compiler.

usage: mingw.py ROOT COMPILER
       mingw.py --self-test COMPILER   plants a call that Windows lacks and sees it found

libunibreak's headers, which ui includes, are those of this machine: they name no system either.
CONTRIBUTING.md lists what the other rooms need.
"""
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile

ROOMS = ("rules", "match", "canvas", "ui", "boards", "session", "table", "screens", "speech")
ELSE = {"speech/voice.c"}  # Speech Dispatcher's library, loaded, on a thread
GIVEN = ('-DTUMBLECUP_VERSION="0"', '-DTUMBLECUP_ISSUES=""')  # what the build defines for single files
UNIBREAK = ("linebreak.h", "linebreakdef.h", "unibreakbase.h", "unibreakdef.h")


def faults_of(compiler, root, unibreak, path):
    done = subprocess.run([compiler, "-std=c11", "-fsyntax-only", *GIVEN, "-I" + str(root / "src"),
                           "-I" + str(root / "include"), "-I" + unibreak, str(path)],
                          text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
    return done.stdout if done.returncode else ""


def faults(root, compiler):
    found = []
    with tempfile.TemporaryDirectory() as unibreak:
        for name in UNIBREAK:
            header = pathlib.Path("/usr/include", name)
            if header.exists():
                pathlib.Path(unibreak, name).symlink_to(header)
        files = sorted(path for room in ROOMS for path in (root / "src" / room).glob("*.c")
                       if "%s/%s" % (room, path.name) not in ELSE)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = list(pool.map(lambda path: faults_of(compiler, root, unibreak, path), files))
    return len(files), [fault for fault in found if fault]


def self_test(compiler):
    with tempfile.TemporaryDirectory() as scratch:
        room = pathlib.Path(scratch, "src/rules")
        room.mkdir(parents=True)
        (room / "good.c").write_text("#include <string.h>\nint f(void);\nint f(void) { return 1; }\n")
        if faults(pathlib.Path(scratch), compiler) != (1, []):
            sys.exit("a clean file is found fault with")
        (room / "bad.c").write_text("#include <sys/socket.h>\n")
        if len(faults(pathlib.Path(scratch), compiler)[1]) != 1:
            sys.exit("a header that Windows lacks is not seen")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    if sys.argv[1] == "--self-test":
        self_test(sys.argv[2])
        return
    count, found = faults(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2])
    print("".join(found) + "files: %d, not for Windows: %d" % (count, len(found)))
    sys.exit(1 if found or count < 100 else 0)


if __name__ == "__main__":
    main()
