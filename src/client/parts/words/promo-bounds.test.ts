import { describe, expect, it } from 'vitest';
import { promoBounds } from './promo-bounds.ts';

const bounds = (starts_at: string, ends_at: string) => promoBounds({ starts_at, ends_at }, 'Europe/Paris', 'fr-FR');

describe('the dates of a promotion in the journal', () => {
  it('are its first and last day at the supplier’s clock, with the year', () => {
    expect(bounds('2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z')).toEqual({
      from: '1 déc. 2026',
      until: '31 déc. 2026',
    });
  });

  it('have hours where another system gave it some', () => {
    const { from, until } = bounds('2026-12-01T07:30:00.000Z', '2026-12-31T23:00:00.000Z');
    expect(from).toContain('08:30');
    expect(until).toMatch(/^1 janv. 2027.*00:00/);
  });
});
