/** Seeded random numbers (mulberry32), the same on every start, so that the demo and its tests are reproducible. */
export type Chance = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  whole: (from: number, to: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  happens: (probability: number) => boolean;
};

export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    happens: (probability) => next() < probability,
  };
}
