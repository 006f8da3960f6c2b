// SPDX-License-Identifier: Zlib
// The page: what the table last said is shown by the other files; what is pressed goes up with the number of
// the position that it was an answer to.
import { showAsked } from "./ask.js";
import { canThrow, rattle, showCup, watchCup } from "./cup.js";
import { showDice } from "./dice.js";
import { again, connect, send } from "./link.js";
import { make, onPress } from "./make.js";
import { keep, recall } from "./memory.js";
import { nudge, watchVibration } from "./nudge.js";
import { toggle } from "./pick.js";
import { showScores, showStandings } from "./scores.js";
import { watchShakes } from "./shake.js";
import { showTold } from "./told.js";
import { showOwn, showWho, watchSheet } from "./who.js";
import { learn, word } from "./words.js";

let table = null; // what the table said last
let sent = false; // something was pressed, and the table has not answered it
let picks = new Set(); // indexes of the dice that are picked, in the order they were
let pickedFor = ""; // the question they belong to

function press(message) {
  if (!sent && send({ ...message, position: table.position })) {
    sent = true;
    showActions();
  }
}

function forgetPicks() {
  const question = JSON.stringify([table.asked?.seat, table.asked?.actions?.map((one) => one.action), table.dice.map((die) => die.value)]);
  if (question !== pickedFor) {
    pickedFor = question;
    picks = new Set();
  }
}

function pick(die) {
  if (!sent) {
    toggle(table.asked, picks, die);
    showActions();
  }
}

/** What a flick does: the throw that is due, or the one action that throws. */
function tossOf(asked) {
  const withSpeed = (message) => (speed) => press(speed ? { ...message, speed } : message);
  if (asked?.kind === "throw") {
    return withSpeed({ do: "throw" });
  }
  const action = asked?.kind === "act" && asked.actions.find((one) => one.throws && !one.why);
  return action ? withSpeed({ do: "act", action: action.action }) : null;
}

function showActions() {
  const picking = table.asked?.kind === "act" && Boolean(table.asked.pick);
  const lying = showDice(table, picking ? picks : null, pick);
  const kind = table.asked?.kind;
  const toss = sent ? null : tossOf(table.asked);
  showCup({ due: kind === "throw" || (toss !== null && !lying), empty: !lying, toss });
  document.getElementById("tray").hidden = table.screen !== "table";
  document.body.classList.toggle("typing", !lying && (kind === "faces" || kind === "sum"));
  showAsked(table, { picks, sent, press });
}

function dressPage() {
  document.body.dataset.position = table.position;
  document.documentElement.style.setProperty("--felt", table.felt === "#000000" ? "" : table.felt);
}

const seats = {
  sit: (seat) => send({ do: "sit", seat }),
  stand: (seat) => send({ do: "stand", seat }),
};

function show(message) {
  table = message;
  sent = false;
  forgetPicks();
  dressPage();
  showTold(table);
  showScores(table);
  showStandings(table);
  showOwn(table);
  showActions();
  if (showWho(table, seats)) {
    document.getElementById("notice").textContent = word("seat.removed");
  }
  nudge(table);
}

const HEARD = {
  welcome(message) {
    learn(message);
    if (table) {
      show(table);
    }
  },
  table: show,
  refused() {
    sent = false;
    if (table) {
      showActions();
    }
  },
};

function sayLink(words, offer) {
  const buttons = { "link.here": again, "link.reload": () => location.reload() };
  const button = offer && onPress(make("button", { type: "button" }, word(offer)), buttons[offer]);
  document.getElementById("link").replaceChildren(word(words), button || "");
  document.body.classList.add("cut");
}

function hear(message) {
  if (document.body.classList.contains("cut")) {
    document.getElementById("link").replaceChildren();
    document.body.classList.remove("cut");
  }
  HEARD[message.is]?.(message);
}

function watchLanguage(box) {
  box.checked = Boolean(recall("ownLanguage"));
  box.addEventListener("change", () => {
    keep("ownLanguage", box.checked);
    send({ do: "language", language: box.checked ? navigator.language : "" });
  });
}

watchSheet();
watchCup();
watchVibration(document.getElementById("vibrate"));
watchLanguage(document.getElementById("own-language"));
watchShakes((strength) => {
  if (canThrow()) {
    rattle(strength);
    send({ do: "shake", position: table.position, strength });
  }
});
sayLink("link.connecting", null);
connect({ heard: hear, ended: sayLink });
