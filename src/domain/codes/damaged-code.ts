/**
 * Recognises the damage that spreadsheet programs do to codes. Nobody can guess the lost part, so the code is refused
 * with the name of the damage.
 */
export type CodeDamage =
  | 'scientific_notation'
  | 'date'
  | 'decimal_number'
  | 'formula_error'
  | 'unreadable_character'
  | 'too_long';

/** Characters a code may have. */
const LONGEST_CODE = 60;

const MONTHS =
  'jan|janv|janvier|feb|fev|fevr|fevrier|mar|mars|apr|avr|avril|may|mai|jun|juin|june|jul|juil|juillet|aug|aout|sep|sept|oct|nov|dec';
const DATES: readonly RegExp[] = [
  /^\d{4}-\d{2}-\d{2}$/,
  /^\d{1,2}\/\d{1,2}\/\d{2}(?:\d{2})?$/,
  /^\d{1,2}\.\d{1,2}\.\d{4}$/,
  new RegExp(`^(?:\\d{1,2}[-. ])(?:${MONTHS})\\.?(?:[-. ]\\d{2,4})?$`, 'i'),
  new RegExp(`^(?:${MONTHS})\\.?[-. ]\\d{2,4}$`, 'i'),
];

/**
 * Finds damage such as "7,6223E+12", "2-janv", "2026-01-02", "417,00" or "#NAME?"; null for a text that looks like a
 * code.
 */
export function damageOf(code: string): CodeDamage | null {
  const length = code.length > LONGEST_CODE ? 'too_long' : null;
  if (/^\d+$/.test(code)) return length;
  const plain = code.normalize('NFD').replace(/\p{M}/gu, '');
  if (/^\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(plain)) return /E[+-]|[.,]/i.test(plain) ? 'scientific_notation' : null;
  if (DATES.some((date) => date.test(plain))) return 'date';
  if (/^\d+[.,]0+$/.test(plain)) return 'decimal_number';
  if (/^#(?:N\/?A|NAME|NOM|REF|VALUE|VALEUR|DIV\/0|NUM|NULL)[!?]?$/i.test(plain)) return 'formula_error';
  if (code.includes('\uFFFD')) return 'unreadable_character';
  return length;
}

/** A code of digits without its leading zeros, which spreadsheet programs take away; other codes as they are. */
export function withoutLeadingZeros(code: string): string {
  return /^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code;
}
