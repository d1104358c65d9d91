/** An organization's people as its managers want them: what the server told, with the changes of this device on top. */
import { useLingui } from '@lingui/react/macro';
import { useOnlineQuery, useReadAnew } from '#client/parts/data/online-query.ts';
import { useOrganizationChanges } from '#client/parts/organizations/use-organization-changes.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { accountScopeRoutes, type ScopedAccount } from '#contract/account-scope.ts';
import {
  type Invitation,
  invitedAfter,
  isSameThing,
  type MemberSettings,
  membersAfter,
} from '#domain/people/organization-change.ts';
import { ORGANIZATION_ROLES, type OrganizationRole } from '#domain/people/permissions.ts';

export const memberRole = ({ role }: ScopedAccount): OrganizationRole =>
  ORGANIZATION_ROLES.find((each) => each === role) ?? 'viewer';

export function useMembers(organization_id: string) {
  const { t } = useLingui();
  const query = { scope: 'organization', organization_id, count: 500 } as const;
  const listed = useOnlineQuery(accountScopeRoutes.accounts, { query }, { keep: true });
  const refetch = useReadAnew(accountScopeRoutes.accounts, listed.refetch);
  const { isKnown, changes, wanted, keep } = useOrganizationChanges(organization_id, ['member', 'invite'], {
    refetch,
    wasRead: (done) => {
      for (const { name, change } of done) {
        if (change.kind === 'invite') {
          showToast({ tone: 'ok', message: t`Invitation envoyée à ${change.invitation.email}.` });
        }
        if (change.kind === 'member' && change.member === null) {
          showToast({ tone: 'ok', message: t`${name} n’a plus accès à l’organisation.` });
        }
      }
    },
  });
  const told = listed.data?.accounts ?? [];
  const members = membersAfter(told, wanted);
  const invited = invitedAfter(told, wanted);

  /** Whether the organization would be left without a manager, which the server refuses. */
  const isLastManager = (member: ScopedAccount) =>
    memberRole(member) === 'manager' && members.filter((each) => memberRole(each) === 'manager').length === 1;
  const write = ({ account_id, name }: ScopedAccount, member: Partial<MemberSettings> | null) =>
    keep(name, { kind: 'member', account_id, member }, (change) => isSameThing(told, membersAfter(told, [change])));
  const mayTake = (member: ScopedAccount, role: OrganizationRole | null): boolean => {
    const isRefused = role !== 'manager' && isLastManager(member);
    if (isRefused) showToast({ tone: 'bad', message: t`Il faut au moins un responsable.` });
    return !isRefused;
  };
  /** Changes only what is set anew, so that a colleague's change of the other stays. Answers whether it is kept. */
  const change = async (member: ScopedAccount, { role, order_limit }: MemberSettings): Promise<boolean> => {
    const before = { role: memberRole(member), order_limit: member.order_limit ?? null };
    if (!mayTake(member, role)) return false;
    const isRole = role !== before.role;
    const isLimit = !isSameThing(order_limit, before.order_limit);
    if (!isRole && !isLimit) return true;
    const pick = (from: MemberSettings): Partial<MemberSettings> => ({
      ...(isRole && { role: from.role }),
      ...(isLimit && { order_limit: from.order_limit }),
    });
    if (!(await write(member, pick({ role, order_limit })))) return false;
    showToast({
      tone: 'ok',
      message: t`${member.name} : réglages enregistrés.`,
      action: { label: t`Annuler`, onSelect: () => void write(member, pick(before)) },
    });
    return true;
  };
  const remove = async (member: ScopedAccount): Promise<boolean> =>
    mayTake(member, null) && (await write(member, null));
  const isMember = (email: string) => [...members, ...invited].some((known) => known.email === email);
  const invite = (invitation: Invitation) =>
    keep(invitation.name, { kind: 'invite', invitation }, () => isMember(invitation.email));
  return { listed, isKnown, changes, members, invited, isMember, change, remove, invite };
}
