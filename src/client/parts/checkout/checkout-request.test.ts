import { expect, test } from 'vitest';
import { type CartLine, emptyCart, setLineNotes, setQuantity } from '#domain/orders/cart.ts';
import { aProduct, euros } from '../../../../tests/builders/a-product.ts';
import { someTerms } from '../../../../tests/builders/ordering-terms.ts';
import { type CartContents, cartView } from '../cart/cart-view.ts';
import { checkoutRequest } from './checkout-request.ts';

const NOW = '2026-10-15T08:00:00.000Z';
const FACTS = {
  organization_id: 'organization',
  delivery_day: '2026-10-16',
  address_id: 'address',
  catalog_version: 41,
  captured_at: NOW,
};

function aLine(product_id: string, comment: string | null = null): CartLine {
  const stamp = (time: number) => ({ time, counter: 0, device: 'a' });
  const cart = setLineNotes(setQuantity(emptyCart(), product_id, 2, stamp(1)), product_id, { comment }, stamp(2));
  const line = cart.lines[product_id];
  if (line === undefined) throw new Error('the line was just set');
  return line;
}

function requestFor(facts: Partial<CartContents>, draft = { reference: '', comment: '' }) {
  const cart = cartView(
    {
      lines: [],
      products: new Map(),
      seen_prices: {},
      client: { terms: someTerms(), is_first_order: false },
      ...facts,
    },
    NOW,
  );
  return checkoutRequest(cart, draft, euros(0), 'EUR', FACTS);
}

test('an order carries the prices that were on the screen and adds up to what was on the screen', () => {
  const product = aProduct({ sales_discount: 300 });
  const request = requestFor({
    lines: [aLine(product.product_id)],
    products: new Map([[product.product_id, product]]),
  });
  expect(request.lines).toMatchObject([{ quantity: 2, seen_price: euros(4190) }]);
  expect(request.seen_total).toEqual(euros(8380));
});

test('what is out of stock or gone is not ordered', () => {
  const here = aProduct({ product_id: 'here' });
  const out = aProduct({ product_id: 'out', availability: { state: 'out_of_stock', back_on: null } });
  const products = new Map([
    ['here', here],
    ['out', out],
  ]);
  const request = requestFor({ lines: [aLine('here'), aLine('out'), aLine('gone')], products });
  expect(request.lines.map(({ product_id }) => product_id)).toEqual(['here']);
});

test('texts go as the server keeps them: without what can’t be seen, and not at all when empty', () => {
  const product = aProduct();
  const request = requestFor(
    {
      lines: [aLine(product.product_id, ' bien\u00A0mûres\u200B ')],
      products: new Map([[product.product_id, product]]),
    },
    { reference: ' \uFEFFS47 ', comment: ' \u200B\u00A0 ' },
  );
  expect(request).toMatchObject({ reference: 'S47', comment: null, lines: [{ comment: 'bien mûres' }] });
});
