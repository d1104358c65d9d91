/** The supplier's people, and the changes of their roles; each change can be undone. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ROLE_WORDS } from '#client/parts/account/role-words.ts';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { offerUndo } from '#client/ui/undo.ts';
import { accountScopeRoutes, type ScopedAccount } from '#contract/account-scope.ts';
import { SUPPLIER_ROLES, type SupplierRole } from '#domain/people/permissions.ts';

export const roleOf = ({ role }: ScopedAccount): SupplierRole | undefined =>
  SUPPLIER_ROLES.find((each) => each === role);

export function useTeam(supplier_id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const scope = { scope: 'supplier', supplier_id } as const;
  const listed = useOnlineQuery(accountScopeRoutes.accounts, { query: { ...scope, count: 500 } });
  const refresh = () => queries.invalidateQueries({ queryKey: routeKey(accountScopeRoutes.accounts) });
  const put = async (account_id: string, role: SupplierRole | null) => {
    await call(accountScopeRoutes.changeAccount, { query: { ...scope, account_id }, body: { role } });
    await refresh();
  };
  const failed = (error: unknown) => {
    const isLast = error instanceof ApiError && error.problem?.errors?.role !== undefined;
    showToast({
      tone: 'bad',
      message: isLast ? t`Il faut au moins un propriétaire.` : t`Ce changement n’a pas pu être enregistré.`,
    });
  };
  const invite = async (person: { email: string; name: string; role: SupplierRole }, tellsByMail = true) => {
    await call(accountScopeRoutes.inviteAccount, {
      query: { ...scope, email_notification: tellsByMail },
      body: person,
    });
    await refresh();
  };
  const changeRole = async (member: ScopedAccount, role: SupplierRole) => {
    const before = roleOf(member);
    try {
      await put(member.account_id, role);
    } catch (error) {
      return failed(error);
    }
    if (before === undefined) return;
    const [from, to] = [t(ROLE_WORDS[before]), t(ROLE_WORDS[role])];
    offerUndo({
      message: t`${member.name} passe de ${from} à ${to}.`,
      undo: () => put(member.account_id, before).catch(failed),
    });
  };
  const remove = async (member: ScopedAccount) => {
    const { account_id, email, name } = member;
    const role = roleOf(member);
    try {
      await put(account_id, null);
    } catch (error) {
      return failed(error);
    }
    if (role === undefined) return;
    offerUndo({
      message: t`${name} n’a plus accès à votre espace.`,
      undo: () => invite({ email, name, role }, false).catch(failed),
    });
  };
  return { listed, members: listed.data?.accounts ?? [], changeRole, remove, invite };
}
