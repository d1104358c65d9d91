import { routes } from '#contract/routes.ts';
import { inviteInto } from '../accounts/invite.ts';
import { handle } from '../http/handle.ts';

/** The mail leads into this supplier's shop, for this client. */
export const inviteBuyer = handle(routes.inviteBuyer, async ({ params, body, ...call }) => {
  const { message, ...person } = body;
  return inviteInto(call, { kind: 'client', ...params }, person, { sent: true, message: message || null });
});
