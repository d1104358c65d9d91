import { expect, test } from 'vitest';
import { aProduct } from '../../../../../tests/builders/a-product.ts';
import { nearestSubstitute } from './substitute.ts';

const named = (fr_FR: string, facts = {}) =>
  aProduct({ product_id: fr_FR, names: { fr_FR }, category_id: 'cheese', ...facts });
const nameOf = ({ names }: ReturnType<typeof aProduct>) => names.fr_FR ?? '';
const missing = { product_id: 'gone', category_id: 'cheese', name: 'Mozzarella di Bufala Campana AOP' };

test('the nearest product of the same category stands in', () => {
  const found = nearestSubstitute(missing, [named('Comté AOP'), named('Mozzarella spécial cuisine')], nameOf);
  expect(found?.product_id).toBe('Mozzarella spécial cuisine');
});

test('never one that can’t be had either, nor one from another shelf', () => {
  const candidates = [
    named('Mozzarella fumée', { availability: { state: 'out_of_stock', back_on: null } }),
    named('Mozzarella surgelée', { category_id: 'frozen' }),
  ];
  expect(nearestSubstitute(missing, candidates, nameOf)).toBeNull();
});

test('nothing is offered that has no word in common', () => {
  expect(nearestSubstitute(missing, [named('Roquefort')], nameOf)).toBeNull();
});
