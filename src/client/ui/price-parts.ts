/** One piece of a formatted amount: the figure itself, its small decimals, the currency, or the space between. */
export type PricePiece = { kind: 'figure' | 'cents' | 'currency' | 'space'; text: string };

const cents = new Set(['decimal', 'fraction']);

/** The fonts lack U+202F and U+2009, so every space of a number becomes U+00A0. */
const plainSpaces = (text: string): string => text.replace(/\s/gu, '\u00a0');

/** Merges the parts of `Intl.NumberFormat.formatToParts` into differently drawn pieces, in the locale's order. */
export function pricePieces(parts: readonly Intl.NumberFormatPart[]): PricePiece[] {
  const pieces: PricePiece[] = [];
  for (const part of parts) {
    const kind =
      part.type === 'currency'
        ? 'currency'
        : part.type === 'literal'
          ? 'space'
          : cents.has(part.type)
            ? 'cents'
            : 'figure';
    const text = plainSpaces(part.value);
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  }
  return pieces;
}

export const priceText = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts.map((part) => plainSpaces(part.value)).join('');
