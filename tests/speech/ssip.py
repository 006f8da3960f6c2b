# SPDX-License-Identifier: Zlib
"""A speech dispatcher of the tests' own: it answers SSIP on a socket and writes down what it is given to
speak, when each line began and how it ended. As long as nobody wants it otherwise a line is spoken as soon
as it is there, in no time."""
import os
import socket
import tempfile
import threading
import time


class Line:
    """A line that was handed over. `ended` is "END" or "CANCEL", None while it is spoken."""

    def __init__(self, number, text, language, rate):
        self.number, self.text, self.language, self.rate = number, text, language, rate
        self.ended = None


class Dispatcher:
    """Use it in a `with`; `address` is for SPEECHD_ADDRESS. `takes` is how many seconds a line lasts; `holds`
    lines end when they are told to. `mute` answers nothing: it hangs."""

    def __init__(self, takes=0, holds=False, mute=False, path=None):
        self.folder = tempfile.TemporaryDirectory(prefix="tumblecup-ssip-")
        self.path = path or os.path.join(self.folder.name, "socket")
        self.address = "unix_socket:" + self.path
        self.takes, self.holds, self.mute = takes, holds, mute
        self.lines, self.commands = [], []
        self.changed = threading.Condition()
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(self.path)
        self.socket.listen()
        self.clients = []
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.die()
        self.folder.cleanup()

    def die(self):
        """It ends, with all that is said to it."""
        self.socket.close()
        if os.path.exists(self.path):
            os.unlink(self.path)
        for client in self.clients:
            try:
                client.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            client.close()

    # ---- What was said -------------------------------------------------------------------------

    def said(self):
        with self.changed:
            return [line.text for line in self.lines]

    def wait(self, true, what, most=60):
        """Waits until that is true of the lines, and returns what it returned; where it is nothing to fail
        for, without a name, None."""
        end = time.monotonic() + most
        with self.changed:
            while True:
                found = true(self.lines)
                if found:
                    return found
                left = end - time.monotonic()
                if left <= 0 or not self.changed.wait(left):
                    if what is None:
                        return None
                    raise AssertionError("%s was not said: %s" % (what, [l.text for l in self.lines][-12:]))

    def end(self, line):
        """A held line ends."""
        self._end(line, "END")

    # ---- The wire ------------------------------------------------------------------------------

    def _accept(self):
        while True:
            try:
                client, _ = self.socket.accept()
            except OSError:
                return
            self.clients.append(client)
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client):
        state = {"language": "", "rate": 0, "client": client, "lock": threading.Lock()}
        stream = client.makefile("rb")
        try:
            for raw in stream:
                command = raw.decode().rstrip("\r\n")
                with self.changed:
                    self.commands.append(command)
                    self.changed.notify_all()
                if self.mute:
                    continue
                self._answer(state, stream, command)
        except (OSError, ValueError):
            pass

    def _send(self, state, text):
        with state["lock"]:
            try:
                state["client"].sendall(text.encode())
            except OSError:
                pass

    def _answer(self, state, stream, command):
        words = command.upper().split()
        if words[:1] == ["SPEAK"]:
            self._send(state, "230 OK RECEIVING DATA\r\n")
            text = []
            for raw in stream:
                part = raw.decode().rstrip("\r\n")
                if part == ".":
                    break
                text.append(part[1:] if part.startswith("..") else part)
            self._speak(state, " ".join(text))
        elif words[:3] == ["SET", "SELF", "LANGUAGE"]:
            state["language"] = words[3].lower()
            self._send(state, "201 OK LANGUAGE SET\r\n")
        elif words[:3] == ["SET", "SELF", "RATE"]:
            state["rate"] = int(words[3])
            self._send(state, "203 OK RATE SET\r\n")
        elif words[:1] == ["STOP"] or words[:1] == ["CANCEL"]:
            self._send(state, "210 OK STOPPED\r\n")
            with self.changed:
                open_lines = [line for line in self.lines if line.ended is None]
            for line in open_lines:
                self._end(line, "CANCEL")
        elif words[:2] == ["HISTORY", "GET"]:
            self._send(state, "245-1\r\n245 OK CLIENT ID SENT\r\n")
        elif words[:1] == ["QUIT"]:
            self._send(state, "231 HAPPY HACKING\r\n")
            state["client"].close()
        else:
            self._send(state, "208 OK SET\r\n")

    def _speak(self, state, text):
        with self.changed:
            line = Line(len(self.lines) + 1, text, state["language"], state["rate"])
            line.state = state
            self.lines.append(line)
            self._send(state, "225-%d\r\n225 OK MESSAGE QUEUED\r\n" % line.number)
            self.changed.notify_all()
        if not self.holds:
            if self.takes > 0:
                threading.Timer(self.takes, self._end, (line, "END")).start()
            else:
                self._end(line, "END")

    def _end(self, line, how):
        code = {"END": 702, "CANCEL": 703}[how]
        with self.changed:
            if line.ended is not None:
                return
            line.ended = how
            self._send(line.state, "%d-%d\r\n%d-1\r\n%d %s\r\n" % (code, line.number, code, code, how))
            self.changed.notify_all()
