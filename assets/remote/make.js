// SPDX-License-Identifier: Zlib
// Elements in few words. Text is always set as text: what the table sends is never read as HTML.

/** make("p", {class: "card"}, "words", child, …); an attribute of null is left out. */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) {
      made.setAttribute(name, value);
    }
  }
  made.append(...children.filter((child) => child !== null && child !== ""));
  return made;
}

/** One of the shapes at the end of index.html, such as "sign-undo". Who reads aloud passes over it. */
export function shape(name, kind = "sign", field = "0 0 24 24") {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  picture.setAttribute("class", kind);
  picture.setAttribute("viewBox", field);
  picture.setAttribute("aria-hidden", "true");
  use.setAttribute("href", "#" + name);
  picture.append(use);
  return picture;
}

/** A seat's mark in its colour. */
export function mark(seat) {
  const picture = shape("mark-" + seat.mark, "mark", "-12 -12 24 24");
  picture.style.setProperty("--player", seat.color);
  return picture;
}

/** A press that a disabled look refuses: such a button stays reachable, so that its reason is read. */
export function onPress(button, pressed) {
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") {
      pressed(button);
    }
  });
  return button;
}

/** A button of words: `name` is the attribute that says what it does, `why` the reason where it can't be done,
    `on` how a switch stands. */
export function wordButton({ name, value, label, detail = "", why = "", disabled = why !== "", main = false, sign = null, on, press }) {
  const made = make("button", { type: "button", [name]: value, class: main ? "main" : null, "aria-disabled": disabled ? "true" : null,
    "aria-pressed": on === undefined ? null : String(on) },
    sign ? shape(sign) : "", make("b", {}, label), why || detail ? make("small", {}, why || detail) : "");
  return onPress(made, press);
}
