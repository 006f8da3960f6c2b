// SPDX-License-Identifier: Zlib
// The page's own words. The table sends them in its language; until it does, those that it sent last
// are used, and before the very first time the few in index.html.
import { keep, recall } from "./memory.js";

const known = new Map();
let numbers = new Intl.NumberFormat("en");

function learnEnglish() {
  for (const one of document.querySelectorAll("#words [data-word]")) {
    known.set(one.dataset.word, one.textContent);
  }
}

function put() {
  for (const one of document.querySelectorAll("[data-word]")) {
    one.textContent = word(one.dataset.word);
  }
  for (const one of document.querySelectorAll("[data-label]")) {
    one.setAttribute("aria-label", word(one.dataset.label));
  }
}

function use({ words, wordsLanguage, language }) {
  for (const [key, text] of Object.entries(words)) {
    known.set(key, text);
  }
  document.documentElement.lang = wordsLanguage.replace("_", "-");
  for (const one of document.querySelectorAll("#score, #title, #notice, #told, #act, #standings tbody")) {
    one.lang = language.replace("_", "-");
  }
  numbers = new Intl.NumberFormat(language.replace("_", "-"));
  put();
}

/** Takes what a welcome brings. */
export function learn(welcome) {
  const language = welcome.language;
  const spoken = { words: welcome.words, language, wordsLanguage: welcome.words_language ?? language };
  keep("words", spoken);
  use(spoken);
}

/** The words of that key, with what belongs into its places: word("standings.next", {game: "Z"}). */
export function word(key, places = {}) {
  return (known.get(key) ?? "").replace(/\{(\w+)\}/g, (place, name) => places[name] ?? place);
}

export function number(value) {
  return numbers.format(value).replace("-", "\u2212");
}

learnEnglish();
if (recall("words")) {
  use(recall("words"));
}
