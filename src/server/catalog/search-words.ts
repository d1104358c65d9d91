import { tokens } from '#domain/values/text.ts';

/** Each word of the texts once, without accents and capitals, exactly as the device reads words. */
export function searchWords(texts: readonly (string | null)[]): string {
  return [...new Set(texts.flatMap((text) => (text === null ? [] : tokens(text))))].join(' ');
}
