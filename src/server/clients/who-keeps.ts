import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Client } from '#contract/client.ts';
import type { Executor } from '../database/connection.ts';
import { account, organizationMember } from '../database/schema/accounts.ts';
import { commercialLink } from '../database/schema/suppliers.ts';

/**
 * Who changes an organization's name, SIRET and addresses: the supplier, as long as the organization is no other supplier's client and
 * none of its members has a password; then the organization. Asked as identity, which sees the links of all suppliers.
 */
export async function keeperOf(
  identity: Executor,
  supplier_id: string,
  organization_id: string,
): Promise<Client['kept_by']> {
  const [elsewhere] = await identity
    .select({ supplier_id: commercialLink.supplier_id })
    .from(commercialLink)
    .where(
      and(
        eq(commercialLink.organization_id, organization_id),
        ne(commercialLink.supplier_id, supplier_id),
        isNull(commercialLink.removed_at),
      ),
    )
    .limit(1);
  if (elsewhere) return 'organization';
  const [member] = await identity
    .select({ account_id: account.account_id })
    .from(organizationMember)
    .innerJoin(account, eq(account.account_id, organizationMember.account_id))
    .where(and(eq(organizationMember.organization_id, organization_id), isNotNull(account.password_hash)))
    .limit(1);
  return member ? 'organization' : 'supplier';
}
