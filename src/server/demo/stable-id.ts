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

/** Five whole numbers of 32 bits that the words decide. */
export function stableNumbers(words: string): readonly [number, number, number, number, number] {
  const digest = createHash('sha1').update(words).digest();
  const at = (index: number) => digest.readUInt32BE(index * 4);
  return [at(0), at(1), at(2), at(3), at(4)];
}

/** A whole number from 0 to `below` − 1 that the words decide. */
export function stableNumber(words: string, below: number): number {
  return stableNumbers(words)[0] % below;
}

/** One of the choices, decided by a number. */
export function pick<T>(number: number, choices: readonly [T, ...T[]]): T {
  return choices[number % choices.length] ?? choices[0];
}

/** One of the choices, decided by the words. */
export function stableChoice<T>(words: string, choices: readonly [T, ...T[]]): T {
  return pick(stableNumbers(words)[0], choices);
}
