// SPDX-License-Identifier: Zlib
// What can be done now, as buttons: each has the action's own text, its words, and its reason where it
// can't be done.
import { showFaces, showSum } from "./entry.js";
import { wordButton } from "./make.js";
import { fitting } from "./pick.js";
import { word } from "./words.js";

const place = document.getElementById("act");
const LISTED = 6; // so many actions made of dice are offered as buttons; of more only the one that was picked

let shown = ""; // what the buttons were made from
let followFocus = false; // somebody works by keys or by a screen reader: the focus goes where the next press is

function actionButton(one, main, press) {
  return wordButton({ name: "data-action", value: one.action, label: one.label, detail: one.detail, why: one.why, main,
    press: () => press({ do: "act", action: one.action }) });
}

/** Buttons for actions that are made of dice. */
function picking(asked, dice, picks, press) {
  const picked = fitting(asked, dice, picks);
  const plain = asked.actions.filter((one) => !one.dice && !one.faces);
  const made = asked.actions.filter((one) => one.dice || one.faces);
  const fits = made.length === 1 ? made[0] : picked;
  const offered = made.length <= LISTED ? made : made.filter((one) => one === fits);
  const buttons = [...offered, ...plain].map((one) => actionButton(one, one === fits, press));
  if (!fits && made.length > LISTED) {
    const why = asked.pick_why || word(picks.size === 0 ? "pick.none" : "pick.wrong");
    buttons.unshift(wordButton({ name: "data-action", value: "", label: asked.pick_label, why, main: true }));
  }
  return buttons;
}

const KINDS = {
  act: (asked, { dice, picks, press }) => asked.pick
    ? picking(asked, dice, picks, press)
    : asked.actions.map((one) => actionButton(one, one.main, press)),
  throw: (asked, { press }) => [wordButton({ name: "data-action", value: "throw", label: asked.label, detail: asked.detail, main: true, press: () => press({ do: "throw" }) })],
  faces: (asked, { press, table }) => showFaces(asked, table.position, press),
  sum: (asked, { press, table }) => showSum(asked, table.position, press),
};

function besides(table, press) {
  return table.buttons.map((one, i) => wordButton({ name: "data-button", value: one.id, label: one.label, on: one.on,
    main: !table.asked && i === 0 && one.id !== "table.undo" && one.on === undefined,
    sign: one.id === "table.undo" ? "sign-undo" : one.on === undefined ? null : "sign-check",
    press: () => press({ do: "press", button: one.id }) }));
}

function focusWasHere() {
  return place.contains(document.activeElement);
}

/** A press takes its button away; the focus then waits for the next one. */
function keepFocus(had) {
  followFocus = had || (followFocus && document.activeElement === document.body);
  const next = place.querySelector("button.main, button, input");
  if (followFocus && next) {
    next.focus({ preventScroll: true });
  }
}

/** Shows what this phone may do. `picks`: the dice that are picked. `press(message)` sends one; until the table
    has answered it, `sent` is true and nothing can be pressed. */
export function showAsked(table, { picks, sent, press }) {
  place.classList.toggle("sent", sent);
  place.setAttribute("aria-busy", String(sent));
  const now = JSON.stringify([table.asked, table.buttons, [...picks], document.documentElement.lang]);
  if (now === shown) {
    return;
  }
  shown = now;
  const had = focusWasHere();
  const { asked } = table;
  const buttons = asked ? KINDS[asked.kind](asked, { dice: table.dice, picks, press, table }) : [];
  place.dataset.kind = asked?.kind ?? "";
  place.dataset.many = String(asked?.kind === "act" && buttons.length > 4);
  place.replaceChildren(...buttons, ...besides(table, press));
  keepFocus(had);
}
