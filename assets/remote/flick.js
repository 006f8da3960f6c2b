// SPDX-License-Identifier: Zlib
// A finger that drags and lets go: how fast, and which way.

const WINDOW = 100; // ms before letting go that count for the speed
const LEAST = 0.7; // speed from which it is a flick, widths of the screen a second
const MOST = 20; // the table takes no more, the same unit
const STILL = 8; // pixels that a tap may wander

function speedOf(trail) {
  const last = trail[trail.length - 1];
  const first = trail.find((one) => last.time - one.time <= WINDOW) ?? last;
  const seconds = Math.max(last.time - first.time, 1) / 1000;
  const across = (length) => length / innerWidth / seconds;
  return [across(last.x - first.x), across(last.y - first.y)];
}

function withinReach([x, y]) {
  const shorten = Math.min(1, MOST / Math.max(Math.abs(x), Math.abs(y)));
  return [x, y].map((part) => Math.round(part * shorten * 100) / 100);
}

/** Watches `pad`. `dragged(dx, dy)`, pixels from where the finger came down, while it moves; then one of
    `flicked([x, y])`, widths of the screen a second, `tapped()` or `dropped()`. Nothing while
    `ready()` is false. */
export function watchFlicks(pad, { ready, dragged, flicked, tapped, dropped }) {
  let trail = [];
  let finger = null;
  const add = (event) => trail.push({ x: event.clientX, y: event.clientY, time: event.timeStamp });
  const way = () => [trail[trail.length - 1].x - trail[0].x, trail[trail.length - 1].y - trail[0].y];

  // Else a browser takes it for a scroll that goes on, and the next tap only stops that.
  pad.addEventListener("touchstart", (event) => ready() && event.preventDefault(), { passive: false });
  pad.addEventListener("pointerdown", (event) => {
    if (finger !== null || !ready()) {
      return;
    }
    finger = event.pointerId;
    trail = [];
    add(event);
    try {
      pad.setPointerCapture(finger);
    } catch {
      // The finger is gone again already: its pointerup follows.
    }
  });
  pad.addEventListener("pointermove", (event) => {
    if (event.pointerId === finger) {
      add(event);
      dragged(...way());
    }
  });
  pad.addEventListener("pointerup", (event) => {
    if (event.pointerId !== finger) {
      return;
    }
    finger = null;
    add(event);
    const speed = speedOf(trail);
    if (Math.hypot(...way()) <= STILL) {
      tapped();
    } else if (Math.hypot(...speed) >= LEAST) {
      flicked(withinReach(speed));
    } else {
      dropped();
    }
  });
  pad.addEventListener("pointercancel", (event) => {
    if (event.pointerId === finger) {
      finger = null;
      dropped();
    }
  });
}
