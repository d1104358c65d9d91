/** What a product cost this client over the last twelve months. Asked of the server: no device keeps past prices. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { call } from '#client/sync/api.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { buyerProductRoutes, type ClientPrices } from '#contract/buyer-product.ts';

/** `absent`: the server gave no answer, or none that is of use. */
export type KnownPrices = ClientPrices['prices'] | 'asking' | 'absent';

export function useClientPrices(product_id: string): KnownPrices {
  const { supplier, organization } = useSpace();
  const { supplier_id } = supplier;
  const { organization_id } = organization;
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const isOffline = status === 'offline';
  const [known, setKnown] = useState<KnownPrices>('asking');
  useEffect(() => {
    if (isOffline) {
      setKnown((prices) => (prices === 'asking' ? 'absent' : prices));
      return undefined;
    }
    const asking = new AbortController();
    call(buyerProductRoutes.clientPriceHistory, {
      params: { supplier_id, product_id },
      query: { client_id: organization_id },
      signal: asking.signal,
    })
      .then(({ prices }) => setKnown(prices))
      .catch(() => asking.signal.aborted || setKnown('absent'));
    return () => asking.abort();
  }, [supplier_id, organization_id, product_id, isOffline]);
  return known;
}
