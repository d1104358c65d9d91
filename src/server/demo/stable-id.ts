import { createHash } from 'node:crypto';
import { asUuid } from '#domain/values/uuid.ts';

/** The demo's own namespace (RFC 9562, section 6.6): any UUID. */
const NAMESPACE = Buffer.from('6f1d5c0a5b7e4c1e9a3d2f8b7c604e11', 'hex');

/** A UUIDv5: the same words give the same id on every machine, so that a demo that was cut short can be completed. */
export function stableId(words: string): string {
  return asUuid(5, createHash('sha1').update(NAMESPACE).update(words).digest());
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
