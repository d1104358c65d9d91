/** Little words that don't count for the initials: "Le Comptoir d’Augustine" has C and A. */
const littleWords = new Set([
  'le',
  'la',
  'les',
  'l',
  'd',
  'de',
  'du',
  'des',
  'et',
  'the',
  'and',
  'of',
  'der',
  'die',
  'das',
  'il',
  'el',
]);

/** One or two capitals for a name; a middle dot when it has no letter. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const telling = words.filter((word) => !littleWords.has(word.toLowerCase()));
  const chosen = telling.length > 0 ? telling : words;
  const capitals = chosen.slice(0, 2).map((word) => [...word][0] ?? '');
  return capitals.join('').toUpperCase() || '·';
}

/** A hue in degrees that stays the same for the same name. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 36_000;
  return Math.round(hash / 100);
}
