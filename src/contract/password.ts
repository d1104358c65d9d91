import { z } from 'zod/mini';
import { emailAddress, givenPassword, newPassword } from './credentials.ts';
import { route } from './route.ts';
import { sessionSchema } from './session.ts';
import { noBody, nothing, text, timestamp } from './values.ts';

const resetToken = text(200, 1);
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
  resetLink: route({
    version: 'v1',
    method: 'GET',
    path: 'account/password/reset/:reset_token',
    access: { kind: 'public' },
    summary: 'Whose password the mail’s link lets one choose. Looking uses nothing up: mail scanners open links.',
    params: z.strictObject({ reset_token: resetToken }),
    query: nothing,
    body: noBody,
    answer: z.object({ email: z.string(), expires_at: timestamp }),
  }),
  resetPassword: route({
    version: 'v1',
    method: 'POST',
    path: 'account/password/reset',
    access: { kind: 'public' },
    summary: 'Sets a new password with the token of the mail; every session of the account ends.',
    params: nothing,
    query: nothing,
    body: z.strictObject({ password: newPassword, reset_token: resetToken }),
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
