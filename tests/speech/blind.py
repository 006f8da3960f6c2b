# SPDX-License-Identifier: Zlib
"""Somebody who can't see the screen: presses keys and hears what is spoken, and knows nothing else."""
import random
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
        self.chance = random.Random(5)  # of dice that are thrown beside the table

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

    def walk(self, most=500):
        """All of a chart, from its beginning to its end."""
        heard = [self.ask("G")]
        for _ in range(most):
            line = self.ask("Right")
            if line == heard[-1]:
                return heard
            heard.append(line)
        raise AssertionError("a chart without an end: %r" % heard[-1])

    def turn_on(self):
        self.press("v")
        self.dispatcher.wait(lambda lines: lines, "that speech is on")


class Rules:
    """Which values of house rules were heard of, and which were played by: of each rule one after the other,
    a switch on and off, a number as it is, one step up, and down to its least."""

    def __init__(self):
        self.heard, self.taken, self.turn = set(), set(), -1
        self.plans = {}  # of numbers, for this turn
        self.typed = False  # whether much is to be typed in it

    def begin(self):
        self.turn += 1
        self.plans = {}
        self.typed = False

    def hears(self, name, value):
        """Whether it is new: nobody has played by it yet."""
        self.heard.add((name, value))
        return (name, value) not in self.taken

    def takes(self, name, value):
        self.taken.add((name, value))

    def all_taken(self, name, count):
        return len([1 for of, _ in self.taken if of == name]) >= count

    def switch(self, name, number):
        """On and off, then one after the other; what has much to type is on once, and by itself."""
        long = name in ("Real dice", "Count it yourselves")
        anew = [value for value in (("off", "on") if long else ("on", "off")) if self.hears(name, value)]
        value = anew[0] if anew else "on" if (self.turn + number) % 2 == 0 and not long else "off"
        if long and value == "on":
            value = "off" if self.typed else "on"
            self.typed = True
        self.takes(name, value)
        return value

    def plan(self, name, way):
        """What is to be done with a number that can be changed that way: what was not done yet, or one after
        the other."""
        if self.plans.get(name) == "done":
            return None
        for value in ("as it is", way):
            self.hears(name, value)
        if name not in self.plans:
            ways = [way for way in ("as it is", "Less", "More") if (name, way) in self.heard]
            anew = [way for way in ways if (name, way) not in self.taken]
            self.plans[name] = anew[0] if anew else ways[self.turn % len(ways)]
            if self.plans[name] == "as it is":
                self.takes(name, "as it is")
        return self.plans[name]


class Player(Blind):
    """Plays matches by ear."""

    def open_game(self, title):
        """From home to the setup of that game."""
        self.choose(r"^%s, button" % re.escape(title))

    def house_rules(self, rules):
        """Opens the house rules and takes of each a value that was not taken before."""
        rules.begin()
        self.choose(r"^House rules")
        self._take_rules(rules)
        self.press("Escape")
        self.listen()

    def _take_rules(self, rules):
        seen, number, about, wanted = set(), 0, "", ""
        for _ in range(120):
            line = " ".join(self.hear("Tab"))
            plain = re.sub(r"\b(choice|chosen|switched on|switched off|not now.*?)\b|: [-\d,]+", "", line)
            if plain in seen:
                return
            seen.add(plain)
            number += 1
            choice = re.match(r"(?:(.*?)[.?] )?(.*), (choice|chosen), (\d+) of (\d+)$", line)
            step = re.match(r"(.*?): .*, (Less|More), button", line)
            switch = re.match(r"(.*), switched (on|off)", line)
            if "not now" in line:
                continue
            if choice:
                if choice.group(1):
                    about, wanted = choice.group(1), ""
                value, place = choice.group(2), int(choice.group(4)) - 1
                anew = rules.hears(about, value)
                if not wanted and (anew or rules.all_taken(about, int(choice.group(5))) and
                                   place == rules.turn % int(choice.group(5))):
                    wanted = value
                    rules.takes(about, value)
                    if choice.group(3) == "choice":
                        self.turns_into(", chosen")
            elif switch:
                name, now = switch.groups()
                value = rules.switch(name, number)
                if value != now:
                    self.turns_into("switched " + value)
            elif step:
                name, way = step.groups()
                if rules.plan(name, way) == way:
                    rules.takes(name, way)
                    rules.plans[name] = "done"
                    for _ in range(1 if way == "More" else 60):
                        if "text field" in " ".join(self.hear("Return")):
                            break
        raise AssertionError("house rules without an end: %s" % sorted(seen))

    def turns_into(self, state):
        """Presses Return, after which that state is heard."""
        heard = " ".join(self.hear("Return"))
        if state not in heard:
            raise AssertionError("%r was not heard, but %r" % (state, heard))

    def start(self):
        """What is heard first at the table."""
        self.seek(r"^Start the game, button")
        return " ".join(self.hear("Return"))

    def play(self, now, most=6000):
        """To the end, from what was heard first, as far as the button that leads on; the last words heard."""
        for _ in range(most):
            if re.search(r"See the (results|standings), button", now):
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
        if re.search(r"What do(es)? (they|it) show", now):
            return self.tell_dice(now)
        added = re.search(r"has ([\d,]+) and adds ([\d,]+)", now)
        if added or re.search(r"how many points|new total", now, re.I):
            sum_of = str(sum(numbers(" ".join(added.groups())))) if added else "1"
            return " ".join(self.hear(*sum_of, "Return"))
        if re.search(r"die showing", now, re.I):
            return self.keep()
        return " ".join(self.hear("Return"))

    def tell_dice(self, now):
        """Types what real dice show, one after the other until all are told, and uses the roll."""
        heard, sides = "", re.search(r"A die shows 1, button, 1 of (\d+)", now)
        # Of many dice what scores is thrown more often, so that the match ends; of more sides no 1, which
        # could begin a larger number.
        faces = ((2, 3, 4, 5, 6) if not sides or sides.group(1) != "6" else
                 (1, 1, 1, 5, 5, 2, 3, 4, 6) if "dice" in now else (1, 2, 3, 4, 5, 6))
        for _ in range(40):
            heard = " ".join(self.hear(str(self.chance.choice(faces))))
            if "Use this roll, button" in heard:
                return " ".join(self.hear("Return"))
            if not re.search(r"(dice|die) to go", heard):
                raise AssertionError("after a die was typed %r was heard, and not how many are to go" % heard)
        raise AssertionError("too many dice after %r; at last %r" % (now, heard))

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
