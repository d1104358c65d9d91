import { useState } from 'react';

/**
 * Rows of a list that stands still, by the keys of those that have been shown; an empty list shows at once what comes, and so does the
 * end of any list: more of it was read.
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
 * What comes in while a list is open is counted and waits, so that no row moves under a pointer, until `show` is called or another
 * `list` is opened.
 */
export function useHeldBack<Row>(rows: readonly Row[] | undefined, list: string, keyOf: (row: Row) => string) {
  const [seen, setSeen] = useState({ list, keys: NOBODY });
  const here = rows ?? [];
  const known = seen.list === list ? seen.keys : NOBODY;
  const { shown, waiting } = standingStill(here, known, keyOf);
  const show = () => setSeen({ list, keys: new Set(here.map(keyOf)) });
  // While drawing: what is shown now is what stands still from here on.
  if (waiting === 0 && here.some((row) => !known.has(keyOf(row)))) show();
  return { shown, waiting, show };
}
