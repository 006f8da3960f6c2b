# SPDX-License-Identifier: Zlib
"""A phone that is a script: one WebSocket, and nothing but the standard library."""
import base64
import json
import os
import socket
import struct
import time
import urllib.parse


class Closed(Exception):
    """The table ended the connection, by that code."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


class Refused(Exception):
    """The table answered with another status than 101."""

    def __init__(self, status):
        super().__init__(status)
        self.status = status


def request(url, head, source="127.0.0.1", patience=30):
    """What the table answers to bytes as they are; b"" where it hung up without a word."""
    place = urllib.parse.urlsplit(url)
    with socket.create_connection((place.hostname, place.port), patience, (source, 0)) as link:
        link.sendall(head)
        answer = b""
        try:
            while more := link.recv(65536):
                answer += more
        except ConnectionResetError:
            pass
        return answer


def get(url, path, **headers):
    """A page's file: status and body."""
    place = urllib.parse.urlsplit(url)
    lines = {"Host": place.netloc, **headers}
    head = "GET %s HTTP/1.1\r\n%s\r\n" % (path, "".join("%s: %s\r\n" % item for item in lines.items()))
    answer = request(url, head.encode())
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]) if head else 0, head.decode(), body


class Phone:
    def __init__(self, url, secret=None, token=None, source="127.0.0.1", hello=True, origin=None,
                 host=None, language=None):
        place = urllib.parse.urlsplit(url)
        self.table = self.welcome = None
        self.refused = []
        self.said = 0  # when it waited to say something last
        self.secret = secret
        self.bytes = b""
        self.link = socket.create_connection((place.hostname, place.port), 30, (source, 0))
        self.link.sendall((
            "GET /socket HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n" % (
                host or place.netloc, origin or "http://" + place.netloc,
                base64.b64encode(os.urandom(16)).decode())).encode())
        while b"\r\n\r\n" not in self.bytes:
            more = self.link.recv(4096)
            if not more:
                break
            self.bytes += more
        head, _, self.bytes = self.bytes.partition(b"\r\n\r\n")
        status = int(head.split()[1]) if head else 0
        if status != 101:
            self.link.close()
            raise Refused(status)
        if hello:
            self.hello(token or place.fragment, language)

    def hello(self, token, language=None):
        says = {"do": "hello", **({"secret": self.secret} if self.secret else {"token": token})}
        self.say(**says, **({"language": language} if language else {}))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.link.close()

    def send_frame(self, first, data, masked=True, size=None):
        size = len(data) if size is None else size
        bit = 0x80 if masked else 0
        head = bytes([first, bit | size]) if size < 126 else (
            struct.pack(">BBH", first, bit | 126, size) if size < 65536 else
            struct.pack(">BBQ", first, bit | 127, size))
        mask = os.urandom(4) if masked else b""
        if masked:
            data = bytes(c ^ mask[i & 3] for i, c in enumerate(data))
        self.link.sendall(head + mask + data)

    def pace(self):
        """A table hears no more than 20 messages a second: waits until one more is none too many."""
        time.sleep(max(0, self.said + 0.06 - time.monotonic()))
        self.said = time.monotonic()

    def say(self, **message):
        self.send_frame(0x81, json.dumps(message).encode())

    def _read(self, count):
        while len(self.bytes) < count:
            more = self.link.recv(65536)
            if not more:
                raise Closed(1006)
            self.bytes += more
        part, self.bytes = self.bytes[:count], self.bytes[count:]
        return part

    def hear(self, patience=30):
        """The next message; None where none comes in that time."""
        self.link.settimeout(patience)
        try:
            first, size = self._read(2)
        except (TimeoutError, BlockingIOError):
            return None
        except ConnectionResetError:
            raise Closed(1006) from None
        self.link.settimeout(30)
        if size == 126:
            size = struct.unpack(">H", self._read(2))[0]
        data = self._read(size)
        if first & 15 == 9:
            self.send_frame(0x8A, data)
            return self.hear(patience)
        if first & 15 == 8:
            raise Closed(struct.unpack(">H", data[:2])[0] if data else 1005)
        message = json.loads(data)
        if message["is"] == "table":
            self.table = message
        elif message["is"] == "welcome":
            self.welcome = message
            self.secret = message.get("secret", self.secret)
        else:
            self.refused.append(message["code"])
        return message

    def listen(self, patience=0):
        """Hears all that is there, and what comes next in that time."""
        while self.hear(patience) is not None:
            patience = 0

    def closes(self, patience=30):
        """By which code the connection ends."""
        end = time.monotonic() + patience
        try:
            while time.monotonic() < end:
                self.hear(max(0.01, end - time.monotonic()))
        except Closed as closed:
            return closed.code
        return None
