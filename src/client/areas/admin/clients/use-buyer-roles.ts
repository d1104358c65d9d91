import { useLingui } from '@lingui/react/macro';
import type { OrganizationRole } from '#domain/people/permissions.ts';

/** The roles of a client's people, in the order in which they are offered. */
export function useBuyerRoles(): readonly { readonly value: OrganizationRole; readonly label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'manager', label: t`commander et inviter` },
    { value: 'buyer', label: t`commander` },
    { value: 'viewer', label: t`regarder` },
  ];
}
