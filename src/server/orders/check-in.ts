/** Records the check of a delivery: the order is delivered, its differences are disputed. */

import { and, eq, or } from 'drizzle-orm';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { type CheckInRequest, checkInLines, photosOf, withCleanCheck } from '#domain/orders/check-in.ts';
import { isDisputed } from '#domain/orders/order-dispute.ts';
import { isDisputable } from '#domain/orders/order-handling.ts';
import { isUnderWay } from '#domain/orders/order-status.ts';
import { isUuidV7 } from '#domain/values/uuid-v7.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { checkIn as checkInTable } from '../database/schema/check-ins.ts';
import { handle } from '../http/handle.ts';
import { mayForOrganization, type Principal } from '../http/principal.ts';
import { notFound, Refusal, refusalWith, wrongField } from '../http/problem.ts';
import { isInvalid } from './deny-order.ts';
import { hashOfBody, proofOf } from './order-proof.ts';
import { readOrder } from './order-rows.ts';
import { LOCK_ORDERS } from './preparation-statements.ts';
import { writeMove } from './write-move.ts';

interface Checking {
  readonly executor: Executor;
  readonly order: PurchaseOrder;
  readonly check_in_id: string;
  readonly request: CheckInRequest;
  readonly body_hash: string;
  readonly principal: Principal;
  readonly now: Date;
}

/** The check of this id, or the order's, if there is one already. */
async function earlierCheck({ executor, order: { supplier_id, order_id }, check_in_id }: Checking) {
  const rows = await executor
    .select({ check_in_id: checkInTable.check_in_id, body_hash: checkInTable.body_hash })
    .from(checkInTable)
    .where(
      and(
        eq(checkInTable.supplier_id, supplier_id),
        or(eq(checkInTable.check_in_id, check_in_id), eq(checkInTable.order_id, order_id)),
      ),
    );
  return rows.find((row) => row.check_in_id === check_in_id) ?? rows[0] ?? null;
}

/** An order never goes back to "shipped": no copy of a check that is refused for its state can be recorded later. */
const refusedFor = ({ status }: PurchaseOrder, why: string) =>
  new Refusal('wrong_transition', why, isUnderWay(status) ? {} : { final: true });

/** When the system took the order as delivered, because nobody had said anything; null: people did, or nobody. */
const assumedAt = ({ status, events }: PurchaseOrder) =>
  status === 'delivered'
    ? (events.find(({ from, to, by }) => to === 'delivered' && from !== to && by === '')?.at ?? null)
    : null;

/** The order after the check. The order is locked by this transaction. */
async function record(checking: Checking): Promise<PurchaseOrder> {
  const { executor, order, check_in_id, request, body_hash, principal, now } = checking;
  const earlier = await earlierCheck(checking);
  if (earlier?.check_in_id === check_in_id) {
    if (earlier.body_hash === body_hash) return order;
    throw new Refusal('order_body_differs', 'This id was used for another check of a delivery', { final: true });
  }
  if (!isUuidV7(check_in_id)) throw wrongField('check_in_id', 'must be a UUID of version 7');
  const { account_id, name } = principal;
  const move = (transition: 'receive' | 'dispute') =>
    writeMove(
      executor,
      order,
      transition,
      { version: order.version, check_in: request.lines },
      { actor: 'buyer', account_id, name },
      now,
    );
  const assumed = earlier === null ? assumedAt(order) : null;
  if (order.status !== 'shipped' && assumed === null) {
    throw refusedFor(order, 'The delivery was checked already, or has not left the supplier');
  }
  const checked = checkInLines(order.lines, request.lines);
  const differs = 'problem' in checked || (isDisputed(checked.lines) && !isDisputed(order.lines));
  if (assumed !== null && differs && !isDisputable(assumed, now.toISOString())) {
    throw refusedFor(order, 'A delivery is disputed within 48 hours');
  }
  const after = order.status === 'shipped' ? await move('receive') : differs ? await move('dispute') : order;
  await executor.insert(checkInTable).values({
    ...{ supplier_id: order.supplier_id, check_in_id, order_id: order.order_id, account_id, by_name: name, body_hash },
    organization_id: order.organization_id,
    checked_at: new Date(request.checked_at),
    received_at: now,
    photos: photosOf(request),
  });
  return after;
}

export const checkIn = handle(
  routes.checkIn,
  ({ params, body, request, principal, services }) => {
    const { supplier_id, order_id, check_in_id } = params;
    const { account_id } = principal;
    if (!mayForOrganization(principal, body.organization_id, 'purchase_order:receive')) {
      const isMember = principal.memberships.some(({ organization_id }) => organization_id === body.organization_id);
      throw isMember ? new Refusal('not_allowed') : notFound();
    }
    // Of the body as it was sent: a copy is recognised whatever cleaning removes from its texts.
    const body_hash = hashOfBody(body);
    const now = services.now();
    return withTenant(services.database, { supplier_id, account_id }, async (executor) => {
      // Copies of a check, and checks of one delivery from two devices, take turns.
      await executor.rows(LOCK_ORDERS({ supplier_id, order_ids: [order_id] }));
      const order = await readOrder(executor, supplier_id, order_id);
      if (order?.organization_id !== body.organization_id) throw notFound();
      const checking = { executor, order, check_in_id, request: withCleanCheck(body), body_hash, principal, now };
      return { ...(await record(checking)), ...proofOf({ check_in_id }, request.body) };
    });
  },
  async (refusal, { params: { check_in_id }, body }) => {
    const proof = proofOf({ check_in_id }, body);
    // What is invalid stays so: the lines of a shipped order don't change any more.
    const final = refusal.problem.final ?? isInvalid(refusal);
    return refusalWith(refusal, final ? { ...proof, final } : proof);
  },
);
