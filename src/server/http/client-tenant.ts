import type { Permission } from '#domain/people/permissions.ts';
import type { Tenant } from '../database/connection.ts';
import { mayAsStaff, mayForOrganization, type Principal } from './principal.ts';
import { notFound, Refusal, wrongField } from './problem.ts';

/**
 * The rows a caller may see when he names a client of the supplier: staff see any client's, a member his own organization's
 * only. Another's organization answers like a missing one.
 */
export function clientTenant(
  principal: Principal,
  supplierId: string,
  organizationId: string,
  permission: Permission,
): Tenant {
  const tenant = { supplier_id: supplierId, organization_id: organizationId, account_id: principal.account_id };
  if (mayForOrganization(principal, organizationId, permission) || mayAsStaff(principal, permission)) return tenant;
  const isMember = principal.memberships.some((membership) => membership.organization_id === organizationId);
  throw isMember ? new Refusal('not_allowed') : notFound();
}

/** The organization a call is about when it names none: the caller's only one at this supplier. */
export function onlyClient(principal: Principal, organizationId: string | undefined): string {
  const asked =
    organizationId ?? (principal.memberships.length === 1 ? principal.memberships[0]?.organization_id : undefined);
  if (asked === undefined) throw wrongField('client_id', 'is missing');
  return asked;
}
