import { getTableColumns } from 'drizzle-orm';
import type { OrderRequest } from '#domain/orders/order.ts';
import { cartOfOrder, type EarlierOrder } from '#domain/orders/ordered-twice.ts';
import { addressColumns } from '../catalog/addresses.ts';
import { conditionsStatement } from '../catalog/client-conditions.ts';
import { askedWithLookups, type Lookups, withLookups } from '../catalog/lookups.ts';
import { foundProducts } from '../catalog/product-statements.ts';
import { IS_WITH_SUPPLIER } from '../catalog/with-supplier.ts';
import { queueOrderEvents } from '../credentials/queue-webhooks.ts';
import { organization } from '../database/schema/accounts.ts';
import { deniedOrder, orderedCart, purchaseOrder, refusedOrder } from '../database/schema/orders.ts';
import { supplier } from '../database/schema/suppliers.ts';
import {
  asObject,
  bigint,
  boolean,
  given,
  integer,
  json,
  jsonb,
  listOf,
  namesOf,
  nullable,
  type RowOf,
  statement,
  text,
  uuid,
  type ValuesOf,
} from '../database/statement.ts';
import type { FirstReading } from '../http/foreseen.ts';
import type { Services } from '../http/services.ts';
import { UNDECIDED } from './order-news.ts';

const EARLIER_PARAMETERS = {
  supplier_id: uuid,
  organization_id: uuid,
  order_id: uuid,
  /** Orders that the buyer repeats knowingly. */
  repeats: listOf(uuid),
  cart_lines: listOf(text),
  /** The time of the oldest of these lines, see stampName. */
  oldest: bigint,
};

/**
 * The orders that took lines of the same cart, neither cancelled, rejected nor given back to their buyer: a buyer who
 * cancelled the first order may place the second.
 */
const EARLIER_ORDERS = `from ordered_cart c join purchase_order o on o.supplier_id = c.supplier_id and o.order_id = c.order_id
    where c.supplier_id = $supplier_id and c.organization_id = $organization_id and c.newest >= $oldest::bigint
      and c.order_id <> $order_id and not c.order_id = any($repeats::uuid[]) and o.status not in ('cancelled', 'rejected', 'draft')
      and exists (select unnest(c.lines) intersect select unnest($cart_lines::text[]))`;

const REFUSED = { body_hash: refusedOrder.body_hash, differences: refusedOrder.differences };
const DENIED = { body_hash: deniedOrder.body_hash };

/**
 * Reads the client's conditions and all other facts that an order is judged by in one statement: all are of one
 * moment.
 */
const circumstancesWith = (lookups: Lookups) => {
  const page = 'select distinct unnest($product_ids::uuid[]) as product_id';
  const found = foundProducts({ product_ids: listOf(uuid) }, page, {
    lookups,
    hasGtins: false,
  });
  return conditionsStatement({
    parameters: { ...EARLIER_PARAMETERS, ...found.parameters, address_id: uuid },
    row: {
      ...found.row,
      supplier_name: supplier.name,
      organization_name: organization.name,
      /** The hash of the body with which the id was placed before; null: it was not placed. */
      placed_hash: nullable(purchaseOrder.body_hash),
      refused: nullable(json<ValuesOf<typeof REFUSED>>()),
      /**
       * The earlier denial of the id to the caller: for that body, or for any (hash null). Known only if the tenant
       * names an account.
       */
      denied: nullable(json<ValuesOf<typeof DENIED>>()),
      /** null: the organization has no such address. */
      address: nullable(json<ValuesOf<typeof addressColumns>>()),
      /** A first order may have minimums of its own. */
      is_first_order: boolean,
      /**
       * Placed orders with lines of the same cart that the buyer doesn't repeat knowingly; null: none. `placed_at` is
       * in PostgreSQL's format.
       */
      earlier: nullable(jsonb<EarlierOrder[]>()),
    },
    sql: `, s.name as supplier_name,
  (select o.name from organization o where o.organization_id = $organization_id) as organization_name,
  (select o.body_hash from purchase_order o where o.supplier_id = $supplier_id and o.order_id = $order_id) as placed_hash,
  (select ${asObject('r', REFUSED)} from refused_order r where r.supplier_id = $supplier_id and r.order_id = $order_id) as refused,
  (select ${asObject('d', DENIED)} from denied_order d
    where d.account_id = (select tenant_account()) and d.order_id = $order_id) as denied,
  (select ${asObject('d', addressColumns)} from delivery_address d
    where d.organization_id = $organization_id and d.address_id = $address_id and d.removed_at is null) as address,
  (select o.order_id from purchase_order o
    where o.supplier_id = $supplier_id and o.organization_id = $organization_id and o.order_id <> $order_id and ${IS_WITH_SUPPLIER}
    limit 1) is null as is_first_order,
  (select jsonb_agg(jsonb_build_object('order_id', o.order_id, 'number', o.number, 'placed_at', o.received_at, 'placed_by', o.placed_by_name,
    'cart_lines', c.lines, 'quantities', (select jsonb_object_agg(l ->> 'product_id', l -> 'quantity') from jsonb_array_elements(o.lines) l)
    ) order by o.received_at, o.order_id) ${EARLIER_ORDERS}) as earlier${found.sql}`,
  });
};
const CIRCUMSTANCES = withLookups(circumstancesWith);
export type Circumstances = RowOf<ReturnType<typeof CIRCUMSTANCES>>;

interface OrderOfSupplier {
  readonly supplier_id: string;
  readonly order_id: string;
}

/** The query for the facts that an order is judged by. */
export function askCircumstances(
  lookups: Lookups,
  { supplier_id, order_id }: OrderOfSupplier,
  { organization_id, address_id, lines, repeats = [] }: OrderRequest,
  now: Date,
) {
  const cart = cartOfOrder({ lines });
  return CIRCUMSTANCES(lookups)({
    ...{ supplier_id, organization_id, asked_view_id: null, now, order_id, address_id, repeats },
    product_ids: lines.map(({ product_id }) => product_id),
    cart_lines: cart.lines,
    oldest: cart.oldest,
  });
}

/** The first reading for placing an order, which needs nothing but the call. */
export function circumstancesReading(
  { database, now }: Services,
  order: OrderOfSupplier,
  request: OrderRequest,
): FirstReading<Circumstances> {
  const { supplier_id } = order;
  const at = now();
  return {
    tenant: { supplier_id, organization_id: request.organization_id },
    ...askedWithLookups(database, supplier_id, (lookups) => askCircumstances(lookups, order, request, at)),
  };
}

/** 1 if the row was written; 0 if not, such as when the id was answered meanwhile. */
const WRITTEN = { written: bigint };

const {
  proposal: _proposal,
  backorder_of: _backorder,
  is_disputed: _disputed,
  ...PLACED
} = getTableColumns(purchaseOrder);

/** What each manager of the organization is told of an order that waits for them. */
const MANAGERS_TO_TELL = `select gen_random_uuid() as id, '${UNDECIDED}order_approval_asked' as kind, m.account_id as recipient
        from organization_member m where m.organization_id = $organization_id and m.role = 'manager'`;

/**
 * Writes the order together with its first event, the lines it took of a cart, its mails and its webhooks. Writes
 * nothing when the id was placed, refused or denied before, when another order took lines of the same cart, or when the
 * commercial link is removed: the lock on the link makes a removal wait for this statement, or this statement see the
 * removal.
 */
export const PLACE = statement({
  parameters: {
    ...EARLIER_PARAMETERS,
    ...PLACED,
    newest: orderedCart.newest,
    receipt_mail_id: nullable(uuid),
    received_mail_id: uuid,
  },
  row: WRITTEN,
  sql: `with link as (
    select 1 from commercial_link
      where supplier_id = $supplier_id::uuid and organization_id = $organization_id::uuid and removed_at is null for share
  ), placed as (
    insert into purchase_order (${namesOf(PLACED)}) select ${given(PLACED)}
    from link where not exists (select 1 from refused_order where supplier_id = $supplier_id and order_id = $order_id)
      and not exists (select 1 from denied_order
        where account_id = $account_id and order_id = $order_id and coalesce(body_hash, $body_hash) = $body_hash)
      and not exists (select 1 ${EARLIER_ORDERS})
    on conflict do nothing returning supplier_id, order_id, number, organization_id, status, version, received_at, updated_at
  ), carts as (
    insert into ordered_cart (supplier_id, order_id, organization_id, newest, lines)
    select $supplier_id, $order_id, $organization_id, $newest, $cart_lines from placed where cardinality($cart_lines) > 0
  ), event as (
    insert into purchase_order_event (supplier_id, order_id, organization_id, position, at, to_status, account_id, by_name)
    select $supplier_id, $order_id, $organization_id, 1, received_at, $status, $account_id, $placed_by_name from placed
  ), mails as (
    insert into mail_to_send (supplier_id, mail_id, kind, recipient_account_id, subject_id, due_at, created_at)
    select $supplier_id, mail.id, mail.kind, mail.recipient, $order_id, received_at, received_at from placed, (
      select * from (values ($received_mail_id::uuid, 'order_received', null::uuid),
        ($receipt_mail_id::uuid, 'order_receipt', $account_id)) mail (id, kind, recipient)
          where mail.id is not null and $status <> 'pending_approval'
      union all ${MANAGERS_TO_TELL} and $status = 'pending_approval') mail
  ), webhooks as (
    ${queueOrderEvents('placed')}
  ) select count(*) as written from placed`,
});

const { created_at: _refused, ...TOMBSTONE } = getTableColumns(refusedOrder);

/** A tombstone: a late copy of this order can't place it after all. */
export const REFUSE = statement({
  parameters: TOMBSTONE,
  row: WRITTEN,
  sql: `with refused as (
    insert into refused_order (${namesOf(TOMBSTONE)}) select ${given(TOMBSTONE)}
    where not exists (select 1 from purchase_order where supplier_id = $supplier_id and order_id = $order_id)
      and not exists (select 1 from denied_order
        where account_id = $account_id and order_id = $order_id and coalesce(body_hash, $body_hash) = $body_hash)
    on conflict do nothing returning 1
  ) select count(*) as written from refused`,
});

/**
 * Writes a tombstone that belongs to the account, not to the supplier. Writes none when an earlier copy of the
 * account's order was placed, or when the account has `most` of them already. `scope` is the hash of the body that is
 * denied; null denies any body. Answers whether there is a tombstone for the body.
 */
export const DENY = statement({
  parameters: {
    supplier_id: uuid,
    account_id: uuid,
    order_id: uuid,
    scope: deniedOrder.body_hash,
    body_hash: text,
    most: integer,
  },
  row: { is_final: boolean },
  sql: `with denied as (
    insert into denied_order (account_id, order_id, body_hash)
    select $account_id::uuid, $order_id::uuid, $scope
    where not exists (select 1 from purchase_order
        where supplier_id = $supplier_id and order_id = $order_id and account_id = $account_id)
      and (select count(*) from denied_order where account_id = $account_id) < $most::int
    on conflict do nothing returning 1
  ) select exists (select 1 from denied) or exists (select 1 from denied_order
      where account_id = $account_id and order_id = $order_id and coalesce(body_hash, $body_hash) = $body_hash) as is_final`,
});
