/** A name, an @, and a host with a dot: what is missing when an address was typed halfway. Whether it exists, its mail tells. */
const WHOLE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

export function isWholeAddress(email: string): boolean {
  return WHOLE.test(email);
}
