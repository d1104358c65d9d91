import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { ORGANIZATION_PERMISSIONS } from '#domain/people/permissions.ts';
import { fold } from '#domain/values/text.ts';
import { readAddresses } from '../catalog/addresses.ts';
import { type Executor, withIdentity, withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { organization } from '../database/schema/accounts.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { commercialLink } from '../database/schema/suppliers.ts';
import { handle, handlePublic } from '../http/handle.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { requireUnchanged } from '../http/unchanged.ts';
import { listOrders } from '../orders/order-rows.ts';

const card = { organization_id: organization.organization_id, alias: organization.alias, name: organization.name };

async function cardByAlias(services: Services, alias: string) {
  const [found] = await withIdentity(services.database, (executor) =>
    executor
      .select(card)
      .from(organization)
      .where(and(eq(organization.alias, alias), isNull(organization.deleted_at))),
  );
  if (!found) throw notFound();
  return found;
}

async function readOwn(executor: Executor, organization_id: string) {
  const [found] = await executor
    .select({ ...card, siret: organization.siret, document_email: organization.document_email })
    .from(organization)
    .where(and(eq(organization.organization_id, organization_id), isNull(organization.deleted_at)));
  if (!found) throw notFound();
  return { ...found, addresses: await readAddresses(executor, organization_id) };
}

export const organizationByAlias = handlePublic(routes.organizationByAlias, ({ params, services }) =>
  cardByAlias(services, params.alias),
);

export const organizationAccess = handle(routes.organizationAccess, async ({ params, principal, services }) => {
  const { organization_id } = await cardByAlias(services, params.alias);
  const membership = principal.memberships.find((known) => known.organization_id === organization_id);
  if (!membership) throw notFound();
  return { organization_id, permissions: [...ORGANIZATION_PERMISSIONS[membership.role]] };
});

export const ownOrganization = handle(routes.organization, ({ params, services }) => {
  const { organization_id } = params;
  return withTenant(services.database, { organization_id }, (executor) => readOwn(executor, organization_id));
});

export const changeOrganization = handle(routes.changeOrganization, async ({ params, body, principal, services }) => {
  const { organization_id } = params;
  if (body.alias !== undefined) await requireFreeAlias(services, body.alias, organization_id);
  return withTenant(services.database, { organization_id }, async (executor) => {
    await nameAuthor(executor, principal);
    const { organization_id: _id, addresses: _addresses, ...changeable } = body;
    const before = await readOwn(executor, organization_id);
    requireUnchanged(body, before, ['organization_id', 'addresses']);
    const { siret = before.siret, document_email = before.document_email } = body;
    if (document_email !== null && siret === null) throw wrongField('document_email', 'needs the SIRET');
    const changes = Object.entries(changeable).filter(([, value]) => value !== undefined);
    if (changes.length > 0) {
      await executor
        .update(organization)
        .set(Object.fromEntries(changes))
        .where(eq(organization.organization_id, organization_id));
    }
    return readOwn(executor, organization_id);
  });
});

/** Deleted organizations keep their alias, so that links to their orders never lead to another organization. */
async function requireFreeAlias(services: Services, alias: string, organization_id: string): Promise<void> {
  const [holder] = await withIdentity(services.database, (executor) =>
    executor
      .select({ organization_id: organization.organization_id })
      .from(organization)
      .where(eq(organization.alias, alias)),
  );
  if (!holder || holder.organization_id === organization_id) return;
  throw new Refusal('IN_USE', 'alias: is used by another organization', { errors: { alias: 'is already used' } });
}

/** Orders with these statuses don't prevent deleting their organization, unless they are disputed. */
const SETTLED: readonly OrderStatus[] = ['draft', 'delivered', 'closed', 'rejected', 'cancelled'];

export const deleteOrganization = handle(routes.deleteOrganization, async ({ params, principal, services }) => {
  const { organization_id } = params;
  await withTenant(services.database, { organization_id }, async (executor) => {
    await nameAuthor(executor, principal);
    const mine = eq(commercialLink.organization_id, organization_id);
    // An order that is being placed locks the commercial link: the lock waits for it, so that the count below sees the
    // order. An order that comes later finds the link removed and is not placed.
    await executor.select({ at: commercialLink.supplier_id }).from(commercialLink).where(mine).for('update');
    await executor
      .update(commercialLink)
      .set({ removed_at: services.now() })
      .where(and(mine, isNull(commercialLink.removed_at)));
    const open = await executor.$count(
      purchaseOrder,
      and(
        eq(purchaseOrder.organization_id, organization_id),
        or(notInArray(purchaseOrder.status, [...SETTLED]), purchaseOrder.is_disputed),
      ),
    );
    if (open > 0) throw new Refusal('IN_USE', `The organization has ${open} open orders`);
    await executor
      .update(organization)
      .set({ deleted_at: services.now() })
      .where(eq(organization.organization_id, organization_id));
  });
  return {};
});

export const searchOrganizations = handle(routes.searchOrganizations, async ({ query, principal, services }) => {
  const ids = principal.memberships.map(({ organization_id }) => organization_id);
  const mine = await withIdentity(services.database, (executor) =>
    executor
      .select(card)
      .from(organization)
      .where(and(inArray(organization.organization_id, ids), isNull(organization.deleted_at)))
      .orderBy(asc(organization.name)),
  );
  const wanted = fold(query.query);
  const found = mine.filter(({ name, alias }) => fold(name).includes(wanted) || alias.includes(wanted));
  return { items_total: found.length, organizations: found.slice(query.start, query.start + query.count) };
});

export const organizationFeed = handle(routes.organizationFeed, ({ params, query, services }) => {
  const { organization_id } = params;
  return withTenant(services.database, { organization_id }, (executor) =>
    listOrders(executor, { organization_id, ...query }),
  );
});
