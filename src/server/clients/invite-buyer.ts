import { routes } from '#contract/routes.ts';
import { inviteInto } from '../accounts/invite.ts';
import { handle } from '../http/handle.ts';

/** Invites a buyer of the client; the mail's link leads into this supplier's space, for this client. */
export const inviteBuyer = handle(routes.inviteBuyer, async ({ params, body, ...call }) => {
  const { message, ...person } = body;
  return inviteInto(call, { kind: 'client', ...params }, person, { sent: true, message: message || null });
});
