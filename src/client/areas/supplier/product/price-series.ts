/** A client's prices as the steps of a chart, and how much they rose. Pure. */
import type { ClientPrices } from '#contract/buyer-product.ts';
import { toDecimal } from '#domain/values/money.ts';

type Prices = ClientPrices['prices'];

/** Shares of time and of price, 0 to 1, from the first price to `end` (ISO 8601). The least price is at the foot. */
export function priceSeries(prices: Prices, end: string): (readonly [x: number, y: number | null])[] {
  const values = prices.flatMap(({ price }) => (price === null ? [] : toDecimal(price)));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const from = Date.parse(prices[0]?.since ?? end);
  const time = Math.max(1, Date.parse(end) - from);
  return prices.map(({ since, price }) => [
    Math.min(1, (Date.parse(since) - from) / time),
    price === null ? null : most === least ? 0.5 : (toDecimal(price) - least) / (most - least),
  ]);
}

/** The rise from the first price to the present one, as a share of the first; null where there is nothing to compare. */
export function priceRise(prices: Prices): number | null {
  const first = prices.find(({ price }) => price !== null)?.price ?? null;
  const last = prices.at(-1)?.price ?? null;
  if (first === null || last === null || first.amount === 0) return null;
  return toDecimal(last) / toDecimal(first) - 1;
}
