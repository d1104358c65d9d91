import { Secret, TOTP } from 'otpauth';

/** The six digits that an authenticator app shows at that time. */
export const digitsAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at.getTime() });
