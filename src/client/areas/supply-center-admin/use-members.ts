/** An organization's people, and the changes that its managers make to them. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { accountScopeRoutes, type ScopedAccount } from '#contract/account-scope.ts';
import { ORGANIZATION_ROLES, type OrganizationRole } from '#domain/people/permissions.ts';
import type { Money } from '#domain/values/money.ts';

export const memberRole = ({ role }: ScopedAccount): OrganizationRole =>
  ORGANIZATION_ROLES.find((each) => each === role) ?? 'viewer';

export interface MemberChange {
  readonly role: OrganizationRole;
  readonly order_limit: Money | null;
}

export function useMembers(organization_id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const scope = { scope: 'organization', organization_id } as const;
  const listed = useOnlineQuery(accountScopeRoutes.accounts, { query: { ...scope, count: 500 } }, { keep: true });
  const refresh = () => queries.invalidateQueries({ queryKey: routeKey(accountScopeRoutes.accounts) });
  const put = async ({ account_id }: ScopedAccount, body: Partial<MemberChange> | { role: null }) => {
    try {
      await call(accountScopeRoutes.changeAccount, { query: { ...scope, account_id }, body });
    } catch (error) {
      const isLast = error instanceof ApiError && error.problem?.errors?.role !== undefined;
      showToast({
        tone: 'bad',
        message: isLast ? t`Il faut au moins un responsable.` : t`Ce changement n’a pas pu être enregistré.`,
      });
      return false;
    }
    await refresh();
    return true;
  };
  const invite = async (person: { email: string; name: string; role: OrganizationRole }, tellsByMail = true) => {
    await call(accountScopeRoutes.inviteAccount, {
      query: { ...scope, email_notification: tellsByMail },
      body: person,
    });
    await refresh();
  };
  const change = async (member: ScopedAccount, to: MemberChange): Promise<boolean> => {
    const before = { role: memberRole(member), order_limit: member.order_limit ?? null };
    if (!(await put(member, to))) return false;
    showToast({
      tone: 'ok',
      message: t`${member.name} : réglages enregistrés.`,
      action: { label: t`Annuler`, onSelect: () => void put(member, before) },
    });
    return true;
  };
  const remove = async (member: ScopedAccount): Promise<boolean> => {
    if (!(await put(member, { role: null }))) return false;
    showToast({ tone: 'ok', message: t`${member.name} n’a plus accès à l’organisation.` });
    return true;
  };
  return { listed, members: listed.data?.accounts ?? [], change, remove, invite };
}
