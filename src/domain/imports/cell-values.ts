import { compareMoney, type Money, moneyFromText, zero } from '../values/money.ts';

export type PriceProblem =
  | 'missing_price'
  | 'not_a_price'
  | 'too_many_decimals'
  | 'negative_price'
  | 'zero_price'
  | 'other_currency';

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', CHF: 'CHF' };
/**
 * More decimals than any price has: with them, a price that is only too exact can still be read and told from other
 * text.
 */
const ANY_DECIMALS = 9;

/**
 * A price as a cell has it: "43,20 €", "1 234.5", "43,20 EUR HT". Never rounded, never guessed: a text that can be read
 * in two ways is refused.
 */
export function priceFromCell(
  text: string,
  precision: number,
  currency: string,
): { readonly price: Money } | { readonly problem: PriceProblem } {
  const bare = text
    .replace(SYMBOLS[currency] ?? currency, '')
    .replace(new RegExp(currency, 'i'), '')
    .replace(/\bht\b/i, '')
    .trim();
  if (text.trim() === '') return { problem: 'missing_price' };
  // Some people read "12,500" as twelve and a half, others as twelve thousand five hundred.
  if (precision < 3 && /^\d{1,3}[.,]\d{3}$/.test(bare)) return { problem: 'too_many_decimals' };
  const price = moneyFromText(bare, precision, currency);
  if (price === null) {
    return { problem: moneyFromText(bare, ANY_DECIMALS, currency) === null ? 'not_a_price' : 'too_many_decimals' };
  }
  const sign = compareMoney(price, zero(currency));
  if (sign === 0) return { problem: 'zero_price' };
  return sign < 0 ? { problem: 'negative_price' } : { price };
}

/** A whole number of at least one: "12", "12,0"; null for any other text. */
export function countFromCell(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,]0+)?$/.exec(text.trim());
  const count = Number(match?.[1] ?? 0);
  return count >= 1 ? count : null;
}

/** A VAT rate in basis points: "5,5 %", "20", "0.055"; null for any other text. */
export function vatFromCell(text: string): number | null {
  const match = /^(\d{1,2}(?:[.,]\d{1,4})?)\s*(%?)$/.exec(text.trim());
  if (!match) return null;
  const [, number = '', percent] = match;
  const value = Number(number.replace(',', '.'));
  const isFraction = percent === '' && value > 0 && value < 1;
  const basisPoints = Math.round(value * (isFraction ? 10_000 : 100));
  return basisPoints <= 10_000 ? basisPoints : null;
}

const UNITS: Readonly<Record<string, { readonly unit: 'kg' | 'l'; readonly thousandths: number }>> = {
  kg: { unit: 'kg', thousandths: 1000 },
  kilo: { unit: 'kg', thousandths: 1000 },
  g: { unit: 'kg', thousandths: 1 },
  l: { unit: 'l', thousandths: 1000 },
  litre: { unit: 'l', thousandths: 1000 },
  dl: { unit: 'l', thousandths: 100 },
  cl: { unit: 'l', thousandths: 10 },
  ml: { unit: 'l', thousandths: 1 },
};

export interface NetContent {
  /** thousandths of the unit: grams or millilitres */
  readonly net_quantity: number;
  readonly net_unit: 'kg' | 'l';
}

/** What one unit holds: "500 g", "0,5" with the unit "kg", "75cl"; null where the unit isn't metric or is missing. */
export function contentFromCell(text: string, unitText: string): NetContent | null {
  const match = /^(\d{1,6}(?:[.,]\d{1,4})?)\s*([a-z]*)\.?$/i.exec(text.trim());
  if (!match) return null;
  const [, number = '', written = ''] = match;
  const unit = UNITS[(written || unitText.trim()).toLowerCase()];
  if (!unit) return null;
  const net_quantity = Math.round(Number(number.replace(',', '.')) * unit.thousandths);
  return net_quantity > 0 ? { net_quantity, net_unit: unit.unit } : null;
}
