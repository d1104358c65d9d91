/** The products that a kitchen orders again and again, with the most it has taken of each on one day. Pure. */
import { type OrderingHistory, orderedDays } from './usual-order.ts';

export interface UsualProduct {
  readonly product_id: string;
  /** On how many days it was ordered. */
  readonly times: number;
  /** The most packs that were ordered on one day. */
  readonly most: number;
}

/** A product that was ordered on fewer days is no usual one. */
const FEWEST_DAYS = 2;

/** Those that are ordered most often come first. Refused products are left out. */
export function usualProducts({ orders, today, refused }: OrderingHistory): UsualProduct[] {
  const found = new Map<string, UsualProduct>();
  for (const { packs } of orderedDays(orders, today)) {
    for (const [product_id, quantity] of packs) {
      const known = found.get(product_id) ?? { product_id, times: 0, most: 0 };
      found.set(product_id, { product_id, times: known.times + 1, most: Math.max(known.most, quantity) });
    }
  }
  return [...found.values()]
    .filter(({ product_id, times }) => times >= FEWEST_DAYS && !refused.has(product_id))
    .sort((left, right) => right.times - left.times || (left.product_id < right.product_id ? -1 : 1));
}
