// SPDX-License-Identifier: Zlib
// Who plays on this phone: the place cards at the top, and the sheet where seats are taken and given back.
import { keep, recall } from "./memory.js";
import { make, mark, onPress, shape } from "./make.js";
import { number, word } from "./words.js";

const sheet = document.getElementById("who");
let had = null; // the seats that were this phone's, before the last message
let given = new Set(); // seats that were given back here

const mine = (table) => table.seats.filter((seat) => seat.mine);

function ownCard(seat, asked) {
  const made = make("div", { class: "own", "data-seat": seat.seat, "data-asked": asked ? "true" : null },
    mark(seat), make("span", { class: "name" }, seat.name), make("b", {}, number(seat.score)));
  made.style.setProperty("--player", seat.color);
  return made;
}

/** The seats of this phone; the one that is asked gives the page its colour. */
export function showOwn(table) {
  const own = mine(table);
  const asked = table.asked?.seat;
  const place = document.getElementById("seat");
  const cards = own.map((seat) => ownCard(seat, seat.seat === asked));
  place.replaceChildren(...(cards.length > 0 ? cards : [make("span", { class: "name" }, word("seat.watching")),
    onPress(make("button", { type: "button" }, word("seat.take")), openSheet)]));
  const first = own.find((seat) => seat.seat === asked) ?? own[0];
  document.body.style.setProperty("--player", first?.color ?? "transparent");
}

function seatButton(seat, press) {
  const note = seat.mine || seat.phones === 0 ? "" : make("small", {}, word("seat.elsewhere"));
  const made = make("button", { type: "button", "data-seat": seat.seat, "aria-pressed": String(seat.mine) },
    mark(seat), make("span", { class: "name" }, seat.name, note), shape("sign-check", "sign"));
  made.style.setProperty("--player", seat.color);
  return onPress(made, () => press(seat));
}

function fill(table, press) {
  const free = table.seats.filter((seat) => seat.free || seat.mine);
  const list = document.getElementById("seats");
  const signature = JSON.stringify(free);
  if (list.dataset.shown === signature) {
    return;
  }
  list.dataset.shown = signature;
  const at = document.activeElement?.closest?.("#seats [data-seat]")?.dataset.seat;
  list.replaceChildren(...free.map((seat) => seatButton(seat, press)));
  list.querySelector('[data-seat="' + at + '"]')?.focus();
  document.getElementById("seats-none").hidden = free.length > 0;
}

/** What the table says of this phone's seats, held against what was so before. */
function noticeRemoval(table) {
  const now = new Set(mine(table).map((seat) => seat.seat));
  const there = new Set(table.seats.map((seat) => seat.seat));
  const taken = [...(had ?? [])].filter((seat) => there.has(seat) && !now.has(seat) && !given.has(seat));
  given = new Set([...given].filter((seat) => now.has(seat)));
  had = now;
  return taken.length > 0;
}

function openSheet() {
  if (!sheet.open) {
    sheet.showModal();
  }
}

/** Shows the sheet by itself to a phone that has no seat and never said that it watches; true where a seat
    was taken back at the table. */
export function showWho(table, { sit, stand }) {
  fill(table, (seat) => {
    if (seat.mine) {
      given.add(seat.seat);
      stand(seat.seat);
    } else {
      keep("watches", false);
      sit(seat.seat);
    }
  });
  const own = mine(table);
  const removed = noticeRemoval(table);
  if (removed && own.length === 0) {
    keep("watches", true); // it chooses again when its owner wants to
  }
  const done = document.getElementById("who-done");
  const words = own.length > 0 ? "seat.done" : "seat.watch";
  done.dataset.word = words;
  done.textContent = word(words);
  done.classList.toggle("main", own.length > 0);
  if (own.length === 0 && !recall("watches") && table.seats.some((seat) => seat.free)) {
    openSheet();
  }
  return removed;
}

export function watchSheet() {
  document.getElementById("options").addEventListener("click", openSheet);
  document.getElementById("who-done").addEventListener("click", () => sheet.close());
  sheet.addEventListener("close", () => keep("watches", had === null || had.size === 0));
}
