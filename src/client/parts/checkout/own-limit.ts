/** Whether an order goes to a manager first, as far as this device knows; the server decides by the same function. */
import { t } from '@lingui/core/macro';
import { useAccount } from '#client/parts/account/session.tsx';
import { moneyText } from '#client/parts/words/money-figure.tsx';
import { needsApproval } from '#domain/orders/order-approval.ts';
import type { Money } from '#domain/values/money.ts';

export interface OwnLimit {
  readonly limit: Money;
  /** The managers who are asked; empty: not known on this device. */
  readonly approvers: readonly string[];
}

/** Of an order for this organization; null: the person may order this on their own. */
export function useOwnLimit(organization_id: string, total: Money): OwnLimit | null {
  const { organizations } = useAccount();
  const member = organizations.find((each) => each.organization_id === organization_id);
  if (member?.order_limit == null || !needsApproval(member, total)) return null;
  return { limit: member.order_limit, approvers: member.approvers ?? [] };
}

/** Who is asked, and when the order goes out. `tag` is a BCP 47 tag. */
export function approvalText({ limit, approvers }: OwnLimit, tag: string): string {
  const allowed = moneyText(limit, tag);
  const names = new Intl.ListFormat(tag, { type: 'disjunction' }).format(approvers);
  return names === ''
    ? t`Au-delà de ${allowed} HT, la commande va d’abord à un responsable. Elle part quand il donne son accord.`
    : t`Au-delà de ${allowed} HT, la commande va d’abord à ${names}. Elle part une fois l’accord donné.`;
}
