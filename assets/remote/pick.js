// SPDX-License-Identifier: Zlib
// Which action the tapped dice are. It knows no rule: it only compares them with what the table offers.

function sameNumbers(some, others) {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}

const ascending = (a, b) => a - b;

/** The action that is just these dice; undefined where none is. */
export function fitting(asked, dice, picks) {
  const tapped = dice.filter((die) => picks.has(die.die));
  if (asked.pick === "dice") {
    const indexes = tapped.map((die) => die.die).sort(ascending);
    return asked.actions.find((one) => one.dice && sameNumbers([...one.dice].sort(ascending), indexes));
  }
  const values = tapped.map((die) => die.value).sort(ascending);
  return asked.actions.find((one) => one.faces && sameNumbers([...one.faces].sort(ascending), values));
}

/** Picks a die or puts it back. Where every action takes the same number of dice, one too many lets go
    of the one that was picked first. */
export function toggle(asked, picks, die) {
  if (picks.delete(die)) {
    return;
  }
  const sizes = new Set(asked.actions.map((one) => (one.faces ?? one.dice ?? []).length));
  picks.add(die);
  if (asked.pick === "faces" && sizes.size === 1 && picks.size > Math.max(...sizes)) {
    picks.delete(picks.values().next().value);
  }
}
