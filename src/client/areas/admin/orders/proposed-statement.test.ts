import { describe, expect, test } from 'vitest';
import { euros } from '../../../../../tests/builders/a-product.ts';
import { anOrderLine } from '../../../../../tests/builders/a-purchase-order.ts';
import { draftOf, statementOf } from './proposed-statement.ts';

const line = anOrderLine({ quantity: 3 });
const draft = draftOf(line);
const { product_id } = line;

describe('what the supplier types to propose a change', () => {
  test('is nothing as long as the line stays as ordered, a reason or not', () => {
    expect(statementOf(line, draft)).toBeNull();
    expect(statementOf(line, { ...draft, reason: 'quality', later: '2026-12-01' })).toBeNull();
  });

  test('says fewer packs, another price and why; what is missing comes later or as another product', () => {
    const typed = { ...draft, quantity: '1', price: '44,50', reason: 'not_enough' };
    expect(statementOf(line, typed)).toEqual({ product_id, quantity: 1, price: euros(4450), reason: 'not_enough' });
    expect(statementOf(line, { ...draft, quantity: '1', later: '2026-12-01' })).toEqual({
      product_id,
      quantity: 1,
      backorder: { quantity: 2, delivery_day: '2026-12-01' },
    });
    expect(statementOf(line, { ...draft, quantity: '0', substitute: { product_id: 'other', name: 'Autre' } })).toEqual({
      product_id,
      quantity: 0,
      substitute: { product_id: 'other', quantity: 3 },
    });
  });

  test('names the field that can’t be read', () => {
    expect(statementOf(line, { ...draft, quantity: 'deux' })).toBe('quantity');
    expect(statementOf(line, { ...draft, price: 'cher' })).toBe('price');
    expect(statementOf(line, { ...draft, weight: '-1' })).toBe('weight');
  });
});
