import { compareMoney, type Money, moneyFromText, rescale, zero } from '../values/money.ts';
import type { PriceProblem } from './cell-values.ts';

export type DecimalSign = ',' | '.' | null;

/** More decimals than any price has. */
const ANY_DECIMALS = 9;

/**
 * The decimal sign of a list, as its unambiguous prices show it. "12,500" is twelve and a half in a list that writes
 * "8,90", and twelve thousand five hundred in one that writes "8.90". Null where the list doesn't tell.
 */
export function decimalSignOf(cells: readonly string[]): DecimalSign {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    const match = /\d([.,])(?:\d{1,2}|\d{4,})(?!\d)/u.exec(cell);
    if (match?.[1] === ',') commas += 1;
    if (match?.[1] === '.') points += 1;
  }
  return commas > points ? ',' : points > commas ? '.' : null;
}

const SIGNS: Readonly<Record<string, RegExp>> = {
  EUR: /€|\beuros?\b|\beur\b/giu,
  USD: /\$|\busd\b/giu,
  GBP: /£|\bgbp\b/giu,
  CHF: /\b(?:s?fr|chf)\b\.?/giu,
  BRL: /r\$|\bbrl\b/giu,
};
const ANY_CURRENCY = /[€$£¥]|\b(?:eur|usd|gbp|chf|sek|dkk|nok|pln|czk|huf)\b/iu;
const TAX_WORDS = /\b(?:ht|hors taxes?|htva|net|netto|zzgl\.? mwst|excl\.? btw|s\/ ?iva|\+ ?iva)\b\.?/giu;
/** The unit that follows a price: "3,20 €/kg", "2,10 / St.", "4,50 le kg". */
const OF_UNIT = /\s*(?:\/|\bpar\b|\ble\b|\bla\b|\bpro\b|\bper\b|\bal\b|\bpor\b)\s*(?:1\s*)?(\p{L}{1,12})\.?$/iu;

export interface ListPrice {
  readonly price: Money;
  /** The cell itself says that the price is per kilo. */
  readonly isPerKilo: boolean;
  /** The price had more decimals than the supplier's prices have. */
  readonly isRounded: boolean;
}

function grouped(text: string, sign: DecimalSign): string {
  const plain = text.replace(/(?<=\d)['’](?=\d{3})/gu, '').replace(/[.,]-{1,2}$|,–$|\.–$/u, '');
  if (sign === null) return plain;
  const group = sign === ',' ? '.' : ',';
  // "12,500" is twelve thousand five hundred in a list whose decimal sign is a point.
  return new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+$`).test(plain) ? plain.replaceAll(group, '') : plain;
}

/**
 * A price of a product list: "43,20 €", "1.234,50", "CHF 12.50", "3,20 €/kg". It is rounded to the supplier's decimals,
 * and `isRounded` says so.
 */
export function listPrice(
  cell: string,
  sign: DecimalSign,
  { precision, currency }: { readonly precision: number; readonly currency: string },
): ListPrice | { readonly problem: PriceProblem } {
  const unit = OF_UNIT.exec(cell)?.[1]?.toLowerCase() ?? '';
  const isPerKilo = /^(?:kg|kgs|kilo|kilos)$/.test(unit);
  const own = SIGNS[currency] ?? new RegExp(currency, 'giu');
  const bare = cell
    .replace(OF_UNIT, '')
    .replace(own, ' ')
    .replace(TAX_WORDS, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^\s+|\s+$/gu, '');
  if (ANY_CURRENCY.test(bare)) return { problem: 'other_currency' };
  const text = grouped(bare, sign);
  if (sign === null && precision < 3 && /^\d{1,3}[.,]\d{3}$/.test(text)) return { problem: 'too_many_decimals' };
  const exact = moneyFromText(text, ANY_DECIMALS, currency);
  if (exact === null) return { problem: 'not_a_price' };
  const price = rescale(exact, precision);
  const order = compareMoney(price, zero(currency));
  if (order === 0) return { problem: 'zero_price' };
  return order < 0 ? { problem: 'negative_price' } : { price, isPerKilo, isRounded: compareMoney(price, exact) !== 0 };
}
