/**
 * Measures what comes over the network before a buyer sees the first products, and what is put on the device for later.
 */
import { weighBundle } from '../../scripts/bundle-weight.ts';
import type { BenchPart, Figure } from './figure.ts';

/** The goal for the most important screen: kB of JavaScript, gzip. */
const FIRST_SCREEN = 150;

export const transfer: BenchPart = {
  name: 'transfer',
  measure: async () => {
    const { screens, precache } = weighBundle();
    const first = Object.entries(screens).map(
      ([name, { kilobytes }]): Figure => ({
        name: `JavaScript before the first screen, ${name}`,
        value: kilobytes,
        unit: 'kB gzip',
        ...(name === 'buyer: catalog' ? { goal: { at: 'most', value: FIRST_SCREEN } } : {}),
      }),
    );
    const later = Object.entries(precache).map(
      ([name, { kilobytes }]): Figure => ({ name: `for later: ${name}`, value: kilobytes, unit: 'kB gzip' }),
    );
    return [...first, ...later];
  },
};
