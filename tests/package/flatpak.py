#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""The Flatpak's manifest, as far as it can be looked at without its runtime; and what it would install.

usage: flatpak.py ROOT CMAKE BUILD
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(sys.argv[1]) if len(sys.argv) == 4 else None
ID = "org.tumblecup.Tumblecup"
# What the runtime has, by the names that pkg-config knows.
RUNTIME = {"sdl2", "SDL2_ttf", "SDL2_image", "SDL2_mixer", "fontconfig", "fribidi", "sqlite3",
           "wayland-client", "dbus-1", "cairo-pdf", "cairo-svg", "pangocairo", "speech-dispatcher"}
# A screen, sound, gamepads, the socket of what speaks, and the network for phones; no files, no bus of anybody's.
GRANTED = {"--require-version=1.16.0", "--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--socket=pulseaudio",
           "--device=dri", "--device=input", "--filesystem=xdg-pictures:create",
           "--filesystem=xdg-run/speech-dispatcher:ro", "--share=network"}


def run(*command, cwd=None):
    return subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          check=False, timeout=300)


class Manifest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.scratch.cleanup)
        done = run("flatpak-builder", "--show-manifest",
                   str(ROOT / "packaging/flatpak" / (ID + ".yml")), cwd=cls.scratch.name)
        if done.returncode != 0:
            raise AssertionError(done.stderr)
        cls.manifest = json.loads(done.stdout)
        cls.modules = {module["name"]: module for module in cls.manifest["modules"]}

    def test_its_id_is_everybodys(self):
        metainfo = xml.etree.ElementTree.parse(ROOT / "packaging" / (ID + ".metainfo.xml"))
        self.assertEqual([self.manifest["id"], metainfo.find("id").text,
                          metainfo.find("launchable").text, metainfo.find("icon").text],
                         [ID, ID, ID + ".desktop", ID])

    def test_it_is_granted_what_it_needs_and_no_more(self):
        self.assertEqual(set(self.manifest["finish-args"]), GRANTED)

    def test_every_library_comes_from_the_runtime_or_is_built(self):
        text = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("src/*/CMakeLists.txt"))
        needed = set(re.findall(r"pkg_check_modules\(.*IMPORTED_TARGET (?:GLOBAL )?([\w-]+)", text))
        needed |= set(re.findall(r"find_path\(\w+ (\w+)\.h", text))  # one without pkg-config
        built = set(self.modules) - {"tumblecup", "fonts"}
        self.assertEqual(needed, RUNTIME | built)
        self.assertEqual(RUNTIME & built, set())
        self.assertEqual(list(self.modules)[-1], "tumblecup")

    def test_every_source_is_held_by_its_checksum(self):
        for name in set(self.modules) - {"tumblecup"}:
            for source in self.modules[name]["sources"]:
                self.assertRegex(source["url"], r"^https://")
                self.assertRegex(source["sha256"], r"^[0-9a-f]{64}$")

    def test_the_runtime_is_alive(self):
        """25.08 gets its repairs until autumn 2027."""
        self.assertEqual((self.manifest["runtime"], self.manifest["sdk"]),
                         ("org.freedesktop.Platform", "org.freedesktop.Sdk"))
        self.assertGreaterEqual(self.manifest["runtime-version"], "25.08")

    def test_flathubs_linter_finds_no_fault(self):
        """Its rules on manifests that could concern this one, as of flatpak-builder-lint's sources."""
        granted = dict()
        for argument in self.manifest["finish-args"]:
            key, _, value = argument.removeprefix("--").partition("=")
            granted.setdefault(key, set()).add(value)
        self.assertIn("wayland", granted["socket"])
        self.assertIn("fallback-x11", granted["socket"])
        self.assertNotIn("x11", granted["socket"])
        self.assertIn("ipc", granted["share"])
        for bus in ("session-bus", "system-bus", "gpg-agent", "ssh-auth"):
            self.assertNotIn(bus, granted["socket"])
        # Gamepads are the one exception that is asked for; it wants a Flatpak that knows them.
        self.assertEqual(granted["device"], {"dri", "input"})
        self.assertGreaterEqual(tuple(map(int, min(granted["require-version"]).split("."))), (1, 16, 0))
        # The one socket that isn't a folder of the person's; read, never made.
        for place in granted["filesystem"] - {"xdg-run/speech-dispatcher:ro"}:
            self.assertRegex(place, r"^xdg-(pictures|documents|download|music|videos)(/.*)?(:ro|:create)?$")
        self.assertEqual([key for key in granted if "name" in key], [])
        self.assertFalse(self.manifest["command"].startswith("/"))
        self.assertFalse({"branch", "default-branch"} & set(self.manifest))
        self.assertNotIn("/lib/debug", self.manifest["cleanup"])
        for module in self.modules.values():
            for option in module.get("config-opts", []):
                self.assertNotRegex(option, r"^(-DCMAKE_INSTALL_PREFIX|--prefix|--enable-debug)")
                if option.startswith("-DCMAKE_BUILD_TYPE"):
                    self.assertEqual(option, "-DCMAKE_BUILD_TYPE=RelWithDebInfo")
            self.assertNotIn("--share=network", module.get("build-options", {}).get("build-args", []))
            for source in module["sources"]:
                self.assertFalse({"md5", "sha1"} & set(source))
                self.assertNotIn("/", source.get("dest-filename", ""))

    def test_its_fonts_are_those_that_the_program_asks_for(self):
        asked = set(re.findall(r"\b(?:Lato|ComicNeue)-\w+(?=\.[ot]tf)",
                               (ROOT / "src/platform/fonts.c").read_text(encoding="utf-8")))
        brought = set(re.findall(r"\b(?:Lato|ComicNeue)-\w+(?=\.[ot]tf)",
                                 "\n".join(self.modules["fonts"]["build-commands"])))
        self.assertEqual(brought, asked)

    def test_it_brings_each_font_that_setup_brings(self):
        rows = re.findall(r"font:(\w+)-Regular", (ROOT / "packaging/setup").read_text(encoding="utf-8"))
        brought = "\n".join(self.modules["fonts"]["build-commands"])
        self.assertEqual([name for name in rows if not re.search(r"/%s-\w+\.[ot]tf" % name, brought)], [])

    def test_what_it_installs_fits_together(self):
        done = run(sys.argv[2], "--install", sys.argv[3], "--prefix", self.scratch.name + "/usr")
        self.assertEqual(done.returncode, 0, done.stderr)
        place = pathlib.Path(self.scratch.name, "usr")
        done = run("appstreamcli", "validate-tree", "--no-net", "--no-color", self.scratch.name)
        self.assertEqual(done.returncode, 0, done.stdout)
        done = run("desktop-file-validate", str(place / "share/applications" / (ID + ".desktop")))
        self.assertEqual((done.returncode, done.stdout), (0, ""))
        self.assertTrue((place / "bin" / self.manifest["command"]).is_file())
        # Only what bears the id gets out of the sandbox.
        for folder in ("applications", "metainfo", "icons"):
            files = [path for path in (place / "share" / folder).rglob("*") if path.is_file()]
            self.assertTrue(files, folder)
            self.assertEqual([path.name for path in files if not path.name.startswith(ID + ".")], [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
