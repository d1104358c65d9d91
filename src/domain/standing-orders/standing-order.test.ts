import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProduct, euros } from '../../../tests/builders/a-product.ts';
import { aStandingLine, aStandingOrder } from '../../../tests/builders/a-standing-order.ts';
import { someTerms } from '../../../tests/builders/ordering-terms.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { checkOrder } from '../orders/check-order.ts';
import {
  agreedTotal,
  agreeTo,
  changedLines,
  contentOf,
  isAgreeable,
  occurrenceRequest,
  type StandingOrder,
  type StandingTrouble,
  withoutPastDays,
} from './standing-order.ts';

const DAY = '2026-10-19';
const [BUTTER, CREAM] = ['0190a6e0-0000-7000-8000-000000000001', '0190a6e0-0000-7000-8000-000000000002'];
const twoLines = [aStandingLine(), aStandingLine({ product_id: CREAM, quantity: 1, agreed_price: euros(1000) })];

/** What the server finds about the day's order, at these products of now. */
function check(order: StandingOrder, products: readonly CatalogProduct[], terms = someTerms()) {
  const content = contentOf(order, DAY);
  if (content === null) throw new Error('the day is skipped');
  const facts = {
    organization_id: '0190a6e0-0000-7000-8000-00000000000a',
    delivery_day: DAY,
    captured_at: '2026-10-18T12:00:00.000Z',
    catalog_version: 1,
    currency: 'EUR',
  };
  return checkOrder({
    request: occurrenceRequest(order, content, facts),
    products: new Map(products.map((product) => [product.product_id, product])),
    terms,
    receivedAt: facts.captured_at,
    addressKnown: true,
    isFirstOrder: false,
  });
}

describe('what comes with one delivery', () => {
  const order = aStandingOrder({
    lines: twoLines,
    day_changes: {
      '2026-10-12': { kind: 'skipped' },
      [DAY]: { kind: 'changed', lines: [aStandingLine({ quantity: 5 })], agreed_shipping: null },
    },
  });

  test('is the same each time, unless the buyer changed or skipped the day', () => {
    expect(contentOf(order, '2026-10-22')?.lines).toEqual(twoLines);
    expect(contentOf(order, '2026-10-12')).toBeNull();
    expect(contentOf(order, DAY)?.lines.map(({ quantity }) => quantity)).toEqual([5]);
    expect(changedLines(order, DAY)).toBe(2);
    expect(changedLines(order, '2026-10-22')).toBe(0);
  });

  test('is summed up at the prices that the buyer agreed to', () => {
    expect(agreedTotal(order, 'EUR')).toEqual(euros(9640));
  });

  test('changes of days that are over are forgotten', () => {
    expect(Object.keys(withoutPastDays(order, '2026-10-13').day_changes)).toEqual([DAY]);
  });
});

describe('a question about a delivery', () => {
  const rose: StandingTrouble = { kind: 'price_rose', product_id: BUTTER, seen: euros(4320), now: euros(4500) };
  const gone: StandingTrouble = { kind: 'product_gone', product_id: CREAM };
  const limit: StandingTrouble = { kind: 'limit_missed', limit: 'order.total', minimum: 150, current: 90 };

  test('is answered with one tap where something is left; a limit that is missed asks for more', () => {
    expect(isAgreeable({ lines: twoLines, agreed_shipping: null }, [rose, gone])).toBe(true);
    expect(isAgreeable({ lines: [twoLines[1] ?? aStandingLine()], agreed_shipping: null }, [gone])).toBe(false);
    expect(isAgreeable({ lines: twoLines, agreed_shipping: null }, [rose, limit])).toBe(false);
  });

  test('the price agreed to holds for all further deliveries; a product is left out on that day only', () => {
    const order = aStandingOrder({
      lines: twoLines,
      day_changes: { '2026-10-22': { kind: 'changed', lines: twoLines, agreed_shipping: null } },
    });
    const agreed = agreeTo(order, DAY, [rose, gone]);
    expect(agreed.lines.map(({ agreed_price }) => agreed_price.amount)).toEqual([4500, 1000]);
    expect(contentOf(agreed, DAY)?.lines.map(({ product_id }) => product_id)).toEqual([BUTTER]);
    expect(contentOf(agreed, '2026-10-22')?.lines[0]?.agreed_price).toEqual(euros(4500));
    expect(contentOf(agreed, '2026-10-22')?.lines).toHaveLength(2);
  });
});

test('the price agreed to stays when the price falls: after a promotion the usual price is no question', () => {
  const order = aStandingOrder();
  const butter = { ...aProduct(), product_id: BUTTER };
  const cheaper = check(order, [{ ...butter, price: euros(4000) }]);
  expect([cheaper.blocking, cheaper.lines[0]?.net_price]).toEqual([false, euros(4000)]);
  expect(check(order, [{ ...butter, price: euros(4320) }]).blocking).toBe(false);
});

test('once the buyer agreed, the same prices ask nothing any more', () => {
  const price = fc.integer({ min: 1, max: 10_000 });
  const state = fc.constantFrom('here', 'gone', 'out_of_stock');
  const product = fc.record({ agreed: price, now: price, quantity: fc.integer({ min: 1, max: 9 }), state });
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 6 }), fc.boolean(), (some, isChanged) => {
      const ids = some.map((_, position) => `0190a6e0-0000-7000-8000-00000000010${position}`);
      const lines = some.map(({ agreed, quantity }, position) =>
        aStandingLine({ product_id: ids[position] ?? '', quantity, agreed_price: euros(agreed) }),
      );
      const content = { lines, agreed_shipping: euros(0) };
      const order = aStandingOrder({
        ...content,
        day_changes: isChanged ? { [DAY]: { kind: 'changed', ...content } } : {},
      });
      const products = some.flatMap(({ now, state }, position): CatalogProduct[] => {
        if (state === 'gone') return [];
        const base = { ...aProduct(), product_id: ids[position] ?? '' };
        const availability = state === 'here' ? base.availability : ({ state: 'out_of_stock', back_on: null } as const);
        return [{ ...base, availability, price: euros(now) }];
      });
      const { differences } = check(order, products);
      fc.pre(isAgreeable(content, differences));
      const agreed = agreeTo(order, DAY, differences);
      const again = check(agreed, products);
      expect(again.blocking).toBe(false);
      // Nobody pays more than they agreed to.
      const agreedPrices = new Map(
        contentOf(agreed, DAY)?.lines.map((line) => [line.product_id, line.agreed_price.amount]),
      );
      for (const { product_id, net_price } of again.lines)
        expect(net_price.amount).toBeLessThanOrEqual(agreedPrices.get(product_id) ?? -1);
    }),
  );
});
