/** Writes the terms of products for a price group or one client: price, discount and promotion together. */
import { and, eq, sql } from 'drizzle-orm';
import type { SalesPromo } from '#domain/catalog/product.ts';
import type { ProductTerms } from '#domain/pricing/price-cell.ts';
import { salesPromo } from '../database/schema/pricing.ts';
import { ids } from '../database/uuid-list.ts';
import { newId } from '../new-id.ts';
import { type TermsOwner, writeOwnedRows } from './owned-rows.ts';
import type { PricingChange } from './pricing-change.ts';
import { writePrices } from './product-terms.ts';

interface TermsToWrite {
  readonly product_id: string;
  readonly terms: ProductTerms;
}

export async function writeTerms(
  change: PricingChange,
  owner: TermsOwner,
  rows: readonly TermsToWrite[],
  now: Date,
): Promise<void> {
  await writePrices(
    change,
    owner,
    rows.map(({ product_id, terms }) => ({ product_id, price: terms.price })),
  );
  const discounts = rows.map(({ product_id, terms }) => ({ product_id, sales_discount: terms.sales_discount }));
  await writeOwnedRows(change.executor, change.supplier_id, owner, 'discount', discounts);
  const promos = rows.map(({ product_id, terms }) => ({ product_id, sales_promo: terms.sales_promo }));
  await writePromos(change, owner, promos, now);
}

interface PromoToWrite {
  readonly product_id: string;
  readonly sales_promo: SalesPromo | null;
}

/** An owner has one promotion per product: a new one replaces it, null deletes it. */
export async function writePromos(
  { executor, supplier_id }: PricingChange,
  { kind, id }: TermsOwner,
  rows: readonly PromoToWrite[],
  now: Date,
): Promise<void> {
  const product_ids = rows.map(({ product_id }) => product_id);
  await executor
    .delete(salesPromo)
    .where(
      and(
        eq(salesPromo.supplier_id, supplier_id),
        eq(kind === 'group' ? salesPromo.price_group_id : salesPromo.organization_id, id),
        sql`${salesPromo.product_id} = any(${ids(product_ids)})`,
      ),
    );
  const owner = kind === 'group' ? { price_group_id: id } : { organization_id: id };
  const promos = rows.flatMap(({ product_id, sales_promo }) =>
    sales_promo === null
      ? []
      : [{ supplier_id, sales_promo_id: newId(now), product_id, ...owner, ...storedPromo(sales_promo) }],
  );
  if (promos.length > 0) await executor.insert(salesPromo).values(promos);
}

const storedPromo = (promo: SalesPromo) => ({
  starts_at: new Date(promo.starts_at),
  ends_at: new Date(promo.ends_at),
  price_amount: promo.price?.amount ?? null,
  price_precision: promo.price?.precision ?? null,
  percent: promo.percent,
});
