import type { Dashboard, WaitingOrder } from '#contract/dashboard.ts';
import { routes } from '#contract/routes.ts';
import type { OrderDoubt } from '#domain/orders/order-doubts.ts';
import { type OrderedDay, silentClients } from '#domain/orders/silent-clients.ts';
import { money } from '#domain/values/money.ts';
import { addDays, dayAt, instantAt, weekdayOf } from '#domain/values/time-zone.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import type { RowOf } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import {
  CATEGORIES,
  COUNT_DISPUTED,
  COUNT_WAITING,
  DELIVERIES,
  LOOKED,
  ORDERED_DAYS,
  SPACE,
  WAITING,
  WEEKS,
} from './dashboard-statements.ts';
import { doubtsInWords } from './order-doubts.ts';
import { readDoubts } from './order-surroundings.ts';

/** How many orders to confirm are listed at most; the screen says how many more there are. */
const MOST_WAITING = 300;
const WEEKS_SHOWN = 7;
/** A year of whole weeks: the same weekday a year before. */
const YEAR_OF_WEEKS = 52;
const CATEGORY_DAYS = 28;
/** A client's rhythm is read from the orders of so many days. */
const RHYTHM_DAYS = 180;
const DELIVERY_DAYS = 2;
/** A catalog that was mailed longer ago is not worth a reminder. */
const CAMPAIGN_DAYS = 30;

/** A space, with the present day at its clock. */
interface Morning {
  readonly supplier_id: string;
  readonly today: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** The instant at which a day begins at the supplier's clock. */
const startOf = (day: string, { timeZone }: Morning) => new Date(instantAt(day, '00:00', timeZone));

function toWaiting(row: RowOf<typeof WAITING>, doubts: readonly OrderDoubt[]): WaitingOrder {
  const { order_id, version, number, organization_id, organization_name, received_at, delivery_day } = row;
  return {
    ...{ order_id, version, number, organization_id, organization_name, delivery_day },
    received_at: received_at.toISOString(),
    total: row.totals.total,
    ...doubtsInWords(doubts, row.lines),
  };
}

async function readWaiting(
  executor: Executor,
  { supplier_id }: Pick<Morning, 'supplier_id'>,
  now: Date,
): Promise<WaitingOrder[]> {
  const rows = await executor.rows(WAITING({ supplier_id, most: MOST_WAITING }));
  const doubts = await readDoubts(executor, supplier_id, rows, now);
  return rows.map((row) => toWaiting(row, doubts.get(row.order_id) ?? []));
}

async function counted(
  executor: Executor,
  statement: typeof COUNT_WAITING | typeof COUNT_DISPUTED,
  { supplier_id }: Morning,
): Promise<number> {
  const [row] = await executor.rows(statement({ supplier_id }));
  return row?.orders ?? 0;
}

async function readWeeks(executor: Executor, morning: Morning): Promise<Dashboard['weeks']> {
  const { supplier_id, today, currency, timeZone } = morning;
  const monday = addDays(today, 1 - weekdayOf(today));
  const first = addDays(monday, -7 * (WEEKS_SHOWN - 1));
  const rows = await executor.rows(
    WEEKS({
      supplier_id,
      time_zone: timeZone,
      monday,
      since: startOf(first, morning),
      year_before: startOf(addDays(first, -7 * YEAR_OF_WEEKS), morning),
      until: startOf(addDays(monday, -7 * (YEAR_OF_WEEKS - 1)), morning),
    }),
  );
  const byWeek = new Map(rows.map((row) => [row.weeks_ago, row]));
  return Array.from({ length: WEEKS_SHOWN }, (_, position) => {
    const ago = WEEKS_SHOWN - 1 - position;
    return {
      monday: addDays(monday, -7 * ago),
      total: money(byWeek.get(ago)?.total ?? 0, 2, currency),
      year_before: money(byWeek.get(ago + YEAR_OF_WEEKS)?.total ?? 0, 2, currency),
      orders: byWeek.get(ago)?.orders ?? 0,
    };
  });
}

async function readCategories(executor: Executor, morning: Morning): Promise<Dashboard['categories']> {
  const { supplier_id, today, currency } = morning;
  const tomorrow = addDays(today, 1);
  const rows = await executor.rows(
    CATEGORIES({
      supplier_id,
      since: startOf(addDays(tomorrow, -CATEGORY_DAYS), morning),
      before: startOf(addDays(tomorrow, -2 * CATEGORY_DAYS), morning),
    }),
  );
  return rows.map(({ category_id, names, total, before }) => ({
    category_id,
    names: names ?? {},
    total: money(total, 2, currency),
    before: money(before, 2, currency),
  }));
}

async function readSilent(executor: Executor, morning: Morning): Promise<Dashboard['silent_clients']> {
  const { supplier_id, today, currency, timeZone } = morning;
  const since = startOf(addDays(today, -RHYTHM_DAYS), morning);
  const names = new Map<string, string>();
  const ordered = new Map<string, OrderedDay[]>();
  for (const row of await executor.rows(ORDERED_DAYS({ supplier_id, time_zone: timeZone, since }))) {
    names.set(row.organization_id, row.organization_name);
    const days = ordered.get(row.organization_id);
    if (days) days.push(row);
    else ordered.set(row.organization_id, [row]);
  }
  return silentClients(ordered, today, currency).map((client) => ({
    ...client,
    organization_name: names.get(client.organization_id) ?? '',
  }));
}

async function readLooked(executor: Executor, morning: Morning): Promise<Dashboard['looked_at']> {
  const since = startOf(addDays(morning.today, -CAMPAIGN_DAYS), morning);
  const rows = await executor.rows(LOOKED({ supplier_id: morning.supplier_id, since }));
  const [first] = rows;
  if (first === undefined) return null;
  const { campaign_id, name, view_id, sent_at } = first;
  return {
    ...{ campaign_id, name, view_id },
    sent_at: sent_at.toISOString(),
    clients: rows.map(({ organization_id, organization_name, account_ids, seen_at, has_followed, cart_products }) => ({
      ...{ organization_id, organization_name, has_followed, cart_products },
      account_ids: [...account_ids],
      seen_at: seen_at.toISOString(),
    })),
  };
}

export const waitingDoubts = handle(routes.waitingDoubts, ({ params: { supplier_id }, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    const waiting = await readWaiting(executor, { supplier_id }, services.now());
    return {
      orders: waiting
        .filter(({ doubts }) => doubts.length > 0)
        .map(({ order_id, doubts, names }) => ({ order_id, doubts, names })),
    };
  }),
);

export const dashboard = handle(routes.dashboard, ({ params: { supplier_id }, services }) =>
  readDashboard(services, supplier_id),
);

export function readDashboard(services: Services, supplier_id: string): Promise<Dashboard> {
  const now = services.now();
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const [space] = await executor.rows(SPACE({ supplier_id }));
    if (!space) throw notFound();
    const timeZone = space.ordering_terms.delivery.time_zone;
    const today = dayAt(now.toISOString(), timeZone);
    const morning: Morning = { supplier_id, today, timeZone, currency: space.currency };
    const to_confirm = await readWaiting(executor, morning, now);
    return {
      at: now.toISOString(),
      today,
      to_confirm,
      items_total: await counted(executor, COUNT_WAITING, morning),
      disputed: await counted(executor, COUNT_DISPUTED, morning),
      deliveries: await executor.rows(DELIVERIES({ supplier_id, first: today, most: DELIVERY_DAYS })),
      weeks: await readWeeks(executor, morning),
      categories: await readCategories(executor, morning),
      silent_clients: await readSilent(executor, morning),
      looked_at: await readLooked(executor, morning),
    };
  });
}
