import { eq } from 'drizzle-orm';
import { comparePriceList, type PricedProduct, type PriceImport } from '#domain/imports/price-import.ts';
import type { Executor } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { bigint, jsonb, nullable, smallint, statement, uuid } from '../database/statement.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { ofOwners, type TermsOwner } from '../pricing/owned-rows.ts';
import { requireClient, requireGroup, stampProducts } from '../pricing/pricing-change.ts';
import { writePrices } from '../pricing/product-terms.ts';
import type { Target } from './list-request.ts';
import type { ImportWork } from './run-import.ts';

const PRICES = ofOwners(({ price, owner }) =>
  statement({
    parameters: { supplier_id: uuid, owner_id: uuid },
    row: {
      product_id: product.product_id,
      supplier_code: product.supplier_code,
      gtins: nullable(jsonb<string[]>()),
      amount: nullable(bigint),
      precision: smallint,
      grams_per_pack: nullable(bigint),
    },
    sql: `select p.product_id, p.supplier_code,
      (select jsonb_agg(g.gtin) from product_gtin g where g.supplier_id = p.supplier_id and g.product_id = p.product_id) as gtins,
      coalesce(x.price_amount, p.price_amount) as amount, coalesce(x.price_precision, p.price_precision) as precision,
      case when p.net_unit = 'kg' then p.net_quantity::bigint * p.units_per_pack end as grams_per_pack
    from product p
    left join ${price} x on x.supplier_id = p.supplier_id and x.product_id = p.product_id and x.${owner} = $owner_id
    where p.supplier_id = $supplier_id and p.deleted_at is null`,
  }),
);

/** Every product with the price that counts for the owner (a group or client) today: the owner's, else the catalog's. */
async function readPrices(
  executor: Executor,
  supplier_id: string,
  currency: string,
  owner: TermsOwner,
): Promise<PricedProduct[]> {
  const rows = await executor.rows(PRICES[owner.kind]({ supplier_id, owner_id: owner.id }));
  return rows.map(({ gtins, amount, precision, ...row }) => ({
    ...row,
    gtins: gtins ?? [],
    price: amount === null ? null : { amount, precision, currency },
  }));
}

/** The group or client that a price list is for; refuses unless exactly one of the two is named. */
export function ownerOf({ price_group_id, client_id }: Target): TermsOwner {
  if (price_group_id !== null && client_id === null) return { kind: 'group', id: price_group_id };
  if (client_id !== null && price_group_id === null) return { kind: 'client', id: client_id };
  const what = 'a price list is for one price_group_id or one client_id';
  throw new Refusal('invalid_input', `price_group_id, client_id: ${what}`, {
    errors: { price_group_id: what, client_id: what },
  });
}

/** A price list for a group or a client. */
export function priceListFor(supplier_id: string, owner: TermsOwner): ImportWork<PriceImport> {
  return {
    async compare(executor, table) {
      if (owner.kind === 'group') await requireGroup(executor, supplier_id, owner.id);
      else await requireClient(executor, supplier_id, owner.id);
      const [prices] = await executor
        .select({ currency: supplier.currency, precision: supplier.price_decimal_precision })
        .from(supplier)
        .where(eq(supplier.supplier_id, supplier_id));
      if (!prices) throw notFound();
      return comparePriceList(table, await readPrices(executor, supplier_id, prices.currency, owner), prices);
    },
    async write(change, { difference }) {
      const rows = difference.map(({ product_id, new_price }) => ({ product_id, price: new_price }));
      await stampProducts(
        change,
        rows.map(({ product_id }) => product_id),
        'file',
      );
      await writePrices(change, owner, rows);
    },
  };
}
