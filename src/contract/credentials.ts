import { z } from 'zod/mini';
import { text } from './values.ts';

/** Characters of a password that someone chooses; length is what makes it hard to guess. */
export const PASSWORD_MINIMUM = 10;
const PASSWORD_MAXIMUM = 1000;

export const emailAddress = text(254).check(z.toLowerCase(), z.email());
/**
 * A secret is compared as it was written, and is the one text that is not cleaned: a person who chose a character that can't be seen
 * would be locked out, and two passwords would become one.
 */
export const newPassword = z.string().check(z.minLength(PASSWORD_MINIMUM), z.maxLength(PASSWORD_MAXIMUM));
/** A password as it was once chosen. It is only compared, so it has no minimum length. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAXIMUM));
/** How a person is called; no line breaks, which have no place in a mail's head. */
export const personName = text(100, 1).check(z.regex(/^\P{Cc}*$/u, 'must be one line'));
/** A supplier's secret of another service. */
export const credentialSecret = z.string().check(z.minLength(1), z.maxLength(4000));
