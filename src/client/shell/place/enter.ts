import { namesASpace } from '#domain/people/space-context.ts';
import { inLocale, loginPath, type Place, startPath } from '../../paths.ts';
import { layoutOf, requiredContext } from './layout-of.ts';

export type Entry =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing_context' };

/** Pages that anyone may see: those whose first segment is one of these (seed, section 2). */
const OPEN_AREAS: readonly Place['area'][] = ['auth', 'in'];

/** Whether an address is shown or leads elsewhere. Address and session alone decide, before anything is fetched. */
export function enter(place: Place, pathname: string, search: string, isSignedIn: boolean): Entry {
  if (place.namesDefaultLocale) return { kind: 'redirect', to: inLocale(place.locale, pathname, search) };
  if (!isSignedIn && !OPEN_AREAS.includes(place.area)) {
    return { kind: 'redirect', to: loginPath(place.locale, place.address) };
  }
  if (place.segments.length === 0) return { kind: 'redirect', to: startPath(place.locale) };
  const required = requiredContext(layoutOf(place));
  if (required !== null && !namesASpace(place.context, required)) return { kind: 'missing_context' };
  return { kind: 'show' };
}
