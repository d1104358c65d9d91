/**
 * One tab at a time for work that all tabs would otherwise do at once. This only saves work: where the browser has no
 * Web Locks, or a stuck tab holds a lock, the work runs anyway and must still be right.
 */

/** How long to wait for another tab's turn to end, in milliseconds. */
const TIMEOUT = 60_000;

/** Runs the work when it is this tab's turn, or after TIMEOUT. */
export async function whenAlone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = lockManager();
  if (locks === undefined) return work();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT);
  let begun = false;
  try {
    return await locks.request(name, { signal: timeout.signal }, () => {
      begun = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (begun || !timeout.signal.aborted) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}

/** Runs the work unless another tab is doing it; then does nothing. */
export async function unlessBusy(name: string, work: () => Promise<void>): Promise<void> {
  const locks = lockManager();
  if (locks === undefined) return work();
  await locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}

/**
 * For work that must not be missed: it runs after what is running now. Several calls while it waits make it run once.
 */
export function inNextTurn(name: string, work: () => Promise<void>): () => Promise<void> {
  let isWaiting = false;
  return async () => {
    if (isWaiting) return;
    isWaiting = true;
    await whenAlone(name, () => {
      isWaiting = false;
      return work();
    });
  };
}

/** Undefined where the page does not come over https. */
function lockManager(): LockManager | undefined {
  return globalThis.navigator?.locks;
}
