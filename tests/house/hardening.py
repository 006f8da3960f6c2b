#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Reads from programs and libraries what src/hardening.cmake promises of them.

usage: hardening.py [--unchecked] FILE...  a FILE is a program, or a static library (*.a)
       hardening.py --self-test CC         builds programs that lack one thing each and sees it found

--unchecked: built without an optimiser or under a sanitizer, and so without libc's checked calls.
"""
import pathlib
import platform
import re
import subprocess
import sys
import tempfile
import unittest

X86 = platform.machine() == "x86_64"


def say(*command):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env={"PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C"}).stdout


def lacks_of_symbols(symbols, checked):
    if "__stack_chk_fail" not in symbols:
        yield "no canary guards its stack"
    if checked and not re.search(r"\b__\w+_chk\b(?<!__stack_chk)", symbols.replace("__stack_chk_fail", "")):
        yield "no call of libc is checked"


def lacks_of_code(path):
    """What compilers put into code of x86 only shows there."""
    code = say("objdump", "-d", "--no-show-raw-insn", path)
    # Where a frame is larger than a page, each page is touched as the stack grows.
    if not re.search(r"sub\s+\$0x1000,%rsp\n.*\s(orq|movq|orl|orb)\s+\$0x0,(0x\w+)?\(%rsp\)\n", code):
        yield "large frames are not probed page by page"
    # A linker tells it of a program only where libc's own beginnings have it too.
    if path.suffix == ".a":
        begins = set(re.findall(r"^\s+0:\s+(\w+)", code, flags=re.M))
    else:
        start = int(re.search(r"Entry point address:\s+(\w+)", say("readelf", "-h", path)).group(1), 16)
        lines = code[re.search(r"^\s+%x:" % start, code, flags=re.M).start():].splitlines()[:20]
        main_at = re.search(r"(?:lea .*# |mov\s+\$0x)(\w+)(?:,%[er]di)?", next(line for line in lines if "di" in line))
        begins = set(re.findall(r"^\s+%s:\s+(\w+)" % main_at.group(1), code, flags=re.M))
    if "endbr64" not in begins:
        yield "jumps and returns are not guarded"


def lacks(path, checked=True):
    """What a file lacks, in words."""
    path = pathlib.Path(path)
    symbols = say("readelf", "-W", "--symbols" if path.suffix == ".a" else "--dyn-syms", path)
    yield from lacks_of_symbols(symbols, checked)
    if X86:
        yield from lacks_of_code(path)
    if path.suffix == ".a":
        members = len(re.findall(r"^Class:|^  Class:", say("readelf", "-W", "--file-header", path), flags=re.M))
        stacks = re.findall(r"\.note\.GNU-stack\s+PROGBITS\s+\S+\s+\S+\s+\S+\s+\S+\s+(\w*)\s",
                            say("readelf", "-W", "--sections", path))
        if len(stacks) != members or any("X" in flags for flags in stacks):
            yield "its stack may hold code"
        return
    head, segments = (say("readelf", "-W", what, path) for what in ("--file-header", "--segments"))
    dynamic = say("readelf", "-W", "--dynamic", path)
    if not re.search(r"Type:\s+DYN\b", head) or not re.search(r"\(FLAGS_1\).*\bPIE\b", dynamic):
        yield "it lies at the same place each time"
    if "GNU_RELRO" not in segments:
        yield "its tables can be written to"
    if not re.search(r"\(BIND_NOW\)|\(FLAGS\).*\bBIND_NOW\b|\(FLAGS_1\).*\bNOW\b", dynamic):
        yield "its tables are filled while it runs"
    stack = re.search(r"GNU_STACK\s+(?:0x\w+\s+){5}(\S+)", segments)
    if not stack or "E" in stack.group(1):
        yield "its stack may hold code"


class Planted(unittest.TestCase):
    PROGRAM = """
        #include <stdio.h>
        #include <string.h>
        int main(int argc, char **argv)
        {
            char large[40000], small[8];
            memset(large, argc, sizeof large);
            strncpy(small, argv[0], (size_t)argc);
            return printf("%s%s", large, small);
        }
        """
    COMPILE = ("-O2 -w -fPIE -fstack-protector-strong -fstack-clash-protection -U_FORTIFY_SOURCE "
               "-D_FORTIFY_SOURCE=2").split() + (["-fcf-protection=full"] if X86 else [])
    LINK = "-pie -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack".split()

    def found(self, *instead, checked=True):
        with tempfile.TemporaryDirectory() as scratch:
            source, program = (str(pathlib.Path(scratch, name)) for name in ("a.c", "a"))
            pathlib.Path(source).write_text(self.PROGRAM, encoding="utf-8")
            say(CC, *self.COMPILE, *self.LINK, *instead, source, "-o", program)
            return list(lacks(program, checked))

    def test_a_whole_program(self):
        self.assertEqual(self.found(), [])

    def test_each_lack(self):
        for instead, why in (
                (["-fno-stack-protector"], "no canary guards its stack"),
                (["-U_FORTIFY_SOURCE"], "no call of libc is checked"),
                (["-fno-pie", "-no-pie"], "it lies at the same place each time"),
                (["-Wl,-z,norelro"], "its tables can be written to"),
                (["-Wl,-z,lazy"], "its tables are filled while it runs"),
                (["-Wl,-z,execstack"], "its stack may hold code")):
            with self.subTest(instead=instead):
                self.assertEqual(self.found(*instead), [why])

    @unittest.skipUnless(X86, "these are read from code of x86 alone")
    def test_each_lack_of_code(self):
        for instead, why in ((["-fno-stack-clash-protection"], "large frames are not probed page by page"),
                             (["-fcf-protection=none"], "jumps and returns are not guarded")):
            with self.subTest(instead=instead):
                self.assertEqual(self.found(*instead), [why])

    def test_a_sanitizers_build_checks_by_itself(self):
        self.assertEqual(self.found("-U_FORTIFY_SOURCE", checked=False), [])

    def test_libraries(self):
        for instead, why in (([], []), (["-fno-stack-protector"], ["no canary guards its stack"]),
                             (["-U_FORTIFY_SOURCE"], ["no call of libc is checked"])):
            with self.subTest(instead=instead), tempfile.TemporaryDirectory() as scratch:
                source, piece, library = (str(pathlib.Path(scratch, name)) for name in ("a.c", "a.o", "a.a"))
                pathlib.Path(source).write_text(self.PROGRAM, encoding="utf-8")
                say(CC, *self.COMPILE, *instead, "-c", source, "-o", piece)
                say("ar", "rcs", library, piece)
                self.assertEqual(list(lacks(library)), why)


def main():
    global CC
    if len(sys.argv) == 3 and sys.argv[1] == "--self-test":
        CC = sys.argv[2]
        unittest.main(argv=sys.argv[:1])
    files = [name for name in sys.argv[1:] if name != "--unchecked"]
    if not files:
        sys.exit(__doc__)
    found = ["%s: %s" % (name, why) for name in files for why in lacks(name, "--unchecked" not in sys.argv)]
    print("\n".join(found + ["files: %d, lacks: %d" % (len(files), len(found))]))
    sys.exit(1 if found else 0)


CC = None
if __name__ == "__main__":
    main()
