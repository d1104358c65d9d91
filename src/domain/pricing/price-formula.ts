/**
 * What a person types into a cell of the price grid: `50,69` a price, `−4 %` a discount, `50,69 −4 %` both, `=` the
 * catalog again, `x` not sold, `49,90 au 6/12` or `−10 % du 1/12 au 6/12` a promotion through the evening of that day,
 * `50,69 / 49,90 au 6/12` a price and a promotion.
 */
import type { SalesPromo } from '../catalog/product.ts';
import type { Locale } from '../values/locale.ts';
import { type BasisPoints, type Money, moneyFromText } from '../values/money.ts';
import { cleanText } from '../values/text.ts';
import { addDays, dayAt, instantAt, isCalendarDay, lastDayBefore } from '../values/time-zone.ts';
import { isSameCell, NO_TERMS, PLAIN_CELL, type PriceCell } from './price-cell.ts';

export interface FormulaSetting {
  readonly currency: string;
  /** Decimals that a price may have. */
  readonly precision: number;
  readonly time_zone: string;
  /** ISO 8601 */
  readonly now: string;
  /** The group's lasting discount. A typed price is the price that clients pay, so this discount doesn't lower it. */
  readonly groupDiscount: BasisPoints;
}

export type FormulaProblem = 'not_a_price' | 'not_a_discount' | 'not_a_day' | 'over';
export type ReadFormula = { readonly cell: PriceCell } | { readonly problem: FormulaProblem };

const UNTIL = /^(.+?)\s+(?:(?:du|from|vom|dal|del|de)\s+(\S+)\s+)?(?:au|to|until|bis|al|a|até|ate)\s+(\S+)$/u;
const DISCOUNT = /^-\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%$/u;
const BASE_AND_PROMO = /^(.+?)\s+\/\s+(.+)$/u;
const WITH_DISCOUNT = /^(.+?)\s*(-\s*\d{1,3}(?:[.,]\d{1,2})?\s*%)$/u;

/** The cell that the text makes out of the cell `before`; the text of a cell makes the same cell. */
export function readPriceFormula(text: string, before: PriceCell, setting: FormulaSetting): ReadFormula {
  const read = readFormula(text, before, setting);
  return 'cell' in read ? { cell: withGroupDiscount(read.cell, before, setting) } : read;
}

/** The price as it was keeps the group's discount: its text has that discount, which nobody has typed. */
function withGroupDiscount(cell: PriceCell, before: PriceCell, { groupDiscount }: FormulaSetting): PriceCell {
  const { sales_discount } = before;
  const isKept =
    before.price !== null &&
    isSameCell({ ...NO_TERMS, price: cell.price }, { ...NO_TERMS, price: before.price }) &&
    (cell.sales_discount ?? groupDiscount) === (sales_discount ?? groupDiscount);
  return isKept ? { ...cell, sales_discount } : cell;
}

function readFormula(text: string, before: PriceCell, setting: FormulaSetting): ReadFormula {
  const typed = cleanText(text).toLowerCase().replaceAll('−', '-');
  if (typed === '=') return { cell: PLAIN_CELL };
  if (typed === 'x') return { cell: { ...before, is_sold: false } };
  const dated = UNTIL.exec(typed);
  if (dated !== null) return readPromo(dated, before, setting);
  return readBase(typed, before, setting);
}

/** A price, a discount or both, for as long as there is no promotion. */
function readBase(typed: string, before: PriceCell, setting: FormulaSetting): ReadFormula {
  const value = readValue(typed, setting);
  if ('problem' in value) return value;
  const { price, discount } = value;
  const ofPrice = setting.groupDiscount > 0 ? 0 : null;
  return { cell: { ...before, is_sold: true, price, sales_discount: discount ?? ofPrice } };
}

type Value = { readonly price: Money | null; readonly discount: BasisPoints | null };

function readValue(typed: string, { currency, precision }: FormulaSetting): Value | { problem: FormulaProblem } {
  const alone = DISCOUNT.exec(typed);
  const [, priceText = '', discountText = ''] = alone === null ? (WITH_DISCOUNT.exec(typed) ?? [typed, typed]) : [];
  const discount = alone !== null ? readPercent(typed) : discountText === '' ? null : readPercent(discountText);
  if (discount === undefined) return { problem: 'not_a_discount' };
  if (alone !== null) return { price: null, discount };
  const price = moneyFromText(priceText, precision, currency);
  return price === null || price.amount < 0 ? { problem: 'not_a_price' } : { price, discount };
}

/** Basis points; undefined above 100 %. */
function readPercent(typed: string): BasisPoints | undefined {
  const [, digits = ''] = DISCOUNT.exec(typed) ?? [];
  const points = Math.round(Number(digits.replace(',', '.')) * 100);
  return points <= 10_000 ? points : undefined;
}

function readPromo(
  [, what = '', from, until = '']: RegExpExecArray,
  before: PriceCell,
  setting: FormulaSetting,
): ReadFormula {
  const { now, time_zone } = setting;
  const [, baseText, promoText = what] = BASE_AND_PROMO.exec(what) ?? [];
  const base = baseText === undefined ? { cell: before } : readBase(baseText, before, setting);
  if ('problem' in base) return base;
  const value = readValue(promoText, setting);
  if ('problem' in value) return value;
  // A promotion has a price or a discount, never both.
  if (value.price !== null && value.discount !== null) return { problem: 'not_a_price' };
  const today = dayAt(now, time_zone);
  const [first, last] = readDays(from, until, today);
  if (first === null || last === null) return { problem: 'not_a_day' };
  if (last < first || last < today) return { problem: 'over' };
  const sales_promo: SalesPromo = {
    starts_at: instantAt(first, '00:00', time_zone),
    ends_at: instantAt(addDays(last, 1), '00:00', time_zone),
    price: value.price,
    percent: value.price === null ? value.discount : null,
  };
  return { cell: { ...base.cell, is_sold: true, sales_promo } };
}

/** Half a year: of two such days, the one that lies less far from today. */
const NEAR = 182;
const YEAR = 364;

/**
 * The first and the last day. A start without a year is the nearest such day, so that a promotion which began last week
 * still runs; it is the next one where that promotion is over. With the year of its end, it begins in the year before.
 */
function readDays(from: string | undefined, until: string, today: string): readonly [string | null, string | null] {
  if (from === undefined) return [today, readDay(until, today)];
  const last = readDay(until, today);
  if (last !== null && hasYear(until) && !hasYear(from)) return [readDay(from, addDays(last, -YEAR)), last];
  const since = (earliest: string): [string | null, string | null] => {
    const first = readDay(from, earliest);
    return [first, first && readDay(until, first)];
  };
  const near = since(addDays(today, -NEAR));
  return near[1] !== null && near[1] < today ? since(today) : near;
}

const hasYear = (typed: string) => /\d{4}/.test(typed);

/** `6/12`, `6.12.`, `06/12/2026` or `2026-12-06`. Without a year, the next such day from `earliest` on. */
function readDay(typed: string, earliest: string): string | null {
  if (isCalendarDay(typed)) return typed;
  const [, day = '', month = '', year] = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4})?)?$/u.exec(typed) ?? [];
  const inYear = (of: string | number) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(earliest.slice(0, 4));
  const found = year !== undefined ? [inYear(year)] : [inYear(thisYear), inYear(thisYear + 1)];
  return found.find((each) => isCalendarDay(each) && (year !== undefined || each >= earliest)) ?? null;
}

export interface FormulaWriting extends Pick<FormulaSetting, 'time_zone' | 'groupDiscount'> {
  /** The person's language. */
  readonly locale: Locale;
}

/** Before the first and the last day of a promotion; `UNTIL` reads them all. */
const DAY_WORDS: Readonly<Record<Locale, readonly [string, string]>> = {
  fr_FR: ['du', 'au'],
  en_GB: ['from', 'to'],
  de_DE: ['vom', 'bis'],
  it_IT: ['dal', 'al'],
  es_ES: ['del', 'al'],
  pt_PT: ['de', 'a'],
  pt_BR: ['de', 'até'],
};

export const decimalSign = (locale: Locale) => (locale === 'en_GB' ? '.' : ',');

/** The text that makes this cell, in the person's language. A price that the group's discount lowers says so. */
export function priceFormula(cell: PriceCell, { time_zone, groupDiscount, locale }: FormulaWriting): string {
  const { price, sales_discount, sales_promo, is_sold } = cell;
  if (!is_sold) return 'x';
  const decimal = decimalSign(locale);
  const discount = price === null ? sales_discount : (sales_discount ?? groupDiscount) || null;
  const base = valueText(price, discount, decimal);
  if (sales_promo === null) return base === '' ? '=' : base;
  const promo = valueText(sales_promo.price, sales_promo.percent, decimal);
  const [from, until] = DAY_WORDS[locale];
  const last = lastDayBefore(sales_promo.ends_at, time_zone);
  const days = `${from} ${dayAt(sales_promo.starts_at, time_zone)} ${until} ${last}`;
  return `${base === '' ? '' : `${base} / `}${promo} ${days}`;
}

function valueText(price: Money | null, discount: BasisPoints | null, decimal: string): string {
  const parts = [price && priceText(price, decimal), discount === null ? null : percentText(discount, decimal)];
  return parts.filter((part) => part !== null).join(' ');
}

function priceText({ amount, precision }: Money, decimal: string): string {
  const digits = String(amount).padStart(precision + 1, '0');
  return precision === 0 ? digits : `${digits.slice(0, -precision)}${decimal}${digits.slice(-precision)}`;
}

function percentText(points: BasisPoints, decimal: string): string {
  return `−${String(points / 100).replace('.', decimal)} %`;
}
