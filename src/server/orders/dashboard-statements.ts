/** The statements behind the dashboard, one for each figure. */

import { organization } from '../database/schema/accounts.ts';
import { campaign, campaignRecipient } from '../database/schema/campaigns.ts';
import { category } from '../database/schema/catalog.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { supplier } from '../database/schema/suppliers.ts';
import {
  bigint,
  boolean,
  instant,
  integer,
  jsonb,
  listOf,
  nullable,
  selected,
  statement,
  text,
  uuid,
} from '../database/statement.ts';
import { IS_PLACED, IS_SOLD, OF_CLIENTS } from '../suppliers/of-clients.ts';

const SPACE_ROW = { currency: supplier.currency, ordering_terms: supplier.ordering_terms };
export const SPACE = statement({
  parameters: { supplier_id: uuid },
  row: SPACE_ROW,
  sql: `select ${selected('s', SPACE_ROW)} from supplier s where s.supplier_id = $supplier_id`,
});

const IS_WAITING = `o.supplier_id = $supplier_id and o.status = 'submitted' and ${OF_CLIENTS}`;
const WAITING_ROW = {
  order_id: purchaseOrder.order_id,
  version: purchaseOrder.version,
  number: purchaseOrder.number,
  organization_id: purchaseOrder.organization_id,
  received_at: purchaseOrder.received_at,
  delivery_day: purchaseOrder.delivery_day,
  comment: purchaseOrder.comment,
  lines: purchaseOrder.lines,
  totals: purchaseOrder.totals,
};
export const WAITING = statement({
  parameters: { supplier_id: uuid, most: integer },
  row: { ...WAITING_ROW, organization_name: organization.name },
  sql: `select ${selected('o', WAITING_ROW)}, c.name as organization_name
    from purchase_order o join organization c on c.organization_id = o.organization_id
    where ${IS_WAITING} order by o.received_at, o.order_id limit $most::integer`,
});

export const COUNT_WAITING = statement({
  parameters: { supplier_id: uuid },
  row: { orders: integer },
  sql: `select count(*)::integer as orders from purchase_order o where ${IS_WAITING}`,
});

export const COUNT_DISPUTED = statement({
  parameters: { supplier_id: uuid },
  row: { orders: integer },
  sql: `select count(*)::integer as orders from purchase_order o
    where o.supplier_id = $supplier_id and o.is_disputed and ${OF_CLIENTS}`,
});

/** The delivery days from `first` on that have orders to deliver, each with its sums. */
export const DELIVERIES = statement({
  parameters: { supplier_id: uuid, first: purchaseOrder.delivery_day, most: integer },
  row: {
    day: purchaseOrder.delivery_day,
    orders: integer,
    packs: integer,
    weight: bigint,
    confirmed: integer,
    preparing: integer,
    shipped: integer,
    delivered: integer,
  },
  sql: `select o.delivery_day::text as day, count(*)::integer as orders, sum((o.totals ->> 'packs')::integer)::integer as packs,
      sum((o.totals ->> 'weight')::bigint)::bigint as weight,
      (count(*) filter (where o.status = 'confirmed'))::integer as confirmed,
      (count(*) filter (where o.status = 'preparing'))::integer as preparing,
      (count(*) filter (where o.status = 'shipped'))::integer as shipped,
      (count(*) filter (where o.status in ('delivered', 'closed')))::integer as delivered
    from purchase_order o where o.supplier_id = $supplier_id and o.delivery_day >= $first
      and o.status in ('confirmed', 'preparing', 'shipped', 'delivered', 'closed') and ${OF_CLIENTS}
    group by o.delivery_day order by o.delivery_day limit $most::integer`,
});

/** An order's goods without VAT in cents: totals have two decimals. */
const CENTS = `(o.totals -> 'total' ->> 'amount')::bigint`;
const COUNTS = `${IS_SOLD} and ${OF_CLIENTS}`;

/**
 * What was ordered in each week since `since`, and in the same weeks a year before; `weeks_ago` 0 is the present
 * week. The total has what backorders bring: the orders that they are parts of go without it.
 */
export const WEEKS = statement({
  parameters: {
    supplier_id: uuid,
    time_zone: text,
    monday: purchaseOrder.delivery_day,
    since: instant,
    year_before: instant,
    until: instant,
  },
  row: { weeks_ago: integer, total: bigint, orders: integer },
  sql: `select floor(($monday - date_trunc('week', o.received_at at time zone $time_zone::text)::date) / 7.0)::integer as weeks_ago,
      sum(${CENTS})::bigint as total, (count(*) filter (where ${IS_PLACED}))::integer as orders
    from purchase_order o where o.supplier_id = $supplier_id and ${COUNTS}
      and (o.received_at >= $since or (o.received_at >= $year_before and o.received_at < $until))
    group by 1`,
});

/** What was sold of each top category, by the categories that the products have now. */
export const CATEGORIES = statement({
  parameters: { supplier_id: uuid, since: instant, before: instant },
  row: {
    category_id: nullable(category.category_id),
    names: nullable(jsonb<Record<string, string>>()),
    total: bigint,
    before: bigint,
  },
  sql: `with recursive sold as (
      select (l ->> 'product_id')::uuid as product_id, (l -> 'amount' ->> 'amount')::bigint as cents,
        o.received_at >= $since as recent
      from purchase_order o, jsonb_array_elements(o.lines) l
      where o.supplier_id = $supplier_id and o.received_at >= $before and ${COUNTS}
    ), by_product as (
      select product_id, coalesce(sum(cents) filter (where recent), 0) as total,
        coalesce(sum(cents) filter (where not recent), 0) as before from sold group by product_id
    ), top as (
      select c.category_id, c.category_id as top_id from category c
        where c.supplier_id = $supplier_id and c.parent_id is null
      union all
      select c.category_id, t.top_id from category c join top t on t.category_id = c.parent_id
        where c.supplier_id = $supplier_id
    ) select c.category_id, c.names, sum(b.total)::bigint as total, sum(b.before)::bigint as before
    from by_product b
      left join product p on p.supplier_id = $supplier_id and p.product_id = b.product_id
      left join top t on t.category_id = p.category_id
      left join category c on c.supplier_id = $supplier_id and c.category_id = t.top_id
    group by c.category_id, c.names order by 3 desc`,
});

/**
 * The days on which each client ordered, oldest first. No client places a backorder: what it brings was ordered on the
 * day of the order that it is a part of.
 */
export const ORDERED_DAYS = statement({
  parameters: { supplier_id: uuid, time_zone: text, since: instant },
  row: {
    organization_id: purchaseOrder.organization_id,
    organization_name: organization.name,
    day: text,
    amount: bigint,
  },
  sql: `select o.organization_id, c.name as organization_name, (coalesce(parent.received_at, o.received_at) at time zone $time_zone::text)::date::text as day,
      sum(${CENTS})::bigint as amount
    from purchase_order o left join purchase_order parent on parent.supplier_id = o.supplier_id and parent.order_id = o.backorder_of
      join commercial_link l on l.supplier_id = o.supplier_id and l.organization_id = o.organization_id and l.removed_at is null
      join organization c on c.organization_id = o.organization_id
    where o.supplier_id = $supplier_id and o.received_at >= $since and ${COUNTS}
    group by o.organization_id, c.name, day having bool_or(${IS_PLACED}) order by o.organization_id, day`,
});

/**
 * The clients who looked at a mailed catalog and have ordered nothing since, those who left a cart at its link first.
 * Only the newest catalog counts that has any such client: a client is reminded of one catalog.
 */
export const LOOKED = statement({
  parameters: { supplier_id: uuid, since: instant },
  row: {
    campaign_id: campaign.campaign_id,
    name: campaign.name,
    view_id: campaign.view_id,
    sent_at: instant,
    organization_id: campaignRecipient.organization_id,
    organization_name: organization.name,
    account_ids: listOf(uuid),
    seen_at: instant,
    has_followed: boolean,
    cart_products: integer,
  },
  sql: `with looked as (
      select r.campaign_id, r.organization_id, array_agg(r.account_id order by r.account_id) as account_ids,
        min(least(r.opened_at, r.clicked_at)) as first_seen_at, max(greatest(r.opened_at, r.clicked_at)) as seen_at,
        bool_or(r.clicked_at is not null) as has_followed
      from campaign_recipient r
        join commercial_link k on k.supplier_id = r.supplier_id and k.organization_id = r.organization_id
      where r.supplier_id = $supplier_id and coalesce(r.opened_at, r.clicked_at) >= $since
        and k.removed_at is null and not k.is_test
      group by r.campaign_id, r.organization_id
    ), newest as (
      select c.campaign_id, c.name, c.view_id, c.sent_at, l.organization_id, l.account_ids, l.seen_at, l.has_followed,
        rank() over (order by c.sent_at desc, c.campaign_id) as place
      from looked l join campaign c on c.supplier_id = $supplier_id and c.campaign_id = l.campaign_id
      where c.sent_at >= $since and c.revoked_at is null and not exists (
        select 1 from purchase_order o where o.supplier_id = $supplier_id and o.organization_id = l.organization_id
          and o.received_at >= l.first_seen_at and ${IS_SOLD})
    ) select n.campaign_id, n.name, n.view_id, n.sent_at, n.organization_id, o.name as organization_name, n.account_ids,
      n.seen_at, n.has_followed, coalesce((select sum(jsonb_array_length(b.lines)) from link_cart b
        where b.supplier_id = $supplier_id and b.organization_id = n.organization_id and b.taken_at is null
          and b.created_at >= n.sent_at), 0)::integer as cart_products
    from newest n join organization o on o.organization_id = n.organization_id
    where n.place = 1 order by cart_products desc, n.has_followed desc, n.seen_at desc, n.organization_id`,
});
