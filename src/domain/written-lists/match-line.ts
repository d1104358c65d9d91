/** Decides which product a written line means, among those that the search has found for it. */
import { typingMistakes } from '../search/edit-distance.ts';
import { tokens } from '../values/text.ts';

export interface SearchedProduct {
  readonly product_id: string;
  /** In the language of the list. */
  readonly name: string;
  /** The search's score, comparable within one answer. */
  readonly score: number;
  /** How often this buyer has ordered the product. */
  readonly times_ordered: number;
  readonly available: boolean;
}

export interface SearchedLine {
  readonly found: readonly SearchedProduct[];
  /** Whether these are products for similar words, because the words as written found too few. */
  readonly corrected: boolean;
}

/** Why the line means this product and no other. */
export type MatchReason = 'code' | 'name' | 'usual' | 'corrected';

export type LineMatch =
  | { readonly kind: 'product'; readonly product_id: string; readonly reason: MatchReason }
  /** Several products may be meant: the usual ones come first. */
  | { readonly kind: 'choice'; readonly product_ids: readonly string[] }
  /** The meant product is clear but out of stock; `product_ids` are others that come near. */
  | { readonly kind: 'out_of_stock'; readonly product_id: string; readonly product_ids: readonly string[] }
  | { readonly kind: 'unknown' };

/** A product whose score is this much below the best one is not meant. */
const NEAR = 30;
const MOST_CHOICES = 6;
/** Shorter words are only one letter away from too many others. */
const LEAST_WITH_SLIP = 5;
const CODE = /^(?=\S*\d{3})\S+$/u;
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['pdt', 'pomme de terre'],
  ['pdts', 'pommes de terre'],
]);

/** The words with abbreviations written out, as the search knows them. */
export function asSearched(words: string): string {
  return words.replaceAll(/\p{L}+/gu, (word) => ABBREVIATIONS.get(word.toLowerCase()) ?? word);
}

export function matchLine(words: string, { found, corrected }: SearchedLine): LineMatch {
  const [best] = found;
  const isCode = CODE.test(words);
  if (best === undefined || (isCode && corrected)) return { kind: 'unknown' };
  const near = found.filter(({ score }) => score >= best.score - NEAR);
  const clear = isCode ? null : clearlyMeant(words, near, corrected);
  const choices = near
    .filter(({ available, product_id }) => available && product_id !== clear?.product.product_id)
    .sort((left, right) => right.times_ordered - left.times_ordered || right.score - left.score)
    .slice(0, MOST_CHOICES)
    .map(({ product_id }) => product_id);
  if (clear === null) return choices.length === 0 ? { kind: 'unknown' } : { kind: 'choice', product_ids: choices };
  const { product, reason } = clear;
  const { product_id } = product;
  return product.available
    ? { kind: 'product', product_id, reason }
    : { kind: 'out_of_stock', product_id, product_ids: choices };
}

function clearlyMeant(words: string, near: readonly SearchedProduct[], corrected: boolean) {
  const usual = near.filter(({ times_ordered }) => times_ordered > 0);
  const named = near.filter(({ name }) => isNamed(name, words));
  const sure = (product: SearchedProduct, reason: MatchReason) => ({ product, reason });
  const [only, other] = near.length === 1 ? near : usual.length > 0 ? usual : named;
  if (only === undefined || other !== undefined) return null;
  if (!corrected) return sure(only, usual.length === 1 && near.length > 1 ? 'usual' : 'name');
  return isSlip(only.name, words) ? sure(only, 'corrected') : null;
}

/**
 * Whether every word of the line is a word of the name, give or take one typing mistake. A product with words that are
 * merely similar may be another one.
 */
function isSlip(name: string, words: string): boolean {
  const known = tokens(name);
  return tokens(words).every((token) => known.some((other) => isNear(token, other)));
}

const isNear = (token: string, other: string) =>
  token === other || (token.length >= LEAST_WITH_SLIP && typingMistakes(token, other, 1, false) <= 1);

/** Whether the line says the whole name and nothing else: "carottes" is Carotte, not Carotte botte. */
function isNamed(name: string, words: string): boolean {
  const [left, right] = [new Set(tokens(name)), new Set(tokens(words))];
  return left.size === right.size && [...left].every((token) => right.has(token));
}
