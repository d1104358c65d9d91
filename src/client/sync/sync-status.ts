import { type Changeable, createObservable } from '../observable.ts';
import type { StorageRefusal } from '../store/device/storage-refusal.ts';
import type { CatalogProgress } from './catalog-pull.ts';
import type { DrainEnd } from './drain.ts';

/** The state of the sync, for the screens. */
export interface SyncStatus {
  /** The progress of a catalog on its way in; null while there is none. */
  readonly catalog: CatalogProgress | null;
  /**
   * A call was answered that nobody is signed in. A single such answer may be an accident on the way, so that the
   * server is asked for the session before the person is told anything.
   */
  readonly session_doubted: boolean;
  /** Why the device could not store what came in. */
  readonly storage: StorageRefusal | null;
  /** Why the device's store can't even be opened: nothing can be read or kept. */
  readonly unopened: StorageRefusal | null;
  /** The device lost its store, and the person has not read so yet. */
  readonly lost: boolean;
  /** How the last drain ended; null before the first one. */
  readonly drain: DrainEnd | null;
}

export function createSyncStatus(): Changeable<SyncStatus> {
  return createObservable<SyncStatus>({
    catalog: null,
    session_doubted: false,
    storage: null,
    unopened: null,
    lost: false,
    drain: null,
  });
}
