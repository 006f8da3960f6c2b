# SPDX-License-Identifier: Zlib
"""What is kept of the first frame from one start to the next shows what would be painted."""
import os
import unittest

from table import Table, until


def read(path):
    with open(path, "rb") as file:
        return file.read()


class Frames(unittest.TestCase):
    def look(self, table):
        shot = table.path("shot.png")
        table.do("shot", file=shot)
        return read(shot)

    def kept(self, table):
        folder = table.path("data/screens")
        return [os.path.join(folder, name) for name in sorted(os.listdir(folder))
                if name.startswith("frame-")] if os.path.isdir(folder) else []

    def test_a_start_with_it_looks_like_one_without(self):
        with Table("--size", "800x480", "--reduced-motion", live=True) as table:
            first = self.look(table)
            [path] = until(lambda: self.kept(table), "the first frame is kept")
            right = read(path)
            self.assertEqual(32 + 800 * 480 * 4, len(right))
            spoilt = {"as it was": right, "cut": right[:-1], "empty": b"", "long": right + b"x",
                      "changed": right[:5000] + bytes([right[5000] ^ 1]) + right[5001:],
                      "of another form": b"x" + right[1:]}
            for name, content in spoilt.items():
                with self.subTest(name):
                    table.end()
                    with open(path, "wb") as file:
                        file.write(content)
                    table.start()
                    self.assertEqual(first, self.look(table))
                    until(lambda: read(path) == right, "the file is right again")

    def expect_nothing_kept(self, *options, **how):
        with Table("--size", "800x480", *options, **how) as table:
            self.look(table)
            table.leave()  # which waits for what is being written
            self.assertEqual([], self.kept(table))

    def test_where_time_is_stepped_nothing_is_kept(self):
        self.expect_nothing_kept()

    def test_nothing_that_guests_of_a_kiosk_see_is_kept(self):
        self.expect_nothing_kept("--kiosk", live=True)


if __name__ == "__main__":
    unittest.main()
