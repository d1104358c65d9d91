/** The order guide to count: the one that was counted last. Null: there is no guide with products. */
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useLateQuery } from '#client/parts/data/use-late-query.ts';
import { type Counted, lastCounted } from '#client/store/guides/last-counted.ts';

export type { Counted };

export function useCounted(): Counted | null {
  const { account_id, key } = useCatalog();
  return useLateQuery<Counted | null>(account_id, (database) => lastCounted(database, key), [key], null);
}
