/** The order guide to count: the one that was counted last. */
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useLateQuery } from '#client/parts/data/use-late-query.ts';
import { readCount } from '#client/store/guides/count-store.ts';
import { readGuides } from '#client/store/guides/guide-store.ts';
import { guideEntries } from '#domain/guides/order-guide.ts';

export interface Counted {
  readonly list_id: string;
  readonly name: string;
  readonly products: number;
}

/** Null: there is no guide with products. */
export function useCounted(): Counted | null {
  const { account_id, key } = useCatalog();
  const counted = useLateQuery<Counted | null>(
    account_id,
    async (database) => {
      const guides = await readGuides(database, key);
      const counts = await Promise.all(guides.map(({ list_id }) => readCount(database, list_id)));
      const at = guides.map((_, index) => counts[index]?.changed_at ?? 0);
      const guide = guides[at.indexOf(Math.max(...at))];
      if (guide === undefined) return null;
      const products = guideEntries(guide.state).filter(({ kind }) => kind === 'product').length;
      return { list_id: guide.list_id, name: guide.state.head.name, products };
    },
    [key],
    null,
  );
  return counted === null || counted.products === 0 ? null : counted;
}
