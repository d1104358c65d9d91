const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number as delimited text has it: with the language's decimal sign and nothing between thousands, because
 * spreadsheet programs read a file with two decimal signs partly as text. All decimals, unless `decimals` says how
 * many.
 */
export function delimitedNumber(value: number, tag: string, decimals?: number): string {
  // Formatters are slow to make, and a catalog needs thousands of the same.
  const name = `${tag} ${decimals}`;
  const format = formats.get(name) ?? newFormat(tag, decimals);
  formats.set(name, format);
  return format.format(value);
}

function newFormat(tag: string, decimals: number | undefined): Intl.NumberFormat {
  const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 20 };
  return new Intl.NumberFormat(tag, { ...digits, useGrouping: false, numberingSystem: 'latn' });
}
