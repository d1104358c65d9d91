import { tokens } from '#domain/values/text.ts';

/** Each word once, folded as the device folds it. */
export function searchWords(texts: readonly (string | null)[]): string {
  return [...new Set(texts.flatMap((text) => (text === null ? [] : tokens(text))))].join(' ');
}
