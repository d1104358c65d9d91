import { withDecimalPlaces } from '../values/decimal-places.ts';
import { checkDigitOf, type Gtin14, gtinOrNull } from './gtin.ts';

/** Positions in the 13 digits, counted from 1, both included. */
export interface DigitSpan {
  readonly first: number;
  readonly last: number;
}

/**
 * How one supplier prints weight or price into their own EAN-13 codes (GS1 prefix 02 and 20 to 29). There is no
 * national rule, so each supplier states their own. A rule applies only once it is enabled.
 */
export interface StoreCodeRule {
  readonly prefix: string;
  readonly item: DigitSpan;
  readonly value: DigitSpan;
  readonly measure: 'weight' | 'price';
  /** Decimal places of the value, which is in kilograms or in the supplier's currency. */
  readonly decimals: number;
  readonly enabled: boolean;
}

export interface StoreCodeReading {
  /** The supplier's item number, leading zeros kept. */
  readonly item: string;
  /** The same code with a value of zero, as catalogs often store it. */
  readonly baseGtin: Gtin14 | null;
  readonly measure: 'weight' | 'price';
  /** Kilograms or money as a decimal: "1.234". */
  readonly value: string;
}

/** Whether 13 digits belong to a supplier's or store's own numbering. */
function isStoreCode(ean13: string): boolean {
  return /^(02|2\d)\d{11}$/.test(ean13);
}

/** Item and value of an in-store EAN-13 by the first enabled rule for its prefix; null when no rule fits. */
export function readStoreCode(ean13: string, rules: readonly StoreCodeRule[]): StoreCodeReading | null {
  if (!isStoreCode(ean13) || gtinOrNull(ean13) === null) return null;
  const rule = rules.find(({ enabled, prefix }) => enabled && prefix !== '' && ean13.startsWith(prefix));
  if (rule === undefined) return null;
  const item = span(ean13, rule.item);
  const value = span(ean13, rule.value);
  if (item === null || value === null) return null;
  const withoutValue = `${ean13.slice(0, rule.value.first - 1)}${'0'.repeat(value.length)}${ean13.slice(rule.value.last, 12)}`;
  return {
    item,
    baseGtin: gtinOrNull(`${withoutValue}${checkDigitOf(withoutValue)}`),
    measure: rule.measure,
    value: withDecimalPlaces(value, rule.decimals),
  };
}

/** The digits of a span; null when it leaves the 12 digits before the check digit. */
function span(digits: string, { first, last }: DigitSpan): string | null {
  return first >= 1 && last >= first && last <= 12 ? digits.slice(first - 1, last) : null;
}
