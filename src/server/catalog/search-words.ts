import { tokens } from '#domain/values/text.ts';

/** Each word of the texts and each of the `further` words once, without accents and capitals, exactly as the device reads words. */
export function searchWords(texts: readonly (string | null)[], further: readonly string[] = []): string {
  const found = new Set<string>();
  for (const text of new Set(texts)) if (text !== null) for (const word of tokens(text)) found.add(word);
  for (const word of further) found.add(word);
  return [...found].join(' ');
}
