/** Addresses of products over the list one is looking at, and the way back to it. All stay the same while the list changes. */
import { useCallback } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useSpace } from '#client/parts/account/space.tsx';
import { supplierPath } from '#client/paths.ts';
import { catalogQuery, readCatalogAddress } from './catalog-address.ts';

/** With more entries than when the app was opened, going back stays inside the app. */
const ENTRIES_AT_START = history.length;

export function useProductLinks() {
  const space = useSpace();
  const hrefOf = useCallback((product_id: string) => supplierPath(space, ['product', product_id]), [space]);
  /** Over the list as it is now: its search and filters stay in the address. */
  const open = useCallback(
    (product_id: string) => navigate(supplierPath(space, ['product', product_id], listQuery())),
    [space],
  );
  const close = useCallback(() => {
    if (history.length > ENTRIES_AT_START) history.back();
    else navigate(supplierPath(space, ['catalog'], listQuery()), { replace: true });
  }, [space]);
  return { hrefOf, open, close };
}

function listQuery() {
  return catalogQuery(readCatalogAddress(location.search));
}
