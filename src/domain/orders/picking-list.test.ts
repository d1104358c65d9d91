import { expect, test } from 'vitest';
import { anOrderLine } from '../../../tests/builders/a-purchase-order.ts';
import type { Locale } from '../values/locale.ts';
import { namesApart, type PickedLine, pickingSections } from './picking-list.ts';

const butter = { product_id: 'butter', name: 'Beurre' };
const milk = { product_id: 'milk', name: 'Lait' };
const of = (client: string, product: typeof butter, quantity: number, comment: string | null = null): PickedLine => ({
  organization_id: client,
  client,
  number: `N-${client}`,
  category: product === milk ? 'Laits' : 'Beurres',
  line: anOrderLine({ ...product, quantity, comment }),
});
const lines = [of('Zinc', milk, 2), of('Bistrot', milk, 4), of('Zinc', butter, 1, 'doux'), of('Bistrot', butter, 0)];
const read = (by: 'product' | 'client' | 'category') =>
  pickingSections(lines, by, 'fr_FR').map(({ title, rows }) => [
    title,
    rows.map(({ line, packs }) => `${packs} ${line.name}`),
  ]);

test('by product, all packs of a product are one row that says for whom they are', () => {
  expect(read('product')).toEqual([['', ['1 Beurre', '6 Lait']]]);
  expect(pickingSections(lines, 'product', 'fr_FR')[0]?.rows[1]?.shares).toEqual([
    { client: 'Bistrot', packs: 4 },
    { client: 'Zinc', packs: 2 },
  ]);
});

test('by client, each order is a section of its own; by category each shelf', () => {
  expect(read('client')).toEqual([
    ['Bistrot · N-Bistrot', ['4 Lait']],
    ['Zinc · N-Zinc', ['1 Beurre', '2 Lait']],
  ]);
  expect(read('category')).toEqual([
    ['Beurres', ['1 Beurre']],
    ['Laits', ['6 Lait']],
  ]);
});

test('what buyers wrote goes along', () => {
  expect(pickingSections(lines, 'product', 'fr_FR')[0]?.rows[0]?.remarks).toMatchObject([{ client: 'Zinc' }]);
});

test('two clients of one name stay two, and are told apart by the city of their delivery, then by the street', () => {
  const paul = (organization_id: string, city: string) => ({
    organization_id,
    organization_name: 'Chez Paul',
    address: { street: `${organization_id} rue`, city },
  });
  const orders = [paul('one', 'Lyon'), paul('other', 'Nantes'), paul('one', 'Lyon')];
  expect([...namesApart([paul('1', 'Lyon'), paul('2', 'Lyon'), paul('3', 'Nice')]).values()]).toEqual([
    ...['Chez Paul (1 rue, Lyon)', 'Chez Paul (2 rue, Lyon)', 'Chez Paul (Nice)'],
  ]);
  const names = namesApart([...orders, { ...paul('zinc', 'Lyon'), organization_name: 'Zinc' }]);
  expect([...names]).toEqual([
    ['one', 'Chez Paul (Lyon)'],
    ['other', 'Chez Paul (Nantes)'],
    ['zinc', 'Zinc'],
  ]);
  const picked = orders.map(({ organization_id }, at) => ({ ...of('Chez Paul', milk, at + 1), organization_id }));
  const [section] = pickingSections(picked, 'product', 'fr_FR');
  expect(section?.rows[0]?.shares.map(({ packs }) => packs)).toEqual([4, 2]);
});

test('rows and clients stand in the order of the reader’s language', () => {
  const named = (line: PickedLine, es_ES: string) => ({
    ...line,
    line: { ...line.line, names: { fr_FR: line.line.name, es_ES } },
  });
  const spanish = [named(of('Zinc', butter, 1), 'Mantequilla'), named(of('Zinc', milk, 1), 'Leche')];
  const rows = (locale: Locale) => pickingSections(spanish, 'product', locale)[0]?.rows.map(({ line }) => line.name);
  expect(rows('es_ES')).toEqual(['Lait', 'Beurre']);
  expect(rows('fr_FR')).toEqual(['Beurre', 'Lait']);
  const clients = (locale: Locale) => {
    const both = [of('Nuez', butter, 1), of('Ñora', butter, 1)];
    return pickingSections(both, 'product', locale)[0]?.rows[0]?.shares.map(({ client }) => client);
  };
  expect(clients('es_ES')).toEqual(['Nuez', 'Ñora']);
  expect(clients('fr_FR')).toEqual(['Ñora', 'Nuez']);
});
