import { expect, test } from 'vitest';
import { anOrderLine } from '../../../tests/builders/a-purchase-order.ts';
import { type PickedLine, pickingSections } from './picking-list.ts';

const butter = { product_id: 'butter', name: 'Beurre' };
const milk = { product_id: 'milk', name: 'Lait' };
const of = (client: string, product: typeof butter, quantity: number, comment: string | null = null): PickedLine => ({
  client,
  number: `N-${client}`,
  category: product === milk ? 'Laits' : 'Beurres',
  line: anOrderLine({ ...product, quantity, comment }),
});
const lines = [of('Zinc', milk, 2), of('Bistrot', milk, 4), of('Zinc', butter, 1, 'doux'), of('Bistrot', butter, 0)];
const read = (by: 'product' | 'client' | 'category') =>
  pickingSections(lines, by).map(({ title, rows }) => [title, rows.map(({ line, packs }) => `${packs} ${line.name}`)]);

test('by product, all packs of a product are one row that says for whom they are', () => {
  expect(read('product')).toEqual([['', ['1 Beurre', '6 Lait']]]);
  expect(pickingSections(lines, 'product')[0]?.rows[1]?.shares).toEqual([
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
  expect(pickingSections(lines, 'product')[0]?.rows[0]?.remarks).toMatchObject([{ client: 'Zinc' }]);
});
