/** Reminds buyers that orders close soon, each once for a supplier's day, however many processes look. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  type Closing,
  closingSoon,
  type DayOrder,
  daysToRead,
  peopleToRemind,
} from '#domain/orders/cut-off-reminder.ts';
import { ORGANIZATION_PERMISSIONS } from '#domain/people/permissions.ts';
import { termsOfClient } from '#domain/pricing/client-terms.ts';
import type { DeliveryTerms, OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { grouped } from '#domain/values/grouped.ts';
import { asIdentity, asTenant, type Database, type Executor, withIdentity } from '../database/connection.ts';
import { isDatabaseTrouble } from '../database/database-trouble.ts';
import { account, organizationMember } from '../database/schema/accounts.ts';
import { cutOffReminder } from '../database/schema/notifications.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import type { Services } from '../http/services.ts';
import { tellPerson } from './tell-person.ts';

interface Reminder {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly account_id: string;
  readonly closing: Closing;
}

interface ClientTerms {
  readonly organization_id: string;
  readonly delivery: DeliveryTerms;
  readonly closings: readonly Closing[];
}

/** The clients for whom orders close soon. Most have the supplier's days: those are looked at once. */
async function clientsClosing(
  executor: Executor,
  supplier_id: string,
  terms: OrderingTerms,
  now: string,
): Promise<ClientTerms[]> {
  const usual = closingSoon(terms.delivery, now);
  const hasOwn = sql`${commercialLink.ordering_terms} ? 'delivery'`;
  const links = await executor
    .select({ organization_id: commercialLink.organization_id, own: commercialLink.ordering_terms })
    .from(commercialLink)
    .where(
      and(
        eq(commercialLink.supplier_id, supplier_id),
        isNull(commercialLink.removed_at),
        usual.length === 0 ? hasOwn : undefined,
      ),
    );
  return links.flatMap(({ organization_id, own }) => {
    if (own.delivery === undefined) return [{ organization_id, delivery: terms.delivery, closings: usual }];
    const { delivery } = termsOfClient(terms, own);
    const closings = closingSoon(delivery, now);
    return closings.length === 0 ? [] : [{ organization_id, delivery, closings }];
  });
}

/** The reminders that are due at a supplier's, whether or not they were sent. */
async function dueReminders(
  database: Database,
  supplier_id: string,
  terms: OrderingTerms,
  now: string,
): Promise<Reminder[]> {
  const executor = asTenant(database, { supplier_id });
  const clients = await clientsClosing(executor, supplier_id, terms, now);
  const days = [...new Set(clients.flatMap(({ closings }) => closings.flatMap(daysToRead)))];
  if (days.length === 0) return [];
  const orders = await executor
    .select({
      organization_id: purchaseOrder.organization_id,
      account_id: purchaseOrder.account_id,
      delivery_day: purchaseOrder.delivery_day,
      status: purchaseOrder.status,
    })
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.supplier_id, supplier_id),
        inArray(purchaseOrder.delivery_day, days),
        isNull(purchaseOrder.backorder_of),
      ),
    );
  const byClient = grouped(orders, ({ organization_id }) => organization_id);
  return clients.flatMap(({ organization_id, delivery, closings }) => {
    const placed: readonly DayOrder[] = byClient.get(organization_id) ?? [];
    return closings.flatMap((closing) =>
      peopleToRemind(delivery, closing, placed).map((account_id) => ({
        ...{ supplier_id, organization_id, account_id, closing },
      })),
    );
  });
}

const MAY_ORDER = (['manager', 'buyer', 'viewer'] as const).filter((role) =>
  ORGANIZATION_PERMISSIONS[role].includes('purchase_order:place'),
);

/** Reminds the person unless they were, or may not order any more; answers whether it did. */
async function remind(executor: Executor, reminder: Reminder, now: Date): Promise<boolean> {
  const { supplier_id, organization_id, account_id, closing } = reminder;
  const { day, delivery_day, cut_off } = closing;
  const [person] = await executor
    .select({ account_id: account.account_id })
    .from(organizationMember)
    .innerJoin(account, eq(account.account_id, organizationMember.account_id))
    .where(
      and(
        eq(organizationMember.organization_id, organization_id),
        eq(organizationMember.account_id, account_id),
        inArray(organizationMember.role, MAY_ORDER),
        isNull(account.disabled_at),
      ),
    );
  if (!person) return false;
  const written = await executor
    .insert(cutOffReminder)
    .values({ supplier_id, organization_id, account_id, day, delivery_day, at: now })
    .onConflictDoNothing()
    .returning({ day: cutOffReminder.day });
  if (written.length === 0) return false;
  await tellPerson(
    executor,
    {
      ...{ supplier_id, account_id, kind: 'cut_off', mailKind: 'cut_off', subject_id: organization_id },
      expires_at: new Date(cut_off),
    },
    now,
  );
  return true;
}

/**
 * Sends the reminders that are due now, in all spaces; answers how many. A supplier whose reminders fail is reported
 * and holds up no other; without the database the round ends.
 */
export async function remindOfCutOffs(
  { database, now }: Services,
  report: (failure: unknown) => void,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const spaces = await asIdentity(database)
    .select({ supplier_id: supplier.supplier_id, terms: supplier.ordering_terms })
    .from(supplier);
  let reminded = 0;
  for (const { supplier_id, terms } of spaces) {
    if (stop.aborted) return reminded;
    const at = now();
    try {
      for (const reminder of await dueReminders(database, supplier_id, terms, at.toISOString())) {
        if (await withIdentity(database, (executor) => remind(executor, reminder, at))) reminded += 1;
      }
    } catch (error) {
      if (isDatabaseTrouble(error)) throw error;
      report(error);
    }
  }
  return reminded;
}
