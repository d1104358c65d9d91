/** A GTIN in its stored form: 14 digits, left-padded with zeros, check digit verified. */
export type Gtin14 = string & { readonly __gtin14: true };

export type GtinProblem = 'not_digits' | 'wrong_length' | 'wrong_check_digit';

const gtinLengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/**
 * The GS1 check digit of digits that don't have theirs yet: weights 3, 1, 3, 1… from the right (GS1 General
 * Specifications 7.9). One rule for GTIN-8/12/13/14, SSCC-18 and GLN-13.
 */
export function checkDigitOf(digits: string): string {
  let sum = 0;
  for (let position = digits.length - 1, weight = 3; position >= 0; position--, weight = 4 - weight) {
    sum += Number(digits[position]) * weight;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Whether the last digit is the check digit of those before it. */
export function hasValidCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.slice(-1);
}

/** 8, 12, 13 or 14 digits as a GTIN, or what is wrong with them. */
export function readGtin(digits: string): { gtin: Gtin14 } | { problem: GtinProblem } {
  if (!/^\d+$/.test(digits)) return { problem: 'not_digits' };
  if (!gtinLengths.has(digits.length)) return { problem: 'wrong_length' };
  if (!hasValidCheckDigit(digits)) return { problem: 'wrong_check_digit' };
  return { gtin: digits.padStart(14, '0') as Gtin14 };
}

/** The GTIN of 8, 12, 13 or 14 digits, or null when they aren't one. */
export function gtinOrNull(digits: string): Gtin14 | null {
  const read = readGtin(digits);
  return 'gtin' in read ? read.gtin : null;
}

/**
 * The packaging level: 0 for a GTIN of 13 digits or less, 1 to 8 for a grouping that has a GTIN of its own (never strip
 * it to find the unit inside), 9 for a variable measure.
 */
export function indicatorDigit(gtin: Gtin14): number {
  return Number(gtin[0]);
}

/** A whole SSCC (18 digits, the number of a logistic unit). */
export function isSscc(digits: string): boolean {
  return digits.length === 18 && hasValidCheckDigit(digits);
}

/** A whole GLN (13 digits, the number of a place or a company). */
export function isGln(digits: string): boolean {
  return digits.length === 13 && hasValidCheckDigit(digits);
}

/** UPC-E (number system 0 or 1, 6 digits, check digit) as the 12 digits of UPC-A; null when it isn't UPC-E. */
export function expandUpcE(digits: string): string | null {
  if (!/^[01]\d{7}$/.test(digits)) return null;
  const system = digits.slice(0, 1);
  const six = digits.slice(1, 7);
  const last = six.slice(5);
  const body =
    last <= '2'
      ? `${six.slice(0, 2)}${last}0000${six.slice(2, 5)}`
      : last === '3'
        ? `${six.slice(0, 3)}00000${six.slice(3, 5)}`
        : last === '4'
          ? `${six.slice(0, 4)}00000${six.slice(4, 5)}`
          : `${six.slice(0, 5)}0000${last}`;
  const upcA = `${system}${body}${digits.slice(7)}`;
  return hasValidCheckDigit(upcA) ? upcA : null;
}
