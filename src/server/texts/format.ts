import { type Money, toDecimal } from '#domain/values/money.ts';

/** Replaces narrow and thin spaces by U+00A0: our fonts and Excel lack U+202F. */
const plainSpaces = (text: string) => text.replace(/[\u202F\u2009]/gu, '\u00A0');

/** Formats by language, currency and digits, kept because making one takes a hundred times as long as using it. */
const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat({ currency, precision }: Money, tag: string): Intl.NumberFormat {
  const key = `${tag} ${currency} ${precision}`;
  const digits = { minimumFractionDigits: precision, maximumFractionDigits: precision };
  const format = moneyFormats.get(key) ?? new Intl.NumberFormat(tag, { style: 'currency', currency, ...digits });
  moneyFormats.set(key, format);
  return format;
}

/** An amount with its currency. `tag` is a BCP 47 language tag. */
export function moneyText(value: Money, tag: string): string {
  return plainSpaces(moneyFormat(value, tag).format(toDecimal(value)));
}

/** Basis points as a rate: 550 is 5,5 %. */
export function rateText(basisPoints: number, tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return plainSpaces(format.format(basisPoints / 10_000));
}

/** A calendar day in words, the same in every time zone. */
export function dayText(day: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

export function weightText(grams: number, tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });
  return plainSpaces(format.format(grams / 1000));
}
