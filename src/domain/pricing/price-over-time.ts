/** What a product cost one client, and since when. Pure. */
import { compareMoney, type Money } from '../values/money.ts';

/** A price that the client may have had: their own, that of one of their groups, or the catalog's. */
export interface PriceSource {
  /** null: there is no such price now. */
  readonly now: Money | null;
  /** The oldest first. */
  readonly changes: readonly {
    /** ISO 8601, UTC. */
    readonly at: string;
    readonly before: Money | null;
    readonly after: Money | null;
  }[];
}

export interface PriceSince {
  /** ISO 8601, UTC. */
  readonly since: string;
  /** null: from here on the product had no price. */
  readonly price: Money | null;
}

/**
 * The prices that counted from a moment on. Of the sources the first that has a price counts, so that the others stay
 * unknown to the client for as long.
 */
export function priceOverTime(sources: readonly PriceSource[], from: string): PriceSince[] {
  const moments = sources.flatMap(({ changes }) => changes.map(({ at }) => at)).filter((at) => at > from);
  const prices: PriceSince[] = [];
  for (const since of [from, ...new Set(moments.sort())]) {
    const price = sources.map((source) => priceAt(source, since)).find((each) => each !== null) ?? null;
    const last = prices.at(-1);
    if (last === undefined || !isSame(last.price, price)) prices.push({ since, price });
  }
  return prices;
}

function priceAt({ now, changes }: PriceSource, moment: string): Money | null {
  const next = changes.find(({ at }) => at > moment);
  return next === undefined ? now : next.before;
}

function isSame(left: Money | null, right: Money | null): boolean {
  return left === null || right === null ? left === right : compareMoney(left, right) === 0;
}
