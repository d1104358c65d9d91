import { ifAllowed } from '../store/device/key-value-storage.ts';
import { pendingSwitch } from '../store/start/pending-switch.ts';

/** Seed, section 3: kept in session storage; the auth-token cookie, if present, overrides it. */
const TOKEN_KEY = 'access_token';

export function writeAccessToken(token: string): void {
  ifAllowed(() => sessionStorage.setItem(TOKEN_KEY, token));
}

export function forgetAccessToken(): void {
  ifAllowed(() => sessionStorage.removeItem(TOKEN_KEY));
}

/**
 * The headers that say who is calling, beside the cookie. While the cookie is still that of the person before
 * (sync/switch-person.ts), the call names its person, and the server refuses it.
 * `isForAnybody`: a call that opens or ends a session is about no account.
 */
export function sessionHeaders(isForAnybody = false): Readonly<Record<string, string>> {
  const token = ifAllowed(() => sessionStorage.getItem(TOKEN_KEY)) ?? null;
  const pending = isForAnybody ? null : pendingSwitch();
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(pending === null ? {} : { 'expected-account': pending.account_id }),
  };
}
