import { secretKeys } from '#server/secrets/secret-keys.ts';

/** The key of all tests' servers. */
export const testSecrets = secretKeys(() => [Buffer.alloc(32, 'carreau-tests')]);
