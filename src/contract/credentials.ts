import { z } from 'zod/mini';

/** Characters of a password that someone chooses; length is what makes it hard to guess. */
export const PASSWORD_MINIMUM = 10;
const PASSWORD_MAXIMUM = 1000;

export const emailAddress = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
export const newPassword = z.string().check(z.minLength(PASSWORD_MINIMUM), z.maxLength(PASSWORD_MAXIMUM));
/** A password as it was once chosen: only looked at, so that its length is nobody's business. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAXIMUM));
/** How a person is called; no line breaks, which have no place in a mail's head. */
export const personName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^\P{Cc}*$/u, 'must be one line'));
