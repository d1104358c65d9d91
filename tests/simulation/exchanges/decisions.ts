/** Two managers decide about orders that wait for approval, each on a device of their own, while a buyer changes them. */
import { DeviceDatabase } from '#client/store/device/database.ts';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import { keepDecision, keptDecisions, withdrawDecision } from '#client/store/orders/approval-store.ts';
import { sendDecisions } from '#client/sync/approval-exchange.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { aPurchaseOrder } from '../../builders/a-purchase-order.ts';
import { type Chance, chanceOf } from '../../builders/chance.ts';
import { attempt, Line, problem, type Tab } from './line.ts';

const ORDERS = [1, 2, 3].map((number) => `0190a6e0-0000-7000-8000-00000000000${number}`);

/** What a mutant does otherwise. */
export interface DecisionRules {
  /** Whether the server takes a decision about the version only that it has. */
  readonly comparesVersions: boolean;
  readonly sentAs: (decision: KeptDecision, order: PurchaseOrder) => KeptDecision;
}
export const DECISION_RULES: DecisionRules = { comparesVersions: true, sentAs: (decision) => decision };

/** Plays one history; the promises that it broke. */
export async function playDecisions(seed: number, met: Set<string>, rules = DECISION_RULES): Promise<string[]> {
  const chance = chanceOf(seed);
  const line = new Line(chance, met);
  const devices = ['first', 'second'].map((name) => new DeviceDatabase(`decisions-${seed}-${name}`));
  const orders = new Map(ORDERS.map((order_id) => [order_id, waitingOrder(order_id)]));
  /** By order and version: what managers have decided about it, on whichever device. */
  const made = new Map<string, Set<KeptDecision['kind']>>();
  const known = (order_id: string): PurchaseOrder => {
    const order = orders.get(order_id);
    if (order === undefined) throw problem(404, 'not_found');
    return order;
  };
  const move = (order: PurchaseOrder, to: OrderStatus): PurchaseOrder => {
    const events = [...order.events, { at: '', from: order.status, to, by: '' }];
    const after = { ...order, status: to, version: order.version + 1, events };
    orders.set(order.order_id, after);
    return after;
  };
  const take = (decision: KeptDecision): PurchaseOrder => {
    const order = known(decision.order_id);
    const { version, kind } = rules.sentAs(decision, order);
    if (rules.comparesVersions && order.version !== version) throw problem(409, 'stale_version');
    if (rules.comparesVersions && order.status !== 'pending_approval') throw problem(409, 'wrong_transition');
    return move(order, kind === 'approve' ? 'submitted' : 'draft');
  };
  const send = (database: DeviceDatabase, tab: Tab) =>
    attempt(tab, () =>
      sendDecisions({
        database,
        decide: (decision) => line.call(tab, () => take(decision)),
        fetchOrder: ({ order_id }) => line.call(tab, () => known(order_id)),
      }),
    );
  const decide = async (database: DeviceDatabase, step: number) => {
    const { order_id, supplier_id, organization_id, version, status } = known(chance.pick(ORDERS));
    if (status !== 'pending_approval') return;
    const kind = chance.pick(['approve', 'return'] as const);
    const decided_at = new Date(step * 1000).toISOString();
    await keepDecision(database, { order_id, supplier_id, organization_id, version, kind, reason: null, decided_at });
    const name = `${order_id} ${version}`;
    made.set(name, (made.get(name) ?? new Set()).add(kind));
  };
  try {
    for (let step = 0; step < 12; step += 1) {
      for (const database of devices) if (chance.happens(0.5)) await decide(database, step);
      if (chance.happens(0.1)) await withdrawDecision(chance.pick(devices), chance.pick(ORDERS));
      if (chance.happens(0.15))
        changedByBuyer(chance, [...orders.values()], (order) => move(order, 'pending_approval'));
      await Promise.all(
        devices.flatMap((database) =>
          [{ isOpen: true }, { isOpen: true }].slice(0, chance.between(1, 3)).map((tab) => send(database, tab)),
        ),
      );
      if (chance.happens(0.3)) line.deliverLate();
    }
    line.deliverLate();
    line.isHealed = true;
    for (const database of devices) await send(database, { isOpen: true });
    return [...brokenOrders([...orders.values()], made), ...(await brokenDecisions(devices, known))];
  } finally {
    for (const database of devices) await database.delete();
  }
}

const waitingOrder = (order_id: string): PurchaseOrder =>
  aPurchaseOrder({
    order_id,
    status: 'pending_approval',
    version: 1,
    events: [{ at: '', from: null, to: 'pending_approval', by: '' }],
  });

/** An order that waits is changed, and waits for a new decision. */
function changedByBuyer(chance: Chance, orders: readonly PurchaseOrder[], move: (order: PurchaseOrder) => void): void {
  const waiting = orders.filter(({ status }) => status === 'pending_approval');
  if (waiting.length > 0) move(chance.pick(waiting));
}

/** Each step of an order was decided by somebody who saw the order as it then was, and no order was decided twice. */
function brokenOrders(
  orders: readonly PurchaseOrder[],
  made: ReadonlyMap<string, ReadonlySet<KeptDecision['kind']>>,
): string[] {
  return orders.flatMap(({ order_id, events }) => {
    const steps = events.slice(1).map(({ to }, place) => ({ to, version: place + 1 }));
    const decided = steps.filter(({ to }) => to !== 'pending_approval');
    const unasked = decided.filter(({ to, version }) => {
      const kinds = made.get(`${order_id} ${version}`);
      return kinds?.has(to === 'submitted' ? 'approve' : 'return') !== true;
    });
    return [
      ...(decided.length > 1 ? [`${order_id} was decided ${decided.length} times`] : []),
      ...unasked.map(({ to, version }) => `nobody wanted ${order_id}, version ${version}, to become ${to}`),
    ];
  });
}

/** Each device says of its decision what has become of the order. */
async function brokenDecisions(
  devices: readonly DeviceDatabase[],
  known: (order_id: string) => PurchaseOrder,
): Promise<string[]> {
  const found: string[] = [];
  for (const database of devices) {
    for (const { order_id, version, kind, state } of await keptDecisions(database)) {
      const { events, status } = known(order_id);
      const to = events[version]?.to;
      const wanted = kind === 'approve' ? 'submitted' : 'draft';
      if (state === 'waiting') found.push(`${order_id} waits although the line is good`);
      if (state === 'done' && to !== wanted) found.push(`${order_id} is shown as ${wanted}, and became ${to}`);
      if (state === 'otherwise' && to === wanted) found.push(`${order_id} is shown as another's, and became ${to}`);
      if (state === 'revised' && to !== 'pending_approval') found.push(`${order_id} asks anew, and is ${status}`);
      if (state === 'refused' || state === 'impossible') found.push(`${order_id} is ${state}, and nobody said so`);
    }
  }
  return found;
}
