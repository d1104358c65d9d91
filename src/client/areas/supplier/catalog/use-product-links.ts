/**
 * Links that open a product over the current list, and the way back. They stay the same functions while the list
 * changes.
 */
import { useCallback } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useSpace } from '#client/parts/account/space.tsx';
import { supplierPath } from '#client/paths.ts';
import { catalogQuery, readCatalogAddress } from './catalog-address.ts';

/** The history's length when the app was opened: with more entries, going back stays inside the app. */
const ENTRIES_AT_START = history.length;

export function useProductLinks() {
  const space = useSpace();
  const hrefOf = useCallback((product_id: string) => supplierPath(space, ['product', product_id]), [space]);
  /** Opens a product over the list as it is: search and filters stay in the address. */
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
