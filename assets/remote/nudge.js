// SPDX-License-Identifier: Zlib
// A phone in a pocket: it vibrates once when one of its seats is asked in a new turn, and for a bust.
import { keep, recall } from "./memory.js";

const TURN = [60, 50, 60]; // ms on, off, on
const BUST = [280];

let called = null; // the seat that was called to its turn
let heard = null; // number of the last line that was looked at

function buzz(pattern) {
  if (recall("vibrate") !== false && "vibrate" in navigator) {
    navigator.vibrate(pattern);
  }
}

function callToTurn(table) {
  if (table.asked && table.asked.seat !== called) {
    called = table.asked.seat;
    buzz(TURN);
  } else if (!table.busy && table.turn !== called && table.asked?.seat !== called) {
    called = null; // the turn is over: the next one calls again
  }
}

function feelBust(table) {
  const lines = table.lines;
  const fresh = lines.filter((line) => heard !== null && line.n > heard);
  if (lines.length > 0) {
    heard = lines[lines.length - 1].n;
  }
  if (fresh.some((line) => line.mood === "loss") && table.seats.some((seat) => seat.mine)) {
    buzz(BUST);
  }
}

export function nudge(table) {
  callToTurn(table);
  feelBust(table);
}

/** The switch for it; none where the phone can't. */
export function watchVibration(box) {
  document.getElementById("vibrate-row").hidden = !("vibrate" in navigator);
  box.checked = recall("vibrate") !== false;
  box.addEventListener("change", () => keep("vibrate", box.checked));
}
