/**
 * JSON with the keys of every object in order, so that the same value gives the same text, and the same hash, on both
 * sides. Keys whose value is undefined are left out, as JSON does.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
