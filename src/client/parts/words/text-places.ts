/**
 * The texts of the app come to a device in parts: what a buyer's first screen needs, and beside it what other places show. A
 * translator sees one catalog; the build (scripts/text-parts.ts) divides it by the files that a text stands in.
 */

/**
 * Where the texts of a part stand; what is under none of these folders is common. What leads there from elsewhere is a `textedPart`:
 * tests/house/text-parts.test.ts.
 */
const PLACES = {
  admin: /^src\/client\/areas\/admin\//,
  auth: /^src\/client\/areas\/auth\//,
  internal: /^src\/client\/areas\/internal\//,
  'public-link': /^src\/client\/areas\/public-link\//,
  'supply-center': /^src\/client\/areas\/supply-center\//,
  'supply-center-admin': /^src\/client\/areas\/supply-center-admin\//,
  // What a buyer opens from the catalog, where the reader of codes is awake already.
  buying:
    /^src\/client\/(?:areas\/supplier\/(?:cart|checkout|home|more|orders|product|scan)\/(?!scan-provider)|parts\/(?:scanner\/(?!scanner-words)|cart\/reorder-))/,
} as const;

export type TextPart = keyof typeof PLACES | 'common';

/** The part that a text belongs to, by the files that it stands in. A text of two parts is common, so that each is there once. */
export function partOf(files: readonly string[]): TextPart {
  const [part = 'common', ...others] = new Set(files.map(placeOf));
  return others.length === 0 ? part : 'common';
}

function placeOf(file: string): TextPart {
  for (const part in PLACES) if (isPlace(part) && PLACES[part].test(file)) return part;
  return 'common';
}

function isPlace(name: string): name is keyof typeof PLACES {
  return name in PLACES;
}
