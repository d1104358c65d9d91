import type { Permission } from '#domain/people/permissions.ts';
import type { Tenant } from '../database/connection.ts';
import { mayAsStaff, mayForOrganization, type Principal } from './principal.ts';
import { notFound, Refusal, wrongField } from './problem.ts';

/**
 * The rows a caller may see when they name a client of the supplier: staff see any client's, a member their own organization's
 * only. Another's organization answers like a missing one.
 */
export function clientTenant(
  principal: Principal,
  supplier_id: string,
  organization_id: string,
  permission: Permission,
): Tenant {
  const tenant = { supplier_id, organization_id, account_id: principal.account_id };
  if (mayForOrganization(principal, organization_id, permission) || mayAsStaff(principal, permission)) return tenant;
  const isMember = principal.memberships.some((membership) => membership.organization_id === organization_id);
  throw isMember ? new Refusal('not_allowed') : notFound();
}

/** The organization a call is about when it names none: the caller's only one at this supplier. */
export function onlyClient(principal: Principal, organization_id: string | undefined): string {
  const asked =
    organization_id ?? (principal.memberships.length === 1 ? principal.memberships[0]?.organization_id : undefined);
  if (asked === undefined) throw wrongField('client_id', 'is missing');
  return asked;
}
