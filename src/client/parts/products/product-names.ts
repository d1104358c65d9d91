/** Names by locale, in the page and in the worker: French stands in for a language that has none. */

import type { CatalogProduct } from '#domain/catalog/product.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';

export function nameIn(names: Readonly<Record<string, string>>, locale: string): string {
  return names[locale] ?? names[DEFAULT_LOCALE] ?? '';
}

export function productName(product: Pick<CatalogProduct, 'names' | 'supplier_code'>, locale: string): string {
  return nameIn(product.names, locale) || product.supplier_code;
}
