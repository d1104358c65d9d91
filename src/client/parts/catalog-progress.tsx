/** How far a catalog is that comes in right now; null while none does. The shell gives the running sync's status. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { CatalogProgress } from '#client/sync/catalog-pull.ts';
import type { Observable } from '#client/sync/observable.ts';
import type { SyncStatus } from '#client/sync/sync-status.ts';

const StatusContext = createContext<Observable<SyncStatus> | null>(null);

type SyncStatusProviderProps = { status: Observable<SyncStatus> | null; children: ReactNode };

export function SyncStatusProvider({ status, children }: SyncStatusProviderProps) {
  return <StatusContext value={status}>{children}</StatusContext>;
}

export function useCatalogProgress(): CatalogProgress | null {
  const status = useContext(StatusContext);
  return useSyncExternalStore(status?.subscribe ?? neverChanges, () => status?.get().catalog ?? null);
}

const neverChanges = () => () => {};
