/** The orders of a day that can leave, and what holds the others back. Pure. */
import type { PreparedOrder } from '#contract/preparation.ts';
import { isAllMissing, isPicked, isTooHeavy, type LinePick } from '#domain/orders/line-pick.ts';
import { missingPacks, type Prepared, tasksOf } from './prepared-rows.ts';

/**
 * `picking`: some lines are not picked. `too_heavy`: the client must agree first. `nothing`: no pack was found, so it
 * is cancelled, not shipped.
 */
export type Readiness = 'ready' | 'picking' | 'too_heavy' | 'nothing';

export interface JudgedOrder {
  readonly order: PreparedOrder;
  readonly readiness: Readiness;
  /** Packs that were not found. */
  readonly missing: number;
}

export function judgeOrders(prepared: Pick<Prepared, 'orders' | 'picks'>): JudgedOrder[] {
  const tasks = tasksOf(prepared);
  return prepared.orders.map((order) => {
    const own = tasks.filter((task) => task.order.order_id === order.order_id);
    const picks: LinePick[] = own.flatMap(({ line: { product_id }, picked }) =>
      picked === null ? [] : [{ product_id, ...picked }],
    );
    const missing = own.reduce((sum, task) => sum + missingPacks(task), 0);
    const isHeavy = own.some(({ line, picked }) => picked !== null && isTooHeavy(line, { ...line, ...picked }));
    if (!isPicked(order.lines, picks)) return { order, missing, readiness: 'picking' };
    if (isAllMissing(order.lines, picks)) return { order, missing, readiness: 'nothing' };
    return { order, missing, readiness: isHeavy ? 'too_heavy' : 'ready' };
  });
}
