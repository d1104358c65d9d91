import { type GuideEntry, guideShelves } from '#domain/guides/order-guide.ts';
import { shelfLetter } from './shelf-head.tsx';

export interface NamedShelf {
  readonly shelf_id: string;
  readonly letter: string;
  readonly name: string;
  readonly product_ids: readonly string[];
}

/** The shelves that have a name, in walking order; products before the first one stand on none. */
export function namedShelves(entries: readonly GuideEntry[]): { shelves: NamedShelf[]; loose: readonly string[] } {
  const all = guideShelves(entries);
  const idsOf = (products: readonly GuideEntry[]) => products.map(({ entry_id }) => entry_id);
  const named = all.flatMap(({ shelf, products }) => (shelf === null ? [] : [{ shelf, products }]));
  return {
    shelves: named.map(({ shelf, products }, index) => ({
      shelf_id: shelf.entry_id,
      letter: shelfLetter(index),
      name: shelf.name ?? '',
      product_ids: idsOf(products),
    })),
    loose: all.flatMap(({ shelf, products }) => (shelf === null ? idsOf(products) : [])),
  };
}

export function shelfOf(entries: readonly GuideEntry[], product_id: string): NamedShelf | null {
  return namedShelves(entries).shelves.find(({ product_ids }) => product_ids.includes(product_id)) ?? null;
}
