/**
 * A name, an @, and a host with a dot: finds an address that was typed halfway. Only a mail tells whether the address
 * exists.
 */
const WHOLE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

export function isWholeAddress(email: string): boolean {
  return WHOLE.test(email);
}
