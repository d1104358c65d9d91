import { describe, expect, it } from 'vitest';
import { percentText, readPercent, readSignedPercent } from './percent.ts';

describe('a percentage', () => {
  it('is read as people write it', () => {
    expect(['5,5', '5.5 %', '+2,5', '−4 %', '-4', '20', '0,05'].map(readSignedPercent)).toEqual([
      550, 550, 250, -400, -400, 2000, 5,
    ]);
    expect(['', 'x', '5,555', '1 2 3 4 5', '%'].map(readSignedPercent)).toEqual([null, null, null, null, null]);
    expect(['-1', '101', '100'].map(readPercent)).toEqual([null, null, 10_000]);
  });

  it('is read back as it is written', () => {
    for (const hundredths of [0, 5, 50, 250, 1234, 10_000])
      expect(readPercent(percentText(hundredths, 'fr-FR'))).toBe(hundredths);
  });
});
