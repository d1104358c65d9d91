import type { CatalogProduct } from '#domain/catalog/product.ts';
import { netPrice } from '#domain/pricing/price.ts';
import { pricePerUnit, unitPrice } from '#domain/pricing/unit-price.ts';
import type { Offer } from '#domain/search/compare-offers.ts';

/** What makes a product comparable with others. Of what a search finds, offers are made of it. */
export type OfferFacts = Pick<Offer, 'gtins' | 'temperature' | 'available' | 'price' | 'pricePerUnit'> & {
  readonly name: string;
  readonly brand: string | null;
  readonly category: string | null;
};

/** `at`: ISO 8601, for promotions. `category`: its name. */
export function offerFacts(product: CatalogProduct, category: string | null, at: string): OfferFacts {
  const { net } = netPrice(product, at);
  return {
    gtins: product.codes.flatMap(({ code, kind }) => (kind === 'unit' || kind === 'pack' ? [code] : [])),
    temperature: product.temperature,
    available: product.availability.state === 'available',
    price: unitPrice(product, net),
    pricePerUnit: pricePerUnit(product, net),
    // The words of a kind are French.
    name: product.names.fr_FR ?? '',
    brand: product.brand,
    category,
  };
}
