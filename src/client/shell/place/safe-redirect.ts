import { readPlace, startPath } from '../../paths.ts';

/**
 * Where to go after signing in: the asked address when it is one of ours, else the start page. Ours means: own origin,
 * one leading slash, a first segment we know, and no page of `auth`. Any other address could lead to a stranger's page.
 */
export function safeRedirect(asked: string | null, origin: string, locale: Parameters<typeof startPath>[0]): string {
  const start = startPath(locale);
  if (asked === null || !/^\/(?![/\\])/.test(asked) || /[\\\p{Cc}]/u.test(asked)) return start;
  if (!URL.canParse(asked, origin)) return start;
  const url = new URL(asked, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return start;
  const { area } = readPlace(url.pathname, url.search);
  return area === null || area === 'auth' ? start : `${url.pathname}${url.search}${url.hash}`;
}
