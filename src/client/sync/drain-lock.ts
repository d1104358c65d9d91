/** Pages and service worker take turns under this name. */
export function drainLock(account_id: string): string {
  return `carreau-drain-${account_id}`;
}
