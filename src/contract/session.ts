import { z } from 'zod/mini';
import { givenPassword } from './credentials.ts';
import { route } from './route.ts';
import { noBody, nothing, text } from './values.ts';

export const credentials = z.strictObject({
  email: text(254, 1),
  password: givenPassword,
});
export const tokenCredentials = z.strictObject({
  account_token: text(200, 1),
  account_login: text(254, 1),
});

/** Seed, section 3: the user session; the message as in section 8. */
export const sessionSchema = z.object({
  email: z.string(),
  access_token: z.string(),
  message: z.optional(z.string()),
});
export type Session = z.output<typeof sessionSchema>;

export const sessionRoutes = {
  login: route({
    version: 'session',
    method: 'POST',
    path: 'login',
    access: { kind: 'public' },
    summary: 'Signs in with e-mail and password; also sets the auth-token cookie.',
    params: nothing,
    query: nothing,
    body: credentials,
    answer: sessionSchema,
  }),
  tokenLogin: route({
    version: 'session',
    method: 'POST',
    path: 'token-login',
    access: { kind: 'public' },
    summary: 'Signs in with an account token; also sets the auth-token cookie.',
    params: nothing,
    query: nothing,
    body: tokenCredentials,
    answer: sessionSchema,
  }),
  logout: route({
    version: 'session',
    method: 'POST',
    path: 'logout',
    access: { kind: 'public' },
    summary: 'Revokes the session, if there is one, and clears the cookie.',
    params: nothing,
    query: nothing,
    body: noBody,
    answer: nothing,
  }),
};
