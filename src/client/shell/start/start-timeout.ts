/**
 * How long the first screen waits for what is not on this device, in milliseconds: a network may accept a call and
 * never answer.
 */
const TIMEOUT = 3_000;

/** Resolves to whether the work was done in time; late work still goes on. Rejects if the work fails in time. */
export function withinStartTimeout(work: Promise<unknown>): Promise<boolean> {
  const inTime = work.then(() => true);
  // The race below reports a failure in time; a later failure is of no use to anybody.
  inTime.catch(() => undefined);
  return Promise.race([inTime, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), TIMEOUT))]);
}
