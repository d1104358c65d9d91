/**
 * Keeps the spaces up to date whose catalog is on this device, while the supply center is open: catalog, cart, orders
 * and refused suggestions of each. A catalog that is not here is fetched only when the person asks for it: it may be large.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { openDatabase } from '#client/store/device/database.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import type { CatalogProgress } from '#client/sync/catalog-pull.ts';
import type { PullName } from '#client/sync/start-pulls.ts';
import { createSyncStatus } from '#client/sync/sync-status.ts';
import type { CenterSupplier } from './use-center.ts';

const WANTED: readonly PullName[] = ['catalog', 'cart', 'orders', 'suggestions'];

export interface CenterSync {
  /** By supplier_id: catalogs on their way in. */
  readonly progress: ReadonlyMap<string, CatalogProgress>;
  /** Suppliers whose catalog was asked for in this visit. */
  readonly asked: ReadonlySet<string>;
  readonly fetchCatalog: (supplier_id: string) => void;
}

export function useCenterSync(suppliers: readonly Pick<CenterSupplier, 'client' | 'key' | 'space_id'>[]): CenterSync {
  const { account_id } = useAccount();
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<ReadonlyMap<string, CatalogProgress>>(new Map());
  /** How to stop keeping a space up to date, by account and space. */
  const running = useRef(new Map<string, () => void>());
  const kept = suppliers.filter(({ client, key }) => client !== null || asked.has(key.supplier_id));
  const ids = kept.map(({ space_id }) => space_id).join(' ');
  useEffect(() => {
    const stops = running.current;
    return () => {
      for (const stop of stops.values()) stop();
      stops.clear();
    };
  }, []);
  // A supplier more, or one less, does not disturb the others: a catalog may be on its way in.
  useEffect(() => {
    const space_ids = ids === '' ? [] : ids.split(' ');
    const wanted = new Map(space_ids.map((space_id) => [`${account_id} ${space_id}`, space_id]));
    for (const [name, stop] of running.current) {
      if (wanted.has(name)) continue;
      stop();
      running.current.delete(name);
    }
    for (const [name, space_id] of wanted) {
      if (running.current.has(name)) continue;
      const [supplier_id = '', organization_id = ''] = space_id.split(':');
      const told = (catalog: CatalogProgress | null) =>
        setProgress((before) => {
          const after = new Map(before);
          if (catalog === null) after.delete(supplier_id);
          else after.set(supplier_id, catalog);
          return after;
        });
      running.current.set(name, keepUpToDate(account_id, { supplier_id, organization_id }, told));
    }
  }, [account_id, ids]);
  return useMemo(
    () => ({ progress, asked, fetchCatalog: (supplier_id) => setAsked((before) => new Set(before).add(supplier_id)) }),
    [progress, asked],
  );
}

/** Returns the way to stop. */
function keepUpToDate(account_id: string, key: SpaceKey, told: (catalog: CatalogProgress | null) => void): () => void {
  const stopped = new AbortController();
  const report = (error: unknown) => console.error('Keeping in step with a supplier failed', error);
  const start = async () => {
    const { startPulls } = await import('#client/sync/start-pulls.ts');
    if (stopped.signal.aborted) return;
    const status = createSyncStatus();
    const stopWatching = status.subscribe(() => told(status.get().catalog));
    const pulls = startPulls(openDatabase(account_id), key, status, report, WANTED);
    stopped.signal.addEventListener('abort', () => {
      stopWatching();
      pulls.stop();
    });
  };
  start().catch(report);
  return () => stopped.abort();
}
