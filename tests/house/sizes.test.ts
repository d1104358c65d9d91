import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { handwritten } from './handwritten.ts';

const MOST_LINES = 300;

describe('a file written by hand', () => {
  it('has at most 300 lines', () => {
    const files = handwritten();
    expect(files.length).toBeGreaterThan(1000);
    const long = files.filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > MOST_LINES);
    expect(long).toEqual([]);
  });
});
