import { createHash } from 'node:crypto';

/** The demo's own namespace (RFC 9562, section 6.6): any UUID. */
const NAMESPACE = Buffer.from('6f1d5c0a5b7e4c1e9a3d2f8b7c604e11', 'hex');

/** A UUIDv5: the same words give the same id on every machine, so that the demo can be completed and looked at twice. */
export function stableId(words: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(words).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A whole number from 0 to `below` − 1 that the words decide. */
export function stableNumber(words: string, below: number): number {
  return createHash('sha1').update(words).digest().readUInt32BE(0) % below;
}

/** One of the choices, decided by the words. */
export function stableChoice<T>(words: string, choices: readonly [T, ...T[]]): T {
  return choices[stableNumber(words, choices.length)] ?? choices[0];
}
