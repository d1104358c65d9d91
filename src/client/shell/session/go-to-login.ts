import { navigate } from 'wouter/use-browser-location';
import { loginPath, readPlace } from '../../paths.ts';

/** A 401 leads to the login page, which leads back here (seed, section 8). Pages that anyone may see stay open. */
export function goToLogin(): void {
  const { area, locale, address } = readPlace(window.location.pathname, window.location.search);
  if (area !== 'auth' && area !== 'in') navigate(loginPath(locale, address), { replace: true });
}
