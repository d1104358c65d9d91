/** What a translation must keep of its source. A machine's translation that doesn't keep it is not taken. */

const NUMBER = /\d+(?:[.,]\d+)*/g;
const PLACEHOLDER = /\{\s*[\p{L}\p{N}_]+\s*[,}]|<\/?\d+\/?>/gu;
const ADDRESS = /https?:|www\.|@/i;
/** Characters that no name has: controls, line breaks, marks that turn the direction of a line. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** The most characters a translation may have: a name grows in translation, but not beyond this. */
const mostLetters = (source: string) => source.length * 3 + 40;

const numbersOf = (text: string) =>
  (text.match(NUMBER) ?? []).map((number) => number.replaceAll(',', '.')).sort((one, other) => (one < other ? -1 : 1));
const placeholdersOf = (text: string) =>
  (text.match(PLACEHOLDER) ?? []).map((found) => found.replace(/[\s,}]/g, '')).sort();

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each, at) => each === other[at]);

/** A text with forms of its own: languages have other ones, so that a person writes them. */
const FORMS = /\{\s*[\p{L}\p{N}_]+\s*,/u;

/**
 * "30 %", "1,5 kg" and "{count}" must stay as they are; a translation must add no number, placeholder, tag or web
 * address.
 */
export function fitsSource(source: string, text: string): boolean {
  if (FORMS.test(source) || text.trim() === '' || text.length > mostLetters(source) || INVISIBLE.test(text))
    return false;
  if (ADDRESS.test(text) && !ADDRESS.test(source)) return false;
  if (/[<>{}]/.test(text) && !/[<>{}]/.test(source)) return false;
  return isSame(numbersOf(source), numbersOf(text)) && isSame(placeholdersOf(source), placeholdersOf(text));
}
