# SPDX-License-Identifier: Zlib
"""The desktop's settings, as a portal of the tests' own tells them on a bus of the tests' own."""
import contextlib
import os
import shutil
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import zlib

from table import Table, environment, until

PYTHON = "/usr/bin/python3"  # which has the distribution's modules

GROUPS = {
    "all": {"org.freedesktop.appearance": {"color-scheme": 1, "contrast": 1, "reduced-motion": 1}},
    "none": {"org.freedesktop.appearance": {"color-scheme": 2, "contrast": 0, "reduced-motion": 0},
             "org.gnome.desktop.interface": {"enable-animations": False}},
    "contrast": {"org.freedesktop.appearance": {"contrast": 1}},
    "gnome": {"org.gnome.desktop.interface": {"enable-animations": False, "font-name": "Sans 11"}},
    "wrapped": {"org.freedesktop.appearance": {"contrast": "variant"}},
    "nonsense": {"org.freedesktop.appearance": {"color-scheme": "dark", "contrast": -1.5,
                                                "reduced-motion": "list"}},
}


def portal(what):
    """The other end, in a process of its own: answers each question in that way."""
    import dbus
    import dbus.mainloop.glib
    import dbus.service
    from gi.repository import GLib

    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    kinds = {"variant": lambda: dbus.UInt32(1, variant_level=3),
             "list": lambda: dbus.Array(["1"], signature="s", variant_level=1)}

    def value(plain):
        if isinstance(plain, bool) or not isinstance(plain, int):
            return kinds[plain]() if plain in kinds else plain
        return dbus.UInt32(plain)

    class Portal(dbus.service.Object):
        signature = "s" if what == "text" else "a{sa{sv}}"

        @dbus.service.method("org.freedesktop.portal.Settings", in_signature="as",
                             out_signature=signature)
        def ReadAll(self, asked):
            if what == "text":
                return "dark"
            return dbus.Dictionary(
                {group: dbus.Dictionary({name: value(plain) for name, plain in settings.items()},
                                        signature="sv")
                 for group, settings in GROUPS[what].items() if group in asked},
                signature="sa{sv}")

    bus = dbus.SessionBus()
    name = dbus.service.BusName("org.freedesktop.portal.Desktop", bus)
    Portal(bus, "/org/freedesktop/portal/desktop").owner = name
    print("ready", flush=True)
    GLib.MainLoop().run()


class Desktop(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="tumblecup-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def process(self, *command, **how):
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **how)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def bus(self):
        """A bus for nobody else; its address."""
        config = os.path.join(self.folder, "bus.conf")
        with open(config, "w", encoding="utf-8") as file:
            file.write("<busconfig><type>session</type><listen>unix:dir=%s</listen>"
                       '<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>'
                       '<allow own="*"/></policy></busconfig>' % self.folder)
        daemon = self.process("dbus-daemon", "--config-file=" + config, "--nofork",
                              "--print-address")
        return daemon.stdout.readline().decode().strip()

    def portal(self, what):
        address = self.bus()
        fake = self.process(PYTHON, "-B", __file__, "--portal", what,
                            env={**os.environ, "DBUS_SESSION_BUS_ADDRESS": address})
        self.assertEqual(fake.stdout.readline(), b"ready\n")
        return address

    def table(self, address, *options, **how):
        table = Table("--size", "800x480", "--speed", "instant", *options,
                      env={"DBUS_SESSION_BUS_ADDRESS": address,
                           "XDG_RUNTIME_DIR": self.folder}, **{"live": True, **how})
        self.addCleanup(table.clear)
        return table

    def stored(self, table):
        """What the desktop said, as the program keeps it for its next start; None: nothing."""
        with tempfile.TemporaryDirectory() as copy:
            try:
                for name in os.listdir(table.path("data")):
                    if name.startswith("tumblecup.db"):
                        shutil.copy(os.path.join(table.path("data"), name), copy)
                with contextlib.closing(sqlite3.connect(os.path.join(copy, "tumblecup.db"))) as db:
                    row = db.execute("SELECT value FROM settings WHERE name = 'desktop'").fetchone()
            except (OSError, sqlite3.Error):
                return None
        return None if row is None else int(row[0])

    def felt(self, table):
        """A pixel of the cloth, at the margin of the page of settings."""
        return pixel(table, 3, 240)

    def test_what_the_desktop_says_is_seen_and_kept(self):
        for what, bits in (("all", 7), ("contrast", 2), ("gnome", 4), ("wrapped", 2)):
            with self.subTest(what):
                table = self.table(self.portal(what))
                until(lambda: self.stored(table) == bits, what + " is kept", 60)
                table.press("home.settings")
                table.press("settings.group.look")
                self.assertTrue(table.widgets()["settings.contrast.choice.desktop"]["picked"])

    def test_high_contrast_is_seen_without_a_press(self):
        plain = self.table("unix:path=/nowhere")
        plain.press("home.settings")
        cloth = self.felt(plain)
        table = self.table(self.portal("contrast"))
        table.press("home.settings")
        table.press("settings.group.look")
        until(lambda: self.felt(table) == (0x10, 0x18, 0x14), "the cloth of high contrast", 60)
        table.press("settings.contrast.choice.off")
        until(lambda: self.felt(table) == cloth, "the usual cloth", 60)
        table.press("settings.contrast.choice.desktop")
        until(lambda: self.felt(table) == (0x10, 0x18, 0x14), "high contrast again", 60)

    def test_what_was_set_by_hand_stays(self):
        table = self.table(self.portal("none"))
        table.press("home.settings")
        table.press("settings.group.look")
        table.press("settings.contrast.choice.on")
        table.do("quit")
        table.process.wait()
        table.restart()
        table.press("home.settings")
        table.press("settings.group.look")
        self.assertEqual(self.felt(table), (0x10, 0x18, 0x14))
        self.assertTrue(table.widgets()["settings.contrast.choice.on"]["picked"])

    def test_the_desktops_wish_is_in_the_first_frame_of_the_next_start(self):
        address = self.portal("contrast")
        table = self.table(address)
        until(lambda: self.stored(table) == 2, "it is kept", 60)
        table.do("quit")
        table.process.wait()
        table.how["env"]["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
        table.restart()
        table.press("home.settings")
        table.press("settings.group.look")
        until(lambda: self.felt(table) == (0x10, 0x18, 0x14), "what it said last", 60)

    def test_nonsense_changes_nothing(self):
        for what in ("none", "nonsense", "text"):
            with self.subTest(what):
                table = self.table(self.portal(what))
                table.press("home.settings")
                table.press("settings.group.look")
                time.sleep(1)
                self.assertNotEqual(self.felt(table), (0x10, 0x18, 0x14))
                self.assertIn(self.stored(table), (None, 0))

    def test_where_there_is_no_bus_nothing_is_slow(self):
        def first_tree(address):
            began = time.monotonic()
            table = self.table(address)
            table.tree()
            seconds = time.monotonic() - began
            table.do("quit")
            table.process.wait()
            return seconds, time.monotonic() - began

        mute = os.path.join(self.folder, "mute")
        with socket.socket(socket.AF_UNIX) as deaf:
            deaf.bind(mute)
            deaf.listen(1)
            plain = first_tree("unix:path=/nowhere")
            for address in ("unix:path=" + mute, self.bus(), "", "nonsense", "autolaunch:"):
                with self.subTest(address):
                    took = first_tree(address)
                    self.assertLess(took[0], plain[0] + 1)
                    self.assertLess(took[1], plain[1] + 1.5)

    def test_a_kiosk_and_stepped_time_ask_nobody(self):
        address = self.portal("contrast")
        for how in ({"live": False}, {"options": ["--kiosk"]}):
            with self.subTest(how):
                table = self.table(address, *how.pop("options", []), **how)
                time.sleep(1)
                table.do("step", ms=100) if "live" in how else table.tree()
                self.assertNotEqual(pixel(table, 3, 240), (0x10, 0x18, 0x14))
                self.assertIsNone(self.stored(table))
                table.clear()


def pixel(table, x, y):
    """Of the frame on screen, as red, green, blue; its PNG is read by hand."""
    path = table.path("shot.png")
    table.do("shot", file=path)
    with open(path, "rb") as file:
        png = file.read()
    at, data, width, depth = 8, b"", 0, 0
    while at < len(png):
        length, = struct.unpack(">I", png[at:at + 4])
        kind, body = png[at + 4:at + 8], png[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, depth = struct.unpack(">I", body[:4])[0], 4 if body[9] == 6 else 3
        data += body if kind == b"IDAT" else b""
        at += 12 + length
    raw, row = zlib.decompress(data), bytes(width * depth)
    for line in range(y + 1):
        start = line * (width * depth + 1)
        row = unfilter(raw[start], raw[start + 1:start + 1 + width * depth], row, depth)
    return tuple(row[x * depth:x * depth + 3])


def unfilter(kind, line, above, depth):
    """A line of a PNG."""
    out = bytearray(line)
    for i in range(len(out)):
        left = out[i - depth] if i >= depth else 0
        corner = above[i - depth] if i >= depth else 0
        up = above[i]
        if kind == 4:
            near = min((abs(up - corner), 0, left), (abs(left - corner), 1, up),
                       (abs(left + up - 2 * corner), 2, corner))[2]
            out[i] = (out[i] + near) & 255
        else:
            out[i] = (out[i] + (0, left, up, (left + up) // 2)[kind]) & 255
    return bytes(out)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--portal"]:
        portal(sys.argv[2])
    else:
        unittest.main(verbosity=2)
