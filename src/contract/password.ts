import { z } from 'zod/mini';
import { emailAddress, givenPassword, newPassword } from './credentials.ts';
import { route } from './route.ts';
import { sessionSchema } from './session.ts';
import { noBody, nothing, text } from './values.ts';

const success = z.object({ message: z.literal('success') });

export const passwordRoutes = {
  sendResetMail: route({
    version: 'v1',
    method: 'POST',
    path: 'account/password/send_reset_mail',
    access: { kind: 'public' },
    summary: 'Sends a link to choose a new password. The answer is the same for an address that nobody has.',
    params: nothing,
    query: z.strictObject({ email: emailAddress }),
    body: noBody,
    answer: success,
  }),
  resetPassword: route({
    version: 'v1',
    method: 'POST',
    path: 'account/password/reset',
    access: { kind: 'public' },
    summary: 'Sets a new password with the token of the mail; every session of the account ends.',
    params: nothing,
    query: nothing,
    body: z.strictObject({ password: newPassword, reset_token: text(200, 1) }),
    answer: success,
  }),
  changePassword: route({
    version: 'v1',
    method: 'PATCH',
    path: 'account/me/password',
    access: { kind: 'session' },
    summary: 'Changes one’s own password: every session ends, and the caller gets a new one.',
    params: nothing,
    query: nothing,
    body: z.strictObject({ password: givenPassword, new_password: newPassword }),
    answer: sessionSchema,
  }),
};
