// SPDX-License-Identifier: Zlib
// Where many phones load at once a style or script may be refused: then all loads once more.
addEventListener("error", ({ target }) => (target.rel || target.type) && setTimeout(() => location.reload(), 1e3 + 1e3 * Math.random()), true);
