import { isAllowed, type Permission } from '#domain/people/permissions.ts';
import { useSpace } from '../account/space.tsx';

/**
 * Whether the signed-in person has a permission at the organization that they order for:
 * `useBuyerPermission('purchase_order:place')`.
 */
export function useBuyerPermission(permission: Permission): boolean {
  const { account, organization } = useSpace();
  const membership = account.organizations.find(
    ({ organization_id }) => organization_id === organization.organization_id,
  );
  return isAllowed(membership?.permissions ?? [], permission);
}
