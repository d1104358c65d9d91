/**
 * A number as delimited text has it: with the language's decimal sign and nothing between thousands, because
 * spreadsheet programs read a file with two decimal signs partly as text. All decimals, unless `decimals` says how
 * many.
 */
export function delimitedNumber(value: number, tag: string, decimals?: number): string {
  const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 20 };
  return new Intl.NumberFormat(tag, { ...digits, useGrouping: false, numberingSystem: 'latn' }).format(value);
}
