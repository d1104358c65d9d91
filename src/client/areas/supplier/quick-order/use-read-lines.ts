/** Reads the lines of a written list by the catalog on this device. Works without a network. */
import { useEffect, useMemo, useState } from 'react';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import type { ListedCatalog } from '#client/parts/listing/listing-messages.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { findProductsByCode } from '#client/store/catalog/products-by-code.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import {
  type CodedProduct,
  type LineAnswer,
  type ReadLine,
  readLine,
  searchedTexts,
} from '#domain/written-lists/line-state.ts';
import { readWrittenList } from '#domain/written-lists/read-written-list.ts';
import { askListing } from '../catalog/listing-client.ts';
import { useListedCatalog } from '../catalog/use-listing.ts';

export interface ReadList {
  readonly lines: readonly ReadLine[];
  /** Every product that a line may mean, by id. */
  readonly products: ReadonlyMap<string, CatalogProduct>;
}

export type Reading = ReadList | 'reading' | 'failed';

const GTIN = /^\d{8,14}$/;

export function useReadLines(text: string, answers: Readonly<Record<string, LineAnswer>>): Reading {
  const database = useDatabase();
  const { key } = useCatalog();
  const catalog = useListedCatalog();
  const [read, setRead] = useState<readonly ReadLine[] | 'reading' | 'failed'>('reading');
  const [products, setProducts] = useState<ReadonlyMap<string, CatalogProduct>>(new Map());
  useEffect(() => {
    if (catalog === null) return undefined;
    let wanted = true;
    readLines(database, key, catalog, text)
      .then((lines) => wanted && setRead(lines))
      .catch(() => wanted && setRead('failed'));
    return () => {
      wanted = false;
    };
  }, [database, key, catalog, text]);
  const ids = useMemo(() => {
    const answered = Object.values(answers).flatMap((answer) => (answer.kind === 'product' ? [answer.product_id] : []));
    const matched = typeof read === 'string' ? [] : read.flatMap(({ match }) => idsOf(match));
    return [...new Set([...matched, ...answered])];
  }, [read, answers]);
  useEffect(() => {
    let wanted = true;
    void productsByIds(database, key, ids).then((found) => wanted && setProducts(found));
    return () => {
      wanted = false;
    };
  }, [database, key, ids]);
  if (typeof read === 'string') return read;
  // Lines are shown only once their products are read.
  return ids.length > 0 && products.size === 0 ? 'reading' : { lines: read, products };
}

function idsOf(match: ReadLine['match']): readonly string[] {
  switch (match.kind) {
    case 'product':
      return [match.product_id];
    case 'choice':
      return match.product_ids;
    case 'out_of_stock':
      return [match.product_id, ...match.product_ids];
    case 'unknown':
      return [];
  }
}

async function readLines(
  database: DeviceDatabase,
  key: SpaceKey,
  catalog: ListedCatalog,
  text: string,
): Promise<readonly ReadLine[]> {
  const written = readWrittenList(text);
  const codes = new Map<string, readonly CodedProduct[]>();
  for (const words of new Set(written.flatMap(({ readings }) => readings.map((reading) => reading.words)))) {
    const found = await findProductsByCode(database, key, codesFor(words));
    codes.set(
      words,
      found.map(({ product: { product_id }, code: { packs } }) => ({ product_id, packs })),
    );
  }
  const texts = searchedTexts(written);
  const { lines } = await askListing({ kind: 'search', catalog, texts });
  const searched = new Map(texts.map((each, place) => [each, lines[place]]));
  const nothing = { found: [], corrected: false };
  return written.map((line) =>
    readLine(
      line,
      (words) => codes.get(words) ?? [],
      (each) => searched.get(each) ?? nothing,
    ),
  );
}

/** The spellings to look a code up by: as written, in capitals, and for a GTIN with leading zeros, as it is stored. */
function codesFor(words: string): readonly string[] {
  return [words, words.toUpperCase(), ...(GTIN.test(words) ? [words.padStart(14, '0')] : [])];
}
