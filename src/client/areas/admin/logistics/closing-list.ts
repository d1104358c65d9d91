/**
 * The days whose delivery or cut-off differs from the usual, with the public holidays that the supplier may keep. Pure.
 */
import type { DeliveryTerms } from '#domain/pricing/ordering-terms.ts';
import { type HolidayCountry, publicHolidays } from '#domain/values/public-holidays.ts';
import { addDays } from '#domain/values/time-zone.ts';

export interface Closing {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly kind: 'closed' | 'early' | 'extra';
  /** The public holiday's name; null for a day of the supplier's own. */
  readonly holiday: string | null;
  /** HH:MM, the cut-off of a day on which orders close early. */
  readonly cut_off: string | null;
  /** false: a public holiday on which they deliver. */
  readonly isKept: boolean;
}

const YEAR = 365;

/** The closings of a year from today on, and those that were set further ahead. */
export function closingList(terms: DeliveryTerms, country: HolidayCountry, today: string): Closing[] {
  const year = Number(today.slice(0, 4));
  const names = new Map(
    [year, year + 1, year + 2].flatMap((each) => publicHolidays(country, each)).map(({ day, name }) => [day, name]),
  );
  const proposed = [...names.keys()].filter((day) => day <= addDays(today, YEAR));
  const closed = [...new Set([...terms.holidays, ...proposed])].map((day) => ({
    day,
    kind: 'closed' as const,
    holiday: names.get(day) ?? null,
    cut_off: null,
    isKept: terms.holidays.includes(day),
  }));
  const own = { holiday: null, isKept: true };
  const early = (terms.early_closings ?? []).map((closing) => ({ ...closing, ...own, kind: 'early' as const }));
  const extra = terms.extra_days.map((day) => ({ day, ...own, kind: 'extra' as const, cut_off: null }));
  return [...closed, ...early, ...extra]
    .filter(({ day }) => day >= today)
    .sort((left, right) => left.day.localeCompare(right.day) || left.kind.localeCompare(right.kind));
}

/** The terms with the closing kept, or without it. Past days are dropped: nobody orders for them. */
export function withClosing(terms: DeliveryTerms, closing: Closing, isKept: boolean, today: string) {
  const { day, kind, cut_off } = closing;
  const days = (list: readonly string[], isOfKind: boolean) => {
    const others = list.filter((each) => each >= today && !(isOfKind && each === day));
    return (isOfKind && isKept ? [...others, day] : others).sort();
  };
  const others = (terms.early_closings ?? []).filter(
    (each) => each.day >= today && !(kind === 'early' && each.day === day),
  );
  const early = kind === 'early' && isKept && cut_off !== null ? [...others, { day, cut_off }] : others;
  return {
    holidays: days(terms.holidays, kind === 'closed'),
    extra_days: days(terms.extra_days, kind === 'extra'),
    early_closings: early.sort((left, right) => left.day.localeCompare(right.day)),
  };
}

const COUNTRY_OF_ZONE: Readonly<Record<string, HolidayCountry>> = {
  'Europe/Paris': 'FR',
  'Europe/Brussels': 'BE',
  'Europe/Luxembourg': 'LU',
  'Europe/Berlin': 'DE',
  'Europe/Rome': 'IT',
  'Europe/Madrid': 'ES',
  'Europe/Lisbon': 'PT',
  'Europe/London': 'GB',
  'America/Sao_Paulo': 'BR',
};

export function countryOfZone(timeZone: string): HolidayCountry {
  return COUNTRY_OF_ZONE[timeZone] ?? 'FR';
}
