import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LineState, lineState, orderedTogether, proposedPacks, readLine, searchedTexts } from './line-state.ts';
import type { SearchedLine, SearchedProduct } from './match-line.ts';
import { readWrittenList } from './read-written-list.ts';

const MESSAGE = `Bonjour, pour demain :
2 carottes
3 pdt agata
1 c. champignons
tomates 3
00417 2
persil x2 bottes
1 crème
roquettte 2
5 échalotes cuisse de poulet
citron j. 1`;

const found = (...names: readonly string[]): readonly SearchedProduct[] =>
  names.map((name, place) => ({ product_id: name, name, score: 120 - 10 * place, times_ordered: 0, available: true }));
const NOTHING: SearchedLine = { found: [], corrected: false };
const CATALOG = new Map<string, SearchedLine>([
  ['Bonjour, pour demain :', { found: found('Datte Deglet Nour'), corrected: true }],
  ['carottes', { found: found('Carotte', 'Carotte botte'), corrected: false }],
  ['pomme de terre agata', { found: found('Pomme de terre Agata'), corrected: false }],
  ['champignons', { found: found('Champignon'), corrected: false }],
  ['tomates', { found: found('Tomate'), corrected: false }],
  ['persil', { found: found('Persil'), corrected: false }],
  ['crème', { found: found('Crème fraîche', 'Crème liquide'), corrected: false }],
  ['roquettte', { found: found('Roquette'), corrected: true }],
  ['échalotes cuisse de poulet', { found: found('Échalote'), corrected: true }],
  ['citron j.', { found: found('Citron jaune'), corrected: false }],
]);
const searched = (text: string) => CATALOG.get(text) ?? NOTHING;
const carrying = (words: string) => (words === '00417' ? [{ product_id: 'Salade verte', packs: 1 }] : []);
const product = (product_id: string) => ({
  units_per_pack: product_id === 'Persil' ? 10 : 1,
  net_quantity: null,
  net_unit: null,
  pack_weight: null,
});
const statesOf = (text: string) =>
  readWrittenList(text).map((line) => lineState(readLine(line, carrying, searched), undefined, product));

it('a message is read line by line: what is clear, what is asked about, and the greeting', () => {
  expect(statesOf(MESSAGE)).toEqual([
    { kind: 'spoken' },
    { kind: 'ready', product_id: 'Carotte', packs: 2, reason: 'name' },
    { kind: 'ready', product_id: 'Pomme de terre Agata', packs: 3, reason: 'name' },
    { kind: 'ready', product_id: 'Champignon', packs: 1, reason: 'name' },
    { kind: 'ready', product_id: 'Tomate', packs: 3, reason: 'name' },
    { kind: 'ready', product_id: 'Salade verte', packs: 2, reason: 'code' },
    { kind: 'question', product_ids: ['Persil'], out_of_stock: null },
    { kind: 'question', product_ids: ['Crème fraîche', 'Crème liquide'], out_of_stock: null },
    { kind: 'ready', product_id: 'Roquette', packs: 2, reason: 'corrected' },
    { kind: 'question', product_ids: ['Échalote'], out_of_stock: null },
    { kind: 'ready', product_id: 'Citron jaune', packs: 1, reason: 'name' },
  ]);
});

it('what nothing is like is unknown, and said so', () => {
  expect(statesOf('2 cuisses de dragon')).toEqual([{ kind: 'unknown' }]);
  expect(searchedTexts(readWrittenList('2 pdt'))).toContain('pomme de terre');
});

it('an answer stands in the place of what was read', () => {
  const [line] = readWrittenList('1 crème');
  if (line === undefined) throw new Error('no line');
  const read = readLine(line, carrying, searched);
  expect(lineState(read, { kind: 'note' }, product)).toEqual({ kind: 'note' });
  const answer = { kind: 'product', product_id: 'Crème liquide', packs: 4 } as const;
  expect(lineState(read, answer, product)).toMatchObject({ kind: 'ready', packs: 4, reason: 'answer' });
});

it('a product on two lines is ordered once, with all of its packs; the packs add up', () => {
  const ready = fc.record({
    kind: fc.constant('ready' as const),
    product_id: fc.constantFrom('a', 'b', 'c'),
    packs: fc.integer({ min: 1, max: 99 }),
    reason: fc.constant('name' as const),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(ready, fc.constant<LineState>({ kind: 'aside' }))), (states) => {
      const ordered = orderedTogether(states);
      expect(new Set(ordered.map(({ product_id }) => product_id)).size).toBe(ordered.length);
      const sum = states.reduce((total, state) => total + (state.kind === 'ready' ? state.packs : 0), 0);
      expect(ordered.reduce((total, { quantity }) => total + quantity, 0)).toBe(sum);
    }),
  );
});

it('a pallet’s code stands for its packs, also where a person is asked how many; pieces are pieces', () => {
  const onPallet = (words: string) => (words === '13760012' ? [{ product_id: 'Persil', packs: 40 }] : []);
  const read = (text: string) => {
    const [line] = readWrittenList(text);
    if (line === undefined) throw new Error('the list has a line');
    return readLine(line, onPallet, searched);
  };
  const persil = { ...product('Persil'), product_id: 'Persil' };
  const ordered = (text: string) => lineState(read(text), undefined, product);
  expect(ordered('13760012 2')).toMatchObject({ kind: 'ready', packs: 80 });
  expect(proposedPacks(read('13760012 2'), persil)).toEqual([80]);
  expect(ordered('13760012')).toMatchObject({ kind: 'question' });
  expect(proposedPacks(read('13760012'), persil)).toEqual([40]);
  expect(ordered('13760012 20 pièces')).toMatchObject({ kind: 'ready', packs: 2 });
  expect(proposedPacks(read('13760012 2'), { ...product('Tomate'), product_id: 'Tomate' })).toEqual([2]);
});
