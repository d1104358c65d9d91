import { z } from 'zod/mini';
import { text } from './values.ts';

/** The fewest characters of a password that someone chooses; length is what makes it hard to guess. */
export const PASSWORD_MINIMUM = 10;
const PASSWORD_MAXIMUM = 1000;

export const emailAddress = text(254).check(z.toLowerCase(), z.email());
/**
 * A secret is compared as it was written, so it is the only text that is not cleaned. Cleaning would lock out a person
 * who chose an invisible character, and would make one password of two.
 */
export const newPassword = z.string().check(z.minLength(PASSWORD_MINIMUM), z.maxLength(PASSWORD_MAXIMUM));
/** A password that a person gives to sign in. It is only compared, so it has no minimum length. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAXIMUM));
/** A person's name. It has no line breaks, because a mail's head must not have any. */
export const personName = text(100, 1).check(z.regex(/^\P{Cc}*$/u, 'must be one line'));
/** A supplier's secret for another service. */
export const credentialSecret = z.string().check(z.minLength(1), z.maxLength(4000));
