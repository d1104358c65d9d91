import { newId } from '#server/new-id.ts';

let latest = 0;

/** Ids in the order in which they are made, within a millisecond too: what is read by id comes in that order. */
export function nextId(): string {
  latest = Math.max(latest + 1, Date.now());
  return newId(new Date(latest));
}
