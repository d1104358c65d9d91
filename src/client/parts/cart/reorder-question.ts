import { createObservable } from '#client/observable.ts';
import type { Money } from '#domain/values/money.ts';

export interface ReorderLine {
  readonly product_id: string;
  readonly quantity: number;
  /** Net pack price at the time of that order. */
  readonly net_price: Money;
}

/** A reorder that waits for the person to decide about the lines already in the cart. */
export interface ReorderQuestion {
  readonly lines: readonly ReorderLine[];
  readonly message: string;
}

/** Holds one question at a time; the area's dialog shows it. */
export const reorderQuestion = createObservable<ReorderQuestion | null>(null);
