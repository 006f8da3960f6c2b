# SPDX-License-Identifier: Zlib
"""Sources that a tool found clean, by the content of all it read: they need no second look.

A source's key holds the tool's version and words, and the content of the source, of every file that it
or one of these includes, whatever the conditions around the #include, and of each .clang-tidy above it.
"""
import hashlib
import json
import os
import pathlib
import re
import subprocess

INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.MULTILINE)
SYSTEM = ("/usr/local/include", "/usr/include", "/usr/include/%s-linux-gnu" % os.uname().machine)


class Clean:
    """Kept in a file of JSON. One that is missing or can't be read holds nothing."""

    def __init__(self, path, tool):
        self.path = path
        self.tool = subprocess.run([tool, "--version"], text=True, stdout=subprocess.PIPE, check=True).stdout
        self.read, self.places, self.seen = {}, {}, set()
        try:
            self.known = set(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            self.known = set()

    def content(self, path):
        """The digest of a file and what it includes, as (quoted, bracketed) names; None: there is none."""
        if path not in self.read:
            try:
                text = path.read_bytes()
                self.read[path] = hashlib.sha256(text).hexdigest(), INCLUDE.findall(text)
            except OSError:
                self.read[path] = None
        return self.read[path]

    def included(self, name, places):
        """The file of that name in the first place that has one, or None."""
        if (name, places) not in self.places:
            files = (pathlib.Path(os.path.normpath(place / name)) for place in places)
            self.places[name, places] = next((file for file in files if self.content(file) is not None), None)
        return self.places[name, places]

    def reach(self, source, folders):
        """Every file that a source can include, with its digest."""
        found, left = {}, [source]
        while left:
            path = left.pop()
            digest, included = self.content(path)
            found[str(path)] = digest
            for quoted, bracketed in included:
                places = ((path.parent,) if quoted else ()) + folders
                file = self.included(os.fsdecode(quoted or bracketed), places)
                if file is not None and str(file) not in found:
                    left.append(file)
        return found

    def key(self, source, words, command):
        """`words`: how the tool is called; `command`: an entry of compile_commands.json."""
        arguments = command["arguments"]
        given = [arguments[i + 1] if word in ("-I", "-isystem", "-iquote") else re.sub("^-I", "", word)
                 for i, word in enumerate(arguments) if re.match("-(I|isystem$|iquote$)", word)]
        folders = tuple(pathlib.Path(command["directory"], folder) for folder in [*given, *SYSTEM])
        checks = [self.content(parent / ".clang-tidy") for parent in source.parents]
        what = [self.tool, [str(word) for word in words], arguments, sorted(self.reach(source, folders).items()),
                [check and check[0] for check in checks]]
        return hashlib.sha256(json.dumps(what).encode()).hexdigest()

    def holds(self, key):
        """Those that nobody asks for any more are forgotten."""
        self.seen.add(key)
        return key in self.known

    def keep(self, keys, whole):
        """`whole`: every source was asked for."""
        held = (self.known & self.seen if whole else self.known) | set(keys)
        self.path.write_text(json.dumps(sorted(held)), encoding="utf-8")
