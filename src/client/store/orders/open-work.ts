/** An organization's open work with its suppliers, as this device knows it: carts, orders, and who has to act next. */

import { type CartSummary, cartLines } from '#domain/orders/cart.ts';
import { isUnderWay, type OrderStatus } from '#domain/orders/order-status.ts';
import type { DeliveryTerms } from '#domain/pricing/ordering-terms.ts';
import type { Money } from '#domain/values/money.ts';
import { openCarts } from '../cart/cart-store.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { OutboxRow } from '../device/rows.ts';
import { isUnsent } from './outbox-rules.ts';
import { outboxRows } from './outbox-store.ts';

/** The organization's open work with one supplier. */
export interface OpenWork {
  /** null: no open cart */
  readonly cart: { readonly products: number; readonly summary: CartSummary } | null;
  /** Orders that were accepted here and are not placed yet. */
  readonly waiting: number;
  /** Orders that the supplier has and that are not delivered, as this device last read them. */
  readonly underWay: number;
  /** Null: the space's catalog is not on this device. */
  readonly delivery: DeliveryTerms | null;
  readonly open: readonly OpenOrder[];
}

/** An order that is not delivered yet. */
export interface OpenOrder {
  readonly order_id: string;
  readonly supplier_id: string;
  /** YYYY-MM-DD */
  readonly delivery_day: string;
  readonly lines: number;
  readonly total: Money;
  /** Who has to act before it goes on. Null: nobody, it is on its way. */
  readonly waitsFor: 'buyer' | 'device' | 'supplier' | null;
  /** Where it stands: in this device's outbox, or on the server. */
  readonly row: OutboxRow | null;
  readonly status: OrderStatus | null;
}

/** An older order is not looked at: a supplier who delivers without saying so leaves it open for ever. Milliseconds. */
const OPEN_FOR = 90 * 24 * 60 * 60_000;

const NOTHING: OpenWork = { cart: null, waiting: 0, underWay: 0, delivery: null, open: [] };

/**
 * By supplier_id. A supplier whose space was never opened on this device, and for whom nothing lies here, is absent:
 * the open work with them is not known. `now`: milliseconds.
 */
export async function openWork(
  database: DeviceDatabase,
  organization_id: string,
  now: number,
): Promise<ReadonlyMap<string, OpenWork>> {
  const work = new Map<string, OpenWork>();
  const add = (supplier_id: string, change: (known: OpenWork) => Partial<OpenWork>) => {
    const known = work.get(supplier_id) ?? NOTHING;
    work.set(supplier_id, { ...known, ...change(known) });
  };
  const [spaces, carts, outbox] = await Promise.all([
    database.space.toArray(),
    openCarts(database, now),
    outboxRows(database),
  ]);
  const placed = new Set<string>();
  const first = new Date(now - OPEN_FOR).toISOString();
  for (const { space_id, supplier_id, client } of spaces.filter((row) => row.organization_id === organization_id)) {
    const own = await database.order
      .where('[space_id+received_at]')
      .between([space_id, first], [space_id, '\uffff'])
      .toArray();
    for (const { order_id } of own) placed.add(order_id);
    const open = own.flatMap(({ order_id, order }): OpenOrder[] => {
      const { delivery_day, status, totals, lines } = order;
      if (!isUnderWay(status)) return [];
      const facts = { order_id, supplier_id, delivery_day, lines: lines.length, total: totals.total };
      return [{ ...facts, waitsFor: answerFrom(status), row: null, status }];
    });
    add(supplier_id, () => ({ underWay: open.length, delivery: client?.terms.delivery ?? null, open }));
  }
  for (const { supplier_id, state, summary } of carts.filter((row) => row.organization_id === organization_id)) {
    add(supplier_id, () => ({ cart: { products: cartLines(state).length, summary } }));
  }
  for (const row of outbox) {
    // The server's word counts once it is here.
    if (row.organization_id !== organization_id || row.state === 'placed' || placed.has(row.order_id)) continue;
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

function answerFrom(status: OrderStatus): OpenOrder['waitsFor'] {
  if (status === 'change_proposed') return 'buyer';
  return status === 'submitted' ? 'supplier' : null;
}
