import { cleanText } from '#domain/values/text.ts';

/** Basis points as people write a percentage, without its sign: 250 → "2,5". */
export function percentText(basisPoints: number, tag: string): string {
  return new Intl.NumberFormat(tag, { maximumFractionDigits: 2, useGrouping: false }).format(basisPoints / 100);
}

/** "2,5", "2.5 %" → 250; null for what is no percentage between 0 and 100. */
export function percentFromText(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(cleanText(text));
  if (match === null) return null;
  const [, whole = '0', part = ''] = match;
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return basisPoints <= 10_000 ? basisPoints : null;
}
