import { mountedPath, type Route } from '#contract/route.ts';

export type QueryValue = string | number | boolean | null | undefined;
export type QueryValues = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/**
 * Path and query of a route. Parameters are encoded; null and undefined are left out of the query (seed, section 5).
 */
export function requestPath(
  declared: Pick<Route, 'version' | 'path'>,
  params: Readonly<Record<string, string>>,
  query: QueryValues,
): string {
  const path = mountedPath(declared).replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${declared.path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined) search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
