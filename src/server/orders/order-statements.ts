import type { OrderDifference, OrderRequest } from '#domain/orders/order.ts';
import { cartOfOrder, type EarlierOrder } from '#domain/orders/ordered-twice.ts';
import { type ConditionsRow, conditionsStatement } from '../catalog/client-conditions.ts';
import { type FoundRow, foundProducts } from '../catalog/product-statements.ts';
import { prepared } from '../database/executor.ts';
import type { OrderAddress } from '../database/schema/orders.ts';
import type { FirstReading } from '../http/foreseen.ts';

/** What an order is judged by. A type alias, as the driver wants rows. */
export type Circumstances = ConditionsRow & {
  supplier_name: string;
  organization_name: string;
  /** What the id was answered before, by the body it came with; null: not at all. */
  placed_hash: string | null;
  refused: { body_hash: string; differences: OrderDifference[] } | null;
  /** The caller was denied placing it before: with that body, or with any (null). */
  denied: { body_hash: string | null } | null;
  /** null: not one of the organization's. */
  address: OrderAddress | null;
  /** Other minimums may hold for a first order. */
  is_first_order: boolean;
  /** Placed orders with lines of the same cart that the buyer does not know of; null: none. Their times are the database's words. */
  earlier: EarlierOrder[] | null;
  found: FoundRow[] | null;
};

/** From where: placed orders that took lines of a cart, and stand. A buyer who cancelled the first may order the second. */
function earlierOrders(
  supplier: string,
  organization: string,
  order: string,
  repeats: string,
  lines: string,
  oldest: string,
) {
  return `from ordered_cart c join purchase_order o on o.supplier_id = c.supplier_id and o.order_id = c.order_id
    where c.supplier_id = ${supplier} and c.organization_id = ${organization} and c.newest >= ${oldest}::bigint
      and c.order_id <> ${order} and not c.order_id = any(${repeats}::uuid[]) and o.status not in ('cancelled', 'rejected')
      and exists (select unnest(c.lines) intersect select unnest(${lines}::text[]))`;
}

/**
 * With the client's conditions, in one question: what it is judged by is as it was at one moment. $4 now, $5 order, $6 address,
 * $7 products, $8 orders it repeats, $9 lines of its cart, $10 the time of their oldest. Whether it was denied is only known where the account is named.
 */
const CIRCUMSTANCES = conditionsStatement<Circumstances>(`, s.name as supplier_name,
  (select o.name from organization o where o.organization_id = $2) as organization_name,
  (select o.body_hash from purchase_order o where o.supplier_id = $1 and o.order_id = $5) as placed_hash,
  (select jsonb_build_object('body_hash', r.body_hash, 'differences', r.differences) from refused_order r
    where r.supplier_id = $1 and r.order_id = $5) as refused,
  (select jsonb_build_object('body_hash', d.body_hash) from denied_order d
    where d.account_id = (select tenant_account()) and d.order_id = $5) as denied,
  (select jsonb_build_object('address_id', d.address_id, 'label', d.label, 'street', d.street, 'postcode', d.postcode, 'city', d.city)
    from delivery_address d where d.organization_id = $2 and d.address_id = $6 and d.removed_at is null) as address,
  (select o.order_id from purchase_order o where o.supplier_id = $1 and o.organization_id = $2 limit 1) is null as is_first_order,
  (select jsonb_agg(jsonb_build_object('order_id', o.order_id, 'number', o.number, 'placed_at', o.received_at, 'placed_by', o.placed_by_name,
    'cart_lines', c.lines, 'quantities', (select jsonb_object_agg(l ->> 'product_id', l -> 'quantity') from jsonb_array_elements(o.lines) l)
    ) order by o.received_at) ${earlierOrders('$1', '$2', '$5', '$8', '$9', '$10')}) as earlier${foundProducts('select distinct unnest($7::uuid[]) as product_id', true)}`);

/** What judging an order reads first: known from the call alone. */
export function circumstancesReading(
  { supplier_id, order_id }: { readonly supplier_id: string; readonly order_id: string },
  { organization_id, address_id, lines, repeats = [] }: OrderRequest,
  now: Date,
): FirstReading<Circumstances> {
  const products = lines.map(({ product_id }) => product_id);
  const cart = cartOfOrder({ lines });
  return {
    tenant: { supplier_id, organization_id },
    statement: CIRCUMSTANCES,
    values: [
      supplier_id,
      organization_id,
      null,
      now.toISOString(),
      order_id,
      address_id,
      products,
      repeats,
      cart.lines,
      cart.oldest,
    ],
  };
}

/** Whether it was written: not when its id was answered meanwhile. */
type Written = { written: number };

/**
 * The order with everything that must stand or fall with it: its first event, the lines it took of a cart, and the mails about it.
 * Nothing is written when the id was placed, refused or denied before, when another order took lines of the same cart, or when the client's link is removed: who removes it waits for this, or this sees it removed.
 */
export const PLACE = prepared<Written>(`with link as (
    select 1 from commercial_link where supplier_id = $1::uuid and organization_id = $3::uuid and removed_at is null for share
  ), placed as (
    insert into purchase_order (supplier_id, order_id, organization_id, account_id, placed_by_name, number, status, version, body_hash,
      captured_at, received_at, updated_at, catalog_version, delivery_day, cut_off, address, reference, comment, lines, totals, applied)
    select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7, $8::int, $9, $10::timestamptz, $11::timestamptz, $11::timestamptz,
      $12::bigint, $13::date, $14::timestamptz, $15::jsonb, $16, $17, $18::jsonb, $19::jsonb, $20::jsonb
    from link where not exists (select 1 from refused_order where supplier_id = $1::uuid and order_id = $2::uuid)
      and not exists (select 1 from denied_order where account_id = $4::uuid and order_id = $2::uuid and coalesce(body_hash, $9) = $9)
      and not exists (select 1 ${earlierOrders('$1::uuid', '$3::uuid', '$2::uuid', '$23', '$24', '$25')})
    on conflict do nothing returning received_at
  ), carts as (
    insert into ordered_cart (supplier_id, order_id, organization_id, newest, lines)
    select $1::uuid, $2::uuid, $3::uuid, $26::bigint, $24::text[] from placed where cardinality($24::text[]) > 0
  ), event as (
    insert into purchase_order_event (supplier_id, order_id, organization_id, position, at, to_status, account_id, by_name)
    select $1::uuid, $2::uuid, $3::uuid, 1, received_at, $7, $4::uuid, $5 from placed
  ), mails as (
    insert into mail_to_send (supplier_id, mail_id, kind, recipient_account_id, subject_id)
    select $1::uuid, mail.id, mail.kind, mail.recipient, $2::uuid from placed,
      (values ($21::uuid, 'order_received', null::uuid), ($22::uuid, 'order_receipt', $4::uuid)) mail (id, kind, recipient)
  ) select count(*) as written from placed`);

/** A tombstone: a late copy of this order can't place it after all. */
export const REFUSE = prepared<Written>(`with refused as (
    insert into refused_order (supplier_id, order_id, organization_id, account_id, body_hash, differences)
    select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6::jsonb
    where not exists (select 1 from purchase_order where supplier_id = $1::uuid and order_id = $2::uuid)
      and not exists (select 1 from denied_order where account_id = $4::uuid and order_id = $2::uuid and coalesce(body_hash, $5) = $5)
    on conflict do nothing returning 1
  ) select count(*) as written from refused`);

/**
 * A tombstone of the account's own: it names no supplier's rows. None is written when an earlier copy of the account's order was
 * placed, or when the account has $4 of them already. $5 is the body that it is for, null for any. Answers whether there is one for
 * the body $6.
 */
export const DENY = prepared<{ is_final: boolean }>(`with denied as (
    insert into denied_order (account_id, order_id, body_hash)
    select $3::uuid, $2::uuid, $5
    where not exists (select 1 from purchase_order where supplier_id = $1::uuid and order_id = $2::uuid and account_id = $3::uuid)
      and (select count(*) from denied_order where account_id = $3::uuid) < $4::int
    on conflict do nothing returning 1
  ) select exists (select 1 from denied)
      or exists (select 1 from denied_order where account_id = $3::uuid and order_id = $2::uuid and coalesce(body_hash, $6) = $6) as is_final`);
