/**
 * What a person means who counts aloud: a number, a product and a number, or a word for a key. What could mean two
 * things means nothing: a misheard figure would be ordered.
 */
import { typingMistakes } from '../search/edit-distance.ts';
import type { Locale } from '../values/locale.ts';
import { singular, tokens, words as wordsOf } from '../values/text.ts';
import { UNIT_WORDS } from '../written-lists/unit-words.ts';
import { type SpokenLanguage, spokenLanguage, spokenNumber, spokenWords } from './spoken-numbers.ts';
import { SPOKEN_FILLERS, SPOKEN_KEYS, type SpokenKey } from './spoken-words.ts';

/** A product of the count by the name that the person reads. */
export interface NamedProduct {
  readonly product_id: string;
  readonly name: string;
}

export interface SpokenQuantity {
  readonly kind: 'left';
  /** In halves. */
  readonly quantity: number;
  /** null: the number alone was said. */
  readonly unit: 'pack' | 'piece' | null;
}

export type SpokenAnswer = SpokenQuantity | { readonly kind: 'enough' } | { readonly kind: 'usual' };

export type SpokenCount =
  /** `product_id`: null where no product was named. `isConfirmed`: “trois, suivant”. */
  | {
      readonly kind: 'answer';
      readonly product_id: string | null;
      readonly answer: SpokenAnswer;
      readonly isConfirmed: boolean;
    }
  /** `answer`: what is right instead, “non, trois”. */
  | { readonly kind: 'correct'; readonly answer: SpokenAnswer | null }
  | { readonly kind: 'open'; readonly product_id: string }
  | { readonly kind: 'next' | 'stop' }
  /** Several products may be meant, or a number that belongs to a name. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'unknown' };

/** What the person sees while they speak. */
interface SpokenPlace {
  readonly products: readonly NamedProduct[];
  /** The product that is asked for. A word that names it and others means it. */
  readonly opened: string | null;
  readonly locale: Locale;
}

/** The one meaning of what the recognizer heard, its likeliest hearing first. */
export function readSpokenCount(heard: readonly string[], place: SpokenPlace): SpokenCount {
  const language = spokenLanguage(place.locale);
  const [best = UNKNOWN, ...others] = heard.map((said) => readWords(spokenWords(said), place, language));
  if (best.kind !== 'unknown') return best;
  return onlyOne(others.filter(({ kind }) => kind !== 'unknown')) ?? UNKNOWN;
}

const UNKNOWN: SpokenCount = { kind: 'unknown' };
const UNCLEAR: SpokenCount = { kind: 'unclear' };
/** Shorter words are only one letter away from too many others. */
const LEAST_WITH_SLIP = 5;

const answered = (product_id: string | null, answer: SpokenAnswer): SpokenCount => ({
  kind: 'answer',
  product_id,
  answer,
  isConfirmed: false,
});

function readWords(words: readonly string[], place: SpokenPlace, language: SpokenLanguage): SpokenCount {
  const whole = keyOf(words, language);
  if (whole !== null) return meaningOfKey(whole);
  for (let at = 1; at < words.length; at += 1) {
    const [before, after] = [words.slice(0, at), words.slice(at)];
    if (keyOf(before, language) === 'correct') {
      const right = readWords(after, place, language);
      if (right.kind === 'answer' && right.product_id === null) return { kind: 'correct', answer: right.answer };
    }
    switch (keyOf(after, language)) {
      case 'next': {
        const meaning = readWords(before, place, language);
        return meaning.kind === 'answer' ? { ...meaning, isConfirmed: true } : meaning;
      }
      case 'correct':
        return { kind: 'correct', answer: null };
      case 'stop':
        return { kind: 'stop' };
      case 'enough':
        return onNamed(before, place, language, { kind: 'enough' });
      case 'skip':
        return onNamed(before, place, language, { kind: 'usual' });
      case null:
    }
  }
  return readQuantity(words, place, language);
}

/** “roquette, assez” */
function onNamed(
  words: readonly string[],
  place: SpokenPlace,
  language: SpokenLanguage,
  answer: SpokenAnswer,
): SpokenCount {
  const { product_id, areSeveral } = productNamed(words, place, language);
  if (product_id !== null) return answered(product_id, answer);
  return areSeveral ? UNCLEAR : UNKNOWN;
}

function readQuantity(words: readonly string[], place: SpokenPlace, language: SpokenLanguage): SpokenCount {
  const said = quantitiesIn(words, language);
  const counted = (said.length > 0 ? said : quantitiesIn(withoutFillers(words, language), language))
    .map(({ answer, others }) =>
      isFiller(others, language) ? answered(null, answer) : onNamed(others, place, language, answer),
    )
    .filter(({ kind }) => kind !== 'unknown');
  const { product_id, areSeveral } = productNamed(words, place, language);
  if (product_id === null && !areSeveral) return counted.length === 0 ? UNKNOWN : (onlyOne(counted) ?? UNCLEAR);
  // “crème 30” may be the name of a cream as well as thirty of them.
  return product_id === null || counted.length > 0 ? UNCLEAR : { kind: 'open', product_id };
}

interface Quantified {
  readonly answer: SpokenQuantity;
  /** The words beside the number and its unit. */
  readonly others: readonly string[];
}

/** The longest number at the beginning and the longest one at the end, with their unit: “deux colis et demi”. */
function quantitiesIn(words: readonly string[], language: SpokenLanguage): readonly Quantified[] {
  const units = words.flatMap((word, at) => {
    const unit = unitOf(word);
    return unit === null ? [] : [{ unit, at }];
  });
  const found = units.flatMap(({ unit, at }) => {
    const others = [...words.slice(0, at), ...words.slice(at + 1)];
    return numbersAtEdges(others, language)
      .filter(({ from, to }) => from < at && at <= to)
      .map((number) => quantified(others, number, unit));
  });
  return found.length > 0 ? found : numbersAtEdges(words, language).map((number) => quantified(words, number, null));
}

interface NumberAt {
  readonly quantity: number;
  readonly from: number;
  readonly to: number;
}

const quantified = (words: readonly string[], { quantity, from, to }: NumberAt, unit: SpokenQuantity['unit']) => ({
  answer: { kind: 'left' as const, quantity, unit },
  others: [...words.slice(0, from), ...words.slice(to)],
});

function numbersAtEdges(words: readonly string[], language: SpokenLanguage): readonly NumberAt[] {
  const numberAt = (from: number, to: number): NumberAt[] => {
    const quantity = spokenNumber(words.slice(from, to), language);
    return quantity === null ? [] : [{ quantity, from, to }];
  };
  const lengths = words.map((_, index) => words.length - index);
  const first = lengths.flatMap((length) => numberAt(0, length))[0];
  const last = lengths.flatMap((length) => numberAt(words.length - length, words.length))[0];
  return [first, last].filter((number) => number !== undefined);
}

function unitOf(word: string): SpokenQuantity['unit'] {
  const unit = UNIT_WORDS.get(word)?.unit;
  return unit === 'pack' || unit === 'piece' ? unit : null;
}

/** “there are three left” without what stands around it. */
function withoutFillers(words: readonly string[], language: SpokenLanguage): readonly string[] {
  const isMore = (word: string) => !SPOKEN_FILLERS[language].has(word);
  return words.slice(words.findIndex(isMore), words.findLastIndex(isMore) + 1);
}

function isFiller(words: readonly string[], language: SpokenLanguage): boolean {
  return words.every((word) => SPOKEN_FILLERS[language].has(word));
}

interface Named {
  readonly product_id: string | null;
  readonly areSeveral: boolean;
}

function productNamed(words: readonly string[], place: SpokenPlace, language: SpokenLanguage): Named {
  const said = words.filter((word) => !SPOKEN_FILLERS[language].has(word)).map(singular);
  if (said.every((word) => spokenNumber([word], language) !== null)) return { product_id: null, areSeveral: false };
  const found = place.products.filter(({ name }) => {
    const known = [...tokens(name), ...wordsOf(name)];
    return said.every((word) => known.some((other) => isNear(word, other)));
  });
  const opened = found.find(({ product_id }) => product_id === place.opened);
  const exact = found.filter(({ name }) => tokens(name).length <= said.length);
  const [only] = opened === undefined && exact.length === 1 ? exact : found.length === 1 ? found : [opened];
  return { product_id: only?.product_id ?? null, areSeveral: only === undefined && found.length > 0 };
}

const isNear = (word: string, other: string) =>
  word === other || (word.length >= LEAST_WITH_SLIP && !/\d/.test(word) && typingMistakes(word, other, 1, false) <= 1);

function keyOf(words: readonly string[], language: SpokenLanguage): SpokenKey | null {
  const said = words.join('');
  const keys = SPOKEN_KEYS[language];
  for (const key of ['next', 'enough', 'skip', 'correct', 'stop'] as const) if (keys[key].has(said)) return key;
  return null;
}

function meaningOfKey(key: SpokenKey): SpokenCount {
  switch (key) {
    case 'enough':
      return answered(null, { kind: 'enough' });
    case 'skip':
      return answered(null, { kind: 'usual' });
    case 'correct':
      return { kind: 'correct', answer: null };
    default:
      return { kind: key };
  }
}

/** The meaning that all of them have. */
function onlyOne(meanings: readonly SpokenCount[]): SpokenCount | null {
  const [first] = meanings;
  const isSame = (meaning: SpokenCount) => JSON.stringify(meaning) === JSON.stringify(first);
  return first !== undefined && meanings.every(isSame) ? first : null;
}
