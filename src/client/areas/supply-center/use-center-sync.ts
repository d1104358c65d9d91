/**
 * Keeps the spaces up to date whose catalog is on this device, while the supply center is open: catalog, cart, orders
 * and refused suggestions of each. A catalog that is not here is fetched only when the person asks for it: it may be large.
 */
import { useEffect, useMemo, useState } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { openDatabase } from '#client/store/device/database.ts';
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

export function useCenterSync(suppliers: readonly CenterSupplier[]): CenterSync {
  const { account_id } = useAccount();
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<ReadonlyMap<string, CatalogProgress>>(new Map());
  const kept = suppliers.filter(({ client, key }) => client !== null || asked.has(key.supplier_id));
  const ids = kept.map(({ space_id }) => space_id).join(' ');
  useEffect(() => {
    let isWanted = true;
    const stops: (() => void)[] = [];
    const report = (error: unknown) => console.error('Keeping in step with a supplier failed', error);
    const start = async () => {
      const { startPulls } = await import('#client/sync/start-pulls.ts');
      if (!isWanted || ids === '') return;
      for (const [supplier_id = '', organization_id = ''] of ids.split(' ').map((id) => id.split(':'))) {
        const status = createSyncStatus();
        const stopWatching = status.subscribe(() => {
          const { catalog } = status.get();
          setProgress((before) => {
            const after = new Map(before);
            if (catalog === null) after.delete(supplier_id);
            else after.set(supplier_id, catalog);
            return after;
          });
        });
        const pulls = startPulls(openDatabase(account_id), { supplier_id, organization_id }, status, report, WANTED);
        stops.push(stopWatching, pulls.stop);
      }
    };
    start().catch(report);
    return () => {
      isWanted = false;
      for (const stop of stops) stop();
    };
  }, [account_id, ids]);
  return useMemo(
    () => ({ progress, asked, fetchCatalog: (supplier_id) => setAsked((before) => new Set(before).add(supplier_id)) }),
    [progress, asked],
  );
}
