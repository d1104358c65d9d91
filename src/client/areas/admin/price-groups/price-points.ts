/** A price over time, as the points of a chart. Pure. */
import type { PriceChange } from '#contract/price-grid.ts';
import { type Money, toDecimal } from '#domain/values/money.ts';

export interface PricePoint {
  readonly time: number;
  /** null: from here on there is no price. */
  readonly price: number | null;
}

const decimal = (price: Money | null) => (price === null ? null : toDecimal(price));

/** The points of a price from its first change to now. `changes`: newest first. */
export function pricePoints(changes: readonly PriceChange[], now: Money | null, end: number): PricePoint[] {
  const oldest = [...changes].reverse();
  const [first] = oldest;
  return [
    ...(first === undefined ? [] : [{ time: Date.parse(first.changed_at) - 1, price: decimal(first.old_price) }]),
    ...oldest.map(({ changed_at, new_price }) => ({ time: Date.parse(changed_at), price: decimal(new_price) })),
    { time: end, price: decimal(now) },
  ];
}
