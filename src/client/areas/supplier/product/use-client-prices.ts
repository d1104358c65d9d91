/**
 * What a product cost this client over the last twelve months: what the device keeps of it at once, and what the server
 * says as soon as it answers.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { keepPastPrices, readPastPrices } from '#client/store/catalog/past-prices.ts';
import type { KeptPrices } from '#client/store/device/past-prices-row.ts';
import { call } from '#client/sync/api.ts';
import { connectivity, serverClock } from '#client/sync/server-contact.ts';
import { buyerProductRoutes } from '#contract/buyer-product.ts';

export interface KnownPrices extends KeptPrices {
  /** The server gives no answer: this is what the device keeps. */
  readonly isKeptOnly: boolean;
}

/** `absent`: the server gave no answer, or none that is of use, and the device keeps nothing. */
export function useClientPrices(product_id: string): KnownPrices | 'asking' | 'absent' {
  const database = useDatabase();
  const { key } = useCatalog();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const isOffline = status === 'offline';
  const kept = useLiveQuery(() => readPastPrices(database, key, product_id), [database, key, product_id]);
  const [told, setTold] = useState<KeptPrices | 'asking' | 'nothing'>('asking');
  useEffect(() => {
    if (isOffline) {
      setTold((before) => (before === 'asking' ? 'nothing' : before));
      return undefined;
    }
    const asking = new AbortController();
    call(buyerProductRoutes.clientPriceHistory, {
      params: { supplier_id: key.supplier_id, product_id },
      query: { client_id: key.organization_id },
      signal: asking.signal,
    })
      .then(({ prices }) => {
        const told_at = serverClock.now();
        setTold({ prices, told_at });
        keepPastPrices(database, key, [{ product_id, prices }], told_at).catch((error: unknown) =>
          console.error('Past prices could not be kept', error),
        );
      })
      .catch(() => asking.signal.aborted || setTold('nothing'));
    return () => asking.abort();
  }, [database, key, product_id, isOffline]);
  if (typeof told === 'object') return { ...told, isKeptOnly: false };
  if (kept === undefined || (kept === null && told === 'asking')) return 'asking';
  return kept === null ? 'absent' : { ...kept, isKeptOnly: told === 'nothing' };
}
