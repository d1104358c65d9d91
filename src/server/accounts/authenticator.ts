/** Authenticator apps by RFC 6238: SHA-1, six digits, thirty seconds, because that is what all of them read. */
import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS, CODE_SECONDS, CODE_WINDOW } from '#domain/people/second-factor.ts';

const appOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Carreau', label, secret: Secret.fromBase32(secret), digits: CODE_DIGITS, period: CODE_SECONDS });

/** 160 bits of the system's generator, in base 32. */
export const newKey = (): string => new Secret().base32;

/** The address that an app reads from a QR code. */
export const keyUri = (secret: string, email: string): string => appOf(secret, email).toString();

/** The time step of the digits, which is now or next to it; null: they are of none of these. */
export function stepOf(secret: string, digits: string, now: Date): number | null {
  const delta = appOf(secret).validate({ token: digits, timestamp: now.getTime(), window: CODE_WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / CODE_SECONDS) + delta;
}
