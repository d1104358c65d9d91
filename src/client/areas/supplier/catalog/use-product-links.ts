/** Addresses of products over the list one is looking at, and the way back to it. */
import { useCallback } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { useSpace } from '#client/parts/space.tsx';
import { supplierPath } from '#client/paths.ts';
import { catalogQuery, readCatalogAddress } from './catalog-address.ts';

/** With more entries than when the app was opened, going back stays inside the app. */
const ENTRIES_AT_START = history.length;

export function useProductLinks() {
  const space = useSpace();
  const search = useSearch();
  const hrefOf = useCallback(
    (product_id: string) => supplierPath(space, ['product', product_id], catalogQuery(readCatalogAddress(search))),
    [space, search],
  );
  const close = useCallback(() => {
    if (history.length > ENTRIES_AT_START) history.back();
    else navigate(supplierPath(space, ['catalog'], catalogQuery(readCatalogAddress(search))), { replace: true });
  }, [space, search]);
  return { hrefOf, close };
}
