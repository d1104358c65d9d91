/** A price over time, as the points of a chart. Pure. */
import type { PriceChange } from '#contract/price-grid.ts';
import { type Money, toDecimal } from '#domain/values/money.ts';

export interface PricePoint {
  readonly time: number;
  /** null: from here on there is no price. */
  readonly price: number | null;
}

const decimal = (price: Money | null) => (price === null ? null : toDecimal(price));

/**
 * The points of a price to now: from its first change, or from the moment `from`, of which `changes` leaves out what came
 * before. `changes`: newest first.
 */
export function pricePoints(
  changes: readonly PriceChange[],
  now: Money | null,
  end: number,
  from?: number,
): PricePoint[] {
  const oldest = [...changes].reverse();
  const [first] = oldest;
  const start = first === undefined ? now : first.old_price;
  return [
    ...(from !== undefined
      ? [{ time: from, price: decimal(start) }]
      : first === undefined
        ? []
        : [{ time: Date.parse(first.changed_at) - 1, price: decimal(start) }]),
    ...oldest.map(({ changed_at, new_price }) => ({ time: Date.parse(changed_at), price: decimal(new_price) })),
    { time: end, price: decimal(now) },
  ];
}

type Shares = readonly (readonly [x: number, y: number | null])[];

/** Several prices in one chart: times and prices as shares of all that they reach. */
export function stepShares(lines: readonly (readonly PricePoint[])[]): Shares[] {
  const all = lines.flat();
  const times = all.map(({ time }) => time);
  const prices = all.flatMap(({ price }) => price ?? []);
  const [from, end] = [Math.min(...times), Math.max(...times)];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return lines.map((points) =>
    points.map(({ time, price }) => [
      (time - from) / Math.max(1, end - from),
      price === null ? null : (price - least) / Math.max(0.01, most - least),
    ]),
  );
}
