/** The catalog's address as state. A typed search acts at once; the address follows when the typing pauses. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { useSpace } from '#client/parts/account/space.tsx';
import { pathTo } from '#client/paths.ts';
import { type CatalogAddress, catalogQuery, readCatalogAddress } from './catalog-address.ts';

/** Milliseconds. Browsers refuse an address that changes at every key stroke. */
const PAUSE = 400;

export function useCatalogAddress(): readonly [CatalogAddress, (change: Partial<CatalogAddress>) => void] {
  const space = useSpace();
  const search = useSearch();
  const pathname = usePathname();
  const written = useMemo(() => readCatalogAddress(search), [search]);
  const [address, setAddress] = useState(written);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(address);

  // Back and forward change the address under us.
  useEffect(() => {
    if (pending.current !== undefined) return;
    latest.current = written;
    setAddress((known) => (JSON.stringify(known) === JSON.stringify(written) ? known : written));
  }, [written]);
  useEffect(() => () => clearTimeout(pending.current), []);

  const change = useCallback(
    (change: Partial<CatalogAddress>) => {
      latest.current = { ...latest.current, ...change };
      setAddress(latest.current);
      clearTimeout(pending.current);
      pending.current = setTimeout(
        () => {
          pending.current = undefined;
          // A person who has opened another screen stays there, also while that screen loads and this one is still
          // shown.
          if (location.pathname !== pathname) return;
          const [, query = ''] = pathTo('supplier', space, [], catalogQuery(latest.current)).split('?');
          navigate(query === '' ? pathname : `${pathname}?${query}`, { replace: true });
        },
        'query' in change ? PAUSE : 0,
      );
    },
    [space, pathname],
  );
  return [address, change];
}
