/** Choices that come out the same for the same seed (mulberry32). */
export interface Chance {
  /** In [0, 1). */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    oneOf: (items) => items[between(0, items.length - 1)] ?? items[0],
  };
}
