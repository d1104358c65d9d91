import { type Changeable, createObservable } from '../observable.ts';
import type { StorageRefusal } from '../store/device/storage-refusal.ts';
import type { CatalogProgress } from './catalog-pull.ts';
import type { DrainEnd } from './drain.ts';

/** What the sync is at, for the screens. */
export interface SyncStatus {
  /** While a catalog comes in. */
  readonly catalog: CatalogProgress | null;
  /** The server no longer knows the session: the person has to sign in before anything moves. */
  readonly signed_out: boolean;
  /** The device could not store what came in. */
  readonly storage: StorageRefusal | null;
  /** The device's store can't even be opened: nothing can be read or kept. */
  readonly unopened: StorageRefusal | null;
  /** The store is another one than this device had, and its person has not read yet what was lost. */
  readonly lost: boolean;
  /** How the last drain ended; null before the first one. */
  readonly drain: DrainEnd | null;
}

export function createSyncStatus(): Changeable<SyncStatus> {
  return createObservable<SyncStatus>({
    catalog: null,
    signed_out: false,
    storage: null,
    unopened: null,
    lost: false,
    drain: null,
  });
}
