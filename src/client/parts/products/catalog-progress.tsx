/** What the running sync tells the screens. The shell provides its status. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Observable } from '#client/observable.ts';
import type { StorageRefusal } from '#client/store/device/storage-refusal.ts';
import type { CatalogProgress } from '#client/sync/catalog-pull.ts';
import type { SyncStatus } from '#client/sync/sync-status.ts';

const StatusContext = createContext<Observable<SyncStatus> | null>(null);

type SyncStatusProviderProps = { status: Observable<SyncStatus> | null; children: ReactNode };

export function SyncStatusProvider({ status, children }: SyncStatusProviderProps) {
  return <StatusContext value={status}>{children}</StatusContext>;
}

/** How far a catalog has come in; null while none is on its way. */
export function useCatalogProgress(): CatalogProgress | null {
  const status = useContext(StatusContext);
  return useSyncExternalStore(status?.subscribe ?? neverChanges, () => status?.get().catalog ?? null);
}

/** Why the device keeps nothing: its store could not be opened, or could not store more. Null while all is well. */
export function useStorageRefusal(kind: 'unopened' | 'storage'): StorageRefusal | null {
  const status = useContext(StatusContext);
  return useSyncExternalStore(status?.subscribe ?? neverChanges, () => status?.get()[kind] ?? null);
}

/** Whether the device lost its stored data and the person has not read so yet. */
export function useIsStoreLost(): boolean {
  const status = useContext(StatusContext);
  return useSyncExternalStore(status?.subscribe ?? neverChanges, () => status?.get().lost === true);
}

/** Whether the server said of the whole session that it is over, so that nothing is sent before the person signs in. */
export function useIsSignedOut(): boolean {
  const status = useContext(StatusContext);
  return useSyncExternalStore(status?.subscribe ?? neverChanges, () => status?.get().drain === 'signed_out');
}

const neverChanges = () => () => {};
