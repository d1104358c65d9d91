/**
 * How often a password may be tried for one address, over all ways to sign in. After that even the right password has
 * to wait.
 */
export const GUESS_LIMIT = { guesses: 20, minutes: 15 } as const;

/** Days without a sign-in after which a device is no longer known: browsers keep no cookie longer. */
export const KNOWN_DEVICE_DAYS = 400;
