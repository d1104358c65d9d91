/** Percentages as people write them; kept in hundredths of a percent. */
import { numberText } from '#client/ui/number-text.ts';
import { cleanText } from '#domain/values/text.ts';

export const percentText = (basisPoints: number, tag: string): string => `${numberText(basisPoints / 100, tag)}\u00a0%`;

/**
 * Reads "5,5", "−4 %" or "+2.5" as hundredths of a percent; null when it is no number or has more than two decimals.
 */
export function readSignedPercent(text: string): number | null {
  const match = /^([+\-−]?)(\d{1,4})(?:[.,](\d{1,2}))?%?$/.exec(cleanText(text).replace(/\s/g, ''));
  if (match === null) return null;
  const [, sign = '', whole = '', decimals = ''] = match;
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' || sign === '−' ? -value : value;
}

/** The same, for values from 0 to 100 % only. */
export function readPercent(text: string): number | null {
  const percent = readSignedPercent(text);
  return percent === null || percent < 0 || percent > 10_000 ? null : percent;
}
