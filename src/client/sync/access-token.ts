import { ifAllowed } from '../store/device/key-value-storage.ts';

/** Seed, section 3: kept in session storage; the auth-token cookie, if present, overrides it. */
const TOKEN_KEY = 'access_token';

export function writeAccessToken(token: string): void {
  ifAllowed(() => sessionStorage.setItem(TOKEN_KEY, token));
}

export function forgetAccessToken(): void {
  ifAllowed(() => sessionStorage.removeItem(TOKEN_KEY));
}

/** The headers that say who is calling, beside the cookie. */
export function sessionHeaders(): Readonly<Record<string, string>> {
  const token = ifAllowed(() => sessionStorage.getItem(TOKEN_KEY)) ?? null;
  return token === null ? {} : { authorization: `Bearer ${token}` };
}
