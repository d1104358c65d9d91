/**
 * Starts what runs in the background of an open space: the sync, the number on the app's icon, and the supplier's own
 * words.
 */
import { showShopWords } from '../../parts/words/shop-words.ts';
import { keepBadge } from '../../sync/app-badge.ts';
import { type RunningSync, type SyncTarget, startSync } from '../../sync/start-sync.ts';

export function startSpace(target: SyncTarget): RunningSync {
  const { account_id, space } = target;
  const sync = startSync(target);
  const stopBadge = keepBadge({ account_id, organization_id: space?.organization_id ?? null });
  const stopWords = space === null ? () => undefined : showShopWords(account_id, space.supplier_id);
  return {
    ...sync,
    stop: () => {
      stopBadge();
      stopWords();
      sync.stop();
    },
  };
}
