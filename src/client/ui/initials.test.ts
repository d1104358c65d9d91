import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hueOf, initialsOf } from './initials.ts';

describe('the initials people recognise a name by', () => {
  it('skip the little words', () => {
    expect(initialsOf('Le Comptoir d’Augustine')).toBe('CA');
    expect(initialsOf('Boulangerie-pâtisserie Maréchal')).toBe('BP');
    expect(initialsOf('élodie')).toBe('É');
    expect(initialsOf('La')).toBe('L');
  });

  it('always show something, and keep the same colour for the same name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(initialsOf(name).length).toBeGreaterThan(0);
        expect(hueOf(name)).toBe(hueOf(name));
        expect(hueOf(name)).toBeGreaterThanOrEqual(0);
        expect(hueOf(name)).toBeLessThanOrEqual(360);
      }),
    );
  });
});
