import type { CatalogProduct } from '#domain/catalog/product.ts';

/** A product is found by its supplier code and all its other codes. */
export function codesOf({ supplier_code, codes }: CatalogProduct): readonly string[] {
  return [...new Set([supplier_code, ...codes.map(({ code }) => code)])];
}
