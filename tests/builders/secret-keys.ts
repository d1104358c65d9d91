import { secretKeys } from '#server/secrets/secret-keys.ts';

/** The key of the servers in all tests. */
export const testSecrets = secretKeys(() => [Buffer.alloc(32, 'carreau-tests')]);
