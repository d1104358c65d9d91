/** Where signing in leads, as the `redirect` of the address says; only the space is read from it, so nothing is opened by it. */
import type { Locale } from '#domain/values/locale.ts';
import { inLocale, type Place, readPlace } from '../../paths.ts';

const ORIGIN = 'https://app.invalid';

function targetOf(redirect: string | null): URL | null {
  if (redirect === null || !redirect.startsWith('/') || !URL.canParse(redirect, ORIGIN)) return null;
  const target = new URL(redirect, ORIGIN);
  return target.origin === ORIGIN ? target : null;
}

/** The place that the person is on the way to; null where the address names none. */
export function destinationOf({ query }: Pick<Place, 'query'>): Place | null {
  const target = targetOf(query.get('redirect'));
  return target === null ? null : readPlace(target.pathname, target.search);
}

/** A query whose redirect leads to the same page in a language. */
export function redirectedInLocale(search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  const target = targetOf(query.get('redirect'));
  if (target === null) return search;
  query.set('redirect', `${inLocale(locale, target.pathname, target.search)}${target.hash}`);
  return `?${query}`;
}
