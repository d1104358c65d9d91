import { z } from 'zod/mini';
import { givenPassword } from './credentials.ts';
import { route } from './route.ts';
import { sessionSchema } from './session.ts';
import { noBody, nothing, text, timestamp } from './values.ts';

export const secondFactorSchema = z.object({
  /** Since when a code is asked for at sign-in; null: it is not. */
  since: z.nullable(timestamp),
  recovery_codes_left: z.int(),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

export const secondFactorKeySchema = z.object({
  /** In base 32, for people who type it. */
  secret: z.string(),
  /** The same as an `otpauth:` address, for a QR code. */
  uri: z.string(),
});
export type SecondFactorKey = z.output<typeof secondFactorKeySchema>;

export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** Six digits of the app, or a recovery code. */
const code = text(40, 1);
const proof = z.strictObject({ password: givenPassword, code });

/** A code beside the password, see decision 0040. */
export const secondFactorRoutes = {
  secondFactor: route({
    version: 'v2',
    method: 'GET',
    path: 'account/me/second_factor',
    access: { kind: 'session' },
    summary: 'Whether a code is asked for at sign-in, and how many recovery codes are left.',
    params: nothing,
    query: nothing,
    body: noBody,
    answer: secondFactorSchema,
  }),
  beginSecondFactor: route({
    version: 'v2',
    method: 'POST',
    path: 'account/me/second_factor',
    access: { kind: 'session' },
    summary: 'Makes a key for an authenticator app. Nothing changes until its first code is confirmed.',
    params: nothing,
    query: nothing,
    body: z.strictObject({ password: givenPassword }),
    answer: secondFactorKeySchema,
  }),
  confirmSecondFactor: route({
    version: 'v2',
    method: 'POST',
    path: 'account/me/second_factor/confirm',
    access: { kind: 'session' },
    summary: 'Turns the second step on with the first code of the key. Answers the recovery codes, once.',
    params: nothing,
    query: nothing,
    body: z.strictObject({ code }),
    answer: recoveryCodesSchema,
  }),
  removeSecondFactor: route({
    version: 'v2',
    method: 'POST',
    path: 'account/me/second_factor/remove',
    access: { kind: 'session' },
    summary: 'Turns the second step off, with the password and a code.',
    params: nothing,
    query: nothing,
    body: proof,
    answer: nothing,
  }),
  renewRecoveryCodes: route({
    version: 'v2',
    method: 'POST',
    path: 'account/me/second_factor/recovery_codes',
    access: { kind: 'session' },
    summary: 'Makes new recovery codes, with the password and a code; the former ones are over.',
    params: nothing,
    query: nothing,
    body: proof,
    answer: recoveryCodesSchema,
  }),
  proveSecondFactor: route({
    version: 'v2',
    method: 'POST',
    path: 'auth/second_factor',
    access: { kind: 'public' },
    summary:
      'Signs in with the challenge of a sign-in that was refused as `second_factor`, and a code. 404: the challenge is over.',
    params: nothing,
    query: nothing,
    body: z.strictObject({ challenge: text(200, 1), code }),
    answer: sessionSchema,
  }),
};
