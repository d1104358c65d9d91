import { fold, isStopWord, words } from '../values/text.ts';

/** The words and codes by which a product can be found. */
export interface SearchEntry {
  readonly id: string;
  readonly name: string;
  readonly brand: string | null;
  readonly category: string | null;
  /** All other searched words: origin, labels, pack. */
  readonly keywords: readonly string[];
  /** supplier's and client's codes, GTINs */
  readonly codes: readonly string[];
  readonly available: boolean;
  /** How often this client has ordered it; 0 = never. */
  readonly popularity: number;
}

/** Where a word stands: its position in the name (0, 1 … LAST_NAME_PLACE), or one of the other fields. */
export const LAST_NAME_PLACE = 30;
export const BRAND_PLACE = 31;
export const CATEGORY_PLACE = 32;
export const KEYWORD_PLACE = 33;

/**
 * An inverted index in typed arrays: for word `w` of the sorted vocabulary, `products` and `places` hold its
 * occurrences from `starts[w]` up to `starts[w + 1]`. Products are numbered as they came in.
 */
export interface SearchIndex {
  readonly ids: readonly string[];
  readonly vocabulary: readonly string[];
  /** Bit n of a word's letters is set for the letter n: words with too different letters need no closer look. */
  readonly letters: Uint32Array;
  readonly starts: Uint32Array;
  readonly products: Uint32Array;
  readonly places: Uint8Array;
  /** Words of the name, stop words aside. */
  readonly nameWords: Uint8Array;
  readonly available: Uint8Array;
  /** 0 never ordered, then growing with the logarithm of how often */
  readonly favour: Uint8Array;
  /**
   * `placeAmongEquals`: the place of each product among those with the same score: the one ordered more often comes
   * first, then the shorter name. `byPlaceAmongEquals`: the product at each place.
   */
  readonly placeAmongEquals: Uint32Array;
  readonly byPlaceAmongEquals: Uint32Array;
  /** All codes, folded and without punctuation: "\n3:00417\n3:3760123456784\n" has two codes of product 3. */
  readonly codes: string;
  /**
   * How codes begin (":004") and end ("784\n"). Few queries match one of these edges, and only those search through all
   * codes.
   */
  readonly codeEdges: ReadonlySet<string>;
}

/** Characters that an edge has. A shorter query is not searched among codes. */
export const CODE_EDGE = 3;

export function buildSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const occurrences = new Occurrences(entries.length * 8);
  const nameWords = new Uint8Array(entries.length);
  const codes: string[] = [];
  const codeEdges = new Set<string>();
  /** Categories, brands and labels are the same for many products, so their words are kept. */
  const repeated = new Map<string, readonly string[]>();
  const addField = (text: string, product: number, place: number) => {
    let parts = repeated.get(text);
    if (parts === undefined) {
      parts = indexedWords(text);
      repeated.set(text, parts);
    }
    for (const word of parts) occurrences.add(word, product, place);
  };
  const favour = Uint8Array.from(entries, ({ popularity }) =>
    popularity > 0 ? 1 + Math.min(7, Math.log2(popularity)) : 0,
  );
  entries.forEach(({ name, brand, category, keywords, ...entry }, product) => {
    const nameParts = indexedWords(name);
    nameParts.forEach((word, position) => {
      occurrences.add(word, product, Math.min(position, LAST_NAME_PLACE));
    });
    nameWords[product] = Math.min(nameParts.length, 255);
    if (brand !== null) addField(brand, product, BRAND_PLACE);
    if (category !== null) addField(category, product, CATEGORY_PLACE);
    for (const keyword of keywords) addField(keyword, product, KEYWORD_PLACE);
    for (const code of entry.codes) {
      const text = codeText(code);
      codes.push(`${product}:${text}`);
      codeEdges.add(codeStart(text)).add(codeEnd(text));
    }
  });
  return {
    ids: entries.map(({ id }) => id),
    ...occurrences.byWord(),
    nameWords,
    available: Uint8Array.from(entries, ({ available }) => Number(available)),
    favour,
    ...orderOfEquals(entries, favour),
    codes: `\n${codes.join('\n')}\n`,
    codeEdges,
  };
}

/** Letters and digits of a code as they are compared: "CR-87 697" is cr87697. */
export function codeText(code: string): string {
  return /^\d*$/u.test(code) ? code : fold(code).replace(/[^\p{L}\p{N}]+/gu, '');
}

export const codeStart = (text: string): string => `:${text.slice(0, CODE_EDGE)}`;
export const codeEnd = (text: string): string => `${text.slice(-CODE_EDGE)}\n`;

/** Bit set of the letters a to z; digits and everything else share the remaining bits. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let position = 0; position < word.length; position += 1) {
    const letter = word.charCodeAt(position) - 97;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (word.charCodeAt(position) % 6));
  }
  return bits >>> 0;
}

function orderOfEquals(
  entries: readonly SearchEntry[],
  favour: Uint8Array,
): Pick<SearchIndex, 'placeAmongEquals' | 'byPlaceAmongEquals'> {
  const lengths = Uint32Array.from(entries, ({ name }) => name.length);
  const byPlaceAmongEquals = Uint32Array.from(entries, (_, product) => product).sort(
    (left, right) =>
      (favour[right] ?? 0) - (favour[left] ?? 0) || (lengths[left] ?? 0) - (lengths[right] ?? 0) || left - right,
  );
  const placeAmongEquals = new Uint32Array(entries.length);
  byPlaceAmongEquals.forEach((product, place) => {
    placeAmongEquals[product] = place;
  });
  return { placeAmongEquals, byPlaceAmongEquals };
}

function indexedWords(text: string): string[] {
  return words(text).filter((word) => !isStopWord(word));
}

/** Collects words as products come in, then sorts their occurrences by word in one counting pass. */
class Occurrences {
  readonly #numbers = new Map<string, number>();
  /**
   * The product in which a word was last seen, because only its first place in a product counts: that is the best one.
   */
  readonly #lastProducts: number[] = [];
  #words: Uint32Array;
  #products: Uint32Array;
  #places: Uint8Array;
  #count = 0;

  constructor(capacity: number) {
    this.#words = new Uint32Array(capacity);
    this.#products = new Uint32Array(capacity);
    this.#places = new Uint8Array(capacity);
  }

  add(word: string, product: number, place: number): void {
    const number = this.#numbers.get(word) ?? this.#numbers.size;
    if (this.#lastProducts[number] === product) return;
    this.#numbers.set(word, number);
    this.#lastProducts[number] = product;
    if (this.#count === this.#words.length) this.#grow();
    this.#words[this.#count] = number;
    this.#products[this.#count] = product;
    this.#places[this.#count] = place;
    this.#count += 1;
  }

  byWord(): Pick<SearchIndex, 'vocabulary' | 'letters' | 'starts' | 'products' | 'places'> {
    const vocabulary = [...this.#numbers.keys()].sort();
    const rank = new Uint32Array(vocabulary.length);
    vocabulary.forEach((word, position) => {
      rank[this.#numbers.get(word) ?? 0] = position;
    });
    const starts = new Uint32Array(vocabulary.length + 1);
    for (let each = 0; each < this.#count; each += 1) increment(starts, (rank[this.#words[each] ?? 0] ?? 0) + 1);
    for (let word = 1; word < starts.length; word += 1) starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
    const next = starts.slice();
    const products = new Uint32Array(this.#count);
    const places = new Uint8Array(this.#count);
    for (let each = 0; each < this.#count; each += 1) {
      const position = increment(next, rank[this.#words[each] ?? 0] ?? 0);
      products[position] = this.#products[each] ?? 0;
      places[position] = this.#places[each] ?? 0;
    }
    return { vocabulary, letters: Uint32Array.from(vocabulary, lettersOf), starts, products, places };
  }

  #grow(): void {
    const capacity = Math.max(1024, this.#count * 2);
    const [words, products, places] = [new Uint32Array(capacity), new Uint32Array(capacity), new Uint8Array(capacity)];
    words.set(this.#words);
    products.set(this.#products);
    places.set(this.#places);
    [this.#words, this.#products, this.#places] = [words, products, places];
  }
}

/** Counts a cell up and answers what it was before. */
function increment(counts: Uint32Array, position: number): number {
  const before = counts[position] ?? 0;
  counts[position] = before + 1;
  return before;
}
