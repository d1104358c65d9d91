/**
 * Money without floats: an integer number of minor units and how many decimals it has.
 * 43.20 € is { amount: 4320, precision: 2, currency: 'EUR' }; 0.6125 € is { amount: 6125, precision: 4, currency: 'EUR' }.
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
