/** The facts of a catalog product that listing and search need. */

import { type LabelNames, labelTexts } from '#domain/catalog/label-names.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { netPrice, perUnitPrice } from '#domain/pricing/price.ts';
import { type FacetedProduct, facetFields } from '#domain/search/product-facets.ts';
import { searchEntry } from '#domain/search/search-entry.ts';
import type { SearchEntry } from '#domain/search/search-index.ts';
import { toDecimal } from '#domain/values/money.ts';
import { productName } from './product-names.ts';

export interface ProductFacts extends FacetedProduct {
  readonly id: string;
  readonly name: string;
  readonly available: boolean;
  readonly promoted: boolean;
  /** Net pack price in the currency's unit; only for sorting. */
  readonly price: number;
  /** Per kilo, litre or UVC; null when unknown. */
  readonly unit_price: number | null;
  /** How often this organization ordered it; 0 = never. */
  readonly times_ordered: number;
}

export interface FactsContext {
  readonly locale: string;
  readonly at: string;
  readonly precision: number;
  readonly timesOrdered: (product_id: string) => number;
}

export function factsOf(product: CatalogProduct, { locale, at, precision, timesOrdered }: FactsContext): ProductFacts {
  const price = netPrice(product, at);
  const perUnit = perUnitPrice(product, price.net, precision);
  return {
    id: product.product_id,
    name: productName(product, locale),
    ...facetFields(product),
    available: product.availability.state === 'available',
    promoted: price.reason === 'promo',
    price: toDecimal(price.net),
    unit_price: perUnit === null ? null : toDecimal(perUnit.price),
    times_ordered: timesOrdered(product.product_id),
  };
}

export function searchEntryOf(
  product: CatalogProduct,
  facts: ProductFacts,
  { category, label_names }: { readonly category: string | null; readonly label_names: LabelNames | undefined },
): SearchEntry {
  return searchEntry({
    ...product,
    id: facts.id,
    name: facts.name,
    category,
    label_texts: labelTexts(product.labels, label_names),
    codes: [product.supplier_code, ...product.codes.map(({ code }) => code)],
    available: facts.available,
    popularity: facts.times_ordered,
  });
}
