/** What the running sync tells the screens; the shell gives its status. */
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

/** How far a catalog is that comes in right now; null while none does. */
export function useCatalogProgress(): CatalogProgress | null {
  const status = useContext(StatusContext);
  return useSyncExternalStore(status?.subscribe ?? neverChanges, () => status?.get().catalog ?? null);
}

/** Why the device keeps nothing: its store could not be opened, or took nothing more in; null while all is well. */
export function useStorageRefusal(kind: 'unopened' | 'storage'): StorageRefusal | null {
  const status = useContext(StatusContext);
  return useSyncExternalStore(status?.subscribe ?? neverChanges, () => status?.get()[kind] ?? null);
}

/** Whether the device lost what it kept, and its person has not read it yet. */
export function useIsStoreLost(): boolean {
  const status = useContext(StatusContext);
  return useSyncExternalStore(status?.subscribe ?? neverChanges, () => status?.get().lost === true);
}

/** Whether the server no longer knows the session, so that nothing moves before the person signs in. */
export function useIsSignedOut(): boolean {
  const status = useContext(StatusContext);
  const read = () => status?.get().signed_out === true || status?.get().drain === 'signed_out';
  return useSyncExternalStore(status?.subscribe ?? neverChanges, read);
}

const neverChanges = () => () => {};
