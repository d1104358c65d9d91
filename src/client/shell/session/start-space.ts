/** Starts what runs in the background of an open space: the sync, and the supplier's own words. */
import { showShopWords } from '../../parts/words/shop-words.ts';
import { type RunningSync, type SyncTarget, startSync } from '../../sync/start-sync.ts';

export function startSpace(target: SyncTarget): RunningSync {
  const { account_id, space } = target;
  const sync = startSync(target);
  if (space === null) return sync;
  const stopWords = showShopWords(account_id, space.supplier_id);
  return {
    ...sync,
    stop: () => {
      stopWords();
      sync.stop();
    },
  };
}
