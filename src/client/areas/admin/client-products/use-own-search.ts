import { useDeferredValue, useState } from 'react';
import { cleanText } from '#domain/values/text.ts';

/** How many of the client's own lines are listed; a search finds the others. */
const SHOWN = 300;
const FOUND = 30;

/** The listed products: those with a value of the client's own, or all that the typed words find. */
export function useOwnSearch() {
  const [search, setSearch] = useState('');
  const words = useDeferredValue(cleanText(search));
  const isSearching = words !== '';
  return {
    query: isSearching ? { query: words, own_only: false, count: FOUND } : { count: SHOWN },
    field: { search, setSearch, isSearching },
  };
}
