import { singular } from '../values/text.ts';
import { typingMistakes } from './edit-distance.ts';
import { lettersOf, type SearchIndex } from './search-index.ts';

/**
 * A word of the vocabulary that a typed term may mean, and what the score loses because the word isn't exactly the
 * term.
 */
export interface Candidate {
  readonly word: number;
  readonly deduction: number;
}

const OTHER_NUMBER = 1;
const UNFINISHED = 45;
const MISTYPED = 35;
const PER_MISTAKE = 10;
const OTHER_FIRST_LETTER = 10;
const MISTYPED_AND_UNFINISHED = 10;
const MUCH_MORE_COMMON = 10;

/**
 * Words that are the term, its singular or plural, or begin with it. After a number only a unit may follow, unless the
 * term is the last one and still being typed.
 */
export function wordsFor(index: SearchIndex, term: string, isLast: boolean): Candidate[] {
  const found = new Map<number, number>();
  const goesOn = /\d$/u.test(term) && !isLast ? /^[^\d]/u : null;
  const from = firstAtLeast(index.vocabulary, term);
  for (let word = from; index.vocabulary[word]?.startsWith(term); word += 1) {
    const rest = index.vocabulary[word]?.slice(term.length) ?? '';
    if (rest === '') found.set(word, 0);
    else if (goesOn === null || goesOn.test(rest)) found.set(word, UNFINISHED);
  }
  for (const word of sameSingular(index.vocabulary, term)) {
    if (found.get(word) !== 0) found.set(word, OTHER_NUMBER);
  }
  return candidates(found);
}

/**
 * Words that the term may be a misspelling of: one mistake from four letters on, two from eight. A word further away
 * than the nearest counts only where it is much more common. A typed word that the catalog knows is rarely a
 * misspelling, but catalogs have misspellings of their own. Numbers are never corrected.
 */
export function correctionsFor(
  index: SearchIndex,
  term: string,
  asTyped: readonly Candidate[],
  isLast: boolean,
): Candidate[] {
  const limit = /\d/u.test(term) || term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
  if (limit === 0) return [];
  const near = wordsNear(index, term, limit, isLast);
  for (const { word } of asTyped)
    near.push({ word, mistakes: 0, products: productsWith(index, word), unfinished: false });
  const nearest = Math.min(...near.map(({ mistakes }) => mistakes));
  const common = near.reduce((sum, { mistakes, products }) => sum + (mistakes === nearest ? products : 0), 0);
  const found = new Map<number, number>();
  for (const { word, mistakes, products, unfinished } of near) {
    if (mistakes === 0 || (mistakes > nearest && products < MUCH_MORE_COMMON * common)) continue;
    const spelling = index.vocabulary[word] ?? '';
    const start = spelling[0] === term[0] ? 0 : OTHER_FIRST_LETTER;
    const rarity = 8 - Math.min(8, Math.log2(products));
    const deduction = MISTYPED + PER_MISTAKE * mistakes + start + rarity + (unfinished ? MISTYPED_AND_UNFINISHED : 0);
    for (const form of sameSingular(index.vocabulary, spelling)) {
      if (deduction < (found.get(form) ?? Number.POSITIVE_INFINITY)) found.set(form, deduction);
    }
  }
  for (const { word } of asTyped) found.delete(word);
  return candidates(found);
}

interface NearWord {
  readonly word: number;
  readonly mistakes: number;
  /** How many products have it. */
  readonly products: number;
  /** Whether the word goes on after the typed letters. */
  readonly unfinished: boolean;
}

function wordsNear(index: SearchIndex, term: string, limit: number, isLast: boolean): NearWord[] {
  const typed = lettersOf(term);
  const near: NearWord[] = [];
  index.vocabulary.forEach((spelling, word) => {
    const letters = index.letters[word] ?? 0;
    if (bitCount(typed & ~letters) > limit || (!isLast && bitCount(letters & ~typed) > limit)) return;
    const mayGoOn = isLast && spelling[0] === term[0];
    const least = typingMistakes(term, spelling, limit, mayGoOn);
    if (least > limit) return;
    const whole = mayGoOn ? typingMistakes(term, spelling, limit, false) : least;
    const unfinished = whole > limit;
    const mistakes = unfinished ? least : whole;
    if (mistakes === 0 || /\d/u.test(spelling)) return;
    near.push({ word, mistakes, products: productsWith(index, word), unfinished });
  });
  return near;
}

/** How many products have a word. */
export function productsWith(index: SearchIndex, word: number): number {
  return (index.starts[word + 1] ?? 0) - (index.starts[word] ?? 0);
}

function candidates(found: ReadonlyMap<number, number>): Candidate[] {
  return Array.from(found, ([word, deduction]) => ({ word, deduction: Math.round(deduction) }));
}

/** The forms of a word that have the same singular and occur in the vocabulary. */
function sameSingular(vocabulary: readonly string[], word: string): number[] {
  const base = singular(word);
  const forms = new Set([
    word,
    base,
    `${base}s`,
    `${base}x`,
    ...(base.endsWith('al') ? [`${base.slice(0, -1)}ux`] : []),
  ]);
  return [...forms].flatMap((form) => {
    const position = firstAtLeast(vocabulary, form);
    return vocabulary[position] === form && singular(form) === base ? [position] : [];
  });
}

function firstAtLeast(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
