/** One product at several suppliers, by the code that is printed on it. Pure. */
import { offerFacts } from '#client/parts/listing/offer-facts.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { type Compared, comparePrices, type PricedOffer } from '#domain/search/compare-prices.ts';

export interface SuppliedProduct {
  readonly supplier_id: string;
  readonly product: CatalogProduct;
}

export type SameOffer = SuppliedProduct & Omit<Compared<PricedOffer>, 'offer'>;

/** Cheapest first; empty where nobody else has a product with a printed code of this one. `at`: ISO 8601, for promotions. */
export function sameOffers(own: SuppliedProduct, others: readonly SuppliedProduct[], at: string): readonly SameOffer[] {
  const comparable = ({ supplier_id, product }: SuppliedProduct) => ({
    ...{ supplier_id, product },
    ...offerFacts(product, null, at),
  });
  const printed = comparable(own);
  const same = others.map(comparable).filter(({ gtins }) => gtins.some((gtin) => printed.gtins.includes(gtin)));
  if (same.length === 0) return [];
  return comparePrices([printed, ...same]).map(({ offer: { supplier_id, product }, ...compared }) => ({
    ...{ supplier_id, product },
    ...compared,
  }));
}
