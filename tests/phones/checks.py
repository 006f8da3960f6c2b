# SPDX-License-Identifier: Zlib
"""What any page must be that people use by eye, finger or screen reader; each check tells what is wrong."""

# Roles and names as the accessibility tree of browsers makes them, as far as this page needs them.
NAMES = """
const wrong = [];
const shown = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === "visible";
const of = (one) => one.outerHTML.slice(0, 120);
function name(one) {
  const by = one.getAttribute("aria-labelledby");
  const text = by ? by.split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ")
    : one.getAttribute("aria-label") ?? (one.labels?.length ? [...one.labels].map((label) => label.textContent).join(" ") : one.textContent);
  return text.trim();
}
const open = document.querySelector("dialog[open]");
const scope = open ?? document;
const all = (where) => [...scope.querySelectorAll(where)].filter(shown);
for (const one of all("button, input, summary, [role=group], section, dialog, ul[tabindex], ol[role=log], table th")) {
  if (!name(one) && one.id !== "told") { wrong.push("no name: " + of(one)); }
}
for (const one of all("[aria-labelledby]")) {
  for (const id of one.getAttribute("aria-labelledby").split(" ")) {
    if (!document.getElementById(id)) { wrong.push("named by nothing: " + of(one)); }
  }
}
const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
ids.filter((id, i) => ids.indexOf(id) !== i).forEach((id) => wrong.push("twice: " + id));
for (const one of all("svg")) {
  if (one.getAttribute("aria-hidden") !== "true") { wrong.push("a picture that is read: " + of(one)); }
}
for (const one of all("use")) {
  if (!document.querySelector(one.getAttribute("href"))) { wrong.push("draws nothing: " + of(one)); }
}
for (const one of all("img")) {
  if (one.getAttribute("alt") === null) { wrong.push("a picture without words: " + of(one)); }
}
for (const one of all("[aria-pressed]")) {
  if (!["true", "false"].includes(one.getAttribute("aria-pressed")) || one.tagName !== "BUTTON") { wrong.push("pressed how: " + of(one)); }
}
for (const one of all("[tabindex]")) {
  if (one.tabIndex > 0) { wrong.push("jumps the order: " + of(one)); }
}
for (const one of all("button")) {
  if (one.disabled) { wrong.push("its reason can't be reached: " + of(one)); }
  if (one.closest("[aria-hidden=true]")) { wrong.push("hidden and pressed: " + of(one)); }
}
if (!document.documentElement.lang) { wrong.push("no language"); }
if (!document.title) { wrong.push("no title"); }
if (document.querySelectorAll("h1").length !== 1 || document.querySelectorAll("main").length !== 1) { wrong.push("not one h1 in one main"); }
for (const id of ["ask", "link", "notice"]) {
  if (document.getElementById(id).getAttribute("role") !== "status") { wrong.push("says nothing by itself: " + id); }
}
if (document.getElementById("last").getAttribute("role") !== "log") { wrong.push("no log"); }
return wrong;
"""

# A finger needs 44 pixels; nothing sticks out sideways.
PLACES = """
const wrong = [];
const scope = document.querySelector("dialog[open]") ?? document;
const root = document.documentElement;
if (root.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth) { wrong.push("wider than the screen: " + root.scrollWidth); }
for (const one of scope.querySelectorAll("button, summary, label, input:not([type=checkbox])")) {
  const box = one.getBoundingClientRect();
  if (box.width === 0 || (one.matches("#aside *") && one.getAttribute("aria-disabled") === "true")) { continue; }
  if (box.width < 43.5 || box.height < 43.5) { wrong.push("too small, " + [box.width, box.height] + ": " + one.outerHTML.slice(0, 100)); }
  if (box.left < -0.5 || box.right > innerWidth + 0.5) { wrong.push("beyond the edge: " + one.outerHTML.slice(0, 100)); }
  if (one.scrollWidth > one.clientWidth + 1 && !one.matches(".die")) { wrong.push("its words are cut: " + one.outerHTML.slice(0, 160)); }
}
scrollTo(0, 0);
const bar = document.getElementById("act").getBoundingClientRect();
for (const one of document.querySelectorAll("#tray .die")) {
  const box = one.getBoundingClientRect();
  if (box.width > 0 && box.bottom > bar.top + 1 && box.left < bar.right && box.right > bar.left && box.top < innerHeight) {
    wrong.push("a die lies below the buttons: " + [box.bottom, bar.top]);
  }
}
const side = [...document.querySelectorAll("#act > button:not(.main, [data-button])")].filter((one) => one.getClientRects().length > 0);
if (side.length === 1 && document.getElementById("act").clientWidth > 1.5 * side[0].clientWidth && !document.querySelector("#act > [data-button]")) {
  wrong.push("a button alone beside a hole: " + side[0].outerHTML.slice(0, 100));
}
for (const one of document.querySelectorAll("#act button, #act h2, #act p")) {
  if (parseFloat(getComputedStyle(one).fontSize) < 14) { wrong.push("small: " + one.outerHTML.slice(0, 100)); }
}
return wrong;
"""

# Contrast of words and of what is pressed with the plain colour under them, by the sums of WCAG 2.
CONTRAST = """
const wrong = [];
const canvas = document.createElement("canvas");
canvas.width = canvas.height = 1;
const ink = canvas.getContext("2d", {willReadFrequently: true});
function rgba(color) {
  ink.clearRect(0, 0, 1, 1);
  ink.fillStyle = color;
  ink.fillRect(0, 0, 1, 1);
  return [...ink.getImageData(0, 0, 1, 1).data];
}
function ground(one) {
  for (let at = one; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    const plain = rgba(style.backgroundColor);
    if (plain[3] === 255) { return plain; }
    const colors = style.backgroundImage.match(/(rgb|color)\\([^()]*\\)/g)?.map(rgba).filter((color) => color[3] === 255);
    if (colors?.length) { return colors[Math.floor((colors.length - 1) / 2)]; }
  }
  return [255, 255, 255, 255];
}
const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
  .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
function ratio(a, b) {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}
const scope = document.querySelector("dialog[open]") ?? document.body;
const walk = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
  const one = walk.currentNode.parentElement;
  if (!walk.currentNode.data.trim() || one.getClientRects().length === 0 || one.closest("svg, .die")) { continue; }
  const got = ratio(rgba(getComputedStyle(one).color), one.closest("#tray") ? rgba(getComputedStyle(document.querySelector("#tray")).getPropertyValue("--cloth")) : ground(one));
  if (got < 4.5) { wrong.push(got.toFixed(2) + ": " + walk.currentNode.data.trim().slice(0, 60)); }
}
return wrong;
"""


def faults(phone, *scripts):
    """What is wrong with what the phone shows now."""
    return [fault for script in scripts for fault in phone.run(script)]
