/** An exact decimal number: digits × 10^-scale. 0.25 is { digits: 25n, scale: 2 }. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/**
 * The decimal that a number is written as: 1.005 is one thousand and five thousandths, even if its float is a little
 * off, because the person who typed it meant that. Throws a TypeError for NaN and infinities.
 */
export function toExact(value: number): Decimal {
  if (!Number.isFinite(value)) throw new TypeError(`${value} is not a decimal number`);
  const [mantissa = '0', exponent = '0'] = value.toString().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  // "-0.5" splits into "-0" and "5": BigInt("-05") is -5n, so the sign survives.
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { digits, scale } : { digits: digits * powerOfTen(-scale), scale: 0 };
}

/** The same decimal with more (or as many) decimals. */
export function digitsAt(decimal: Decimal, scale: number): bigint {
  return decimal.digits * powerOfTen(scale - decimal.scale);
}

export function compareDecimals(left: Decimal, right: Decimal): -1 | 0 | 1 {
  const scale = Math.max(left.scale, right.scale);
  const difference = digitsAt(left, scale) - digitsAt(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** Quotient rounded to a whole number, halves away from zero: the one rounding of prices and amounts (domain.md). */
export function divideHalfAwayFromZero(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const dividend = numerator < 0n ? -numerator : numerator;
  const divisor = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * dividend + divisor) / (2n * divisor);
  return negative ? -rounded : rounded;
}
