import { useLingui } from '@lingui/react/macro';
import type { OrganizationRole } from '#domain/people/permissions.ts';

/** What somebody of a client may do, in the order in which one offers it. */
export function useBuyerRoles(): readonly { readonly value: OrganizationRole; readonly label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'manager', label: t`commander et inviter` },
    { value: 'buyer', label: t`commander` },
    { value: 'viewer', label: t`regarder` },
  ];
}
