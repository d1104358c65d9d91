import { uuidV7 } from '#domain/values/uuid-v7.ts';

/**
 * Chance from a seed: the same seed gives the same draws. The pinned seeds of the simulation rely on this sequence, so
 * it must not change.
 */
export interface Chance {
  /** In [0, 1). */
  readonly next: () => number;
  readonly happens: (probability: number) => boolean;
  /** A whole number from `from` up to, not including, `to`. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  /** A name; one with a larger weight is drawn more often. */
  readonly weighted: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
  readonly uuid: (now: number) => string;
}

/** xoshiro128** by Blackman and Vigna, filled by splitmix32. */
export function chanceOf(seed: number): Chance {
  let filler = seed | 0;
  const fill = () => {
    filler = (filler + 0x9e3779b9) | 0;
    let mixed = Math.imul(filler ^ (filler >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return mixed ^ (mixed >>> 16);
  };
  let [a, b, c, d] = [fill(), fill(), fill(), fill()];
  const word = () => {
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result >>> 0;
  };
  const next = () => word() / 0x1_0000_0000;
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from));
  return {
    next,
    between,
    happens: (probability) => probability > 0 && next() < probability,
    pick: (values) => {
      const value = values[between(0, values.length)];
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
    uuid: (now) =>
      uuidV7(
        now,
        Uint8Array.from({ length: 10 }, () => between(0, 256)),
      ),
  };
}

/** A separate stream for each part of a run, so that what one part draws doesn't shift the draws of another part. */
export function branch(seed: number, ...path: readonly number[]): Chance {
  return chanceOf(path.reduce((mixed, part) => Math.imul(mixed ^ part, 0x9e3779b1) ^ (mixed >>> 13), seed + 1));
}
