import type { Money } from '../values/money.ts';
import type { OrderLine } from './order.ts';
import type { ChangeReason } from './order-reasons.ts';

/** What one side says about a line. Quantities in packs, weights in grams, days as YYYY-MM-DD. */
export interface LineStatement {
  readonly product_id: string;
  readonly quantity: number;
  readonly weight?: number | undefined;
  /** The new net pack price. */
  readonly price?: Money | undefined;
  readonly reason?: ChangeReason | undefined;
  /** Another product instead, at the client's current price where no price is given. */
  readonly substitute?:
    | { readonly product_id: string; readonly quantity: number; readonly price?: Money | undefined }
    | undefined;
  /** Packs that come on a later day. */
  readonly backorder?: { readonly quantity: number; readonly delivery_day: string } | undefined;
  readonly lot?: string | undefined;
  readonly use_by?: string | undefined;
  readonly best_before?: string | undefined;
}

export type LineProblem = Readonly<{ field: string; what: string }>;
type Sayable = Exclude<keyof LineStatement, 'product_id' | 'quantity'>;

/** What a step allows its actor to say about a line, beside the quantity. */
export interface StatementRules {
  /** Whether the quantity may be more than what was ordered. */
  readonly raise: boolean;
  readonly sayable: readonly Sayable[];
}

const SAID_AT: Readonly<Record<Sayable, string>> = {
  weight: 'is said when shipping or proposing a change',
  price: 'can’t be this here',
  reason: 'is said when proposing a change',
  substitute: 'is said when proposing a change',
  backorder: 'is said when shipping or proposing a change',
  lot: 'is said when shipping',
  use_by: 'is said when shipping',
  best_before: 'is said when shipping',
};

const SAYABLE = Object.keys(SAID_AT) as readonly Sayable[];

/** A field of the statement at a place, as a problem names it. */
export const lineField = (at: number, name: string) => `lines.${at}.${name}`;

/**
 * What is wrong with statements about lines: a product named twice, one that isn't ordered, or a field that this step
 * doesn't allow.
 */
export function problemOf(
  lines: readonly OrderLine[],
  statements: readonly LineStatement[],
  { raise, sayable }: StatementRules,
): LineProblem | null {
  const seen = new Set<string>();
  for (const [at, statement] of statements.entries()) {
    const { product_id, quantity, price } = statement;
    const line = lines.find((each) => each.product_id === product_id);
    if (!line) return { field: lineField(at, 'product_id'), what: 'is not in this order' };
    if (seen.has(product_id)) return { field: lineField(at, 'product_id'), what: 'is named more than once' };
    seen.add(product_id);
    if (!raise && quantity > line.quantity)
      return { field: lineField(at, 'quantity'), what: 'is more than was ordered' };
    const beside = SAYABLE.find((name) => statement[name] !== undefined && !sayable.includes(name));
    if (beside !== undefined) return { field: lineField(at, beside), what: SAID_AT[beside] };
    if (price !== undefined && !isPriceOf(line, price)) return { field: lineField(at, 'price'), what: SAID_AT.price };
  }
  return null;
}

/** Whether an amount can be the price of a pack of this line. */
export function isPriceOf({ net_price }: OrderLine, { amount, currency }: Money): boolean {
  return currency === net_price.currency && amount >= 0;
}
