import { navigate } from 'wouter/use-browser-location';
import { loginPath, readPlace } from '../../paths.ts';

/** Seed, section 8: a 401 leads to the login page, which leads back here. Pages that anyone may see stay. */
export function goToLogin(): void {
  const { area, locale, address } = readPlace(window.location.pathname, window.location.search);
  if (area !== 'auth' && area !== 'in') navigate(loginPath(locale, address), { replace: true });
}
