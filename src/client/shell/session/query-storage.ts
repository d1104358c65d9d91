/** Where online answers are kept between visits: one entry per account, so that a shared tablet shows nobody another's. */
export function persistKey(account_id: string): string {
  return `gs-queries-${account_id}`;
}

/** Null where the browser forbids storage. */
export function deviceStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** At sign-out: what was kept for the account goes. */
export function forgetPersisted(account_id: string): void {
  deviceStorage()?.removeItem(persistKey(account_id));
}
