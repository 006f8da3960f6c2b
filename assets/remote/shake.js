// SPDX-License-Identifier: Zlib
// Shaking the phone shakes the cup. Browsers tell of motion only to pages that came by https or from
// the machine itself; elsewhere the page says so, and a flick does it all.

const PAUSE = 200; // ms between two that are sent
const LEAST = 4; // change of acceleration from which it is a shake, m/s²
const FULL = 25; // that of a shake as strong as there is

let last = null; // the acceleration before
let sent = 0; // when, ms

function jolt({ x, y, z }) {
  const before = last ?? { x, y, z };
  last = { x, y, z };
  return Math.hypot(x - before.x, y - before.y, z - before.z);
}

/** Some systems ask their owner first, and only after a press. */
function askOwner() {
  const ask = DeviceMotionEvent.requestPermission;
  if (ask) {
    addEventListener("click", () => ask.call(DeviceMotionEvent).catch(() => "denied"), { once: true });
  }
}

/** Calls `shaken` with 0 … 1 while the phone is shaken. */
export function watchShakes(shaken) {
  const canFeel = isSecureContext && "DeviceMotionEvent" in window;
  document.getElementById("shake").dataset.word = canFeel ? "throw.shake" : "throw.shake_not";
  if (!canFeel) {
    return;
  }
  askOwner();
  addEventListener("devicemotion", (event) => {
    const felt = event.accelerationIncludingGravity;
    const strength = felt?.x == null ? 0 : (jolt(felt) - LEAST) / (FULL - LEAST);
    if (strength > 0 && event.timeStamp - sent > PAUSE) {
      sent = event.timeStamp;
      shaken(Math.min(1, Math.round(strength * 100) / 100));
    }
  });
}
