import { useMemo } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { type Place, readPlace } from '../../paths.ts';

/** The person's place in the app, read from the address. */
export function usePlace(): Place {
  const pathname = usePathname();
  const search = useSearch();
  return useMemo(() => readPlace(pathname, search), [pathname, search]);
}
