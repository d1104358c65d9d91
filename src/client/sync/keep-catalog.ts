import type { DeviceDatabase } from '../store/device/database.ts';
import type { SpaceKey } from '../store/device/rows.ts';
import { type CatalogProgress, pullCatalog } from './catalog-pull.ts';
import { pullTurn } from './pull-turn.ts';
import { serverCalls } from './server-calls.ts';
import { serverClock } from './server-contact.ts';
import { whenAlone } from './tab-leader.ts';

/**
 * Brings one space's catalog onto this device now, whether the space is open or not, after another tab that is
 * doing so. What was stored before an interruption stays, and the next time goes on from there.
 */
export function keepCatalog(
  database: DeviceDatabase,
  key: SpaceKey,
  signal: AbortSignal,
  progress: (progress: CatalogProgress) => void,
): Promise<void> {
  const ports = { database, now: serverClock.now, fetchPage: serverCalls(database.account_id).fetchPage };
  return whenAlone(pullTurn(database, key, 'catalog'), () => pullCatalog(ports, key, signal, progress));
}
