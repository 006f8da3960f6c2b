// SPDX-License-Identifier: Zlib
// The one connection to the table: it greets, comes back by itself, and says why where it doesn't.
import { keep, recall } from "./memory.js";

// How a connection ends, by its close code: what is said, and after how many ms it is tried again.
const ENDS = new Map([
  [1001, { say: "link.lost", again: 250 }],
  [4002, { say: "link.lost", again: 5000 }],
  [4003, { say: "link.off", again: 10000 }],
  [4001, { say: "link.code" }],
  [4004, { say: "link.elsewhere", offer: "link.here" }],
  ...[1002, 1003, 1007, 1009, 4000].map((code) => [code, { say: "link.broken", offer: "link.reload" }]),
]);
const LOST = { say: "link.lost", again: 250 };
const LONGEST_WAIT = 1000; // ms between two tries while the table doesn't answer
const ASLEEP = 3000; // ms out of sight after which a connection is not trusted any more

let socket = null;
let timer = 0;
let tries = 0;
let hiddenSince = 0;
let ended = false; // by a code after which trying again is no use
let told = {};

function greeting() {
  const hello = { do: "hello" };
  const token = location.hash.slice(1);
  if (recall("secret")) {
    hello.secret = recall("secret");
  }
  if (token) {
    hello.token = token;
  }
  if (recall("ownLanguage")) {
    hello.language = navigator.language;
  }
  return hello;
}

function close() {
  clearTimeout(timer);
  if (socket) {
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }
}

function hear(message) {
  tries = 0;
  if (message.is === "welcome" && message.secret && message.secret !== recall("secret")) {
    keep("secret", message.secret);
    keep("watches", false); // nobody knows this phone yet
  }
  told.heard(message);
}

function end(code) {
  const how = ENDS.get(code) ?? LOST;
  socket = null;
  ended = how.again === undefined;
  told.ended(how.say, how.offer ?? null);
  if (!ended) {
    timer = setTimeout(open, how === LOST ? Math.min(how.again * 2 ** tries, LONGEST_WAIT) : how.again);
    tries += 1;
  }
}

function open() {
  close();
  ended = false;
  const fresh = new WebSocket("ws://" + location.host + "/socket");
  fresh.onopen = () => fresh.send(JSON.stringify(greeting()));
  fresh.onmessage = (event) => hear(JSON.parse(event.data));
  fresh.onclose = (event) => end(event.code);
  socket = fresh;
}

/** A phone that slept has a connection that only looks alive. */
function wake() {
  const slept = hiddenSince > 0 && Date.now() - hiddenSince > ASLEEP;
  hiddenSince = 0;
  if (!ended && (slept || socket?.readyState !== WebSocket.OPEN)) {
    tries = 0;
    open();
  }
}

function watchSleep() {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
      wake();
    } else {
      hiddenSince = Date.now();
    }
  });
  document.addEventListener("freeze", () => { hiddenSince = Date.now(); });
  document.addEventListener("resume", wake);
  addEventListener("online", wake);
  addEventListener("hashchange", open); // another code was scanned
}

/** Connects for good. `heard` is called with each message; `ended` with the key of the words that say
    what is wrong, and with that of a button's words where a press is needed to go on, or null. */
export function connect(callbacks) {
  told = callbacks;
  watchSleep();
  open();
}

/** Connects once more where the connection ended for good. */
export function again() {
  open();
}

/** False where nobody is there to hear it. */
export function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) {
    return false;
  }
  socket.send(JSON.stringify(message));
  return true;
}
