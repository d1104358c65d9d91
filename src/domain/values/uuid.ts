/**
 * The first 16 bytes as a UUID of this version (RFC 9562): version and variant replace six of their bits.
 * @param bytes at least 16
 */
export function asUuid(version: 5 | 7 | 8, bytes: Uint8Array): string {
  if (bytes.length < 16) throw new TypeError('a UUID needs 16 bytes');
  const hex = Array.from(bytes.subarray(0, 16), (byte, position) => {
    if (position === 6) return (version << 4) | (byte & 0x0f);
    return position === 8 ? 0x80 | (byte & 0x3f) : byte;
  })
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
