import { useCatalog } from '#client/parts/data/use-catalog.ts';
import type { Shelf } from '#client/parts/listing/listing.ts';
import type { Category } from '#domain/catalog/product.ts';

/** Products per shelf; null before the list is there. */
export type ShelfCounts = Readonly<Record<string, number>> | null;
export type ShelvesProps = { shelf: Shelf; counts: ShelfCounts; onChoose: (shelf: Shelf) => void };

/** The topmost categories, what is below them, and which of them a shelf belongs to. */
export function useShelves() {
  const { categories } = useCatalog();
  const all = [...categories.values()].sort((left, right) => left.position - right.position);
  return {
    tops: all.filter(({ parent_id }) => parent_id === null),
    below: ({ category_id }: Category) => all.filter(({ parent_id }) => parent_id === category_id),
    topOf: (shelf: Shelf): Shelf => categories.get(shelf)?.parent_id ?? shelf,
  };
}
