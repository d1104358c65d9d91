import { expect, it } from 'vitest';
import { inked } from '#server/documents/fonts.ts';

/** Characters in documents, from whichever file a font comes. */
const shown = (text: string) =>
  inked(text)
    .map((run) => (typeof run === 'object' && 'text' in run ? String(run.text) : String(run)))
    .join('');

it.each([
  ['Crème d’Isigny à 40\u202F%, « œuf »', 'Crème d’Isigny à 40\u00A0%, « œuf »'],
  ['Beurre ½ sel, nappe 2 m², 1ʳᵉ pression', 'Beurre 1/2 sel, nappe 2 m2, 1re pression'],
  ['± 5 % · ≥ 3 °C · ﬁne', '+/- 5 % · >= 3 °C · fine'],
  ['e\u0301clair\u200B au cho\u00ADcolat', 'éclair au chocolat'],
  ['Łódź ştiucă ğ ẞ', 'Łódź ştiucă ğ ẞ'],
  ['味噌 🧀', '?? ?'],
])('writes %j as what the typeface has: %j', (text, written) => {
  expect(shown(text)).toBe(written);
});
