/** Little words that do not start a name: "Le Comptoir d’Augustine" is known by C and A. */
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

/** One or two capitals to recognise a name by; a middle dot when there is no letter at all. */
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
