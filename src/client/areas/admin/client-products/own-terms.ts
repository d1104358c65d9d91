/** Reads a typed price of one client, and lines pasted from a spreadsheet. Pure. */
import type { OwnPrice } from '#contract/client-products.ts';
import { NO_TERMS, type ProductTerms } from '#domain/pricing/price-cell.ts';
import { type FormulaProblem, priceFormula, readPriceFormula } from '#domain/pricing/price-formula.ts';
import type { Locale } from '#domain/values/locale.ts';
import { cleanText } from '#domain/values/text.ts';

export interface TypingSetting {
  readonly currency: string;
  readonly precision: number;
  readonly time_zone: string;
  /** ISO 8601 */
  readonly now: string;
  /** The person's language. */
  readonly locale: Locale;
}

/**
 * Reads the formula of the price groups. An empty text removes the client's own price, so that its price groups count
 * again.
 */
export function readTerms(
  text: string,
  { terms, otherwise }: Pick<OwnPrice, 'terms' | 'otherwise'>,
  setting: TypingSetting,
): { readonly terms: ProductTerms } | { readonly problem: FormulaProblem } {
  if (cleanText(text) === '') return { terms: NO_TERMS };
  const read = readPriceFormula(
    text,
    { ...terms, is_sold: true },
    { ...setting, groupDiscount: discountOf(otherwise) },
  );
  if ('problem' in read) return read;
  const { is_sold, ...typed } = read.cell;
  // "Not sold" is a term of price groups, not of one client.
  return is_sold ? { terms: typed } : { problem: 'not_a_price' };
}

const discountOf = (otherwise: OwnPrice['otherwise']) => otherwise?.sales_discount ?? 0;

/** The text that `readTerms` reads as these terms; empty where nothing was agreed. */
export function termsText(
  { terms, otherwise }: Pick<OwnPrice, 'terms' | 'otherwise'>,
  { time_zone, locale }: TypingSetting,
): string {
  const formula = priceFormula(
    { ...terms, is_sold: true },
    { time_zone, locale, groupDiscount: discountOf(otherwise) },
  );
  return formula === '=' ? '' : formula;
}

export interface PastedLine {
  /** The supplier's code. */
  readonly code: string;
  readonly text: string;
}

/**
 * Reads two columns as a spreadsheet program puts them on the clipboard, or divided by a semicolon. The last line of a
 * repeated code counts.
 */
export function pastedLines(pasted: string): PastedLine[] {
  const lines = pasted.split(/\r\n?|\n/u).map((line) => {
    const [code = '', text = ''] = line.split(line.includes('\t') ? '\t' : ';').map(cleanText);
    return { code, text };
  });
  return [...new Map(lines.filter(({ code }) => code !== '').map((line) => [line.code, line])).values()];
}
