import { useState } from 'react';

/**
 * The rows to show while new ones are held back: `known` are the keys of rows shown before. An empty list shows new
 * rows at once, and so does the end of a list: those come from its next page.
 */
export function standingStill<Row>(
  rows: readonly Row[],
  known: ReadonlySet<string>,
  keyOf: (row: Row) => string,
): { readonly shown: readonly Row[]; readonly waiting: number } {
  const last = rows.findLastIndex((row) => known.has(keyOf(row)));
  const shown = rows.filter((row, place) => place > last || known.has(keyOf(row)));
  return { shown, waiting: rows.length - shown.length };
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Counts new rows and holds them back while a list is open, so that no row moves under a pointer, until `show` is
 * called or another `list` is opened.
 */
export function useHeldBack<Row>(rows: readonly Row[] | undefined, list: string, keyOf: (row: Row) => string) {
  const [seen, setSeen] = useState({ list, keys: NOBODY });
  const here = rows ?? [];
  const known = seen.list === list ? seen.keys : NOBODY;
  const { shown, waiting } = standingStill(here, known, keyOf);
  const show = () => setSeen({ list, keys: new Set(here.map(keyOf)) });
  // Set while rendering: the rows shown now are the seen ones from here on.
  if (waiting === 0 && here.some((row) => !known.has(keyOf(row)))) show();
  return { shown, waiting, show };
}
