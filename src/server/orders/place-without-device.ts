/** Orders that no device sends: those the server places by itself, and those that a client's own system writes. */
import type { OrderDifference, OrderRequest } from '#domain/orders/order.ts';
import { conditionsOf } from '../catalog/client-conditions.ts';
import { EVERY_LOOKUP } from '../catalog/lookups.ts';
import type { Executor } from '../database/connection.ts';
import type { Principal } from '../http/principal.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { hashOfBody } from './order-proof.ts';
import { askCircumstances } from './order-statements.ts';
import { decide, judge } from './place-order.ts';

export interface OrderWithoutDevice {
  readonly supplier_id: string;
  readonly order_id: string;
  /** Null: a document of the client's own system orders it. */
  readonly standing_order_id: string | null;
  readonly request: OrderRequest;
  readonly now: Date;
}

/** What holds the order back, by the rule for any order; empty: it could be placed now. */
export async function checkWithoutDevice(
  executor: Executor,
  order: OrderWithoutDevice,
): Promise<readonly OrderDifference[]> {
  const { supplier_id, request, now } = order;
  const [circumstances] = await executor.rows(askCircumstances(EVERY_LOOKUP, order, request, now));
  if (!circumstances) throw notFound();
  const conditions = conditionsOf(supplier_id, request.organization_id, circumstances);
  const { blocking, differences } = judge({ request, now }, conditions, circumstances);
  return blocking ? differences : [];
}

/**
 * Places the order in the caller's transaction, by the code that places any order; an order that is placed already
 * stays. Answers what holds it back: then nothing was written, and the id may be placed later.
 */
export async function placeWithoutDevice(
  executor: Executor,
  order: OrderWithoutDevice,
  principal: Principal,
): Promise<readonly OrderDifference[]> {
  const { supplier_id, order_id, standing_order_id, request, now } = order;
  // No device placed this order: the hash is of no body that a device sends.
  const body_hash = hashOfBody({ standing_order_id, order_id });
  const sent_by = standing_order_id === null ? ('document' as const) : ('server' as const);
  const placing = { supplier_id, order_id, standing_order_id, sent_by, request, body_hash, principal, now };
  const [circumstances] = await executor.rows(askCircumstances(EVERY_LOOKUP, placing, request, now));
  const outcome = await decide({ ...placing, executor, inTurn: executor }, circumstances);
  if (outcome.kind === 'needs_review') return outcome.differences;
  if (outcome.kind !== 'placed') throw new Refusal('unavailable');
  return [];
}
