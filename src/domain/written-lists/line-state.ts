/**
 * Decides what becomes of each line of a written list: it is ready to order, is asked about, or orders nothing. Every
 * line has a state.
 */
import { asSearched, type LineMatch, type MatchReason, matchLine, type SearchedLine } from './match-line.ts';
import { isSpoken, type LineReading, type WrittenLine } from './read-written-list.ts';
import { type PackedProduct, type WrittenPacks, writtenPacks } from './written-packs.ts';

/** A product that carries a code, and the packs that one item with this code stands for. */
export interface CodedProduct {
  readonly product_id: string;
  readonly packs: number;
}

/** A line with what the catalog says about it. */
export interface ReadLine {
  readonly line: WrittenLine;
  readonly reading: LineReading;
  readonly match: LineMatch;
  /** Packs that one counted item stands for: a pallet's code stands for many. */
  readonly packs_each: number;
}

/** A person's answer about a line. */
export type LineAnswer =
  | { readonly kind: 'product'; readonly product_id: string; readonly packs: number }
  /** The line orders nothing. */
  | { readonly kind: 'aside' }
  /** The line goes into the order's comment. */
  | { readonly kind: 'note' };

export type LineState =
  | {
      readonly kind: 'ready';
      readonly product_id: string;
      readonly packs: number;
      readonly reason: MatchReason | 'answer';
    }
  /** A person must choose the product, or the number of packs; the first option is proposed. */
  | { readonly kind: 'question'; readonly product_ids: readonly string[]; readonly out_of_stock: string | null }
  | { readonly kind: 'unknown' }
  /** A greeting or a heading. */
  | { readonly kind: 'spoken' }
  | { readonly kind: 'aside' }
  | { readonly kind: 'note' };

/** The texts that the caller must search for. */
export function searchedTexts(lines: readonly WrittenLine[]): readonly string[] {
  return [...new Set(lines.flatMap(({ readings }) => readings.map(({ words }) => asSearched(words))))];
}

/** Reads a line with the help of the catalog. A code counts before a name, and words as written before similar ones. */
export function readLine(
  line: WrittenLine,
  carrying: (words: string) => readonly CodedProduct[],
  searched: (text: string) => SearchedLine,
): ReadLine {
  for (const reading of line.readings) {
    const [only, ...others] = carrying(reading.words);
    if (only === undefined) continue;
    const { product_id, packs } = only;
    if (others.length === 0)
      return { line, reading, match: { kind: 'product', product_id, reason: 'code' }, packs_each: packs };
    const product_ids = [only, ...others].map((each) => each.product_id);
    return { line, reading, match: { kind: 'choice', product_ids }, packs_each: 1 };
  }
  const read = line.readings.map((reading) => {
    const text = asSearched(reading.words);
    const found = searched(text);
    return { reading, match: matchLine(text, found), corrected: found.corrected };
  });
  const known = read.filter(({ match }) => match.kind !== 'unknown');
  const best = known.find(({ corrected }) => !corrected) ?? known[0] ?? read[0];
  if (best === undefined) throw new Error('a line has no reading');
  return { line, reading: best.reading, match: best.match, packs_each: 1 };
}

export function lineState(
  read: ReadLine,
  answer: LineAnswer | undefined,
  productOf: (product_id: string) => PackedProduct | undefined,
): LineState {
  const { line, match } = read;
  if (answer === undefined && isSpoken(line) && !isSure(match)) return { kind: 'spoken' };
  if (answer !== undefined) return answer.kind === 'product' ? { ...answer, kind: 'ready', reason: 'answer' } : answer;
  switch (match.kind) {
    case 'unknown':
      return { kind: 'unknown' };
    case 'choice':
      return { kind: 'question', product_ids: match.product_ids, out_of_stock: null };
    case 'out_of_stock':
      return { kind: 'question', product_ids: match.product_ids, out_of_stock: match.product_id };
    case 'product': {
      const { product_id, reason } = match;
      const product = productOf(product_id);
      const said = product === undefined ? null : saidPacks(read, { ...product, product_id });
      if (said?.kind !== 'packs') return { kind: 'question', product_ids: [product_id], out_of_stock: null };
      return { kind: 'ready', product_id, packs: said.packs, reason };
    }
  }
}

/** Whether the catalog knows the product as it is written. */
const isSure = (match: LineMatch) => match.kind === 'product' && match.reason !== 'corrected';

type KnownProduct = PackedProduct & Pick<CodedProduct, 'product_id'>;

/** What a line says in packs of a product. Items with the code of a pallet count as its packs, pieces and kilos don't. */
function saidPacks({ reading, match, packs_each }: ReadLine, product: KnownProduct): WrittenPacks {
  const said = writtenPacks(reading, product);
  const countsItems = reading.quantity === null || reading.unit === null || reading.unit === 'pack';
  if (!countsItems || match.kind !== 'product' || match.product_id !== product.product_id) return said;
  return said.kind === 'packs'
    ? { kind: 'packs', packs: said.packs * packs_each }
    : { kind: 'question', options: said.options.map((packs) => packs * packs_each) };
}

/** The numbers of packs that are proposed for a line and a product, the likeliest first. */
export function proposedPacks(line: ReadLine, product: KnownProduct): readonly number[] {
  const said = saidPacks(line, product);
  return said.kind === 'packs' ? [said.packs] : said.options;
}

/** The sum of what the ready lines order, each product once. */
export function orderedTogether(
  states: readonly LineState[],
): readonly { readonly product_id: string; readonly quantity: number }[] {
  const packs = new Map<string, number>();
  for (const state of states)
    if (state.kind === 'ready') packs.set(state.product_id, (packs.get(state.product_id) ?? 0) + state.packs);
  return Array.from(packs, ([product_id, quantity]) => ({ product_id, quantity }));
}
