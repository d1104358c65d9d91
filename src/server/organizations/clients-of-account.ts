import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../database/connection.ts';
import { organization, organizationMember } from '../database/schema/accounts.ts';
import { commercialLink } from '../database/schema/suppliers.ts';

/**
 * An account's memberships, once for each supplier that the organization is linked with. Deleted organizations and
 * removed commercial links are left out.
 */
export function clientsOfAccount(executor: Executor, account_id: string) {
  return executor
    .select({
      supplier_id: commercialLink.supplier_id,
      organization_id: organization.organization_id,
      organization_name: organization.name,
      role: organizationMember.role,
      preferred: commercialLink.preferred,
      is_test: commercialLink.is_test,
    })
    .from(organizationMember)
    .innerJoin(organization, eq(organization.organization_id, organizationMember.organization_id))
    .innerJoin(commercialLink, eq(commercialLink.organization_id, organization.organization_id))
    .where(
      and(
        eq(organizationMember.account_id, account_id),
        isNull(organization.deleted_at),
        isNull(commercialLink.removed_at),
      ),
    );
}
