/** Chance that can be repeated: the same seed gives the same draws. */
export interface Random {
  /** In [0, 1). */
  readonly next: () => number;
  /** A whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  /** A name, drawn by its weight. */
  readonly weighted: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
}

/** Mulberry32. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('nothing to pick from');
      return value;
    },
    weighted: (weights) => {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let drawn = next() * names.reduce((sum, name) => sum + weights[name], 0);
      for (const name of names) {
        drawn -= weights[name];
        if (drawn < 0) return name;
      }
      throw new RangeError('nothing to draw from');
    },
  };
}

/** A stream of its own for each part of a history: what one part draws does not shift what another one draws. */
export function branch(seed: number, ...path: readonly number[]): Random {
  return createRandom(path.reduce((mixed, part) => Math.imul(mixed ^ part, 0x9e3779b1) ^ (mixed >>> 13), seed + 1));
}
