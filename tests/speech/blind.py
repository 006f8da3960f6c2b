# SPDX-License-Identifier: Zlib
"""Somebody who can't see the screen: presses keys and hears what is spoken, and knows nothing else."""
import re
import time


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

    def ask(self, key):
        """What the answer to a key is: it comes at once, and is what is said last for it."""
        first = len(self.dispatcher.said())
        self.table.do("key", key=key)
        self.table.do("settle")
        self.dispatcher.wait(lambda lines: len(lines) > first, "an answer to " + key)
        return self._quiet()[-1] if key != "T" else self._turn(first)

    def _turn(self, first):
        """Where one is and what is asked: the newest line that begins with the name of the page."""
        lines = self._quiet()[first:]
        return lines[-1]

    def _quiet(self):
        """All lines, once nothing more comes."""
        count = -1
        lines = self.dispatcher.said()
        while count != len(lines):
            count = len(lines)
            time.sleep(0.004)
            lines = self.dispatcher.said()
        return lines

    def listen(self):
        """What was said since it was listened to last."""
        lines = self._quiet()
        new = lines[self.heard_of:]
        self.heard_of = len(lines)
        return new

    def seek(self, words, key="Tab", most=80):
        """Moves the focus until what is said of it holds these words; what was said then."""
        for _ in range(most):
            for line in self.move_to(key):
                if re.search(words, line):
                    return line
        raise AssertionError("%r was not heard with %d presses of %s" % (words, most, key))

    def move_to(self, key):
        """What is said as the focus moves; nothing where it stays."""
        self.listen()
        first = self.heard_of
        self.press(key)
        self.dispatcher.wait(lambda lines: len(lines) > first, None, most=2)
        return self.listen()

    def choose(self, words, key="Tab"):
        """Moves the focus there and presses Return."""
        line = self.seek(words, key)
        self.press("Return")
        return line

    def turn_on(self):
        self.press("v")
        self.dispatcher.wait(lambda lines: lines, "that speech is on")


def numbers(text):
    """The numbers in what was said."""
    return [int(n.replace(",", "")) for n in re.findall(r"\d[\d,]*", text)]


class Player(Blind):
    """Plays matches by ear."""

    def open_game(self, title):
        """From home to the setup of that game."""
        self.choose(r"^%s, button" % re.escape(title))

    def start(self):
        self.choose(r"^Start the game, button")

    def house_rules(self, chance):
        """Opens the house rules and turns some of them over."""
        self.choose(r"^House rules")
        for _ in range(chance.randrange(4, 24)):
            line = " ".join(self.move_to("Tab"))
            if re.search(r", (choice|switched (on|off))", line) and chance.random() < 0.4:
                self.press("Return")
            elif re.search(r"(more|less|fewer)", line, re.I) and chance.random() < 0.3:
                self.press("Return")
        self.press("Escape")

    def play(self, most=4000):
        """To the end; the last words heard."""
        for _ in range(most):
            now = self.ask("T")
            if now.startswith("Results"):
                return now
            self.move(now)
        raise AssertionError("%d moves and no end; at last %r" % (most, now))

    def move(self, now):
        if "Continue, button" in now or not self.decide(now):
            self.press("Return")

    def decide(self, now):
        """Whether something better was done than to press what has the focus."""
        if re.search(r"\b(roll again|bank|stop)\b", now, re.I):
            return self.may_stop(now)
        if re.search(r"die showing", now, re.I):
            return self.keep(now)
        return False

    def may_stop(self, now):
        """Enough is enough: the bank's key, where a good sum is at risk."""
        risk = self.ask("N")
        sums = [n for n in numbers(risk)]
        if sums and (max(sums) >= 300 or re.search(r"(1[2-9]|2\d) pips", risk)):
            before = self.ask("S")
            self.press("b")
            return self.ask("S") != before or self.ask("T") != now
        return False

    def keep(self, now):
        """Picks what scores in Z: ones, fives and threes alike, and keeps them."""
        shown = [int(n) for n in re.findall(r"\d+", self.ask("D").split(":")[1].split("Set aside")[0])]
        good = {face for face in shown if face in (1, 5) or shown.count(face) >= 3}
        if sorted(shown) == [1, 2, 3, 4, 5, 6]:
            good = set(shown)
        seen = 0
        for _ in range(40):
            line = self.listen_focus()
            match = re.search(r"[Dd]ie showing (\d+), (not )?picked", line)
            if match is None or seen >= len(shown):
                break
            seen += 1
            if match.group(2) and int(match.group(1)) in good:
                self.press("Return")
            self.press("Tab")
        for _ in range(12):
            line = self.listen_focus()
            if re.search(r"^Keep", line) and "not now" not in line:
                self.press("Return")
                return True
            self.press("Tab")
        return False

    def listen_focus(self):
        """What has the focus now."""
        return re.sub(r"^.*?[.?!] (?=[A-Z][^.?!]*die showing|Keep|Roll|Stop|[A-Z]\w+ die)", "",
                      self.ask("T"))
