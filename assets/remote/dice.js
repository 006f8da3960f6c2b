// SPDX-License-Identifier: Zlib
// Dice as buttons: what they show, and which of them are picked.
import { make, onPress } from "./make.js";

const ASIDE = 6; // where more were set aside, they are out of play and not shown
const SVG = "http://www.w3.org/2000/svg";
// Places of the pips on a field of 100 by 100, by what the face shows.
const LOW = 26, MIDDLE = 50, HIGH = 74;
const PIPS = {
  1: [[MIDDLE, MIDDLE]],
  2: [[LOW, LOW], [HIGH, HIGH]],
  3: [[LOW, LOW], [MIDDLE, MIDDLE], [HIGH, HIGH]],
  4: [[LOW, LOW], [HIGH, LOW], [LOW, HIGH], [HIGH, HIGH]],
  5: [[LOW, LOW], [HIGH, LOW], [MIDDLE, MIDDLE], [LOW, HIGH], [HIGH, HIGH]],
  6: [[LOW, LOW], [HIGH, LOW], [LOW, MIDDLE], [HIGH, MIDDLE], [LOW, HIGH], [HIGH, HIGH]],
};

function pip([x, y]) {
  const made = document.createElementNS(SVG, "circle");
  made.setAttribute("cx", x);
  made.setAttribute("cy", y);
  made.setAttribute("r", 9.5);
  return made;
}

function numeral(value) {
  const made = document.createElementNS(SVG, "text");
  made.setAttribute("x", 50);
  made.setAttribute("y", 50);
  // A 6 and a 9 are told apart by the line below them.
  made.setAttribute("class", value === 6 || value === 9 ? "numeral lined" : "numeral");
  made.textContent = value;
  return made;
}

/** The picture of a face. */
export function face(value, sides) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", "0 0 100 100");
  made.setAttribute("aria-hidden", "true");
  made.append(...(sides === 6 ? PIPS[value].map(pip) : [numeral(value)]));
  return made;
}

/** Whether pips on that colour, such as "#b3261e", must be light to be seen. */
function isDark(color) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return 0.299 * r + 0.587 * g + 0.114 * b < 150;
}

/** Gives a button the look of a die with that face. */
export function dress(button, { value, sides, color }) {
  const dark = color ? isDark(color) : false;
  button.classList.add("die");
  button.classList.toggle("dark", dark);
  button.dataset.sides = sides;
  button.style.setProperty("--dye", color || "#f7f0df");
  button.replaceChildren(face(value, sides));
}

function update(button, die, picks) {
  const looks = [die.value, die.color, die.sides].join();
  if (button.dataset.looks !== looks) {
    button.dataset.looks = looks;
    button.dataset.value = die.value;
    dress(button, { ...die, sides: die.sides || 6 });
  }
  const mayPick = picks !== null && die.where === "tray";
  button.dataset.letter = die.letter ?? "";
  button.setAttribute("aria-label", die.label);
  button.setAttribute("aria-pressed", String(mayPick && picks.has(die.die)));
  button.setAttribute("aria-disabled", String(!mayPick));
}

function created(die, pressed) {
  return onPress(make("button", { type: "button", "data-die": die.die }), () => pressed(die.die));
}

/** Puts these dice into their place, keeping the buttons that are there: whoever is on one stays on it. */
function lay(place, dice, picks, pressed) {
  const there = new Map([...place.querySelectorAll("[data-die]")].map((one) => [Number(one.dataset.die), one]));
  let before = place.querySelector("[data-die]");
  for (const die of dice) {
    const button = there.get(die.die) ?? created(die, pressed);
    there.delete(die.die);
    update(button, die, picks);
    if (button === before) {
      before = button.nextElementSibling;
    } else {
      place.insertBefore(button, before);
    }
  }
  there.forEach((left) => left.remove());
}

/** `picks`: a set of the picked indexes, or null where there is nothing to pick; `pressed` is called with
    the index of a die that may be picked. */
export function showDice(table, picks, pressed) {
  const inTray = table.dice.filter((die) => die.where !== "aside");
  const aside = table.dice.filter((die) => die.where === "aside");
  const tray = document.getElementById("tray");
  tray.dataset.count = inTray.length > 8 ? "many" : inTray.length > 1 ? "few" : "one";
  const half = Math.max(3, Math.ceil(inTray.length / 2));
  tray.style.setProperty("--columns", half);
  tray.style.setProperty("--row", inTray.length > 5 ? half : 5); // where there is less height
  lay(document.getElementById("dice"), inTray, picks, pressed);
  lay(document.getElementById("aside"), aside, null, pressed);
  document.getElementById("aside").hidden = aside.length === 0 || aside.length > ASIDE;
  return table.dice.length > 0;
}
