/** Reads the doubts about confirming orders, for many orders at once. */
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { OWING_STATUSES, openCredit } from '#domain/orders/credit.ts';
import { doubtsAbout, type Habit, type OrderDoubt, type OrderSurroundings } from '#domain/orders/order-doubts.ts';
import { termsOfClient } from '#domain/pricing/client-terms.ts';
import { AMOUNT_PRECISION, money } from '#domain/values/money.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import type { Executor } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import { boolean, integer, listOf, type RowOf, selected, statement, uuid } from '../database/statement.ts';
import { OWING } from './owing-orders.ts';

/** A client's habit is read from so many of their last orders. */
const HABIT_LENGTH = 24;

const HABITS = statement({
  parameters: { supplier_id: uuid, organization_ids: listOf(uuid), most: integer },
  row: { organization_id: uuid, product_id: uuid, usual: integer, orders: integer },
  sql: `select c.organization_id, (l ->> 'product_id')::uuid as product_id,
      percentile_disc(0.5) within group (order by (l ->> 'quantity')::integer) as usual, count(*)::integer as orders
    from unnest($organization_ids::uuid[]) c (organization_id),
      lateral (select o.lines from purchase_order o where o.supplier_id = $supplier_id and o.organization_id = c.organization_id
        and o.status not in ('submitted', 'rejected', 'cancelled') order by o.received_at desc, o.order_id desc limit $most::integer) past,
      jsonb_array_elements(past.lines) l
    where (l ->> 'quantity')::integer > 0
    group by c.organization_id, l ->> 'product_id'`,
});

const PRODUCT = {
  product_id: product.product_id,
  out_of_stock: product.out_of_stock,
  back_on: product.back_on,
};
const PRODUCTS = statement({
  parameters: { supplier_id: uuid, product_ids: listOf(uuid) },
  row: { ...PRODUCT, enabled: boolean },
  sql: `select ${selected('p', PRODUCT)}, p.enabled and p.deleted_at is null as enabled from product p
    where p.supplier_id = $supplier_id and p.product_id = any($product_ids::uuid[])`,
});

const TERMS = statement({
  parameters: { supplier_id: uuid, organization_ids: listOf(uuid) },
  row: {
    organization_id: purchaseOrder.organization_id,
    client_terms: commercialLink.ordering_terms,
    supplier_terms: supplier.ordering_terms,
    credit_limit: commercialLink.credit_limit,
    currency: supplier.currency,
  },
  sql: `select l.organization_id, l.ordering_terms as client_terms, s.ordering_terms as supplier_terms, l.credit_limit, s.currency
    from commercial_link l join supplier s on s.supplier_id = l.supplier_id
    where l.supplier_id = $supplier_id and l.organization_id = any($organization_ids::uuid[])`,
});

export type Doubtable = Pick<
  PurchaseOrder,
  'order_id' | 'organization_id' | 'lines' | 'totals' | 'delivery_day' | 'comment'
>;

type Credit = OrderSurroundings['credit'];

/** For each order, what its client owes for other orders, and the credit limit. */
async function readCredit(
  executor: Executor,
  supplier_id: string,
  links: readonly Pick<RowOf<typeof TERMS>, 'organization_id' | 'credit_limit' | 'currency'>[],
): Promise<(order: Pick<Doubtable, 'order_id' | 'organization_id'>) => Credit> {
  const limited = links.flatMap(({ organization_id, credit_limit, currency }) =>
    credit_limit === null ? [] : [[organization_id, money(credit_limit, AMOUNT_PRECISION, currency)] as const],
  );
  if (limited.length === 0) return () => null;
  const limits = new Map(limited);
  const owing = await executor.rows(
    OWING({ supplier_id, organization_ids: [...limits.keys()], statuses: OWING_STATUSES }),
  );
  return ({ order_id, organization_id }) => {
    const limit = limits.get(organization_id);
    if (limit === undefined) return null;
    const beside = owing.filter((each) => each.organization_id === organization_id && each.order_id !== order_id);
    return { open: openCredit(beside, limit.currency), limit };
  };
}

/** The doubts about confirming each order unseen, by order id. All orders are of the executor's supplier. */
export async function readDoubts(
  executor: Executor,
  supplier_id: string,
  orders: readonly Doubtable[],
  now: Date,
): Promise<ReadonlyMap<string, readonly OrderDoubt[]>> {
  if (orders.length === 0) return new Map();
  const organization_ids = [...new Set(orders.map(({ organization_id }) => organization_id))];
  const product_ids = [...new Set(orders.flatMap(({ lines }) => lines.map((line) => line.product_id)))];
  const habits = new Map<string, Map<string, Habit>>();
  for (const { organization_id, product_id, usual, orders: count } of await executor.rows(
    HABITS({ supplier_id, organization_ids, most: HABIT_LENGTH }),
  )) {
    const own = habits.get(organization_id) ?? new Map<string, Habit>();
    habits.set(organization_id, own.set(product_id, { usual, orders: count }));
  }
  const products = new Map(
    (await executor.rows(PRODUCTS({ supplier_id, product_ids }))).map((row) => [row.product_id, row]),
  );
  const links = await executor.rows(TERMS({ supplier_id, organization_ids }));
  const terms = new Map(links.map((row) => [row.organization_id, termsOfClient(row.supplier_terms, row.client_terms)]));
  const creditOf = await readCredit(executor, supplier_id, links);
  return new Map(
    orders.map((order) => {
      const delivery = terms.get(order.organization_id)?.delivery;
      if (!delivery) throw new Error('an order without the link that it was placed by');
      const surroundings = {
        habits: habits.get(order.organization_id) ?? new Map<string, Habit>(),
        products,
        delivery,
        today: dayAt(now.toISOString(), delivery.time_zone),
        credit: creditOf(order),
      };
      return [order.order_id, doubtsAbout(order, surroundings)];
    }),
  );
}
