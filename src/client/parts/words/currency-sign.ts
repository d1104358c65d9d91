/** "€" for EUR, as the language writes it. `tag` is a BCP 47 tag. */
export function currencySign(currency: string, tag: string): string {
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
