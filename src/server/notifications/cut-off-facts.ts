/** What a reminder says, read when it is written: the client may have ordered meanwhile, or orders have closed. */
import { and, desc, eq, gte, isNull, notInArray } from 'drizzle-orm';
import { minutesLeft } from '#domain/orders/cut-off-reminder.ts';
import { cutOffOf } from '#domain/orders/delivery-day.ts';
import { isGivenUp, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { type PastOrder, usualOrder } from '#domain/orders/usual-order.ts';
import { termsOfClient } from '#domain/pricing/client-terms.ts';
import { addDays, dayAt, timeAt } from '#domain/values/time-zone.ts';
import { asIdentity, type Database, type Executor, withTenant } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { cutOffReminder } from '../database/schema/notifications.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';

/** How far back orders are read: further than the usual order looks. */
const HISTORY_DAYS = 75;

export interface CutOffFacts {
  readonly supplier_name: string;
  readonly space_alias: string;
  readonly organization_alias: string;
  readonly delivery_day: string;
  /** HH:MM at the supplier's clock. */
  readonly closes: string;
  readonly minutes: number;
  /** The lines of the usual order; 0: there is none today. */
  readonly products: number;
}

interface Reminded {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly account_id: string;
}

const DEAD = ORDER_STATUSES.filter(isGivenUp);

/** How many products the client usually orders today, by the function that their devices use. */
async function usualLines(
  executor: Executor,
  { supplier_id, organization_id }: Reminded,
  today: string,
  timeZone: string,
) {
  const rows = await executor
    .select({ received_at: purchaseOrder.received_at, lines: purchaseOrder.lines })
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.supplier_id, supplier_id),
        eq(purchaseOrder.organization_id, organization_id),
        gte(purchaseOrder.received_at, new Date(`${addDays(today, -HISTORY_DAYS)}T00:00:00Z`)),
        notInArray(purchaseOrder.status, DEAD),
      ),
    );
  const orders = rows.map(
    ({ received_at, lines }): PastOrder => ({ day: dayAt(received_at.toISOString(), timeZone), lines }),
  );
  return usualOrder({ orders, today, counted: new Map(), refused: new Set() }).length;
}

/** Null when there is nothing to remind of any more. */
export async function readCutOff(database: Database, reminded: Reminded, now: Date): Promise<CutOffFacts | null> {
  const { supplier_id, organization_id, account_id } = reminded;
  const identity = asIdentity(database);
  const [reminder] = await identity
    .select({ delivery_day: cutOffReminder.delivery_day })
    .from(cutOffReminder)
    .where(
      and(
        eq(cutOffReminder.supplier_id, supplier_id),
        eq(cutOffReminder.organization_id, organization_id),
        eq(cutOffReminder.account_id, account_id),
      ),
    )
    .orderBy(desc(cutOffReminder.day))
    .limit(1);
  const [place] = await identity
    .select({ organization_alias: organization.alias })
    .from(organization)
    .where(and(eq(organization.organization_id, organization_id), isNull(organization.deleted_at)));
  if (!reminder || !place) return null;
  const { delivery_day } = reminder;
  return withTenant(database, { supplier_id }, async (executor) => {
    const [link] = await executor
      .select({
        ...{ name: supplier.name, alias: supplier.alias, terms: supplier.ordering_terms },
        own: commercialLink.ordering_terms,
      })
      .from(commercialLink)
      .innerJoin(supplier, eq(supplier.supplier_id, commercialLink.supplier_id))
      .where(
        and(
          eq(commercialLink.supplier_id, supplier_id),
          eq(commercialLink.organization_id, organization_id),
          isNull(commercialLink.removed_at),
        ),
      );
    if (!link) return null;
    const { delivery } = termsOfClient(link.terms, link.own);
    const cut_off = cutOffOf(delivery, delivery_day);
    const at = now.toISOString();
    const ordered = await executor.$count(
      purchaseOrder,
      and(
        eq(purchaseOrder.supplier_id, supplier_id),
        eq(purchaseOrder.organization_id, organization_id),
        eq(purchaseOrder.delivery_day, delivery_day),
        notInArray(purchaseOrder.status, DEAD),
      ),
    );
    if (cut_off <= at || ordered > 0) return null;
    const { time_zone } = delivery;
    return {
      ...{ supplier_name: link.name, space_alias: link.alias, organization_alias: place.organization_alias },
      ...{ delivery_day, closes: timeAt(cut_off, time_zone), minutes: minutesLeft(cut_off, at) },
      products: await usualLines(executor, reminded, dayAt(at, time_zone), time_zone),
    };
  });
}
