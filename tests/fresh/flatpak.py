# SPDX-License-Identifier: Zlib
"""What the Flatpak's manifest says, done on a fresh Debian: its sources are those of Debian's signed
lists, each module builds into /app with its options, and the table runs from there.

usage: flatpak.py ROOT BASE
"""
import hashlib
import json
import pathlib
import sys
import tempfile
import unittest

from root import fresh, run, sources, suite

ROOT, BASE = map(pathlib.Path, sys.argv[1:3]) if len(sys.argv) == 3 else (None, None)
MANIFEST = "packaging/flatpak/org.tumblecup.Tumblecup.yml"
# What the runtime has.
TOOLS = ("gcc", "g++", "libc6-dev", "make", "cmake", "ninja-build", "pkg-config", "gettext", "autoconf",
         "automake", "libtool", "dpkg-dev", "libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev",
         "libsdl2-mixer-dev", "libfontconfig-dev", "libfribidi-dev", "libsqlite3-dev", "libcairo2-dev",
         "libdbus-1-dev", "libpango1.0-dev", "libspeechd-dev", "libwayland-dev", "wayland-protocols", "librsvg2-bin")
STEPS = {
    "cmake-ninja": "cmake -G Ninja -S . -B out -DCMAKE_INSTALL_PREFIX=/app "
                   "-DCMAKE_INSTALL_LIBDIR=lib $options && cmake --build out && cmake --install out",
    "autotools": "{ [ -x configure ] || ./autogen.sh; } && ./configure --prefix=/app $options && "
                 "make && make install",
}


class Modules(unittest.TestCase):
    def setUp(self):
        with tempfile.TemporaryDirectory() as scratch:
            said = run("flatpak-builder", "--show-manifest", ROOT / MANIFEST, cwd=scratch)
        self.manifest = json.loads(said)

    def test_every_module_builds_and_the_table_runs(self):
        with fresh(BASE, binds=[(ROOT, "/checkout")]) as root:
            lists = "".join("deb-src %s %s %s\n" % line for line in sources() if line[1] == suite())
            (root.folder / "etc/apt/sources.list.d/source.list").write_text(lists, encoding="utf-8")
            root.run("apt-get", "-q", "update", network=True)
            root.install(*TOOLS)
            for module in self.manifest["modules"]:
                self.build(root, module, self.unpack(root, module))
            said = root.run("env", "SDL_VIDEODRIVER=dummy", "LD_LIBRARY_PATH=/app/lib",
                            "/app/bin/" + self.manifest["command"], "--drive", stdin=None,
                            input='{"cmd":"click","id":"home.game.bombs"}\n{"cmd":"tree"}\n')
            replies = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
            self.assertEqual(replies[-1]["screen"], "setup")
            linked = root.run("env", "LD_LIBRARY_PATH=/app/lib", "ldd", "/app/bin/tumblecup")
            for library in ("libjansson", "libsodium", "libunibreak", "libode"):
                self.assertIn("=> /app/lib/" + library, linked)
            # Loaded by these names, where they are wanted.
            for library in ("libcivetweb.so.1", "libqrencode.so.4"):
                self.assertTrue((root.folder / "app/lib" / library).exists(), library)

    def unpack(self, root, module):
        """The source where its module can be built; what is fetched is what the manifest names."""
        place = "/srv/" + module["name"]
        if module["buildsystem"] == "simple":
            self.download(root, module, place)
            return place
        (source,) = module["sources"]
        if source["type"] == "dir":
            run("git", "clone", "--quiet", ROOT, root.folder / place[1:])
            return place
        root.run("sh", "-c", "mkdir %s && cd %s && apt-get source --download-only %s" %
                 (place, place, module["name"]), network=True)
        archive = root.folder / place[1:] / source["url"].rsplit("/", 1)[1]
        self.assertEqual(hashlib.sha256(archive.read_bytes()).hexdigest(), source["sha256"])
        root.run("tar", "-xf", "%s/%s" % (place, archive.name), "-C", place,
                 "--strip-components=1")
        return place

    def download(self, root, module, place):
        """Packages, which a simple module takes apart by itself."""
        for source in module["sources"]:
            name = source["url"].rsplit("/", 1)[1]
            root.run("sh", "-c", "mkdir -p %s && cd %s && apt-get download %s" %
                     (place, place, name.split("_")[0]), network=True)
            file = root.folder / place[1:] / name
            self.assertEqual(hashlib.sha256(file.read_bytes()).hexdigest(), source["sha256"])

    @staticmethod
    def build(root, module, place):
        options = " ".join(module.get("config-opts", []))
        if module["buildsystem"] == "simple":
            steps = " && ".join(module["build-commands"])
        else:
            steps = STEPS[module["buildsystem"]].replace("$options", options)
        steps = " && ".join([steps, *module.get("post-install", [])])
        root.run("env", "CMAKE_PREFIX_PATH=/app", "PKG_CONFIG_PATH=/app/lib/pkgconfig", "sh", "-c",
                 "cd %s && %s" % (place, steps))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
