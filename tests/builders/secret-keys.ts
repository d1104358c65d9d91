import { secretKeys } from '#server/secrets/secret-keys.ts';

export const TEST_KEY = Buffer.alloc(32, 'carreau-tests');
/** The key of the servers in all tests. */
export const testSecrets = secretKeys(() => [TEST_KEY]);
