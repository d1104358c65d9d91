/** The lock under which pages and service worker take turns. */
export function drainLock(account_id: string): string {
  return `carreau-drain-${account_id}`;
}
