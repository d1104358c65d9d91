import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { routes } from '#contract/routes.ts';
import type { SupplierStatistics } from '#contract/supplier-desk.ts';
import { withTenant } from '../database/connection.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { IS_PLACED, IS_SOLD, OF_CLIENTS } from './of-clients.ts';

const DAYS_30 = 30 * 86_400_000;

const whole = z.coerce.number();
const figures = z.object({
  currency: z.string(),
  orders_to_confirm: whole,
  orders_to_prepare: whole,
  orders: whole,
  orders_amount: whole,
  clients: whole,
  active_clients: whole,
  products: whole,
  products_out_of_stock: whole,
  products_without_price: whole,
});

export const supplierStatistics = handle(routes.supplierStatistics, ({ params, services }) =>
  readStatistics(services, params.supplier_id),
);

export async function readStatistics(services: Services, supplier_id: string): Promise<SupplierStatistics> {
  const since = new Date(services.now().getTime() - DAYS_30).toISOString();
  const { rows } = await withTenant(services.database, { supplier_id }, (executor) =>
    executor.execute(sql`
      select s.currency, o.*, p.*,
        (select count(*) from commercial_link l where l.supplier_id = s.supplier_id and l.removed_at is null and not l.is_test) as clients
      from supplier s,
        lateral (select
          count(*) filter (where status = 'submitted') as orders_to_confirm,
          count(*) filter (where status in ('confirmed', 'preparing')) as orders_to_prepare,
          count(*) filter (where counts and ${sql.raw(IS_PLACED)}) as orders,
          coalesce(sum((totals -> 'total' ->> 'amount')::bigint) filter (where counts), 0) as orders_amount,
          count(distinct organization_id) filter (where counts and ${sql.raw(IS_PLACED)}) as active_clients
          from (select *, received_at >= ${since}::timestamptz and ${sql.raw(IS_SOLD)} as counts
            from purchase_order o where supplier_id = s.supplier_id and ${sql.raw(OF_CLIENTS)}
              and (received_at >= ${since}::timestamptz or status in ('submitted', 'confirmed', 'preparing'))) o) o,
        lateral (select
          count(*) as products,
          count(*) filter (where out_of_stock) as products_out_of_stock,
          count(*) filter (where price_amount is null
            and not exists (select 1 from price_group_price g where g.supplier_id = p.supplier_id and g.product_id = p.product_id)
            and not exists (select 1 from client_price c where c.supplier_id = p.supplier_id and c.product_id = p.product_id)
          ) as products_without_price
          from product p where supplier_id = s.supplier_id and enabled and deleted_at is null) p
      where s.supplier_id = ${supplier_id}`),
  );
  const [row] = rows;
  if (!row) throw notFound();
  const { currency, orders_amount, ...counts } = figures.parse(row);
  return { ...counts, orders_total: { amount: orders_amount, precision: 2, currency } };
}
