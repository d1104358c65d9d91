/** Sums over the orders received in a period; the supplier's test client and what was given up don't count. */
import { money } from '#domain/values/money.ts';
import type { Executor } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { bigint, instant, integer, jsonb, nullable, type RowOf, statement, text, uuid } from '../database/statement.ts';
import { notFound } from '../http/problem.ts';
import { IS_PLACED, IS_SOLD, OF_CLIENTS } from '../suppliers/of-clients.ts';

const PERIOD = statement({
  parameters: { supplier_id: uuid, since: instant, until: instant, status: nullable(text) },
  row: { currency: supplier.currency, orders: integer, total: bigint },
  sql: `select s.currency, o.orders, o.total from supplier s, lateral (
      select (count(*) filter (where ${IS_PLACED}))::integer as orders,
        coalesce(sum((o.totals -> 'total' ->> 'amount')::bigint), 0)::bigint as total
      from purchase_order o where o.supplier_id = s.supplier_id and o.received_at >= $since and o.received_at < $until
        and ($status::text is null or o.status = $status::text) and ${IS_SOLD} and ${OF_CLIENTS}) o
    where s.supplier_id = $supplier_id`,
});

type Period = {
  readonly supplier_id: string;
  readonly since: Date;
  readonly until: Date;
  readonly status: string | null;
};

export async function readPeriod(executor: Executor, period: Period) {
  const [row] = await executor.rows(PERIOD(period));
  if (!row) throw notFound();
  return { orders: row.orders, total: money(row.total, 2, row.currency) };
}

const BEST = statement({
  parameters: { supplier_id: uuid, since: instant, most: integer },
  row: {
    product_id: product.product_id,
    supplier_code: product.supplier_code,
    names: jsonb<Record<string, string>>(),
    packs: bigint,
    total: bigint,
    clients: integer,
    currency: supplier.currency,
  },
  sql: `select p.product_id, p.supplier_code, p.names, b.packs, b.total, b.clients, s.currency
    from (select (l ->> 'product_id')::uuid as product_id, sum((l ->> 'quantity')::bigint)::bigint as packs,
        sum((l -> 'amount' ->> 'amount')::bigint)::bigint as total, count(distinct o.organization_id)::integer as clients
      from purchase_order o, jsonb_array_elements(o.lines) l
      where o.supplier_id = $supplier_id and o.received_at >= $since and ${IS_SOLD} and ${OF_CLIENTS}
      group by 1 order by 3 desc limit $most::integer) b
      join product p on p.supplier_id = $supplier_id and p.product_id = b.product_id
      join supplier s on s.supplier_id = p.supplier_id
    order by b.total desc, p.supplier_code`,
});

/** The products that were sold most since a date, by amount. */
export function readBestSellers(
  executor: Executor,
  asked: { readonly supplier_id: string; readonly since: Date; readonly most: number },
): Promise<RowOf<typeof BEST>[]> {
  return executor.rows(BEST(asked));
}
