import { hash, verify } from '@node-rs/argon2';
import { newToken } from '../http/token.ts';

/** Argon2id with the library's defaults (19 MiB, 2 passes), the OWASP minimum. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** The hash to verify against where an account has none, so that known and unknown addresses take the same time. */
const nobody = hashPassword(newToken());

/** Algorithm, version and costs, as a hash begins with them. */
const costsOf = (passwordHash: string): string => passwordHash.split('$').slice(0, 4).join('$');

/** Whether a hash was made at other costs than those of today. */
export async function isOutdated(passwordHash: string): Promise<boolean> {
  return costsOf(passwordHash) !== costsOf(await nobody);
}

/** Whether the password belongs to the hash; false without a hash. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobody), password);
  return isRight && typeof passwordHash === 'string';
}
