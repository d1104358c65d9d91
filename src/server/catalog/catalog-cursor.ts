/**
 * Where a device stands in the feed: it has everything up to (version, product_id), in that order. Its prices and visibility were
 * computed at `terms_version`. `surroundings` is the digest of the device's categories and terms; null: it has none, or old ones
 * without a digest.
 */
export interface CatalogCursor {
  readonly terms_version: number;
  readonly version: number;
  readonly product_id: string;
  readonly surroundings: string | null;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export const startCursor = (termsVersion: number): CatalogCursor => ({
  terms_version: termsVersion,
  version: 0,
  product_id: FIRST_ID,
  surroundings: null,
});

export const endCursor = (termsVersion: number, version: number, surroundings: string): CatalogCursor => ({
  terms_version: termsVersion,
  version,
  product_id: LAST_ID,
  surroundings,
});

/** Whether the place is the end of a catalog at this version. */
export function isAtEnd(place: Pick<CatalogCursor, 'version' | 'product_id'>, version: number): boolean {
  return place.version === version && place.product_id === LAST_ID;
}

export function writeCursor({ terms_version, version, product_id, surroundings }: CatalogCursor): string {
  const place = `${terms_version}.${version}.${product_id}`;
  return surroundings === null ? place : `${place}.${surroundings}`;
}

/** Null for a text that is no cursor: the device starts over. */
export function readCursor(text: string): CatalogCursor | null {
  const match = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([0-9a-f]{16}))?$/.exec(
    text,
  );
  const [, terms, version, product_id, surroundings = null] = match ?? [];
  return product_id === undefined
    ? null
    : { terms_version: Number(terms), version: Number(version), product_id, surroundings };
}
