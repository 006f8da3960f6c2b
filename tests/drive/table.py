# SPDX-License-Identifier: Zlib
"""The program at the other end of two pipes, driven as by any script."""
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time

PROGRAM = os.environ.get("TUMBLECUP", "build/dev/bin/tumblecup")
if "TUMBLECUP_LONG" not in os.environ:
    PROGRAM = os.environ.get("TUMBLECUP_SHORT", PROGRAM)
PATIENCE = 300  # seconds; no session takes as long unless it hangs


class Refused(AssertionError):
    """A request that should have been done was not."""


def until(true, what, most=180):
    """Waits for an event that nothing else tells of, on however slow a machine. Looking, where it is much,
    such as at a picture, takes a third of the time at most: others are at work meanwhile."""
    start = time.monotonic()
    end = start + most
    while start < end:
        found = true()
        if found:
            return found
        time.sleep(min(1, max(0.01, 2 * (time.monotonic() - start))))
        start = time.monotonic()
    raise AssertionError("in %d s it did not happen: %s" % (most, what))


def wakes(process):
    """How often each of the program's threads went to sleep so far."""
    slept = {}
    for thread in os.listdir("/proc/%d/task" % process):
        try:
            with open("/proc/%d/task/%s/status" % (process, thread), encoding="ascii") as status:
                slept[thread] = sum(int(line.split()[1]) for line in status
                                    if line.startswith("voluntary_ctxt_switches"))
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has just ended
    return slept


def environment(home, **more):
    """What the program sees: nothing of this person's, no sound card, no screen but the dummy."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "LANG", "LANGUAGE")
    keep = {name: value for name, value in os.environ.items()
            if not name.startswith(("XDG_", "SDL_", "LC_")) and name not in hidden}
    keep.update(HOME=home, LC_ALL="C.UTF-8", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    keep.update(more)
    return {name: value for name, value in keep.items() if value is not None}


def forcing_matters(state, tiers):
    """Whether a star is at stake in a stop, and who wins hangs on it."""
    stars = tiers[-1][1] if tiers else 0
    active, players = state["active"], state["players"]
    has = state["scores"][active]
    most = max(points for seat, points in enumerate(state["scores"]) if seat != active)
    last = (active + 1) % players == state["first"]
    short = state["final"] and state["total"] < 21 and has + stars < most
    return stars > 0 and not short and not (state["final"] and last and has > most)


def own_answer(state):
    """What the table answers for whoever is asked, or None. In Microbin nobody is asked to pay against
    a stop on which nothing hangs; in a last turn, where not all six are covered, nobody chooses between
    chips that nobody can play any more, and in the very last one the most stars are taken. `state` is
    the referee's, whom that does not concern."""
    if state["phase"] not in ("force", "reward", "gain"):
        return None  # and in another game
    tiers = [tier for tier in state["options"]["chart"] if tier[0] <= state["total"]]
    ends = state["final"] and len(state["tokens"]) < 6
    last = state["player"] is not None and (state["player"] + 1) % state["players"] == state["first"]
    if state["phase"] == "force" and not forcing_matters(state, tiers):
        return "allow"
    if state["phase"] == "reward" and ends and last:
        return "reward %d" % max(range(len(tiers)), key=lambda i: (*tiers[i][1:], -i))
    return "gain reroll" if state["phase"] == "gain" and ends else None


class Table:
    """A session with the program. Use it in a `with`; leaving it ends the program and insists on
    status 0. `how` is Popen's."""

    def __init__(self, *options, program=PROGRAM, env=None, live=False, **how):
        self.folder = tempfile.mkdtemp(prefix="tumblecup-")
        self.said = []  # every line that came back
        self.errors = tempfile.TemporaryFile()
        self.command = [program, "--drive", *(["--live"] if live else []),
                        "--data", os.path.join(self.folder, "data"), *options]
        self.how = {"env": environment(self.folder, **(env or {})), **how}
        self.start()

    def start(self):
        try:
            self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE,
                                            stdout=subprocess.PIPE, stderr=self.errors, **self.how)
        except OSError:
            self.errors.close()
            shutil.rmtree(self.folder, ignore_errors=True)
            raise
        self.guard = threading.Timer(PATIENCE, self.process.kill)
        self.guard.daemon = True  # a script that is done does not wait for it
        self.guard.start()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        try:
            if kind is None:
                status = self.leave()
                if status != 0:
                    raise AssertionError("status %d\n%s" % (status, self.complaints()))
        finally:
            self.clear()

    def leave(self):
        """Ends the input, and with it the program; its status."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        status = self.process.wait()
        self.guard.cancel()
        return status

    def end(self):
        """Kills the program, if it lives."""
        self.process.kill()
        self.process.wait()
        self.guard.cancel()
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                pipe.close()
            except BrokenPipeError:
                pass

    def restart(self):
        """Kills it and starts it again on the same folder."""
        self.end()
        self.start()

    def clear(self):
        self.end()
        self.errors.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def complaints(self):
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace")[-20000:]

    def path(self, name):
        return os.path.join(self.folder, name)

    # ---- Requests ------------------------------------------------------------------------------

    def send(self, line):
        """A line as it is; its reply."""
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        reply = self.process.stdout.readline()
        if not reply.endswith(b"\n"):
            raise AssertionError("the program ended at %r\n%s" % (line[:200], self.complaints()))
        self.said.append(reply)
        return json.loads(reply)

    def try_to(self, cmd, **fields):
        return self.send(json.dumps({"cmd": cmd, **fields}).encode())

    def do(self, cmd, **fields):
        reply = self.try_to(cmd, **fields)
        if reply["ok"] is not True:
            raise Refused("%s %s: %s" % (cmd, fields, reply["error"]))
        return reply

    # ---- What is on screen ---------------------------------------------------------------------

    def tree(self):
        return self.do("tree")

    def screen(self):
        return self.tree()["screen"]

    def widgets(self):
        """The widgets by their ids."""
        return {w["id"]: w for w in self.tree()["widgets"]}

    def state(self):
        return self.do("state")["state"]

    def log(self):
        return self.do("log")["log"]

    # ---- Moves made of several requests --------------------------------------------------------

    def press(self, name, by="click"):
        """Clicks or touches a widget and waits for what follows."""
        self.do(by, id=name)
        return self.do("settle")

    def key(self, *names):
        for name in names:
            self.do("key", key=name)
        return self.do("settle")

    def go_on(self, by="click"):
        """Leaves what is held on screen."""
        while "table.go_on" in self.widgets():
            self.press("table.go_on", by)

    def type_over(self, field, old, new, by="click"):
        """Types over what stands in a field."""
        self.do(by, id=field)
        self.do("key", key="End")
        for _ in range(len(old)):
            self.do("key", key="Backspace")
        self.do("text", text=new)
        self.do("key", key="Return")

    def name_seat(self, seat, name, by="click"):
        self.type_over("setup.seat.%d.name" % seat, "Player %d" % (seat + 1), name, by)

    def set_up(self, names, target=None, by="click"):
        """From the home screen to a setup of The Dice Game with these people."""
        self.press("home.game.dicegame", by)
        while "setup.seat.%d.name" % (len(names) - 1) not in self.widgets():
            self.do(by, id="setup.add")
        while "setup.seat.%d.name" % len(names) in self.widgets():
            self.do(by, id="setup.seat.%d.remove" % len(names))
        for seat, name in enumerate(names):
            self.name_seat(seat, name, by)
        if target is not None:
            self.type_over("setup.option.target.value", "5000", str(target), by)

    def sit_down(self, names, **options):
        """From the home screen to the table, where the first seat throws."""
        self.set_up(names, **options)
        self.press("setup.first.0")
        self.press("setup.start")

    def throw(self, *faces, widget="action.throw", by="click"):
        """Presses what throws, with these faces to come; the state after it."""
        self.do("dice", values=list(faces))
        settled = self.press(widget, by)
        if "dropped" in settled:
            raise AssertionError("%s do not fit the throw" % (faces,))
        return self.state()


def overlap(a, b):
    """Whether two [x, y, w, h] share a pixel."""
    return (min(a[0] + a[2], b[0] + b[2]) > max(a[0], b[0]) and
            min(a[1] + a[3], b[1] + b[3]) > max(a[1], b[1]))


def can_be_hit(widget):
    """Whether a press on it does something."""
    mute = widget["role"] == "text" or (widget["role"] == "die" and "picked" not in widget)
    return widget["enabled"] and not mute


def faults_of_layout(tree, width, height):
    """What a person could not hit, or only by hitting something else too: a list of sentences."""
    faults = []
    there = [w for w in tree["widgets"] if can_be_hit(w)]
    for i, one in enumerate(there):
        x, y, w, h = one["rect"]
        if x < 0 or y < 0 or x + w > width or y + h > height:
            faults.append("%s leaves the window: %s" % (one["id"], one["rect"]))
        for other in there[i + 1:]:
            if overlap(one["rect"], other["rect"]):
                faults.append("%s %s and %s %s overlap" % (one["id"], one["rect"], other["id"],
                                                           other["rect"]))
    return ["%s, %dx%d: %s" % (tree["screen"], width, height, f) for f in faults]


def play_on(table, moves, most=400):
    """Plays with whatever the dice show until the results are there. `moves` has what to call for
    each thing that can be due: "throw", "bank", "roll" and "go_on"."""
    for _ in range(most):
        tree = table.tree()
        names = {w["id"]: w for w in tree["widgets"]}
        if tree["screen"] == "results":
            return
        if "table.go_on" in names:
            moves["go_on"]()
        elif "action.throw" in names:
            moves["throw"]()
        elif table.state()["turn_points"] >= 300 and names["action.bank"]["enabled"]:
            moves["bank"]()
        else:
            moves["roll"]()
    raise AssertionError("%d moves and no end" % most)
