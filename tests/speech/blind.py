# SPDX-License-Identifier: Zlib
"""Somebody who can't see the screen: presses keys and hears what is spoken, and knows nothing else."""
import re
import time


def numbers(text):
    """The numbers in what was said."""
    return [int(n.replace(",", "")) for n in re.findall(r"\d[\d,]*", text)]


class Blind:
    """`table` is pressed on by keys alone; `dispatcher` is what is heard by."""

    def __init__(self, table, dispatcher):
        self.table, self.dispatcher = table, dispatcher
        self.heard_of = 0  # lines that were listened to

    def press(self, *keys):
        """Presses keys one after the other; what was said since is listened to later."""
        for key in keys:
            self.table.do("key", key=key)
            self.table.do("settle")

    def listen(self):
        """What was said since it was listened to last, once all of it was spoken."""
        while self.table.do("speech")["waiting"] > 0:
            time.sleep(0.001)
        lines = self.dispatcher.said()
        new = lines[self.heard_of:]
        self.heard_of = len(lines)
        return new

    def hear(self, *keys):
        """Presses keys, and what is said then."""
        self.listen()
        self.press(*keys)
        return self.listen()

    def ask(self, key):
        """The answer to a key: nothing else is said at rest."""
        return " ".join(self.hear(key))

    def seek(self, words, key="Tab", most=80):
        """Moves the focus until what is said of it holds these words; what was said then."""
        for _ in range(most):
            for line in self.hear(key):
                if re.search(words, line):
                    return line
        raise AssertionError("%r was not heard with %d presses of %s" % (words, most, key))

    def choose(self, words, key="Tab"):
        """Moves the focus there and presses Return."""
        line = self.seek(words, key)
        self.press("Return")
        return line

    def turn_on(self):
        self.press("v")
        self.dispatcher.wait(lambda lines: lines, "that speech is on")


class Player(Blind):
    """Plays matches by ear."""

    def open_game(self, title):
        """From home to the setup of that game."""
        self.choose(r"^%s, button" % re.escape(title))

    def house_rules(self, turn):
        """Opens the house rules and takes of each the value whose turn it is: of choices one after the
        other, a switch on and off, a number as it is, one step up, and down to its least. What was chosen,
        and all that was heard of."""
        chosen, heard = set(), set()
        self.choose(r"^House rules")
        self.listen()
        pages = re.search(r"Page \d of (\d)", self.seek(r"Page \d of \d|^Done, button"))
        for page in range(1, int(pages.group(1)) + 1 if pages else 2):
            if pages:
                try:
                    self.seek(r"Page %d of" % page, most=40)
                except AssertionError:  # a choice took rules away, and there are fewer pages
                    break
                self.press("Return")
            self._take_page(turn, chosen, heard)
        self.press("Escape")
        return chosen, heard

    def _take_page(self, turn, chosen, heard):
        seen, number, about = set(), 0, ""
        for _ in range(80):
            line = " ".join(self.hear("Tab"))
            plain = re.sub(r"\b(choice|chosen|switched on|switched off|not now.*?)\b|: [-\d,]+", "", line)
            if plain in seen:
                return
            seen.add(plain)
            number += 1
            choice = re.match(r"(?:(.*?)[.?] )?(.*), (?:choice|chosen), (\d+) of (\d+)$", line)
            if re.search(r"Page \d of \d|^(Real dice|Count it yourselves)", line):
                continue
            if choice:
                about = choice.group(1) or about
                value = (about, choice.group(2))
                heard.add(value)
                if int(choice.group(3)) - 1 == turn % int(choice.group(4)):
                    chosen.add(value)
                    self.press("Return")
            elif re.search(r", switched (on|off)", line):
                name = line.split(",")[0]
                heard.update({(name, "on"), (name, "off")})
                on = (turn + number) % 2 == 0
                if on != ("switched on" in line):
                    self.press("Return")
                chosen.add((name, "on" if on else "off"))
            elif re.search(r", (Less|More), button", line):
                name, way = line.split(":")[0], "Less" if ", Less, " in line else "More"
                heard.update({(name, way), (name, "as it is")})
                if turn % 3 == 0:
                    chosen.add((name, "as it is"))
                elif way == "More" and turn % 3 == 1:
                    chosen.add((name, way))
                    self.press("Return")
                elif way == "Less" and turn % 3 == 2:
                    chosen.add((name, way))
                    for _ in range(60):
                        if "not now" in " ".join(self.hear("Return")):
                            break

    def start(self):
        """What is heard first at the table."""
        self.seek(r"^Start the game, button")
        return " ".join(self.hear("Return"))

    def play(self, now, most=6000):
        """To the end, from what was heard first; the last words heard."""
        for _ in range(most):
            if re.search(r"(^|\. )Results\. ", now):
                return now
            now = self.move(now) or self.ask("T")
        raise AssertionError("%d moves and no end; at last %r" % (most, now))

    def move(self, now):
        """What is heard after a press that these words suggest."""
        if "Continue, button" in now:
            return " ".join(self.hear("Return"))
        if re.search(r"\b(roll again|bank|stop)\b", now, re.I) and self.dares_no_more():
            heard = " ".join(self.hear("b"))
            if heard:
                return heard
        if re.search(r"die showing", now, re.I):
            return self.keep()
        return " ".join(self.hear("Return"))

    def dares_no_more(self):
        """Enough is enough, where a good sum is at risk."""
        risk = self.ask("N")
        return max(numbers(risk), default=0) >= 300 or re.search(r"(1[2-9]|2\d) pips", risk)

    def keep(self):
        """Picks what scores in Z by typing it: ones, fives and threes alike; and keeps them."""
        dice = re.search(r"dice?: ([\d, ]+)", self.ask("D")).group(1)
        shown = numbers(dice.replace(",", " "))
        kept, heard = [], ""
        for face in (1, 5, 2, 3, 4, 6):
            wanted = shown.count(face)
            if sorted(shown) != [1, 2, 3, 4, 5, 6] and face not in (1, 5):
                wanted = wanted // 3 * 3
            for _ in range(2 * wanted):
                if kept.count(face) == wanted:
                    break
                heard = " ".join(self.hear(str(face)))
                offer = re.search(r"Keep ([\d ]+)", heard)
                kept = numbers(offer.group(1)) if offer else kept
        if not re.search(r"Keep [\d ]+, button", heard):
            self.seek(r"^Keep [\d ]+, button", most=16)
        return " ".join(self.hear("Return"))
