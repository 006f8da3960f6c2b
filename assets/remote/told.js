// SPDX-License-Identifier: Zlib
// What happened, what is asked, and the board in words: the parts that a screen reader reads by itself.
import { make } from "./make.js";

const MOST = 12; // lines that are kept

let newest = -1; // number of the newest line on the page
let game = null;

function append(lines) {
  const list = document.getElementById("last");
  for (const line of lines.filter((one) => one.n > newest)) {
    list.append(make("li", { class: line.mood || null, "data-line": line.n }, line.text));
    newest = line.n;
  }
  while (list.children.length > MOST) {
    list.firstElementChild.remove();
  }
}

/** Undo takes lines back, and a new match begins its own; the end of one keeps what was told. */
function forget(lines) {
  if (lines.length > 0 && lines[lines.length - 1].n < newest) {
    document.getElementById("last").replaceChildren();
    newest = -1;
  }
}

/** Words are only put where they changed: a live region that is written anew is read anew. */
function put(place, text) {
  if (place.textContent !== text) {
    place.textContent = text;
  }
}

function showBoard(lines) {
  const board = document.getElementById("board");
  board.hidden = lines.length === 0;
  const list = board.querySelector("ul");
  if (JSON.stringify(lines) !== list.dataset.said) {
    list.dataset.said = JSON.stringify(lines);
    list.replaceChildren(...lines.map((line) => make("li", {}, line)));
  }
}

export function showTold(table) {
  const lines = table.lines.length > 0 || !table.last ? table.lines : [{ n: 1, text: table.last }];
  if (game !== table.game) {
    game = table.game;
    newest = Infinity;
  }
  forget(lines);
  append(lines);
  put(document.getElementById("ask"), table.ask ?? "");
  put(document.getElementById("notice"), table.notice ?? "");
  put(document.getElementById("title"), table.title || "Tumblecup");
  showBoard(table.board ?? []);
}
