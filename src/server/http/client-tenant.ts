import type { Permission } from '#domain/people/permissions.ts';
import type { Tenant } from '../database/connection.ts';
import { mayAsStaff, mayForOrganization, type Principal } from './principal.ts';
import { notFound, Refusal, wrongField } from './problem.ts';

/**
 * The tenant of a call that names a client of the supplier: staff may name any client, members their own organization only. Another
 * organization is answered as a missing one.
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

/** The organization of a call: the named one, else the caller's only one at this supplier; refuses when they have several or none. */
export function onlyClient(principal: Principal, organization_id: string | undefined): string {
  const asked =
    organization_id ?? (principal.memberships.length === 1 ? principal.memberships[0]?.organization_id : undefined);
  if (asked === undefined) throw wrongField('client_id', 'is missing');
  return asked;
}
