// SPDX-License-Identifier: Zlib
// Where many phones load at once, a file may be refused: the page then loads once more.
addEventListener("error", ({ target }) => target.tagName && setTimeout(() => location.reload(), 1e3 + 1e3 * Math.random()), true);
