/** How long the first picture waits for what is not on this device, in milliseconds: a line may take what is asked and never answer. */
const PATIENCE = 3_000;

/** Whether it came in time; what comes later still comes. Rejects as the work does, if that is in time. */
export function withinPatience(work: Promise<unknown>): Promise<boolean> {
  const inTime = work.then(() => true);
  // Met above while anyone waits; later there is nobody left to tell.
  inTime.catch(() => undefined);
  return Promise.race([inTime, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE))]);
}
