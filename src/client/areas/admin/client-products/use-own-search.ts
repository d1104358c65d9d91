import { useDeferredValue, useState } from 'react';
import { cleanText } from '#domain/values/text.ts';

/** Of the client's own; beyond it one searches. */
const SHOWN = 300;
const FOUND = 30;

/** What is listed: the client's own lines, or what is found by the words typed, whether something is said of it or not. */
export function useOwnSearch() {
  const [search, setSearch] = useState('');
  const words = useDeferredValue(cleanText(search));
  const isSearching = words !== '';
  return {
    query: isSearching ? { query: words, own_only: false, count: FOUND } : { count: SHOWN },
    field: { search, setSearch, isSearching },
  };
}
