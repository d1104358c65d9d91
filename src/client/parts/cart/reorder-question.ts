import { createObservable } from '#client/observable.ts';
import type { Money } from '#domain/values/money.ts';

export interface ReorderLine {
  readonly product_id: string;
  readonly quantity: number;
  /** Net pack price of back then. */
  readonly net_price: Money;
}

/** A reorder that waits for the person to say what becomes of what is in the cart already. */
export interface ReorderQuestion {
  readonly lines: readonly ReorderLine[];
  readonly message: string;
}

/** One question at a time; the dialog of the area shows it. */
export const reorderQuestion = createObservable<ReorderQuestion | null>(null);
