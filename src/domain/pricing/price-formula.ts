/**
 * What a person types into a cell of the price grid: `50,69` a price, `−4 %` a discount, `50,69 −4 %` both, `=` the
 * catalog again, `x` not sold, `49,90 au 6/12` or `−10 % du 1/12 au 6/12` a promotion through the evening of that day.
 */
import type { SalesPromo } from '../catalog/product.ts';
import { type BasisPoints, type Money, moneyFromText } from '../values/money.ts';
import { cleanText } from '../values/text.ts';
import { addDays, dayAt, instantAt, isCalendarDay } from '../values/time-zone.ts';
import { PLAIN_CELL, type PriceCell } from './price-cell.ts';

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
const WITH_DISCOUNT = /^(.+?)\s*(-\s*\d{1,3}(?:[.,]\d{1,2})?\s*%)$/u;

/** The cell that the text makes out of the cell `before`. */
export function readPriceFormula(text: string, before: PriceCell, setting: FormulaSetting): ReadFormula {
  const typed = cleanText(text).toLowerCase().replaceAll('−', '-');
  if (typed === '=') return { cell: PLAIN_CELL };
  if (typed === 'x') return { cell: { ...before, is_sold: false } };
  const dated = UNTIL.exec(typed);
  if (dated !== null) return readPromo(dated, before, setting);
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
  const value = readValue(what, setting);
  if ('problem' in value) return value;
  // A promotion has a price or a discount, never both.
  if (value.price !== null && value.discount !== null) return { problem: 'not_a_price' };
  const today = dayAt(now, time_zone);
  const first = from === undefined ? today : readDay(from, today);
  const last = first && readDay(until, first);
  if (first === null || last === null) return { problem: 'not_a_day' };
  if (last < first || last < today) return { problem: 'over' };
  const sales_promo: SalesPromo = {
    starts_at: instantAt(first, '00:00', time_zone),
    ends_at: instantAt(addDays(last, 1), '00:00', time_zone),
    price: value.price,
    percent: value.price === null ? value.discount : null,
  };
  return { cell: { ...before, is_sold: true, sales_promo } };
}

/** `6/12`, `6.12.`, `06/12/2026` or `2026-12-06`. Without a year, the next such day from `earliest` on. */
function readDay(typed: string, earliest: string): string | null {
  if (isCalendarDay(typed)) return typed;
  const [, day = '', month = '', year] = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4})?)?$/u.exec(typed) ?? [];
  const inYear = (of: string | number) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(earliest.slice(0, 4));
  const found = year !== undefined ? [inYear(year)] : [inYear(thisYear), inYear(thisYear + 1)];
  return found.find((each) => isCalendarDay(each) && (year !== undefined || each >= earliest)) ?? null;
}

/** The text that makes this cell; `decimal` is the decimal sign of the person's language. */
export function priceFormula(cell: PriceCell, time_zone: string, decimal: ',' | '.'): string {
  const { price, sales_discount, sales_promo, is_sold } = cell;
  if (!is_sold) return 'x';
  if (sales_promo !== null) {
    const { starts_at, ends_at, percent } = sales_promo;
    const value =
      sales_promo.price === null ? percentText(percent ?? 0, decimal) : priceText(sales_promo.price, decimal);
    const last = addDays(dayAt(ends_at, time_zone), -1);
    return `${value} du ${dayAt(starts_at, time_zone)} au ${last}`;
  }
  const parts = [
    price === null ? '' : priceText(price, decimal),
    sales_discount === null || (sales_discount === 0 && price !== null) ? '' : percentText(sales_discount, decimal),
  ].filter((part) => part !== '');
  return parts.length === 0 ? '=' : parts.join(' ');
}

function priceText({ amount, precision }: Money, decimal: string): string {
  const digits = String(amount).padStart(precision + 1, '0');
  return precision === 0 ? digits : `${digits.slice(0, -precision)}${decimal}${digits.slice(-precision)}`;
}

function percentText(points: BasisPoints, decimal: string): string {
  return `−${String(points / 100).replace('.', decimal)} %`;
}
