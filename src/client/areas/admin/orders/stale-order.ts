import { isProblem } from '#client/sync/api-error.ts';

/** Whether the server refused a step because the order has changed since it was read; the step had no effect. */
export function isStale(error: unknown): boolean {
  return isProblem(error, 'stale_version') || isProblem(error, 'wrong_transition');
}
