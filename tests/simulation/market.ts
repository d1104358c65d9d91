/** Two suppliers, and three buyers of two organizations. */

import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { aProduct, euros } from '../builders/a-product.ts';
import type { Chance } from '../builders/chance.ts';
import { aLimit, someTerms } from '../builders/ordering-terms.ts';

export interface Catalog {
  readonly version: number;
  readonly products: ReadonlyMap<string, CatalogProduct>;
  readonly terms: OrderingTerms;
}

export interface Buyer {
  readonly account_id: string;
  readonly organization_id: string;
}

const id = (end: string) => `0190a6e0-0000-7000-8000-0000000000${end}`;

export const ADDRESS = id('0b');
export const SUPPLIERS = [id('5a'), id('5b')] as const;
export const PRODUCTS = [id('01'), id('02'), id('03')] as const;
export const BUYERS: readonly [Buyer, Buyer, Buyer] = [
  { account_id: id('a1'), organization_id: id('0a') },
  { account_id: id('a2'), organization_id: id('0a') },
  { account_id: id('a3'), organization_id: id('0c') },
];

export function firstCatalog(): Catalog {
  const products = PRODUCTS.map((product_id, position) =>
    aProduct({ product_id, price: euros(1000 + 990 * position) }),
  );
  return {
    version: 1,
    products: new Map(products.map((product) => [product.product_id, product])),
    terms: someTerms(),
  };
}

export type CatalogChange = 'price_rose' | 'price_fell' | 'product_gone' | 'minimum_changed';

export function changedCatalog(catalog: Catalog, change: CatalogChange, chance: Chance): Catalog {
  const version = catalog.version + 1;
  const products = new Map(catalog.products);
  const product = products.get(chance.pick(PRODUCTS));
  if (change === 'minimum_changed') {
    const limits = catalog.terms.limits.length === 0 ? [aLimit({ minimum: 100 })] : [];
    return { ...catalog, version, terms: { ...catalog.terms, limits } };
  }
  if (product === undefined) return { version, products: firstCatalog().products, terms: catalog.terms };
  const { product_id, price } = product;
  if (change === 'product_gone') products.delete(product_id);
  else products.set(product_id, { ...product, price: euros(price.amount + (change === 'price_rose' ? 150 : -70)) });
  return { version, products, terms: catalog.terms };
}
