/** How long the first screen waits for what is not on this device, in milliseconds: a network may accept a call and never answer. */
const TIMEOUT = 3_000;

/** Whether it came in time; what comes later still comes. Rejects as the work does, if that is in time. */
export function withinStartTimeout(work: Promise<unknown>): Promise<boolean> {
  const inTime = work.then(() => true);
  // The race reports a failure in time; a later one has nobody left to tell.
  inTime.catch(() => undefined);
  return Promise.race([inTime, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), TIMEOUT))]);
}
