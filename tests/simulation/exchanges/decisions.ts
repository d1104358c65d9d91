/**
 * Two members of an organization decide about orders, each on a device of their own: managers answer requests for
 * approval, buyers cancel orders, answer proposed changes and dispute deliveries. Meanwhile a buyer changes what waits
 * for approval, the supplier answers orders, and their cut-off passes.
 */
import { DeviceDatabase } from '#client/store/device/database.ts';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import { keepDecision, keptDecisions, withdrawDecision } from '#client/store/orders/decision-store.ts';
import { sendDecisions } from '#client/sync/decision-exchange.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { DecisionKind } from '#domain/orders/order-decision.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { aPurchaseOrder } from '../../builders/a-purchase-order.ts';
import { type Chance, chanceOf } from '../../builders/chance.ts';
import { attempt, Line, problem, type Tab } from './line.ts';

/** The orders at the beginning: what waits for each is decided once. */
const BEGINNINGS = [
  'pending_approval',
  'pending_approval',
  'submitted',
  'submitted',
  'change_proposed',
  'change_proposed',
  'delivered',
  'delivered',
] as const;
type Beginning = (typeof BEGINNINGS)[number];

/** What is decided about an order that is as at the beginning, and where that leads. */
const DECISIONS: Readonly<Record<Beginning, ReadonlyMap<DecisionKind, OrderStatus>>> = {
  pending_approval: new Map([
    ['approve', 'submitted'],
    ['return', 'draft'],
  ]),
  submitted: new Map([['cancel', 'cancelled']]),
  change_proposed: new Map([
    ['accept_change', 'confirmed'],
    ['refuse_change', 'cancelled'],
  ]),
  delivered: new Map([['dispute', 'delivered']]),
};
/** Two of the same say the same of these only. */
const SAY_THE_SAME: ReadonlySet<DecisionKind> = new Set(['approve', 'return', 'cancel']);
const PEOPLE = ['Camille', 'Hélène'] as const;

/** What a mutant does otherwise. */
export interface DecisionRules {
  /** Whether the server takes a decision about the version only that it has. */
  readonly comparesVersions: boolean;
  readonly sentAs: (decision: KeptDecision, order: PurchaseOrder) => KeptDecision;
}
export const DECISION_RULES: DecisionRules = { comparesVersions: true, sentAs: (decision) => decision };

/** What somebody has decided about a version of an order, on whichever device. */
type Made = Map<string, Set<string>>;

/** The server's orders, and what befalls them. */
class Orders {
  readonly all = new Map<string, PurchaseOrder>();
  readonly made: Made = new Map();
  isLate = false;
  readonly #beginnings = new Map<string, Beginning>();
  readonly #rules: DecisionRules;

  constructor(rules: DecisionRules) {
    this.#rules = rules;
    for (const [place, status] of BEGINNINGS.entries()) {
      const order_id = `0190a6e0-0000-7000-8000-00000000000${place}`;
      const events = [{ at: '', from: null, to: status, by: '' }];
      this.all.set(order_id, aPurchaseOrder({ order_id, status, version: 1, events }));
      this.#beginnings.set(order_id, status);
    }
  }

  known(order_id: string): PurchaseOrder {
    const order = this.all.get(order_id);
    if (order === undefined) throw problem(404, 'not_found');
    return order;
  }

  move(order: PurchaseOrder, to: OrderStatus, by: string): PurchaseOrder {
    const events = [...order.events, { at: '', from: order.status, to, by }];
    const after = { ...order, status: to, version: order.version + 1, events };
    this.all.set(order.order_id, after);
    return after;
  }

  /** What can be decided about an order, as a person sees it who knows it as it is now. */
  possible({ order_id, status, version }: PurchaseOrder): DecisionKind[] {
    const beginning = this.#beginnings.get(order_id);
    if (beginning !== status || (status === 'submitted' && this.isLate)) return [];
    // A delivery is disputed once.
    if (status === 'delivered' && version > 1) return [];
    return [...DECISIONS[beginning].keys()];
  }

  take(decision: KeptDecision): PurchaseOrder {
    const order = this.known(decision.order_id);
    const { version, kind, by = '' } = this.#rules.sentAs(decision, order);
    if (this.#rules.comparesVersions && order.version !== version) throw problem(409, 'stale_version');
    if (this.#rules.comparesVersions && !this.possible(order).includes(kind)) throw problem(409, 'wrong_transition');
    return this.move(order, leadsTo(kind), by);
  }

  /** The buyer changes what waits, the supplier or their rules answer, and the cut-off passes. */
  befall(chance: Chance): void {
    if (chance.happens(0.05)) this.isLate = true;
    if (!chance.happens(0.2)) return;
    const order = chance.pick([...this.all.values()]);
    if (order.status === 'pending_approval') this.move(order, 'pending_approval', 'Robin');
    else if (order.version === 1) this.move(order, order.status === 'delivered' ? 'closed' : 'confirmed', 'Halle');
  }
}

function leadsTo(kind: DecisionKind): OrderStatus {
  const to = Object.values(DECISIONS).flatMap((each) => each.get(kind) ?? [])[0];
  if (to === undefined) throw new Error(`nobody decides ${kind}`);
  return to;
}

/** Plays one history; the promises that it broke. */
export async function playDecisions(seed: number, met: Set<string>, rules = DECISION_RULES): Promise<string[]> {
  const chance = chanceOf(seed);
  const line = new Line(chance, met);
  const orders = new Orders(rules);
  const devices = PEOPLE.map((by) => ({ by, database: new DeviceDatabase(`decisions-${seed}-${by}`) }));
  const send = (database: DeviceDatabase, tab: Tab) =>
    attempt(tab, () =>
      sendDecisions({
        database,
        decide: (decision) => line.call(tab, () => orders.take(decision)),
        fetchOrder: ({ order_id }) => line.call(tab, () => orders.known(order_id)),
      }),
    );
  const decide = async ({ database, by }: (typeof devices)[number], step: number) => {
    const order = chance.pick([...orders.all.values()]);
    const possible = orders.possible(order);
    if (possible.length === 0) return;
    const { order_id, supplier_id, organization_id, version } = order;
    const kind = chance.pick(possible);
    const decided_at = new Date(step * 1000).toISOString();
    await keepDecision(database, {
      order_id,
      supplier_id,
      organization_id,
      version,
      kind,
      by,
      reason: null,
      decided_at,
    });
    const name = `${order_id} ${version}`;
    orders.made.set(name, (orders.made.get(name) ?? new Set()).add(`${leadsTo(kind)} ${by}`));
  };
  try {
    for (let step = 0; step < 16; step += 1) {
      for (const device of devices) if (chance.happens(0.6)) await decide(device, step);
      if (chance.happens(0.1))
        await withdrawDecision(chance.pick(devices).database, chance.pick([...orders.all.keys()]));
      orders.befall(chance);
      await Promise.all(
        devices.flatMap(({ database }) =>
          [{ isOpen: true }, { isOpen: true }].slice(0, chance.between(1, 3)).map((tab) => send(database, tab)),
        ),
      );
      if (chance.happens(0.3)) line.deliverLate();
    }
    line.deliverLate();
    line.isHealed = true;
    for (const { database } of devices) await send(database, { isOpen: true });
    return [...brokenOrders(orders), ...(await brokenDecisions(devices, orders))];
  } finally {
    for (const { database } of devices) await database.delete();
  }
}

/** Each step of an order was decided by somebody who saw the order as it then was, and no order was decided twice. */
function brokenOrders({ all, made }: Orders): string[] {
  return [...all.values()].flatMap(({ order_id, events }) => {
    const steps = events.slice(1).map(({ to, by }, place) => ({ to, by, version: place + 1 }));
    const answers = steps.filter(({ to }) => to !== 'pending_approval');
    const unasked = answers.filter(
      ({ to, by, version }) => by !== 'Halle' && made.get(`${order_id} ${version}`)?.has(`${to} ${by}`) !== true,
    );
    return [
      ...(answers.length > 1 ? [`${order_id} was decided ${answers.length} times`] : []),
      ...unasked.map(({ to, by, version }) => `${by} did not want ${order_id}, version ${version}, to become ${to}`),
    ];
  });
}

/** Each device says of its decision what has become of the order. */
async function brokenDecisions(
  devices: readonly { readonly by: string; readonly database: DeviceDatabase }[],
  orders: Orders,
): Promise<string[]> {
  const found: string[] = [];
  for (const { by, database } of devices) {
    for (const { order_id, version, kind, state } of await keptDecisions(database)) {
      const { events, status } = orders.known(order_id);
      const made = events[version];
      const wanted = leadsTo(kind);
      // Two approvals say the same; two answers to a change, or two disputes, may not.
      const isMade = made?.to === wanted && (SAY_THE_SAME.has(kind) || made.by === by);
      if (state === 'waiting') found.push(`${order_id} waits although the line is good`);
      if (state === 'done' && !isMade) found.push(`${order_id} is shown as ${wanted}, and became ${made?.to}`);
      if (state === 'otherwise' && isMade) found.push(`${order_id} is shown as another's, and became ${made.to}`);
      if (state === 'revised' && made?.to !== 'pending_approval') found.push(`${order_id} asks anew, and is ${status}`);
      if (state === 'refused' && (isMade || !orders.isLate))
        found.push(`${order_id} is shown as too late, and is ${status}`);
      if (state === 'impossible') found.push(`${order_id} is impossible, and nobody said so`);
    }
  }
  return found;
}
