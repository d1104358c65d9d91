import { type Money, toDecimal } from '#domain/money.ts';

/** Our fonts, and Excel, have no U+202F. */
const plainSpaces = (text: string) => text.replace(/[\u202F\u2009]/gu, '\u00A0');

/** An amount with its currency, in a language. */
export function moneyText(value: Money, tag: string): string {
  const { currency, precision } = value;
  const digits = { minimumFractionDigits: precision, maximumFractionDigits: precision };
  return plainSpaces(new Intl.NumberFormat(tag, { style: 'currency', currency, ...digits }).format(toDecimal(value)));
}

/** Basis points as a rate: 550 is 5,5 %. */
export function rateText(basisPoints: number, tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return plainSpaces(format.format(basisPoints / 10_000));
}

/** A calendar day, the same everywhere. */
export function dayText(day: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

export function weightText(grams: number, tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });
  return plainSpaces(format.format(grams / 1000));
}
