import { and, asc, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { priceGroup, priceGroupClient } from '../database/schema/pricing.ts';
import { bigint, integer, nullable, smallint, statement, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { groupColumns } from './price-groups.ts';
import { changePricing, requireClient, requirePrice, stampProduct } from './pricing-change.ts';
import { setProductTerms, writeDiscount } from './product-terms.ts';

const OF_CLIENT = { supplier_id: uuid, organization_id: uuid };
const OWN_TERMS = `from (select * from client_price where supplier_id = $supplier_id and organization_id = $organization_id) c
  full join (select * from client_discount where supplier_id = $supplier_id and organization_id = $organization_id) d
    using (supplier_id, product_id) join product p using (supplier_id, product_id)`;

/** The prices and discounts of a client alone, by supplier code. */
const PAGE = statement({
  parameters: { ...OF_CLIENT, start: bigint, count: bigint },
  row: {
    product_id: product.product_id,
    supplier_code: product.supplier_code,
    amount: nullable(bigint),
    precision: nullable(smallint),
    sales_discount: nullable(integer),
  },
  sql: `select product_id, p.supplier_code, c.price_amount as amount, c.price_precision as precision, d.sales_discount
  ${OWN_TERMS} order by p.supplier_code offset $start limit $count`,
});
const COUNT = statement({
  parameters: OF_CLIENT,
  row: { total: bigint },
  sql: `select count(*) as total ${OWN_TERMS}`,
});

export const clientPrices = handle(routes.clientPrices, async ({ params, query, services }) => {
  const { supplier_id, start, count } = query;
  const organization_id = params.client_id;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const { sales_discount, currency } = await requireClient(executor, supplier_id, organization_id);
    const price_groups = await executor
      .select(groupColumns)
      .from(priceGroupClient)
      .innerJoin(
        priceGroup,
        and(
          eq(priceGroup.supplier_id, priceGroupClient.supplier_id),
          eq(priceGroup.price_group_id, priceGroupClient.price_group_id),
        ),
      )
      .where(and(eq(priceGroupClient.supplier_id, supplier_id), eq(priceGroupClient.organization_id, organization_id)))
      .orderBy(asc(priceGroup.position), asc(priceGroup.price_group_id));
    const rows = await executor.rows(PAGE({ supplier_id, organization_id, start, count }));
    const [counted] = await executor.rows(COUNT({ supplier_id, organization_id }));
    return {
      organization_id,
      sales_discount,
      price_groups,
      items_total: counted?.total ?? 0,
      products: rows.map(({ amount, precision, ...row }) => ({
        ...row,
        price: amount === null ? null : { amount, precision: precision ?? 2, currency },
      })),
    };
  });
});

export const setClientPrice = handle(routes.setClientPrice, async ({ params, query, body, principal, services }) => {
  const { client_id, product_id } = params;
  return changePricing(services, principal, query.supplier_id, async (change) => {
    requirePrice(body.price, change, 'price');
    await requireClient(change.executor, change.supplier_id, client_id);
    await stampProduct(change, product_id);
    return setProductTerms(change, { kind: 'client', id: client_id }, product_id, body);
  });
});

export const setClientDiscount = handle(
  routes.setClientDiscount,
  async ({ params, query, body, principal, services }) => {
    const { client_id, product_id } = params;
    const { sales_discount } = body;
    await changePricing(services, principal, query.supplier_id, async (change) => {
      await requireClient(change.executor, change.supplier_id, client_id);
      await stampProduct(change, product_id);
      await writeDiscount(change, { kind: 'client', id: client_id }, product_id, sales_discount);
    });
    return { product_id, sales_discount };
  },
);
