import { openExisting } from './raw-database.ts';

/** Whether this browser lets the app keep a database: some forbid it, as in private windows. */
export async function mayKeepData(): Promise<boolean> {
  try {
    (await openExisting('carreau'))?.close();
    return true;
  } catch {
    return false;
  }
}

/** Asks the browser never to evict the stored data; true when it agrees. Call it after an order or an installation. */
export async function askToKeepStorage(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}

/** Bytes used and allowed on this device, as far as the browser tells. */
export async function storageUsed(): Promise<{ readonly used: number; readonly quota: number } | null> {
  const estimate = await navigator.storage?.estimate?.();
  return estimate?.usage === undefined || estimate.quota === undefined
    ? null
    : { used: estimate.usage, quota: estimate.quota };
}
