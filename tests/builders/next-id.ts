import { newId } from '#server/new-id.ts';

let latest = 0;

/**
 * Makes ids that sort in the order of their making, even within a millisecond, so that rows read by id come in that
 * order.
 */
export function nextId(): string {
  latest = Math.max(latest + 1, Date.now());
  return newId(new Date(latest));
}
