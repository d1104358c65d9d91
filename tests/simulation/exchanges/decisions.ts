/**
 * Two members of an organization decide about orders, each on a device of their own: managers answer requests for
 * approval, buyers edit and cancel orders, answer proposed changes and dispute deliveries. Meanwhile a buyer changes what waits
 * for approval, the supplier answers orders, and their cut-off passes.
 */
import { DeviceDatabase } from '#client/store/device/database.ts';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import { keepDecision, keptDecisions, withdrawDecision } from '#client/store/orders/decision-store.ts';
import { sendDecisions } from '#client/sync/decision-exchange.ts';
import type { OrderEvent, PurchaseOrder } from '#contract/purchase-order.ts';
import type { DecisionKind, WantedOrder } from '#domain/orders/order-decision.ts';
import { editChanges } from '#domain/orders/order-edit.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { aPurchaseOrder } from '../../builders/a-purchase-order.ts';
import { anOrderRequest } from '../../builders/an-order-request.ts';
import { type Chance, chanceOf } from '../../builders/chance.ts';
import { attempt, Line, problem, type Tab } from './line.ts';

/** The orders at the beginning: what waits for each is decided once. */
const BEGINNINGS = [
  'pending_approval',
  'pending_approval',
  'submitted',
  'submitted',
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
  submitted: new Map([
    ['cancel', 'cancelled'],
    ['edit', 'submitted'],
  ]),
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
  /** Whether the server tells an edit that it has from another one of the same version. */
  readonly comparesEdits: boolean;
  readonly sentAs: (decision: KeptDecision, order: PurchaseOrder) => KeptDecision;
}
export const DECISION_RULES: DecisionRules = {
  comparesVersions: true,
  comparesEdits: true,
  sentAs: (decision) => decision,
};

type Deed = Pick<KeptDecision, 'kind' | 'wanted'> & { readonly by?: string | undefined };

/** What a decision asks for, as a text: of an edit also the packs. */
const wishOf = ({ kind, by = '', wanted }: Deed) =>
  `${leadsTo(kind)} ${by}${wanted === undefined ? '' : ` ${Object.values(wanted.packs).join()}`}`;
/** What a step did, in the same words. */
const stepOf = ({ to, by, change }: OrderEvent) =>
  `${to} ${by}${change?.edited ? ` ${change.changes.map(({ proposed }) => proposed.quantity).join()}` : ''}`;

/** What somebody has decided about a version of an order, on whichever device. */
type Made = Map<string, Set<string>>;

/** The server's orders, and what befalls them. */
class Orders {
  readonly all = new Map<string, PurchaseOrder>();
  readonly made: Made = new Map();
  isLate = false;
  readonly #beginnings = new Map<string, Beginning>();
  readonly #firsts = new Map<string, PurchaseOrder>();
  readonly #rules: DecisionRules;

  constructor(rules: DecisionRules) {
    this.#rules = rules;
    for (const [place, status] of BEGINNINGS.entries()) {
      const order_id = `0190a6e0-0000-7000-8000-00000000000${place}`;
      const events = [{ at: '', from: null, to: status, by: '' }];
      const order = aPurchaseOrder({ order_id, status, version: 1, events });
      this.all.set(order_id, order);
      this.#firsts.set(order_id, order);
      this.#beginnings.set(order_id, status);
    }
  }

  known(order_id: string): PurchaseOrder {
    const order = this.all.get(order_id);
    if (order === undefined) throw problem(404, 'not_found');
    return order;
  }

  move(order: PurchaseOrder, to: OrderStatus, by: string, edit?: Pick<PurchaseOrder, 'lines'>): PurchaseOrder {
    const changes = edit ? editChanges(order.lines, edit.lines) : [];
    const event = { at: '', from: order.status, to, by, ...(edit && { change: { edited: true as const, changes } }) };
    const after = { ...order, ...edit, status: to, version: order.version + 1, events: [...order.events, event] };
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
    const sent = this.#rules.sentAs(decision, order);
    const { version, kind, by = '', wanted } = sent;
    const made = order.events[version];
    const isDone = made?.change?.edited === true && (!this.#rules.comparesEdits || stepOf(made) === wishOf(sent));
    if (wanted !== undefined && order.version === version + 1 && isDone) return order;
    if (this.#rules.comparesVersions && order.version !== version) throw problem(409, 'stale_version');
    if (this.#rules.comparesVersions && !this.possible(order).includes(kind)) throw problem(409, 'wrong_transition');
    const lines = order.lines.map((line) => ({ ...line, quantity: wanted?.packs[line.product_id] ?? line.quantity }));
    return this.move(order, leadsTo(kind), by, wanted && { lines });
  }

  #isNew({ order_id, status }: PurchaseOrder): boolean {
    return status === 'submitted' && this.#beginnings.get(order_id) === status;
  }

  /** The order as a device may have seen it last: orders that can be edited may be older there. */
  seen(chance: Chance): PurchaseOrder {
    const order = chance.pick([...this.all.values()]);
    const first = this.#firsts.get(order.order_id);
    return first && this.#isNew(first) && chance.happens(0.5) ? first : order;
  }

  /** The buyer changes what waits, the supplier or their rules answer, and the cut-off passes. */
  befall(chance: Chance): void {
    if (chance.happens(0.05)) this.isLate = true;
    if (!chance.happens(0.2)) return;
    const order = chance.pick([...this.all.values()]);
    if (order.status === 'pending_approval') this.move(order, 'pending_approval', 'Robin');
    else if (order.version === 1 || this.#isNew(order))
      this.move(order, order.status === 'delivered' ? 'closed' : 'confirmed', 'Halle');
  }
}

function leadsTo(kind: DecisionKind): OrderStatus {
  const to = Object.values(DECISIONS).flatMap((each) => each.get(kind) ?? [])[0];
  if (to === undefined) throw new Error(`nobody decides ${kind}`);
  return to;
}

/** An edit of the order's lines to other packs than it has. */
function editOf({ lines }: PurchaseOrder, chance: Chance): WantedOrder {
  const packs = lines.map(({ product_id, quantity }) => [product_id, quantity + chance.between(1, 3)] as const);
  return { request: anOrderRequest(), packs: Object.fromEntries(packs) };
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
    const order = orders.seen(chance);
    const possible = orders.possible(order);
    if (possible.length === 0) return;
    const { order_id, supplier_id, organization_id, version } = order;
    const kind = chance.pick(possible);
    const decided_at = new Date(step * 1000).toISOString();
    const wanted = kind === 'edit' ? editOf(order, chance) : undefined;
    const decided = { order_id, supplier_id, organization_id, version, kind, by, wanted };
    await keepDecision(database, { ...decided, reason: null, decided_at });
    const name = `${order_id} ${version}`;
    orders.made.set(name, (orders.made.get(name) ?? new Set()).add(wishOf(decided)));
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
    const steps = events.slice(1).map((event, place) => ({ ...event, version: place + 1 }));
    const answers = steps.filter(({ to }) => to !== 'pending_approval');
    const unasked = answers.filter(
      (step) => step.by !== 'Halle' && made.get(`${order_id} ${step.version}`)?.has(stepOf(step)) !== true,
    );
    return [
      ...(answers.filter(({ change }) => change?.edited !== true).length > 1
        ? [`${order_id} was decided ${answers.length} times`]
        : []),
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
    for (const kept of await keptDecisions(database)) {
      const { order_id, version, kind, state } = kept;
      const { events, status } = orders.known(order_id);
      const made = events[version];
      const wanted = leadsTo(kind);
      // Two approvals say the same; two answers to a change, or two disputes, may not.
      const isMade =
        made !== undefined && (SAY_THE_SAME.has(kind) ? made.to === wanted : stepOf(made) === wishOf({ ...kept, by }));
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
