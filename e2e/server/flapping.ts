import type { Asked, Weather } from './fault-proxy.ts';

/** The faults of a bad network, in turn; some come after the server has carried the request out. */
const FAULTS: readonly Weather[] = [
  { kind: 'down' },
  { kind: 'cut', way: 'there' },
  { kind: 'cut', way: 'back' },
  { kind: 'gateway', status: 502, passedOn: true },
  { kind: 'gateway', status: 503, passedOn: false },
  { kind: 'portal' },
];

/**
 * A network that lets about every second request through and loses the others in every possible way. The same seed
 * brings the same faults in the same order. Calls of the API have a sequence of their own, because pictures come in any
 * order and number.
 */
export function flapping(seed: number): (asked: Asked) => Weather {
  const api = sequence(seed);
  const rest = sequence(seed + 1);
  return ({ path }) => {
    const random = /^\/(?:api|v1|v2)\//.test(path) ? api : rest;
    if (random() < 0.5) return { kind: 'clear' };
    return FAULTS[Math.floor(random() * FAULTS.length)] ?? { kind: 'down' };
  };
}

/** Mulberry32: numbers in [0, 1) that a seed repeats. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
