import { randomBytes } from 'node:crypto';
import { uuidV7 } from '#domain/values/uuid-v7.ts';

/** A fresh UUIDv7. */
export function newId(now: Date): string {
  return uuidV7(now.getTime(), randomBytes(10));
}
