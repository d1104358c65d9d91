/** From a catalog product to what listing and search need of it. */

import { productName } from '#client/parts/product-names.ts';
import { toDecimal } from '#domain/money.ts';
import { netPrice, perUnitPrice } from '#domain/price.ts';
import type { CatalogProduct } from '#domain/product.ts';
import type { SearchEntry } from '#domain/search-index.ts';

export interface ProductFacts {
  readonly id: string;
  readonly name: string;
  readonly category_id: string | null;
  readonly brand: string | null;
  readonly origin: string | null;
  readonly labels: readonly string[];
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
    category_id: product.category_id,
    brand: product.brand,
    origin: product.origin,
    labels: product.labels,
    available: product.availability.state === 'available',
    promoted: price.reason === 'promo',
    price: toDecimal(price.net),
    unit_price: perUnit === null ? null : toDecimal(perUnit.price),
    times_ordered: timesOrdered(product.product_id),
  };
}

/** Searched by its name in every language, its codes, what is in a unit, and the words of its category. */
export function searchEntryOf(product: CatalogProduct, facts: ProductFacts, categoryName: string | null): SearchEntry {
  return {
    id: facts.id,
    name: facts.name,
    brand: facts.brand,
    category: categoryName,
    keywords: [
      ...Object.values(product.names).filter((name) => name !== facts.name),
      facts.origin ?? '',
      ...facts.labels,
      ...contentWords(product),
    ],
    codes: [product.supplier_code, ...product.codes.map(({ code }) => code)],
    available: facts.available,
    popularity: facts.times_ordered,
  };
}

/** What is in a unit, as people type it: 1000 g is 1 kg, 750 ml is 75 cl. */
export function contentWords({ net_quantity, net_unit }: Pick<CatalogProduct, 'net_quantity' | 'net_unit'>): string[] {
  if (net_quantity === null || net_unit === null) return [];
  const content = [`${net_quantity}${net_unit === 'kg' ? 'g' : 'ml'}`];
  if (net_quantity % 1000 === 0) content.push(`${net_quantity / 1000}${net_unit}`);
  if (net_unit === 'l' && net_quantity % 10 === 0) content.push(`${net_quantity / 10}cl`);
  return content;
}
