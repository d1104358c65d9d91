import { describe, expect, it } from 'vitest';
import { remainingOf } from './import-progress.ts';

describe('the remaining time of an import', () => {
  it('follows from the rows done so far', () => {
    expect(remainingOf({ done: 1000, total: 4000 }, 4000)).toEqual({ unit: 'second', count: 12 });
    expect(remainingOf({ done: 500, total: 75_000 }, 2000)).toEqual({ unit: 'minute', count: 5 });
    expect(remainingOf({ done: 3999, total: 4000 }, 4000)).toEqual({ unit: 'second', count: 1 });
  });
  it('is not said before a row is done, nor after the last one', () => {
    expect(remainingOf({ done: 0, total: 4000 }, 4000)).toBeNull();
    expect(remainingOf({ done: 4000, total: 4000 }, 4000)).toBeNull();
    expect(remainingOf(undefined, 4000)).toBeNull();
  });
});
