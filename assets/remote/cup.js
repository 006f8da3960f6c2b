// SPDX-License-Identifier: Zlib
// The cup in the tray: it follows the finger, and a flick throws. What is thrown is the table's to say.
import { watchFlicks } from "./flick.js";

const tray = document.getElementById("tray");
const cup = document.getElementById("cup");
let throwing = null; // called with the speed, or with null for a plain throw; null: nothing to throw

function move(x, y) {
  cup.style.translate = x + "px " + y + "px";
  cup.style.rotate = Math.max(-25, Math.min(25, x / 6)) + "deg";
}

function rest() {
  cup.classList.remove("thrown");
  move(0, 0);
}

function fly([x, y]) {
  const length = Math.hypot(x, y);
  const far = Math.max(innerWidth, innerHeight) / 2;
  cup.classList.add("thrown");
  move((x / length) * far, (y / length) * far);
}

/** The way of rattling with a phone that is shaken: 0 … 1. */
export function rattle(strength) {
  const turn = (Math.random() - 0.5) * 30 * strength;
  cup.style.rotate = turn + "deg";
}

/** Shows the cup where a throw is due or nothing lies there, and lets a flick on the tray call `toss`. */
export function showCup({ due, empty, toss }) {
  throwing = toss;
  tray.classList.toggle("throwable", toss !== null);
  tray.classList.toggle("due", due);
  tray.classList.toggle("empty", empty);
  document.getElementById("flick").hidden = toss === null;
  rest();
}

export function canThrow() {
  return throwing !== null;
}

export function watchCup() {
  watchFlicks(tray, {
    ready: canThrow,
    dragged: move,
    dropped: rest,
    flicked: (speed) => {
      fly(speed);
      throwing(speed);
    },
    tapped: () => {
      rest();
      if (tray.classList.contains("due")) {
        throwing(null);
      }
    },
  });
}
