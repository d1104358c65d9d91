/** The name of a product in a locale, for page and worker. Fallbacks are French, then any language that there is. */

import type { CatalogProduct } from '#domain/catalog/product.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';

export function nameIn(names: Readonly<Record<string, string>>, locale: string): string {
  return names[locale] || names[DEFAULT_LOCALE] || Object.values(names)[0] || '';
}

export function productName(product: Pick<CatalogProduct, 'names' | 'supplier_code'>, locale: string): string {
  return nameIn(product.names, locale) || product.supplier_code;
}
