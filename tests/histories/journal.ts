/**
 * What the person did and was told in one history, and what the storage reported. The checker compares the end with it.
 */
import type { OrderRequest } from '#domain/orders/order.ts';
import type { HistoryDevice } from './history-device.ts';

export interface KnownOrder {
  readonly order_id: string;
  readonly device: string;
  readonly account_id: string;
  readonly supplier_id: string;
  readonly request: OrderRequest;
  /** `unknown`: the tab was killed before it could say. */
  outcome: 'accepted' | 'refused' | 'unknown';
}

/**
 * Why a row may have left the outbox. It is not certain while the tab that removed it has not said so: the tab may have
 * been killed.
 */
export interface Departure {
  /**
   * `deleted`: at the sign-out the person chose to delete the waiting orders. `tidied`: the person had seen the
   * receipt. `given`: another device showed its code.
   */
  readonly kind: 'withdrawn' | 'tidied' | 'replaced' | 'deleted' | 'given';
  /** The order that replaces it. */
  readonly by?: string;
  certain: boolean;
}

export class Journal {
  readonly orders = new Map<string, KnownOrder>();
  /** The devices whose outbox a committed transaction put an order into, by its id. */
  readonly stored = new Map<string, Set<HistoryDevice>>();
  readonly departures = new Map<string, Departure[]>();
  readonly violations: string[] = [];
  /** Every step, for people who read a failure. */
  readonly steps: string[] = [];

  isStoredOn(order_id: string, device: HistoryDevice): void {
    this.stored.set(order_id, (this.stored.get(order_id) ?? new Set()).add(device));
  }

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
