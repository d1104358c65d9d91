/** Standing orders that must be placed while servers and the database are killed. */
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { addDays, dayAt } from '#domain/values/time-zone.ts';
import { connect } from '#server/database/connection.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { standingOccurrence, standingOrder } from '#server/database/schema/standing-orders.ts';
import { supplier } from '#server/database/schema/suppliers.ts';
import { newId } from '#server/new-id.ts';
import { euros } from '../builders/a-product.ts';
import { aStandingLine, aStandingOrder } from '../builders/a-standing-order.ts';
import type { Chance } from '../builders/chance.ts';
import { openTerms } from '../builders/market.ts';
import { type CrashMarket, PRICE } from './crash-market.ts';
import type { OrderFacts } from './order-facts.ts';

const EACH_ROUND = 6;
/** Those that people change on their devices have another name. */
const DUE_NAME = 'Bases';
/** Milliseconds. Standing orders are placed in the last five minutes before the cut-off. */
const UNTIL_CUT_OFF = 270_000;

/** What the database says about the day of a standing order. */
export interface StandingFacts {
  readonly standing_order_id: string;
  readonly organization_id: string;
  readonly account_id: string;
  /** Cents of one delivery. */
  readonly total: number;
  readonly days: readonly (typeof standingOccurrence.$inferSelect)[];
  /** Ids of all orders that it has placed. */
  readonly orders: readonly string[];
}

/**
 * Gives the supplier a cut-off in a few minutes, and the buyers standing orders for tomorrow: all are due at once. Half
 * of them hold the product whose price goes up and down. Those of the rounds before are removed.
 */
export async function writeStandingOrders(databaseUrl: string, market: CrashMarket, chance: Chance): Promise<void> {
  const { supplier_id, buyers } = market;
  // What is over a buyer's limit is asked about.
  const ordering = buyers.filter(({ role }) => role !== 'limited');
  const database = connect(databaseUrl);
  const { executor } = database;
  const now = new Date();
  const { time_zone } = openTerms.delivery;
  const cut_off = new Date(now.getTime() + UNTIL_CUT_OFF).toLocaleTimeString('fr-FR', {
    ...{ timeZone: time_zone, hour: '2-digit', minute: '2-digit' },
  });
  const product_ids = chance.happens(0.5) ? market.product_ids.slice(0, 3) : market.product_ids.slice(1, 4);
  try {
    await executor
      .update(standingOrder)
      .set({ removed_at: now })
      .where(and(eq(standingOrder.supplier_id, supplier_id), isNull(standingOrder.removed_at)));
    await executor
      .update(supplier)
      .set({ ordering_terms: { ...openTerms, delivery: { ...openTerms.delivery, cut_off } } })
      .where(eq(supplier.supplier_id, supplier_id));
    await executor.insert(standingOrder).values(
      Array.from({ length: EACH_ROUND }, () => {
        const { organization_id, account_id, address_id } = chance.pick(ordering);
        const lines = product_ids.map((product_id) =>
          aStandingLine({ product_id, quantity: chance.between(1, 10), agreed_price: euros(PRICE) }),
        );
        const plan = aStandingOrder({
          ...{
            lines,
            address_id,
            weekdays: [1, 2, 3, 4, 5, 6, 7],
            starts_on: addDays(dayAt(now.toISOString(), time_zone), 1),
          },
        });
        return {
          ...{
            supplier_id,
            standing_order_id: newId(now),
            organization_id,
            account_id,
            author_name: 'Test',
            name: DUE_NAME,
          },
          ...{ plan, settled_to: now, next_check_at: now, updated_at: now },
        };
      }),
    );
  } finally {
    await database.close();
  }
}

/** Waits a short while until no standing order is due. False: some still are. */
export async function areSettled(
  databaseUrl: string,
  { supplier_id }: CrashMarket,
  patience: number,
): Promise<boolean> {
  const database = connect(databaseUrl);
  const latest = Date.now() + patience;
  try {
    for (;;) {
      const due = await database.executor.$count(
        standingOrder,
        and(
          eq(standingOrder.supplier_id, supplier_id),
          isNull(standingOrder.removed_at),
          lte(standingOrder.next_check_at, new Date()),
        ),
      );
      if (due === 0 || Date.now() > latest) return due === 0;
      await pause(50);
    }
  } finally {
    await database.close();
  }
}

/** Of the standing orders that were due. */
export async function readStandingFacts(databaseUrl: string, { supplier_id }: CrashMarket): Promise<StandingFacts[]> {
  const database = connect(databaseUrl);
  const { executor } = database;
  try {
    const rows = await executor
      .select()
      .from(standingOrder)
      .where(
        and(
          eq(standingOrder.supplier_id, supplier_id),
          isNull(standingOrder.removed_at),
          eq(standingOrder.name, DUE_NAME),
        ),
      );
    const ids = rows.map(({ standing_order_id }) => standing_order_id);
    const days = await executor
      .select()
      .from(standingOccurrence)
      .where(inArray(standingOccurrence.standing_order_id, ids));
    const placed = await executor
      .select({ order_id: purchaseOrder.order_id, standing_order_id: purchaseOrder.standing_order_id })
      .from(purchaseOrder)
      .where(inArray(purchaseOrder.standing_order_id, ids));
    return rows.map(({ standing_order_id, organization_id, account_id, plan }) => ({
      ...{ standing_order_id, organization_id, account_id },
      total: plan.lines.reduce((sum, { quantity, agreed_price }) => sum + quantity * agreed_price.amount, 0),
      days: days.filter((day) => day.standing_order_id === standing_order_id),
      orders: placed.flatMap((order) => (order.standing_order_id === standing_order_id ? order.order_id : [])),
    }));
  } finally {
    await database.close();
  }
}

/** The promises that were broken for one standing order whose day was due. */
export function brokenStanding(standing: StandingFacts, facts: ReadonlyMap<string, OrderFacts>): string[] {
  const broken: string[] = [];
  const [day, ...others] = standing.days;
  const order = day === undefined ? undefined : facts.get(day.order_id);
  const must = (holds: boolean, promise: string) => {
    if (!holds)
      broken.push(`standing order ${standing.standing_order_id}: ${promise} (${JSON.stringify({ day, order })})`);
  };
  must(day !== undefined && others.length === 0, 'of the day that is due, one thing is decided');
  const { orders } = standing;
  const mailed = order?.mails ?? [];
  if (day?.state === 'placed') {
    must(orders.length === 1 && orders[0] === day.order_id, 'what is said to be placed is there once');
    must(order?.total === standing.total, 'it is placed at the price that was agreed to');
    must(order?.organization_id === standing.organization_id, 'it is placed for who has it');
    must(order?.account_id === standing.account_id, 'it is placed in the name of who agreed to it');
    must(order?.events.length === 1, 'its history begins once');
    must(mailed.includes('order_receipt') && mailed.includes('order_received'), 'its mails were written with it');
  } else {
    must(orders.length === 0, 'what is asked about or missed is not placed');
    must(mailed.length === 1 && mailed[0] === `standing_${day?.state}`, 'its buyers are mailed what became of it');
  }
  return broken;
}
