/** A number as the person's locale writes it ("fr_FR" or "fr-FR"), with U+00A0 for every space: the fonts have no other. */
export function numberText(value: number, locale: string): string {
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 3 });
  return format.format(value).replace(/\s/gu, '\u00a0');
}
