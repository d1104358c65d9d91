/** Words that say nothing about a product. A query that has only such words keeps them as typed. */
const STOP_WORDS: ReadonlySet<string> = new Set('a au aux d de des du en et l la le les un une x'.split(' '));

/** Letters that Unicode doesn't decompose. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/** Letters, digits and signs of ASCII, which have no accents. */
const isPlain = (text: string) => !/[^ -~]/.test(text);

/** A text as it is compared and searched: lower case, without accents, œ as oe. "Bœuf" and "BOEUF" fold alike. */
export function fold(text: string): string {
  // Lists of tens of thousands of names are folded several times: most of their texts need nothing more.
  if (isPlain(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđ]/gu, (letter) => LETTERS[letter] ?? letter);
}

/** The folded words and numbers of a text, in order. "1 kg" and "1kg" are the one word 1kg, "1/2 sel" is demi sel. */
export function words(text: string): string[] {
  const folded = fold(text);
  return (/\d/.test(folded) ? withMeasures(folded) : folded)
    .split(isPlain(folded) ? /[^a-z\d]+/ : /[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Numbers and their units as one word: "1 kg" as 1kg, "1/2" as demi. */
const withMeasures = (folded: string) =>
  folded.replace(/(?<![\d/])1\/2(?![\d/])/gu, 'demi').replace(/(\d)\s+(k?g|[cdhm]?l)(?![\p{L}\p{N}])/gu, '$1$2');

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** The words that a text is about: without stop words, in the singular. */
export function tokens(text: string): string[] {
  return words(text)
    .filter((word) => !isStopWord(word))
    .map(singular);
}

/**
 * The singular of a folded French word, roughly: tomates → tomate, choux → chou, gateaux → gateau, bocaux → bocal. A
 * word that ends in s in the singular loses it too (ananas → anana): the result is for comparing, never for showing.
 */
export function singular(word: string): string {
  if (word.length < 4) return word;
  if (/(?:[ey]au|ou)x$/u.test(word)) return word.slice(0, -1);
  if (word.endsWith('aux')) return `${word.slice(0, -2)}l`;
  return /[^s]s$/u.test(word) ? word.slice(0, -1) : word;
}

/** Characters without a width: joiners, marks of direction, the soft hyphen, the byte order mark. */
const ZERO_WIDTH = /\u00AD|\u061C|\u180E|[\u200B-\u200F]|[\u202A-\u202E]|[\u2060-\u2064]|[\u2066-\u206F]|\uFEFF/gu;
const NON_BREAKING_SPACES = /[\u00A0\u2007\u202F]/gu;

/**
 * Text from a form, a call, a file or a clipboard as it is stored: no zero-width characters, no edges of white space
 * (seed, section 5). A non-breaking space becomes a plain one, so that the words around it stay apart.
 */
export function cleanText(text: string): string {
  if (isPlain(text)) return text.trim();
  return text.replace(ZERO_WIDTH, '').replace(NON_BREAKING_SPACES, ' ').trim();
}
