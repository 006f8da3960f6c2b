// SPDX-License-Identifier: Zlib
// What people tell the table by hand: the faces of real dice, and a sum they added up.
import { dress } from "./dice.js";
import { make, onPress, wordButton } from "./make.js";
import { word } from "./words.js";

let asked = ""; // what the entry so far belongs to
let faces = []; // entered so far

function begin(what) {
  if (asked !== what) {
    asked = what;
    faces = [];
  }
}

function slotOf(slot, value, sides) {
  const made = make("li", { class: value === undefined ? "slot" : "slot filled",
    "aria-label": slot.label + ": " + (value ?? word("faces.missing")) });
  if (value === undefined) {
    made.append(slot.word || "?");
  } else {
    const die = make("span");
    dress(die, { value, sides, color: slot.color });
    made.append(die);
  }
  return made;
}

function drawFaces(place, what, press) {
  const full = faces.length === what.slots.length;
  const refresh = () => drawFaces(place, what, press);
  const key = (value) => {
    const made = make("button", { type: "button", "data-face": value, "aria-label": value, "aria-disabled": full ? "true" : null });
    dress(made, { value, sides: what.sides, color: what.slots[faces.length]?.color });
    return onPress(made, () => { faces.push(value); refresh(); });
  };
  const keys = Array.from({ length: what.sides }, (_, i) => key(i + 1));
  const had = place.contains(document.activeElement) ? document.activeElement.dataset.face : undefined;
  place.replaceChildren(
    make("h2", {}, word("faces.all")),
    make("ol", { class: "slots" }, ...what.slots.map((slot, i) => slotOf(slot, faces[i], what.sides))),
    make("div", { class: "keys dice" }, ...keys),
    make("div", { class: "row" }, backButton(faces.length === 0, () => { faces.pop(); refresh(); }),
      wordButton({ name: "data-entry", value: "done", label: word("faces.done"), disabled: !full, main: true,
        press: () => press({ do: "faces", faces: [...faces] }) })));
  if (had !== undefined) {
    place.querySelector(full ? '[data-entry="done"]' : '[data-face="' + had + '"]').focus();
  }
}

function backButton(disabled, press) {
  return wordButton({ name: "data-entry", value: "back", label: word("entry.back"), disabled, press });
}

/** Face by face, the dice that lie on the real table. */
export function showFaces(what, position, press) {
  begin("faces " + position);
  const place = make("div", { class: "entry" });
  drawFaces(place, what, press);
  return [place];
}

function digit(field, value) {
  return wordButton({ name: "data-digit", value, label: value,
    press: () => { field.value = (field.value + value).slice(0, field.maxLength); } });
}

function misses(what) {
  return what.misses === 0 ? [] : [
    make("p", { class: "again", role: "alert" }, word("sum.again")),
    make("ul", { class: "sums" }, ...what.lines.map((line) => make("li", {}, line)))];
}

/** The sum, by the keys on the page or by those of a keyboard. */
export function showSum(what, position, press) {
  begin("sum " + position + " " + what.misses);
  const field = make("input", { id: "sum", type: "text", inputmode: "none", pattern: "[0-9]*", maxlength: 6,
    autocomplete: "off", "aria-label": word("sum.own") });
  const form = make("form", { class: "entry" },
    make("h2", {}, what.question), ...misses(what), field,
    make("div", { class: "keys digits" }, ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((one) => digit(field, one))),
    make("div", { class: "row" }, backButton(false, () => { field.value = field.value.slice(0, -1); }),
      make("button", { class: "main", "data-entry": "done" }, make("b", {}, word("sum.check")))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (/^\d+$/.test(field.value)) {
      press({ do: "sum", sum: Number(field.value) });
    }
  });
  return [form];
}
