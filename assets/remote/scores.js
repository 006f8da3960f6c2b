// SPDX-License-Identifier: Zlib
// Everybody's score as small place cards, and the standings between games and at the end.
import { make, mark } from "./make.js";
import { number, word } from "./words.js";

function card(seat, turn) {
  const made = make("li", { class: "card", "data-seat": seat.seat, "aria-current": seat.seat === turn ? "true" : null },
    make("span", { class: "name" }, mark(seat), seat.name), " ",
    make("b", {}, number(seat.score)), " ", make("small", {}, seat.card));
  made.style.setProperty("--player", seat.color);
  return made;
}

function bringIntoSight(list) {
  const current = list.querySelector("[aria-current]");
  if (current) {
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }
}

export function showScores(table) {
  const list = document.getElementById("score");
  list.hidden = table.seats.length === 0 || table.screen !== "table";
  list.replaceChildren(...table.seats.map((seat) => card(seat, table.turn)));
  bringIntoSight(list);
}

/** By their places; what points are worth is the game's. */
function ranked(seats) {
  return [...seats].sort((a, b) => a.place - b.place).map((seat) => ({ ...seat, points: seat.score }));
}

function row(one, best) {
  return make("tr", { class: best ? "best" : null },
    make("th", { scope: "row" }, one.mark ? mark(one) : "", one.name),
    make("td", {}, number(one.points)));
}

function rowsOf(table) {
  if (table.evening) {
    return table.evening.standings.map((one) => row(one, one.place === 1));
  }
  const winners = table.winners ?? [];
  return ranked(table.seats).map((one) => row(one, winners.includes(one.seat)));
}

/** The standings of an evening, or the results of a match; hidden while there is neither. */
export function showStandings(table) {
  const section = document.getElementById("standings");
  section.hidden = table.screen !== "results" && !table.evening;
  if (section.hidden) {
    return;
  }
  document.getElementById("standings-title").textContent = table.evening?.title || word("results.all");
  section.querySelector("tbody").replaceChildren(...rowsOf(table));
  const next = table.evening?.next ?? "";
  document.getElementById("next").textContent = next && word("standings.next", { game: next });
}
