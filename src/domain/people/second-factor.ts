/** What is typed as the second step of a sign-in: the code of an authenticator app, or a recovery code. See decision 0040. */

export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;
/** Codes of one step before and after are taken too: clocks differ, and typing takes a while. */
export const CODE_WINDOW = 1;
/** How long the second step may take after the password. */
export const CHALLENGE_MINUTES = 5;
/** Wrong codes that one password is good for. */
export const CHALLENGE_TRIES = 5;
/** How long a key that was shown waits for its first code. */
export const SETUP_MINUTES = 15;
export const RECOVERY_CODES = 10;
/** 50 bits of base 32, whose alphabet has neither 0 nor 1. */
export const RECOVERY_CODE_LENGTH = 10;

export type TypedCode =
  | { readonly kind: 'app'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly code: string };

const MISREAD: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '8': 'B' };

/** Reads a code however it was spaced and written; null: it is neither kind. */
export function readTypedCode(typed: string): TypedCode | null {
  const signs = typed.replace(/[\s-]/g, '').toUpperCase();
  if (signs.length === CODE_DIGITS) return /^[0-9]+$/.test(signs) ? { kind: 'app', digits: signs } : null;
  const code = signs.replace(/[018]/g, (sign) => MISREAD[sign] ?? sign);
  const isRecovery = code.length === RECOVERY_CODE_LENGTH && /^[A-Z2-7]+$/.test(code);
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** In two halves, as people copy it. */
export function writtenRecoveryCode(code: string): string {
  const half = RECOVERY_CODE_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/** A key in groups of four, for people who type it into their app. */
export const writtenKey = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');
