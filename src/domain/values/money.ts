import { digitsAt, divideHalfAwayFromZero, powerOfTen, toExact } from './decimal.ts';

/**
 * Money without floats: an integer number of minor units and how many decimals it has. 43.20 € is { amount: 4320,
 * precision: 2, currency: 'EUR' }; 0.6125 € is { amount: 6125, precision: 4, currency: 'EUR' }.
 */
export interface Money {
  /** integer, in units of 10^-precision of the currency */
  readonly amount: number;
  readonly precision: number;
  /** ISO 4217 */
  readonly currency: string;
}

/** Decimals of amounts (line totals, order totals, shipping), whatever precision the prices have. */
export const AMOUNT_PRECISION = 2;

/** Percent in hundredths: 3 % is 300. */
export type BasisPoints = number;

/** Throws a TypeError for an amount that is not a safe integer, or a precision that is not 0 to 9. */
export function money(amount: number, precision: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new TypeError(`${amount} is not a whole number of minor units`);
  if (!Number.isInteger(precision) || precision < 0 || precision > 9) {
    throw new TypeError(`${precision} is not a number of decimals`);
  }
  return { amount: amount === 0 ? 0 : amount, precision, currency };
}

/** Money from an exact fraction of the currency's unit, rounded once, halves away from zero. */
export function moneyFromFraction(numerator: bigint, denominator: bigint, precision: number, currency: string): Money {
  return money(Number(divideHalfAwayFromZero(numerator * powerOfTen(precision), denominator)), precision, currency);
}

export function zero(currency: string, precision: number = AMOUNT_PRECISION): Money {
  return money(0, precision, currency);
}

/** The same money with another number of decimals; where some are lost, halves go away from zero. */
export function rescale(value: Money, precision: number): Money {
  return moneyFromFraction(wholeAmount(value), powerOfTen(value.precision), precision, value.currency);
}

/** The sum with the finer of the two precisions. Throws a TypeError for two currencies. */
export function addMoney(left: Money, right: Money): Money {
  const precision = Math.max(left.precision, right.precision);
  return money(Number(amountAt(left, precision) + amountAt(right, precision, left.currency)), precision, left.currency);
}

export function subtractMoney(left: Money, right: Money): Money {
  return addMoney(left, money(-right.amount, right.precision, right.currency));
}

/** Throws a TypeError for a factor that is not a whole number. */
export function multiplyMoney(value: Money, factor: number): Money {
  return money(Number(wholeAmount(value) * wholeNumber(factor)), value.precision, value.currency);
}

/** The price after a discount, at the price's own precision, rounded once. Throws a RangeError outside 0 to 100 %. */
export function percentOff(value: Money, discount: BasisPoints): Money {
  const basisPoints = wholeNumber(discount);
  if (basisPoints < 0n || basisPoints > 10_000n) throw new RangeError(`${discount} is not a discount in basis points`);
  return moneyFromFraction(
    wholeAmount(value) * (10_000n - basisPoints),
    10_000n * powerOfTen(value.precision),
    value.precision,
    value.currency,
  );
}

/** Compares value, not notation: 1.5 € and 1.50 € are equal. Throws a TypeError for two currencies. */
export function compareMoney(left: Money, right: Money): -1 | 0 | 1 {
  const precision = Math.max(left.precision, right.precision);
  const difference = amountAt(left, precision) - amountAt(right, precision, left.currency);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A plain number of the currency's unit, where the seed names a plain field. Nothing is computed with it. */
export function toDecimal(value: Money): number {
  return Number(wholeAmount(value)) / 10 ** value.precision;
}

/**
 * The money that a decimal number is written as, rounded to the precision. Throws a TypeError for NaN, infinities and
 * overflow.
 */
export function fromDecimal(value: number, precision: number, currency: string): Money {
  const exact = toExact(value);
  return moneyFromFraction(exact.digits, powerOfTen(exact.scale), precision, currency);
}

/**
 * What a person typed into a price field: "12,50", "12.5", "1 234,50 €". Null when it is no price, or has more decimals
 * than the precision holds: a typed price is refused rather than rounded behind the person's back.
 */
export function moneyFromText(text: string, precision: number, currency: string): Money | null {
  const compact = text.replace(/[\s\u00A0\u202F€]/gu, '');
  const match = /^(-?)(\d{1,3}(?:[.,]\d{3})+(?=[.,])|\d*)(?:([.,])(\d+))?$/u.exec(compact);
  if (match === null) return null;
  const [, sign = '', whole = '', separator = '', decimals = ''] = match;
  const groupedLikeDecimals = separator !== '' && whole.includes(separator);
  if ((whole === '' && decimals === '') || groupedLikeDecimals) return null;
  const fraction = decimals.replace(/0+$/u, '');
  if (fraction.length > precision) return null;
  const amount = Number(sign + whole.replace(/[.,]/gu, '') + fraction.padEnd(precision, '0'));
  return Number.isSafeInteger(amount) ? money(amount, precision, currency) : null;
}

function amountAt(value: Money, precision: number, currency: string = value.currency): bigint {
  if (value.currency !== currency) throw new TypeError(`${value.currency} and ${currency} don't add up`);
  return digitsAt({ digits: wholeAmount(value), scale: value.precision }, precision);
}

function wholeAmount(value: Money): bigint {
  return wholeNumber(value.amount);
}

function wholeNumber(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not a whole number`);
  return BigInt(value);
}
