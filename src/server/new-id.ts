import { randomFillSync } from 'node:crypto';
import { uuidV7 } from '#domain/values/uuid-v7.ts';

const RANDOM_OF_AN_ID = 10;
/** Random bytes for many ids: asking the system for ten bytes costs as much as asking for thousands. */
const random = new Uint8Array(RANDOM_OF_AN_ID * 400);
let used = random.length;

/** A fresh UUIDv7. */
export function newId(now: Date): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += RANDOM_OF_AN_ID;
  return uuidV7(now.getTime(), random.subarray(used - RANDOM_OF_AN_ID, used));
}
