/**
 * The paths of texts that no database can keep: with U+0000, or with half of a surrogate pair. Also looks at keys, whose own path
 * is named. Nested input is no deeper than the JSON parser and the contract's schemas let through.
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
