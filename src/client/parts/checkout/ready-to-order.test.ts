import { describe, expect, it } from 'vitest';
import type { ClientTerms } from '#contract/catalog.ts';
import { type CartLine, emptyCart, setQuantity } from '#domain/orders/cart.ts';
import { clientTerms } from '../../../../tests/builders/a-device.ts';
import { aProduct } from '../../../../tests/builders/a-product.ts';
import { aLimit, someTerms } from '../../../../tests/builders/ordering-terms.ts';
import { cartView } from '../cart/cart-view.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { checkoutOrder } from './checkout-order.ts';
import { isReadyToOrder } from './ready-to-order.ts';

const NOW = '2026-10-15T08:00:00.000Z';
const EMPTY: CheckoutDraft = { delivery_day: null, address_id: null, reference: '', comment: '' };
const here = aProduct({ product_id: 'here' });
const kitchen = { address_id: 'kitchen', label: 'Cuisine', street: '1 rue du Four', postcode: '75006', city: 'Paris' };

function lineOf(product_id: string): CartLine {
  const line = setQuantity(emptyCart(), product_id, 2, { time: 1, counter: 0, device: 'a' }).lines[product_id];
  if (line === undefined) throw new Error('the line was just set');
  return line;
}

function isReady(facts: Partial<ClientTerms> = {}, draft: Partial<CheckoutDraft> = {}, product_ids = ['here']) {
  const client = clientTerms({ addresses: [{ ...kitchen }], ...facts });
  const contents = {
    lines: product_ids.map(lineOf),
    products: new Map([['here', here]]),
    seen_prices: {},
    client: { terms: client.terms, is_first_order: client.is_first_order },
  };
  const { entries } = cartView(contents, NOW);
  const order = checkoutOrder({ entries, client, catalog_version: 1, draft: { ...EMPTY, ...draft }, at: NOW });
  return isReadyToOrder(order, { ...EMPTY, ...draft }, client);
}

describe('a cart is ordered without passing the checkout', () => {
  it('where day and address are known', () => expect(isReady()).toBe(true));
  it('for a day chosen before', () => expect(isReady({}, { delivery_day: '2026-10-17' })).toBe(true));

  const canteen = { ...kitchen, address_id: 'canteen' };
  it('of several addresses, to the one chosen for the order before', () => {
    expect(isReady({ addresses: [kitchen, canteen] }, { address_id: 'canteen' })).toBe(true);
    expect(isReady({ addresses: [kitchen, canteen] })).toBe(false);
    expect(isReady({ addresses: [] })).toBe(false);
  });

  it('not where the chosen day can no longer be ordered for', () =>
    expect(isReady({}, { delivery_day: '2026-10-15' })).toBe(false));
  it('not below a minimum, nor below one that only warns', () => {
    expect(isReady({ terms: someTerms({ limits: [aLimit({ minimum: 9999 })] }) })).toBe(false);
    expect(isReady({ terms: someTerms({ limits: [aLimit({ minimum: 9999, enforcement: 'warn' })] }) })).toBe(false);
  });
  it('not where a product would stay in the cart', () => expect(isReady({}, {}, ['here', 'gone'])).toBe(false));
  it('not where the order is firm at once', () =>
    expect(isReady({ terms: someTerms({ firmness: 'on_submit' }) })).toBe(false));
});
