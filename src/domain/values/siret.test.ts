import { describe, expect, it } from 'vitest';
import { isSiret } from './siret.ts';

describe('a SIRET', () => {
  it.each(['73282932000074', '00000000000000', '44306184100047'])('is recognized: %s', (text) => {
    expect(isSiret(text)).toBe(true);
  });

  it.each(['73282932000075', '732829320', '7328293200007a', '732 829 320 00074', ''])('is not %s', (text) => {
    expect(isSiret(text)).toBe(false);
  });
});
