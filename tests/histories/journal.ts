/** What the person did and was told in one history, and what the storage's witness saw: the checker holds the end against it. */
import type { OrderRequest } from '#domain/orders/order.ts';

export interface KnownOrder {
  readonly order_id: string;
  readonly device: string;
  readonly account_id: string;
  readonly supplier_id: string;
  readonly request: OrderRequest;
  /** `unknown`: the tab was killed before it could say. */
  outcome: 'accepted' | 'refused' | 'unknown';
}

/** Why a row may be gone from the outbox. Not certain while the tab that did it has not said so: it may have been killed. */
export interface Departure {
  /** `deleted`: at the sign-out the person chose to delete what waits. `tidied`: a receipt that was seen. */
  readonly kind: 'withdrawn' | 'tidied' | 'replaced' | 'deleted';
  /** The order that replaces it. */
  readonly by?: string;
  certain: boolean;
}

export class Journal {
  readonly orders = new Map<string, KnownOrder>();
  /** Ids that a committed transaction put into an outbox. */
  readonly stored = new Set<string>();
  readonly departures = new Map<string, Departure[]>();
  readonly violations: string[] = [];
  /** Every step, for the reader of a failure. */
  readonly steps: string[] = [];

  departs(order_id: string, kind: Departure['kind'], by?: string): Departure {
    const departure = { kind, certain: false, ...(by === undefined ? {} : { by }) };
    this.departures.set(order_id, [...(this.departures.get(order_id) ?? []), departure]);
    return departure;
  }

  stays(order_id: string, departure: Departure): void {
    const others = (this.departures.get(order_id) ?? []).filter((other) => other !== departure);
    this.departures.set(order_id, others);
  }

  violated(promise: string): void {
    this.violations.push(promise);
  }
}
