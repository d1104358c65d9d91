/**
 * Ends the running work when the person wants the next version, which takes over only when no work is left, or tries
 * again to open a page: fetches that are never answered hold the browser's few connections to the server.
 */
let leaving = new AbortController();

/** Ends the work under way now. Later work runs as before, should the next version fail to take over. */
export function leaveUnanswered(): void {
  leaving.abort();
  leaving = new AbortController();
}

/** Aborts when the work that is under way now has to end. */
export function leavingSignal(): AbortSignal {
  return leaving.signal;
}

/**
 * Settles as the work does, but rejects as soon as the work has to end. The work itself may go on; its outcome is
 * ignored.
 */
export function untilLeft<T>(work: Promise<T>): Promise<T> {
  const { signal } = leaving;
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Error('Left unanswered'));
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
