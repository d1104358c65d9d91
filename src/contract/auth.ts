import { z } from 'zod/mini';
import { LOCALES } from '#domain/values/locale.ts';
import { emailAddress, newPassword, personName } from './credentials.ts';
import { route } from './route.ts';
import { credentials, sessionSchema, tokenCredentials } from './session.ts';
import { noBody, nothing, text, timestamp } from './values.ts';

const secret = text(200, 1);
const activationParams = z.strictObject({ token: secret });

/** A token that proves an account once; also the seed's {account_token, account_login}. */
export const accountTokenSchema = z.object({
  account_token: z.string(),
  account_login: z.string(),
  expires_at: timestamp,
});

/** Signing in, by the names of section 7, and becoming a person who can sign in. */
export const authRoutes = {
  signin: route({
    version: 'v1',
    method: 'POST',
    path: 'auth/signin',
    access: { kind: 'public' },
    summary: 'Signs in with e-mail and password; the same as /api/login.',
    params: nothing,
    query: nothing,
    body: credentials,
    answer: sessionSchema,
  }),
  tokenSignin: route({
    version: 'v1',
    method: 'POST',
    path: 'auth/token_signin',
    access: { kind: 'public' },
    summary: 'Signs in with an account token; the same as /api/token-login.',
    params: nothing,
    query: nothing,
    body: tokenCredentials,
    answer: sessionSchema,
  }),
  spaceTokenSignin: route({
    version: 'v1',
    method: 'POST',
    path: 'supplier/alias/:alias/token_signin',
    access: { kind: 'public' },
    summary:
      'Signs in with an account token to one supplier’s space; refused alike whatever is wrong, the space included.',
    params: z.strictObject({ alias: text(100, 1) }),
    query: nothing,
    body: tokenCredentials,
    answer: sessionSchema,
  }),
  accountToken: route({
    version: 'v1',
    method: 'POST',
    path: 'auth/account_token',
    access: { kind: 'public' },
    summary: 'A token that signs in once, within ten minutes, for e-mail and password.',
    params: nothing,
    query: nothing,
    body: credentials,
    answer: accountTokenSchema,
  }),
  signup: route({
    version: 'v1',
    method: 'POST',
    path: 'auth/signup',
    access: { kind: 'public' },
    summary:
      'Registers an address: a mail with the activation link goes there. The answer is the same for a known address.',
    params: nothing,
    query: nothing,
    body: z.strictObject({ email: emailAddress, name: personName, locale: z.optional(z.enum(LOCALES)) }),
    answer: z.object({ message: z.literal('register-success') }),
  }),
  activation: route({
    version: 'v1',
    method: 'GET',
    path: 'auth/activate/:token',
    access: { kind: 'public' },
    summary: 'Whose activation link it is. Looking uses nothing up: mail scanners open links.',
    params: activationParams,
    query: nothing,
    body: noBody,
    answer: z.object({ email: z.string(), name: z.string(), expires_at: timestamp }),
  }),
  activate: route({
    version: 'v1',
    method: 'POST',
    path: 'auth/activate/:token',
    access: { kind: 'public' },
    summary: 'Activates the account with the password its owner chooses, and signs in.',
    params: activationParams,
    query: nothing,
    body: z.strictObject({ password: newPassword }),
    answer: sessionSchema,
  }),
};
