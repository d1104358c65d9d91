/** Writes the terms of products for a price group or one client: price, discount and promotion together. */
import type { ProductTerms } from '#domain/pricing/price-cell.ts';
import { type TermsOwner, writeOwnedRows } from './owned-rows.ts';
import type { PricingChange } from './pricing-change.ts';
import { writePrices } from './product-terms.ts';
import { writePromos } from './write-promos.ts';

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
