import type { CatalogProduct } from '../catalog/product.ts';
import { FURTHER_TEXTS, type ProductText } from '../catalog/product-texts.ts';
import type { SearchEntry } from './search-index.ts';

/** The facts of a product that are searched, on the device and on the server. */
export interface SearchedProduct extends Pick<CatalogProduct, 'names' | ProductText | 'net_quantity' | 'net_unit'> {
  readonly id: string;
  /** In the searcher's language. */
  readonly name: string;
  readonly category: string | null;
  /** Its labels in every language. */
  readonly label_texts: readonly string[];
  readonly codes: readonly string[];
  readonly available: boolean;
  readonly popularity: number;
}

/**
 * A product is found by its name and its labels in every language, its codes, the content of a unit, and the words of
 * its category.
 */
export function searchEntry({ names, label_texts, net_quantity, net_unit, ...product }: SearchedProduct): SearchEntry {
  const others = Object.values(names).filter((name) => name !== product.name);
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    category: product.category,
    keywords: [
      ...others,
      ...FURTHER_TEXTS.map((text) => product[text] ?? ''),
      ...label_texts,
      ...contentWords({ net_quantity, net_unit }),
    ],
    codes: product.codes,
    available: product.available,
    popularity: product.popularity,
  };
}

/** The content of a unit, as people type it: 1000 g is 1 kg, 750 ml is 75 cl. */
export function contentWords({ net_quantity, net_unit }: Pick<CatalogProduct, 'net_quantity' | 'net_unit'>): string[] {
  if (net_quantity === null || net_unit === null) return [];
  const content = [`${net_quantity}${net_unit === 'kg' ? 'g' : 'ml'}`];
  if (net_quantity % 1000 === 0) content.push(`${net_quantity / 1000}${net_unit}`);
  if (net_unit === 'l' && net_quantity % 10 === 0) content.push(`${net_quantity / 10}cl`);
  return content;
}
