/**
 * A number of a file of delimited text, with the language's decimal sign and nothing between thousands: a file that has two decimal
 * signs is read as half texts by spreadsheet programs. All its decimals, unless a number of them is given.
 */
export function delimitedNumber(value: number, tag: string, decimals?: number): string {
  const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 20 };
  return new Intl.NumberFormat(tag, { ...digits, useGrouping: false, numberingSystem: 'latn' }).format(value);
}
