import type { DeskProduct } from '#contract/product-desk.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { Money } from '#domain/values/money.ts';

/** A product at its catalog price, as the rules of prices know it. */
export function asCatalogProduct({ pictures, gtins: _, ...product }: DeskProduct, price: Money): CatalogProduct {
  return { ...product, price, picture: pictures[0] ?? null, codes: [], sales_discount: 0, sales_promos: [] };
}
