import { and, eq, isNull } from 'drizzle-orm';
import { asIdentity, type Database } from '../database/connection.ts';
import { account, organization, organizationMember } from '../database/schema/accounts.ts';
import { mayForOrganization, type Principal } from '../http/principal.ts';

export type Members = ReadonlyMap<string, Principal>;

/** The members of an organization who may order for it now, by account. */
export async function readBuyers(database: Database, organization_id: string): Promise<Members> {
  const rows = await asIdentity(database)
    .select({
      account_id: account.account_id,
      email: account.email,
      name: account.name,
      locale: account.locale,
      role: organizationMember.role,
      order_limit: organizationMember.order_limit,
    })
    .from(organizationMember)
    .innerJoin(account, eq(account.account_id, organizationMember.account_id))
    .innerJoin(organization, eq(organization.organization_id, organizationMember.organization_id))
    .where(
      and(
        eq(organizationMember.organization_id, organization_id),
        isNull(account.disabled_at),
        isNull(organization.deleted_at),
      ),
    );
  const principals = rows.map(
    ({ role, order_limit, ...person }): Principal => ({
      ...person,
      is_operator: false,
      operator_has_factor: false,
      staff_role: null,
      memberships: [{ organization_id, role, order_limit }],
      granted: null,
    }),
  );
  return new Map(
    principals
      .filter((principal) => mayForOrganization(principal, organization_id, 'purchase_order:place'))
      .map((principal) => [principal.account_id, principal]),
  );
}
