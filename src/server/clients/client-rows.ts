import type { ClientRow } from '#contract/client.ts';
import { ACTIVITY_WEEKS, clientState, WEEK } from '#domain/orders/client-activity.ts';
import { asIdentity, asTenant } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import {
  bigint,
  instant,
  integer,
  listOf,
  nullable,
  type RowOf,
  statement,
  text,
  uuid,
} from '../database/statement.ts';
import type { Services } from '../http/services.ts';

const DAYS_30 = 30 * 86_400_000;

const OF_LINK = {
  organization_id: commercialLink.organization_id,
  client_number: commercialLink.client_number,
  sales_discount: commercialLink.sales_discount,
  removed_at: commercialLink.removed_at,
  since: commercialLink.created_at,
};
const OF_ORGANIZATION = { alias: organization.alias, name: organization.name, siret: organization.siret };

/**
 * The supplier's clients, removed ones included, without closed organizations and without the supplier's own test client. With
 * `asked_id` that one client only, in any state.
 */
const LINKS = statement({
  parameters: { supplier_id: uuid, asked_id: nullable(uuid) },
  row: {
    ...OF_LINK,
    ...OF_ORGANIZATION,
    city: nullable(text),
    price_group_ids: nullable(listOf(uuid)),
    currency: supplier.currency,
  },
  sql: `select l.organization_id, l.client_number, l.sales_discount, l.removed_at, l.created_at as since, o.alias, o.name, o.siret,
    (select d.city from delivery_address d where d.organization_id = l.organization_id and d.removed_at is null
      order by d.created_at, d.label limit 1) as city,
    (select array_agg(c.price_group_id order by g.position, g.price_group_id)
      from price_group_client c join price_group g on g.supplier_id = c.supplier_id and g.price_group_id = c.price_group_id
      where c.supplier_id = l.supplier_id and c.organization_id = l.organization_id) as price_group_ids,
    s.currency
  from commercial_link l join organization o on o.organization_id = l.organization_id
    join supplier s on s.supplier_id = l.supplier_id
  where l.supplier_id = $supplier_id
    and case when $asked_id::uuid is null then o.deleted_at is null and not l.is_test else l.organization_id = $asked_id end
  order by l.organization_id`,
});

const COUNTED = `from purchase_order
  where supplier_id = $supplier_id and organization_id = any($organization_ids) and status not in ('rejected', 'cancelled')`;

/** How many orders each client has placed, with the first and last date; read from an index alone, since orders are large. */
export const CLIENT_ORDERS = statement({
  parameters: { supplier_id: uuid, organization_ids: listOf(uuid) },
  row: { organization_id: uuid, orders: bigint, first: instant, last: instant },
  sql: `select organization_id, count(*) as orders, min(received_at) as first, max(received_at) as last
  ${COUNTED} group by organization_id`,
});

/** The amount of each client's orders since a date. */
const RECENT = statement({
  parameters: { supplier_id: uuid, organization_ids: listOf(uuid), since: instant },
  row: { organization_id: uuid, amount: bigint },
  sql: `select organization_id, sum((totals -> 'total' ->> 'amount')::bigint)::bigint as amount
  ${COUNTED} and received_at >= $since group by organization_id`,
});

/** Each client's number of orders by week; week 0 is the current one. */
const WEEKS = statement({
  parameters: { supplier_id: uuid, organization_ids: listOf(uuid), since: instant, until: instant },
  row: { organization_id: uuid, week: integer, orders: bigint },
  sql: `select organization_id, floor(extract(epoch from $until::timestamptz - received_at) / 604800)::integer as week, count(*) as orders
  ${COUNTED} and received_at > $since group by 1, 2`,
});

/** How many members each organization has, and how many of these have a password. */
const MEMBERS = statement({
  parameters: { organization_ids: listOf(uuid) },
  row: { organization_id: uuid, members: bigint, active_members: bigint },
  sql: `select m.organization_id, count(*) as members, count(a.password_hash) as active_members
  from organization_member m join account a on a.account_id = m.account_id
  where m.organization_id = any($organization_ids) and a.disabled_at is null group by m.organization_id`,
});

const byClient = <Row extends { organization_id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.organization_id, row]));

function weeksOf(rows: readonly { week: number; orders: number }[]): number[] {
  const weeks = Array<number>(ACTIVITY_WEEKS).fill(0);
  for (const { week, orders } of rows) {
    // An order that came in after `until` counts for the current week.
    const place = ACTIVITY_WEEKS - 1 - Math.max(week, 0);
    if (place >= 0) weeks[place] = (weeks[place] ?? 0) + orders;
  }
  return weeks;
}

/** The supplier's clients, removed ones included; with an id, that one only. */
export async function readClientRows(
  services: Services,
  supplier_id: string,
  asked_id: string | null = null,
): Promise<ClientRow[]> {
  const now = services.now();
  const ago = (time: number) => new Date(now.getTime() - time);
  const tenant = asTenant(services.database, { supplier_id });
  const links = await tenant.rows(LINKS({ supplier_id, asked_id }));
  const organization_ids = links.map(({ organization_id }) => organization_id);
  const asked = { supplier_id, organization_ids };
  const [orders, recent, weeks, members] = await Promise.all([
    tenant.rows(CLIENT_ORDERS(asked)),
    tenant.rows(RECENT({ ...asked, since: ago(DAYS_30) })),
    tenant.rows(WEEKS({ ...asked, since: ago(ACTIVITY_WEEKS * WEEK), until: now })),
    asIdentity(services.database).rows(MEMBERS({ organization_ids })),
  ]);
  const ordersOf = byClient(orders);
  const recentOf = byClient(recent);
  const membersOf = byClient(members);
  const weekRows = new Map<string, RowOf<typeof WEEKS>[]>(links.map(({ organization_id }) => [organization_id, []]));
  for (const week of weeks) weekRows.get(week.organization_id)?.push(week);
  return links.map(({ removed_at, since, price_group_ids, currency, ...link }) => {
    const ordered = ordersOf.get(link.organization_id);
    const people = membersOf.get(link.organization_id);
    const facts = {
      weeks: weeksOf(weekRows.get(link.organization_id) ?? []),
      first_ordered_at: ordered?.first.toISOString() ?? null,
      members: people?.members ?? 0,
      active_members: people?.active_members ?? 0,
    };
    return {
      ...link,
      ...facts,
      since: since.toISOString(),
      price_group_ids: [...(price_group_ids ?? [])],
      state: clientState({ ...facts, is_removed: removed_at !== null }, now.getTime()),
      orders: ordered?.orders ?? 0,
      last_ordered_at: ordered?.last.toISOString() ?? null,
      recent_total: { amount: recentOf.get(link.organization_id)?.amount ?? 0, precision: 2, currency },
    };
  });
}
