/** What is typed of one client's price, and what is pasted from a spreadsheet. Pure. */
import type { OwnPrice } from '#contract/client-products.ts';
import { NO_TERMS, type ProductTerms } from '#domain/pricing/price-cell.ts';
import { type FormulaProblem, priceFormula, readPriceFormula } from '#domain/pricing/price-formula.ts';
import { cleanText } from '#domain/values/text.ts';

export interface TypingSetting {
  readonly currency: string;
  readonly precision: number;
  readonly time_zone: string;
  /** ISO 8601 */
  readonly now: string;
  /** The sign of the person's language. */
  readonly decimal: ',' | '.';
}

/** As the price groups' formula has it; nothing typed gives the product back to the client's groups. */
export function readTerms(
  text: string,
  { terms, otherwise }: Pick<OwnPrice, 'terms' | 'otherwise'>,
  setting: TypingSetting,
): { readonly terms: ProductTerms } | { readonly problem: FormulaProblem } {
  if (cleanText(text) === '') return { terms: NO_TERMS };
  const groupDiscount = otherwise?.sales_discount ?? 0;
  const read = readPriceFormula(text, { ...terms, is_sold: true }, { ...setting, groupDiscount });
  if ('problem' in read) return read;
  const { is_sold, ...typed } = read.cell;
  // A product is sold to a whole group or not at all.
  return is_sold ? { terms: typed } : { problem: 'not_a_price' };
}

/** The text that makes these terms; empty where nothing was agreed. */
export function termsText(terms: ProductTerms, { time_zone, decimal }: TypingSetting): string {
  const formula = priceFormula({ ...terms, is_sold: true }, time_zone, decimal);
  return formula === '=' ? '' : formula;
}

export interface PastedLine {
  /** The supplier's code. */
  readonly code: string;
  readonly text: string;
}

/** Two columns as a spreadsheet program puts them on the clipboard, or with a semicolon between; a code that comes again counts last. */
export function pastedLines(pasted: string): PastedLine[] {
  const lines = pasted.split(/\r\n?|\n/u).map((line) => {
    const [code = '', text = ''] = line.split(line.includes('\t') ? '\t' : ';').map(cleanText);
    return { code, text };
  });
  return [...new Map(lines.filter(({ code }) => code !== '').map((line) => [line.code, line])).values()];
}
