/**
 * The paths of texts that PostgreSQL can't store: with U+0000, or with half of a surrogate pair. For a key with such a character, it is
 * the path of its object. The JSON parser and the contract's schemas limit how deep values are nested.
 */
export function unstorable(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => [
    ...(isStorable(key) ? [] : [path.join('.')]),
    ...unstorable(entry, [...path, key]),
  ]);
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}
