import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { nextCatalogVersion } from '../catalog/client-conditions.ts';
import { becomeTenant, type Executor, withIdentity } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { account, organization, organizationMember } from '../database/schema/accounts.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import {
  clientDiscount,
  clientPrice,
  clientProductCode,
  priceGroupClient,
  salesPromo,
} from '../database/schema/pricing.ts';
import { commercialLink } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { mayForOrganization } from '../http/principal.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';

/** Refuses while another member of the invited organization has a password: they may have begun to order for it. */
async function requireAlone(identity: Executor, invited_id: string, account_id: string): Promise<void> {
  const [other] = await identity
    .select({ account_id: account.account_id })
    .from(organizationMember)
    .innerJoin(account, eq(account.account_id, organizationMember.account_id))
    .where(
      and(
        eq(organizationMember.organization_id, invited_id),
        ne(organizationMember.account_id, account_id),
        isNotNull(account.password_hash),
      ),
    )
    .limit(1);
  if (other) throw new Refusal('IN_USE', 'Somebody else orders for this organization already');
}

/** The supplier's link with an organization, also a removed one. */
async function readLink(executor: Executor, supplier_id: string, organization_id: string) {
  const [link] = await executor
    .select()
    .from(commercialLink)
    .where(and(eq(commercialLink.supplier_id, supplier_id), eq(commercialLink.organization_id, organization_id)))
    .for('update');
  return link;
}

/** Moves everything that the supplier has agreed with the invited organization to the other one. */
async function moveConditions(
  executor: Executor,
  supplier_id: string,
  invited_id: string,
  organization_id: string,
): Promise<void> {
  for (const table of [priceGroupClient, clientPrice, clientDiscount, clientProductCode, salesPromo]) {
    await executor.delete(table).where(ofClient(table, supplier_id, organization_id));
    await executor
      .update(table)
      .set({ organization_id })
      .where(ofClient(table, supplier_id, invited_id));
  }
}

type ClientsTable =
  | typeof priceGroupClient
  | typeof clientPrice
  | typeof clientDiscount
  | typeof clientProductCode
  | typeof salesPromo;
const ofClient = (table: ClientsTable, supplier_id: string, organization_id: string) =>
  and(eq(table.supplier_id, supplier_id), eq(table.organization_id, organization_id));

/**
 * Invited people may have an organization of their own already, which the supplier can't know. They choose it here: it becomes the
 * client, and the organization that the supplier had made for them is closed.
 */
export const joinAsClient = handle(routes.joinAsClient, async ({ params, body, principal, services }) => {
  const { organization_id } = params;
  const { supplier_id, invited_organization_id: invited_id } = body;
  if (invited_id === organization_id) throw wrongField('invited_organization_id', 'is the same organization');
  if (!mayForOrganization(principal, invited_id, 'commercial_link:update')) throw notFound();
  const now = services.now();
  return withIdentity(services.database, async (executor) => {
    await requireAlone(executor, invited_id, principal.account_id);
    const [own] = await executor
      .select({ alias: organization.alias })
      .from(organization)
      .where(and(eq(organization.organization_id, organization_id), isNull(organization.deleted_at)));
    if (!own) throw notFound();
    await becomeTenant(executor, { supplier_id });
    await nameAuthor(executor, principal);
    const terms_version = await nextCatalogVersion(executor, supplier_id);
    const invited = await readLink(executor, supplier_id, invited_id);
    if (!invited || invited.removed_at !== null) throw notFound();
    // As the invited organization: the supplier doesn't see its orders that wait for an approval.
    await becomeTenant(executor, { supplier_id, organization_id: invited_id });
    const orders = await executor.$count(
      purchaseOrder,
      and(eq(purchaseOrder.supplier_id, supplier_id), eq(purchaseOrder.organization_id, invited_id)),
    );
    await becomeTenant(executor, { supplier_id });
    if (orders > 0) throw new Refusal('IN_USE', 'This organization has ordered already');
    const known = await readLink(executor, supplier_id, organization_id);
    if (known && known.removed_at === null) throw new Refusal('IN_USE', 'The organization is a client already');
    const { organization_id: _id, preferred: _preferred, created_at: _created_at, ...agreed } = invited;
    const link = { ...agreed, terms_version };
    await executor
      .insert(commercialLink)
      .values({ ...link, organization_id, created_at: now })
      .onConflictDoUpdate({
        target: [commercialLink.supplier_id, commercialLink.organization_id],
        set: { ...link, version: sql`${commercialLink.version} + 1` },
      });
    await moveConditions(executor, supplier_id, invited_id, organization_id);
    await executor
      .update(commercialLink)
      .set({ removed_at: now, client_number: null })
      .where(and(eq(commercialLink.supplier_id, supplier_id), eq(commercialLink.organization_id, invited_id)));
    await becomeTenant(executor, { organization_id: invited_id });
    await executor.update(organization).set({ deleted_at: now }).where(eq(organization.organization_id, invited_id));
    return { supplier_id, organization_id, alias: own.alias };
  });
});
