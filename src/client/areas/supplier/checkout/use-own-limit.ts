/** Whether the order goes to a manager first, as far as this device knows; the server decides by the same function. */
import { useAccount } from '#client/parts/account/session.tsx';
import { useSpace } from '#client/parts/account/space.tsx';
import { needsApproval } from '#domain/orders/order-approval.ts';
import type { Money } from '#domain/values/money.ts';

export interface OwnLimit {
  readonly limit: Money;
  /** The managers who are asked; empty: not known on this device. */
  readonly approvers: readonly string[];
}

/** Null: the person may order this on their own. */
export function useOwnLimit(total: Money): OwnLimit | null {
  const { organizations } = useAccount();
  const { organization } = useSpace();
  const member = organizations.find(({ organization_id }) => organization_id === organization.organization_id);
  if (member?.order_limit == null || !needsApproval(member, total)) return null;
  return { limit: member.order_limit, approvers: member.approvers ?? [] };
}
