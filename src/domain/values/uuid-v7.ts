import { asUuid } from './uuid.ts';

/**
 * A UUID of version 7 (RFC 9562): 48 bits of milliseconds, then 74 random bits. Sorts by time.
 * @param now milliseconds since 1970
 * @param random at least 10 random bytes
 */
export function uuidV7(now: number, random: Uint8Array): string {
  if (random.length < 10) throw new TypeError('a UUIDv7 needs 10 random bytes');
  const time = [40, 32, 24, 16, 8, 0].map((bits) => Math.floor(now / 2 ** bits) % 256);
  return asUuid(7, Uint8Array.from([...time, ...random.subarray(0, 10)]));
}

/** Whether an id is a UUID of version 7, which begins with the time when it was made. */
export function isUuidV7(id: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(id);
}
