/** What this version still has under way when the person wants the next one: that one takes over only when nothing is left. */
let leaving = new AbortController();

/** Ends what is under way now. What comes after it is done as before, should the next version fail to take over. */
export function leaveUnanswered(): void {
  leaving.abort();
  leaving = new AbortController();
}

/** Aborts when what is under way now is to end. */
export function leavingSignal(): AbortSignal {
  return leaving.signal;
}

/** Follows the work, and rejects as soon as it is to end: the work itself may go on unheard. */
export function untilLeft<T>(work: Promise<T>): Promise<T> {
  const { signal } = leaving;
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Error('Left for the next version'));
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
