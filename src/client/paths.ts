/**
 * Reads and writes every address of the app; no other code puts an address together.
 *
 *   readPlace('/en_GB/supplier/orders', '?space_alias=halle')
 *     → { locale: 'en_GB', area: 'supplier', rest: '/orders', context: { space_alias: 'halle' }, … }
 *   supplierPath(space, ['orders', order_id])   keeps language and context of `space` (anything with locale and context)
 */

import { CONTEXT_PARAMETERS, type ContextParameter, type SpaceContext } from '#domain/people/space-context.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/values/locale.ts';
import { cleanText } from '#domain/values/text.ts';

const AREAS = ['supplier', 'admin', 'supply-center', 'supply-center-admin', 'internal', 'auth', 'in', '_app'] as const;
/** The first path segment after the language. */
export type Area = (typeof AREAS)[number];

export interface Whereabouts {
  readonly locale: Locale;
  readonly context: SpaceContext;
}

export interface Place extends Whereabouts {
  /** Null: there is no first segment, or no area of that name. */
  readonly area: Area | null;
  /** Decoded path segments after the language. */
  readonly segments: readonly string[];
  /** The path after the area, with its slash: `/orders`; `/` at the area's entry. */
  readonly rest: string;
  /** True for `/fr_FR/…`, which leads on to the address without it: the default language is never written. */
  readonly namesDefaultLocale: boolean;
  readonly query: URLSearchParams;
  /** The address itself, path and query. */
  readonly address: string;
}

type Query = Readonly<Record<string, string | null | undefined>>;

/** Which context parameters the links of an area keep. */
const CARRIED: Readonly<Record<Area, readonly ContextParameter[]>> = {
  supplier: CONTEXT_PARAMETERS,
  admin: ['space_alias', 'supplierid'],
  'supply-center': ['space_alias'],
  'supply-center-admin': ['space_alias'],
  internal: [],
  auth: [],
  in: [],
  _app: [],
};

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function readPlace(pathname: string, search: string): Place {
  const [first, ...others] = pathname.split('/').filter(Boolean).map(decoded);
  const named = first !== undefined && isLocale(first) ? first : null;
  const segments = named !== null ? others : first === undefined ? [] : [first, ...others];
  const query = new URLSearchParams(search);
  const context: Partial<Record<ContextParameter, string>> = {};
  for (const name of CONTEXT_PARAMETERS) {
    const value = cleanText(query.get(name) ?? '');
    if (value) context[name] = value;
  }
  const question = query.toString();
  return {
    locale: named ?? DEFAULT_LOCALE,
    area: AREAS.find((area) => area === segments[0]) ?? null,
    segments,
    rest: `/${segments.slice(1).map(encodeURIComponent).join('/')}`,
    context,
    namesDefaultLocale: named === DEFAULT_LOCALE,
    query,
    address: question === '' ? pathname : `${pathname}?${question}`,
  };
}

/** An address in an area. Null and undefined query values are skipped (seed, section 5). */
export function pathTo(area: Area, where: Whereabouts, segments: readonly string[] = [], query: Query = {}): string {
  const language = where.locale === DEFAULT_LOCALE ? [] : [where.locale];
  const path = [...language, area, ...segments].map(encodeURIComponent).join('/');
  const carried = CARRIED[area].map((name) => [name, where.context[name]] as const);
  const parameters = new URLSearchParams();
  for (const [name, value] of [...carried, ...Object.entries(query)]) {
    if (value !== null && value !== undefined) parameters.set(name, value);
  }
  return parameters.size === 0 ? `/${path}` : `/${path}?${parameters}`;
}

export const supplierPath = (where: Whereabouts, segments?: readonly string[], query?: Query) =>
  pathTo('supplier', where, segments, query);
export const adminPath = (where: Whereabouts, segments?: readonly string[], query?: Query) =>
  pathTo('admin', where, segments, query);
export const supplyCenterPath = (where: Whereabouts, segments?: readonly string[], query?: Query) =>
  pathTo('supply-center', where, segments, query);
export const supplyCenterAdminPath = (where: Whereabouts, segments?: readonly string[], query?: Query) =>
  pathTo('supply-center-admin', where, segments, query);

/** Where a signed-in person opens a new supplier's space; the page is outside of all spaces. */
export const registerPath = (locale: Locale) => pathTo('supplier', { locale, context: {} }, ['register']);

/** The installed app's start: the last space used, a choice of spaces, or the login page. */
export const startPath = (locale: Locale, query?: Query) => pathTo('_app', { locale, context: {} }, [], query);

/** The login page, which leads back to `redirect` (path and query). */
export const loginPath = (locale: Locale, redirect: string) =>
  pathTo('auth', { locale, context: {} }, ['login'], { redirect });

/** The same page of a space under another alias. */
export function withAlias(address: string, space_alias: string): string {
  const [path = '', search] = address.split('?');
  const query = new URLSearchParams(search);
  query.set('space_alias', space_alias);
  return `${path}?${query}`;
}

/** The same page in another language; the query stays as it is. */
export function inLocale(locale: Locale, pathname: string, search: string): string {
  const segments = readPlace(pathname, search).segments.map(encodeURIComponent);
  const path = [...(locale === DEFAULT_LOCALE ? [] : [locale]), ...segments].join('/');
  return `/${path}${search === '' || search.startsWith('?') ? search : `?${search}`}`;
}
