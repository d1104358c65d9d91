import type { SearchEntry } from '#domain/search/search-index.ts';

/** An entry whose id is its name, so that a test reads as a list of names. */
export function aSearchEntry(name: string, facts: Partial<SearchEntry> = {}): SearchEntry {
  return {
    id: name,
    name,
    brand: null,
    category: null,
    keywords: [],
    codes: [],
    available: true,
    popularity: 0,
    ...facts,
  };
}
