/** What the virtual list draws, line by line: headings, rows, or lines of tiles. Pure. */
import type { Listing } from '#client/parts/listing/listing.ts';

export type ListItem =
  | { readonly kind: 'heading'; readonly key: string; readonly category_id: string | null; readonly count: number }
  | { readonly kind: 'products'; readonly key: string; readonly first: number; readonly ids: readonly string[] };

/**
 * `columns`: products side by side; 1 for rows. `first` counts products, without headings. A list whose end is not
 * known yet has the items that are known.
 */
export function listItems({ ids, sections }: Pick<Listing, 'ids' | 'sections'>, columns: number): ListItem[] {
  const parts = sections.length > 0 ? sections : [{ category_id: null, start: 0, count: ids.length }];
  const items: ListItem[] = [];
  for (const { category_id, start, count } of parts) {
    if (sections.length > 0) items.push({ kind: 'heading', key: `heading ${category_id}`, category_id, count });
    const end = Math.min(start + count, ids.length);
    for (let first = start; first < end; first += columns) {
      const line = ids.slice(first, Math.min(first + columns, end));
      items.push({ kind: 'products', key: line[0] ?? String(first), first, ids: line });
    }
  }
  return items;
}

/** The heading that stands above an item; -1 when there is none. */
export function headingAbove(items: readonly ListItem[], position: number): number {
  for (let above = position; above >= 0; above -= 1) if (items[above]?.kind === 'heading') return above;
  return -1;
}
