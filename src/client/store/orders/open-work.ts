/** An organization's open work with its suppliers, as this device knows it: carts, orders, and who has to act next. */

import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { type CartSummary, cartLines } from '#domain/orders/cart.ts';
import { isUnderWay, type OrderStatus } from '#domain/orders/order-status.ts';
import { isReturned } from '#domain/orders/returned-order.ts';
import { isAllowed } from '#domain/people/permissions.ts';
import type { DeliveryTerms } from '#domain/pricing/ordering-terms.ts';
import { isAnsweredBy } from '#domain/standing-orders/answered-question.ts';
import type { Money } from '#domain/values/money.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import { openCarts } from '../cart/cart-store.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { OutboxRow, SpaceKey } from '../device/rows.ts';
import { readStandingOrders } from '../standing-orders/standing-store.ts';
import { waitingSteps } from '../standing-orders/waiting-steps.ts';
import { waitingDecisions } from './decision-store.ts';
import { endedChecks } from './ended-checks.ts';
import { spacesWithOrders } from './order-store.ts';
import { isUnsent } from './outbox-rules.ts';
import { outboxRows } from './outbox-store.ts';

/** The organization, and what the person at this device may do there. */
export interface WorkReader {
  readonly organization_id: string;
  readonly permissions: readonly string[];
}

/** The organization's open work with one supplier. */
export interface OpenWork {
  /** null: no open cart */
  readonly cart: { readonly products: number; readonly summary: CartSummary } | null;
  /** Orders that were accepted here and are not placed yet. */
  readonly waiting: number;
  /** Orders that the supplier has and that are not delivered, as this device last read them. */
  readonly underWay: number;
  /** The device has fetched the organization's orders with this supplier, also where there are none. */
  readonly areOrdersKnown: boolean;
  /** Null: the space's catalog is not on this device. */
  readonly delivery: DeliveryTerms | null;
  readonly open: readonly OpenOrder[];
  /** The person's orders that their manager gave back, and that nothing was done about yet. */
  readonly returned: readonly OpenOrder[];
  /** Standing orders whose next deliveries wait for an answer of somebody who may order. */
  readonly questions: readonly StandingQuestion[];
}

export interface StandingQuestion {
  readonly standing_order_id: string;
  /** As the organization calls it. */
  readonly name: string;
  /** YYYY-MM-DD: the first delivery in question. */
  readonly delivery_day: string;
}

/** An order that is not delivered yet. */
export interface OpenOrder {
  readonly order_id: string;
  readonly supplier_id: string;
  /** YYYY-MM-DD */
  readonly delivery_day: string;
  readonly lines: number;
  readonly total: Money;
  /**
   * Who has to act before it goes on: the person at this device (`buyer`), the device itself, somebody who may approve
   * it (`manager`), the supplier, or the person when the goods are there (`arrival`). Null: nobody, it is on its way.
   */
  readonly waitsFor: 'buyer' | 'device' | 'manager' | 'supplier' | 'arrival' | null;
  /** Where it stands: in this device's outbox, or on the server. */
  readonly row: OutboxRow | null;
  readonly status: OrderStatus | null;
}

/** An older order is not looked at: a supplier who delivers without saying so leaves it open for ever. Milliseconds. */
const OPEN_FOR = 90 * 24 * 60 * 60_000;

const NOTHING: OpenWork = {
  cart: null,
  waiting: 0,
  underWay: 0,
  areOrdersKnown: false,
  delivery: null,
  open: [],
  returned: [],
  questions: [],
};

/**
 * By supplier_id. A supplier whose space was never opened on this device, and for whom nothing lies here, is absent:
 * the open work with them is not known. `now`: milliseconds.
 */
export async function openWork(
  database: DeviceDatabase,
  { organization_id, permissions }: WorkReader,
  now: number,
): Promise<ReadonlyMap<string, OpenWork>> {
  const work = new Map<string, OpenWork>();
  const add = (supplier_id: string, change: (known: OpenWork) => Partial<OpenWork>) => {
    const known = work.get(supplier_id) ?? NOTHING;
    work.set(supplier_id, { ...known, ...change(known) });
  };
  const [spaces, allCarts, allRows, checked, decisions, fetched] = await Promise.all([
    database.space.toArray(),
    openCarts(database, now),
    outboxRows(database),
    endedChecks(database),
    waitingDecisions(database),
    spacesWithOrders(database),
  ]);
  const carts = allCarts.filter((row) => row.organization_id === organization_id);
  const outbox = allRows.filter((row) => row.organization_id === organization_id);
  const mayApprove = isAllowed(permissions, 'purchase_order:approve');
  const mayReceive = isAllowed(permissions, 'purchase_order:receive');
  const mayOrder = isAllowed(permissions, 'purchase_order:place');
  const isOwn = ({ placed_by }: PurchaseOrder) => placed_by.account_id === database.account_id;
  const answerFrom = ({ order_id, status, version }: PurchaseOrder): OpenOrder['waitsFor'] => {
    if (decisions.some((each) => each.order_id === order_id && each.version === version)) return 'device';
    if (status === 'change_proposed') return 'buyer';
    if (status === 'submitted') return 'supplier';
    if (status === 'shipped') return mayReceive && !checked.has(order_id) ? 'arrival' : null;
    if (status !== 'pending_approval') return null;
    return mayApprove ? 'buyer' : 'manager';
  };
  const placed = new Set<string>();
  const first = new Date(now - OPEN_FOR).toISOString();
  for (const { space_id, supplier_id, client } of spaces.filter((row) => row.organization_id === organization_id)) {
    const own = await database.order
      .where('[space_id+received_at]')
      .between([space_id, first], [space_id, '\uffff'])
      .toArray();
    for (const { order_id } of own) placed.add(order_id);
    const delivery = client?.terms.delivery ?? null;
    const orders = own.map(({ order }) => order);
    const open = orders
      .filter(({ status }) => isUnderWay(status))
      .map((order) => openOrder(order, supplier_id, answerFrom(order)));
    const today = dayAt(new Date(now).toISOString(), delivery?.time_zone ?? 'UTC');
    const cart = carts.find((row) => row.supplier_id === supplier_id)?.state;
    const inCart = new Set(cart === undefined ? [] : cartLines(cart).map(({ product_id }) => product_id));
    const sent = [
      ...orders.filter(isOwn).map(({ received_at }) => Date.parse(received_at)),
      ...outbox.filter((row) => row.supplier_id === supplier_id).map(({ accepted_at }) => accepted_at),
    ];
    // What came back has been dealt with once it lies in the cart again, or something was ordered after it.
    const returned = orders
      .filter((order) => isOwn(order) && isReturned(order) && order.delivery_day >= today)
      .filter(({ lines }) => !lines.every(({ product_id }) => inCart.has(product_id)))
      .filter(({ updated_at }) => !sent.some((moment) => moment > Date.parse(updated_at)))
      .map((order) => openOrder(order, supplier_id, 'buyer'));
    const questions = mayOrder ? await openQuestions(database, { supplier_id, organization_id }, today) : [];
    const areOrdersKnown = fetched.has(space_id);
    add(supplier_id, () => ({ underWay: open.length, areOrdersKnown, delivery, open, returned, questions }));
  }
  for (const { supplier_id, state, summary } of carts) {
    add(supplier_id, () => ({ cart: { products: cartLines(state).length, summary } }));
  }
  for (const row of outbox) {
    // The server's word counts once it is here.
    if (row.state === 'placed' || placed.has(row.order_id)) continue;
    const { order_id, supplier_id, state, body } = row;
    const { delivery_day, lines, seen_total: total } = body;
    const waitsFor = state === 'queued' || state === 'sending' ? 'device' : 'buyer';
    const order = {
      order_id,
      supplier_id,
      delivery_day,
      lines: lines.length,
      total,
      waitsFor,
      row,
      status: null,
    } as const;
    add(supplier_id, ({ waiting, open }) => ({ waiting: waiting + (isUnsent(row) ? 1 : 0), open: [...open, order] }));
  }
  return work;
}

async function openQuestions(database: DeviceDatabase, key: SpaceKey, today: string): Promise<StandingQuestion[]> {
  const known = (await readStandingOrders(database, key)) ?? [];
  const steps = await waitingSteps(database);
  return known.flatMap(({ standing_order_id, name, occurrences }) => {
    const own = steps.filter((each) => each.standing_order_id === standing_order_id);
    const days = occurrences
      .filter(
        ({ state, delivery_day }) => state === 'question' && !own.some(({ step }) => isAnsweredBy(step, delivery_day)),
      )
      .map(({ delivery_day }) => delivery_day);
    const [delivery_day] = days.filter((day) => day >= today).sort();
    return delivery_day === undefined ? [] : [{ standing_order_id, name, delivery_day }];
  });
}

function openOrder(order: PurchaseOrder, supplier_id: string, waitsFor: OpenOrder['waitsFor']): OpenOrder {
  const { order_id, delivery_day, status, totals, lines } = order;
  const facts = { order_id, supplier_id, delivery_day, lines: lines.length, total: totals.total };
  return { ...facts, waitsFor, row: null, status };
}
