/**
 * Where signing in leads, from the `redirect` of the address. Only the space is read here, for display;
 * safe-redirect.ts decides what is opened.
 */
import type { Locale } from '#domain/values/locale.ts';
import { inLocale, type Place, readPlace } from '../../paths.ts';

const ORIGIN = 'https://app.invalid';

function targetOf(redirect: string | null): URL | null {
  if (redirect === null || !redirect.startsWith('/') || !URL.canParse(redirect, ORIGIN)) return null;
  const target = new URL(redirect, ORIGIN);
  return target.origin === ORIGIN ? target : null;
}

/** The place that the person opens after signing in; null where the address names none. */
export function destinationOf({ query }: Pick<Place, 'query'>): Place | null {
  const target = targetOf(query.get('redirect'));
  return target === null ? null : readPlace(target.pathname, target.search);
}

/** The query with its redirect changed to the same page in another language. */
export function redirectedInLocale(search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  const target = targetOf(query.get('redirect'));
  if (target === null) return search;
  query.set('redirect', `${inLocale(locale, target.pathname, target.search)}${target.hash}`);
  return `?${query}`;
}
