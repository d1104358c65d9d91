const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number as the person's locale writes it ("fr_FR" or "fr-FR"), with U+00A0 for every space, the only space in our
 * fonts.
 */
export function numberText(value: number, locale: string): string {
  // Formatters are slow to make, and a list needs hundreds of the same.
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 3 });
  formats.set(locale, format);
  return format.format(value).replace(/\s/gu, '\u00a0');
}
