/**
 * The storage of online answers between visits: one entry per account, so that people on a shared tablet never see each
 * other's.
 */
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

/** Deletes the account's entry at sign-out. */
export function forgetPersisted(account_id: string): void {
  deviceStorage()?.removeItem(persistKey(account_id));
}
