/**
 * Recovery codes are short, to be copied by hand, so they are hashed as passwords are; with one salt for all ten of an account, so that
 * a try costs one hash.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#domain/people/second-factor.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SALT_BYTES = 16;

const newCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

export const hashRecoveryCode = (code: string, salt: Buffer): Promise<Buffer> => hashRaw(code, { salt });

export async function newRecoveryCodes() {
  const salt = randomBytes(SALT_BYTES);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)));
  return { codes, salt, hashes };
}
