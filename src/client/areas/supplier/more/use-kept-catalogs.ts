import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#client/parts/account/session.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { type SpaceKey, spaceId } from '#client/store/device/rows.ts';
import { type StorageRefusal, storageRefusal } from '#client/store/device/storage-refusal.ts';
import { ApiError } from '#client/sync/api-error.ts';
import type { CatalogProgress } from '#client/sync/catalog-pull.ts';
import { keepCatalog } from '#client/sync/keep-catalog.ts';
import type { Space as EnterableSpace } from '#contract/account.ts';

/** What became of a catalog that was asked for here; `storage`: the device could not keep it. */
export type Fetching =
  | { readonly kind: 'running'; readonly progress: CatalogProgress | null }
  | { readonly kind: 'failed'; readonly storage: StorageRefusal | null };

export interface KeptCatalog {
  readonly key: SpaceKey;
  readonly space_id: string;
  readonly supplier: EnterableSpace;
  /** Milliseconds, when the catalog was last complete on this device; null: it is not kept here. */
  readonly synced_at: number | null;
  /** Null: nothing was asked for. */
  readonly fetching: Fetching | null;
}

interface KeptCatalogs {
  /** Of each space that the account buys in. Undefined until the store has answered. */
  readonly catalogs: readonly KeptCatalog[] | undefined;
  readonly keep: (wanted: readonly KeptCatalog[]) => Promise<void>;
}

/** The catalogs of all the account's suppliers on this device, and the way to bring them here or up to date. */
export function useKeptCatalogs(): KeptCatalogs {
  const database = useDatabase();
  const { spaces } = useSession();
  const [fetching, setFetching] = useState<Readonly<Record<string, Fetching>>>({});
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);
  const catalogs = useLiveQuery(async () => {
    const bought = spaces.flatMap((supplier) => {
      const { supplier_id, organization_id, entered_as } = supplier;
      if (entered_as !== 'buyer' || organization_id === null) return [];
      const key = { supplier_id, organization_id };
      return [{ supplier, key, space_id: spaceId(key) }];
    });
    const kept = await database.space.bulkGet(bought.map(({ space_id }) => space_id));
    return bought.map((each, position) => ({ ...each, synced_at: kept[position]?.synced_at ?? null }));
  }, [database, spaces]);
  // One after the other, so that the first is whole before a weak network ends.
  const keep = async (wanted: readonly KeptCatalog[]) => {
    const signal = leaving.current?.signal;
    if (signal === undefined) return;
    const note = (space_id: string, now: Fetching | null) =>
      setFetching(({ [space_id]: _, ...others }) => (now === null ? others : { ...others, [space_id]: now }));
    for (const { space_id } of wanted) note(space_id, { kind: 'running', progress: null });
    for (const { space_id, key } of wanted) {
      try {
        await keepCatalog(database, key, signal, (progress) => note(space_id, { kind: 'running', progress }));
        note(space_id, null);
      } catch (error) {
        const storage = storageRefusal(error);
        if (storage === null && !(error instanceof ApiError)) console.error('A catalog could not be kept', error);
        note(space_id, { kind: 'failed', storage });
      }
    }
  };
  return {
    catalogs: catalogs?.map((each) => ({ ...each, fetching: fetching[each.space_id] ?? null })),
    keep,
  };
}
