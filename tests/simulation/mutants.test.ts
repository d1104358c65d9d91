import { expect, test } from 'vitest';
import { firstBroken } from './gate.ts';
import { MUTANTS } from './mutants.ts';

/** The number of histories within which a mutant must be caught. */
const BUDGET = 400;

test.each(MUTANTS)(
  'caught: $name',
  async ({ composition, direction = {}, breaks }) => {
    const broken = await firstBroken(1, BUDGET, { composition, direction });
    const rules = broken?.violations.map(({ rule }) => rule) ?? [];
    expect(
      rules.filter((rule) => breaks.includes(rule)),
      rules.join(', '),
    ).not.toEqual([]);
  },
  60_000,
);

test('the directions alone break nothing: what is caught is the mutant', async () => {
  for (const { direction = {} } of MUTANTS) {
    expect((await firstBroken(1, 10, { direction }))?.violations ?? []).toEqual([]);
  }
});
