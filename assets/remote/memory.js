// SPDX-License-Identifier: Zlib
// What this phone keeps from one visit to the next: its secret, its choices, the last words it was sent.

const NAME = "tumblecup";

function read() {
  try {
    return JSON.parse(localStorage.getItem(NAME)) ?? {};
  } catch {
    return {}; // a browser that keeps nothing, or something that is not ours
  }
}

const kept = read();

export function recall(what) {
  return kept[what];
}

/** Keeps it, for as long as the page lives where the browser allows no more. */
export function keep(what, value) {
  kept[what] = value;
  try {
    localStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // The phone then asks for its seat again after a reload.
  }
}
