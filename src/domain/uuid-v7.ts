/**
 * A UUID of version 7 (RFC 9562): 48 bits of milliseconds, then 74 random bits. Sorts by time.
 * @param now milliseconds since 1970
 * @param random at least 10 random bytes
 */
export function uuidV7(now: number, random: Uint8Array): string {
  if (random.length < 10) throw new TypeError('a UUIDv7 needs 10 random bytes');
  const time = Math.floor(now).toString(16).padStart(12, '0');
  const bytes = Array.from(random.slice(0, 10));
  const version = 0x70 | ((bytes[0] ?? 0) & 0x0f);
  const variant = 0x80 | ((bytes[2] ?? 0) & 0x3f);
  const hex = [version, bytes[1] ?? 0, variant, ...bytes.slice(3)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return [time.slice(0, 8), time.slice(8), hex.slice(0, 4), hex.slice(4, 8), hex.slice(8)].join('-');
}
