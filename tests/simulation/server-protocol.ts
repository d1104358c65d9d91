/**
 * A model of the server's protocol (src/server/orders/place-order.ts, src/server/http/admit.ts): which order ids are
 * taken, and what a copy of an order is answered. The server's own function decides on prices and limits.
 */
import { checkOrder, type OrderCheck } from '#domain/orders/check-order.ts';
import type { OrderDifference, OrderRequest } from '#domain/orders/order.ts';
import type { EarlierOrder } from '#domain/orders/ordered-twice.ts';
import type { Catalog } from './market.ts';

export interface ServerProtocol {
  /** A copy of a placed order gets the same answer, and is not placed again. */
  readonly deduplicates: boolean;
  /** A taken id with another body gets no order. */
  readonly comparesBodies: boolean;
  /** A refused id stays refused. */
  readonly keepsTombstones: boolean;
  /** An id that was denied to an account stays denied. */
  readonly keepsDenials: boolean;
  /** A denial is final only if no earlier copy was placed. */
  readonly looksBeforeDenying: boolean;
  /** Copies of one order run one after the other. */
  readonly takesTurns: boolean;
  /** The session must be of the account that the order names. */
  readonly comparesAccounts: boolean;
  /** A failure is no answer: the next copy is judged anew. */
  readonly forgetsTrouble: boolean;
  /** A second order of the same cart is asked about first. */
  readonly knowsCarts: boolean;
  /** A copy of a recorded check gets the same answer, and is not recorded again. */
  readonly deduplicatesChecks: boolean;
  /** A delivery is checked once: the first check counts. */
  readonly checksOnce: boolean;
  /** How long ids are remembered, in milliseconds. */
  readonly remembersFor: number;
}

export const KEEPS_PROTOCOL: ServerProtocol = {
  deduplicates: true,
  comparesBodies: true,
  keepsTombstones: true,
  keepsDenials: true,
  looksBeforeDenying: true,
  takesTurns: true,
  comparesAccounts: true,
  forgetsTrouble: true,
  knowsCarts: true,
  deduplicatesChecks: true,
  checksOnce: true,
  remembersFor: Number.POSITIVE_INFINITY,
};

/** What the server keeps under an order id. */
export type Kept = { readonly body_hash: string; readonly at: number } & (
  | { readonly kind: 'placed'; readonly answer: unknown }
  | { readonly kind: 'turned_down'; readonly differences: readonly OrderDifference[] }
);

/** An earlier answer of an id stays valid: the same body gets the same answer, another body none. */
export function earlierOutcome(
  protocol: ServerProtocol,
  kept: Kept | undefined,
  body_hash: string,
  now: number,
): Kept | 'body_differs' | null {
  if (kept === undefined || now - kept.at >= protocol.remembersFor) return null;
  if (kept.kind === 'placed' && !protocol.deduplicates) return null;
  if (kept.kind === 'turned_down' && !protocol.keepsTombstones) return null;
  if (kept.body_hash !== body_hash) return protocol.comparesBodies ? 'body_differs' : kept;
  return kept;
}

export function check(
  request: OrderRequest,
  catalog: Catalog,
  now: number,
  addressKnown: boolean,
  earlier: readonly EarlierOrder[],
): OrderCheck {
  return checkOrder({
    request,
    products: catalog.products,
    terms: catalog.terms,
    receivedAt: new Date(now).toISOString(),
    addressKnown,
    isFirstOrder: false,
    earlier,
  });
}
