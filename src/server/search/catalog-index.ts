import { buildSearchIndex, type SearchIndex } from '#domain/search/search-index.ts';
import { appendFacts, bytesOfFacts, NO_FACTS, type ProductFacts } from './product-facts.ts';
import { numberProducts, type ProductNumbers } from './product-numbers.ts';
import type { IndexedProduct } from './read-products.ts';

/**
 * An index of a whole catalog, its products numbered by supplier code, with the state of the catalog that it was
 * built from.
 */
export interface CatalogIndex {
  readonly index: SearchIndex;
  readonly facts: ProductFacts;
  readonly numbers: ProductNumbers;
  /** Changes after this catalog version are not in the index. */
  readonly version: number;
  /** Digest of the names of categories and labels. */
  readonly words: string | null;
}

export function indexOf(
  products: readonly IndexedProduct[],
  state: Pick<CatalogIndex, 'version' | 'words'>,
): CatalogIndex {
  const index = buildSearchIndex(products.map(({ entry }) => entry));
  return {
    index,
    facts: appendFacts(
      NO_FACTS,
      products.map(({ facts }) => facts),
    ),
    numbers: numberProducts(index.ids),
    ...state,
  };
}

/** An index whose lists of texts are joined to one text each: so it passes between threads in a tenth of the time. */
export interface PackedIndex extends Omit<CatalogIndex, 'index'> {
  readonly index: Omit<SearchIndex, 'ids' | 'vocabulary' | 'codeEdges'> &
    Readonly<Record<'ids' | 'vocabulary' | 'codeEdges', string>>;
}

// None of these texts holds a space.
const join = (texts: Iterable<string>) => [...texts].join(' ');
const split = (text: string) => (text === '' ? [] : text.split(' '));

export function pack({ index, ...rest }: CatalogIndex): PackedIndex {
  const { ids, vocabulary, codeEdges, ...columns } = index;
  return {
    index: { ...columns, ids: join(ids), vocabulary: join(vocabulary), codeEdges: join(codeEdges) },
    ...rest,
  };
}

export function unpack({ index, ...rest }: PackedIndex): CatalogIndex {
  const { ids, vocabulary, codeEdges, ...columns } = index;
  return {
    index: { ...columns, ids: split(ids), vocabulary: split(vocabulary), codeEdges: new Set(split(codeEdges)) },
    ...rest,
  };
}

/** Bytes that a text in a list or a set takes beside its letters. */
const BYTES_OF_TEXT = 40;

/** Bytes of memory that an index takes, within some percent. */
export function bytesOf({ index, facts, numbers }: CatalogIndex): number {
  const columns = Object.values(index).reduce(
    (sum, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0),
    0,
  );
  const words = index.vocabulary.reduce((sum, word) => sum + BYTES_OF_TEXT + word.length, 0);
  const ids = index.ids.length * (BYTES_OF_TEXT + 36);
  const codes = index.codes.length + index.codeEdges.size * 2 * BYTES_OF_TEXT;
  return columns + words + ids + codes + bytesOfFacts(facts) + numbers.byteLength;
}
