import { and, eq, notInArray } from 'drizzle-orm';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { isDisputed } from '#domain/orders/order-dispute.ts';
import { isDisputable } from '#domain/orders/order-handling.ts';
import { isReasonGiven } from '#domain/orders/order-reasons.ts';
import { FINAL_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { transition as judge, type OrderActor, type OrderMoveName } from '#domain/orders/order-transitions.ts';
import type { Executor } from '../database/connection.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { effectOf, type OrderStep } from './order-effect.ts';
import { ORDER_NEWS, type OrderNews } from './order-news.ts';
import { forgetPicks, linePicks, readPicks } from './order-picks.ts';
import { readOrder } from './order-rows.ts';
import { placeBackorder } from './place-backorder.ts';
import { LOCK_ORDERS } from './preparation-statements.ts';
import { queueDocument } from './queue-document.ts';
import { readSubstitutes } from './read-substitutes.ts';
import { type Mover, mailNews, requireVersion, writeStep } from './write-step.ts';

/** Why a transition is not possible, in words for people. */
const WHY: Readonly<Partial<Record<string, string>>> = {
  wrong_state: 'The order is not in a state in which this can be done',
  wrong_actor: 'This is for the other side to do',
  reason_given: 'reason: is missing',
  changes_a_line: 'lines: say what changes',
  keeps_a_line: 'lines: with nothing left, reject the order',
  before_cut_off: 'The cut-off has passed: ask the supplier',
  in_time: 'A delivery is disputed within 48 hours',
  nothing_open: 'A backorder of this order is still on its way',
};

/** Reasons that the caller can correct in the body; the others depend on the order's state or on time. */
const SAID_WRONG: ReadonlySet<string> = new Set(['reason_given', 'changes_a_line', 'keeps_a_line']);

/**
 * The news that is mailed about a transition; null: none. An answer to a proposal is not mailed as a confirmation or
 * cancellation.
 */
function newsOf(
  transition: OrderMoveName,
  { status: to, lines }: Pick<PurchaseOrder, 'status' | 'lines'>,
  actor: OrderActor,
): OrderNews | null {
  if (transition === 'dispute' || (transition === 'receive' && isDisputed(lines))) return 'disputed';
  if (transition === 'settle') return 'settled';
  if (to === 'draft') return actor === 'organization_manager' ? 'returned' : null;
  const isAnswer = transition === 'accept_change' || transition === 'refuse_change';
  if (!isAnswer) return ORDER_NEWS.find((news) => news === to) ?? null;
  if (actor === 'system') return 'change_expired';
  return to === 'cancelled' ? 'change_refused' : 'change_accepted';
}

/** What was picked for the order; the lock keeps others from changing it until the transaction ends. */
async function lockedPicks(executor: Executor, { supplier_id, order_id }: PurchaseOrder) {
  await executor.rows(LOCK_ORDERS({ supplier_id, order_ids: [order_id] }));
  return linePicks(await readPicks(executor, supplier_id, [order_id]));
}

/** The time of the delivery; the order's last change if it is not known as delivered. */
const deliveredAt = ({ events, updated_at }: PurchaseOrder) =>
  events.find(({ from, to }) => to === 'delivered' && from !== to)?.at ?? updated_at;

const OVER: OrderStatus[] = ['delivered', ...FINAL_STATUSES];

/** Whether all backorders of the order were delivered or have ended. */
async function isAllThere(executor: Executor, { supplier_id, order_id }: PurchaseOrder): Promise<boolean> {
  const open = await executor.$count(
    purchaseOrder,
    and(
      eq(purchaseOrder.supplier_id, supplier_id),
      eq(purchaseOrder.backorder_of, order_id),
      notInArray(purchaseOrder.status, OVER),
    ),
  );
  return open === 0;
}

/**
 * Takes the order, as it was read in this transaction, one step further, with its history and its mail. Refuses what
 * the state table doesn't allow. Of two calls at the same time the second is refused: the step is a compare-and-set on
 * the version.
 */
export async function writeMove(
  executor: Executor,
  order: PurchaseOrder,
  transition: OrderMoveName,
  body: OrderStep,
  { actor, account_id, name }: Mover,
  now: Date,
): Promise<PurchaseOrder> {
  const { supplier_id, order_id } = order;
  requireVersion(order, body);
  const substitutes = await readSubstitutes(executor, order, body, now);
  const picks = transition === 'ship' ? await lockedPicks(executor, order) : [];
  const effect = effectOf(order, transition, body, substitutes, picks, () => newId(now));
  const { changes_a_line, keeps_a_line, columns, change, backorders } = effect;
  const result = judge(order.status, transition, actor, {
    before_cut_off: now.getTime() < Date.parse(order.cut_off),
    in_time: isDisputable(deliveredAt(order), now.toISOString()),
    reason_given: isReasonGiven(body.reason_code, body.reason),
    keeps_a_line,
    changes_a_line,
    nothing_open: transition === 'close' && (await isAllThere(executor, order)),
  });
  if (!result.allowed) {
    const { reason } = result;
    throw new Refusal(SAID_WRONG.has(reason) ? 'invalid_input' : 'wrong_transition', WHY[reason]);
  }
  await writeStep(executor, order, { to: result.to, columns, body, change }, { actor, account_id, name }, now);
  if (result.to === 'shipped' || result.to === 'cancelled') await forgetPicks(executor, order);
  for (const backorder of backorders) await placeBackorder(executor, order, backorder, { account_id, name }, now);
  const after = await readOrder(executor, supplier_id, order_id);
  if (!after) throw notFound();
  const news = newsOf(transition, after, actor);
  if (news !== null) await mailNews(executor, order, news, now);
  await queueDocument(executor, after, now);
  return after;
}
