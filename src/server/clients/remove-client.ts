import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { organization } from '../database/schema/accounts.ts';
import { commercialLink } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { lockClients, nextVersion, requireOwnNumbers } from './client-fields.ts';
import { readClient } from './client-sheet.ts';

/** Waits for orders that are being placed, since these lock the link; an order that comes later finds it removed and is not placed. */
export const removeClient = handle(routes.removeClient, async ({ params, principal, services }) => {
  const { supplier_id, organization_id } = params;
  const removed = await withTenant(services.database, { supplier_id }, async (executor) => {
    await nameAuthor(executor, principal);
    return executor
      .update(commercialLink)
      .set({ removed_at: services.now(), version: nextVersion })
      .where(
        and(
          eq(commercialLink.supplier_id, supplier_id),
          eq(commercialLink.organization_id, organization_id),
          isNull(commercialLink.removed_at),
        ),
      )
      .returning({ organization_id: commercialLink.organization_id });
  });
  if (removed.length === 0) throw notFound();
  return readClient(services, supplier_id, organization_id);
});

/** Makes a removed client a client again, unless another has its number or SIRET by now, or its organization was closed. */
export const restoreClient = handle(routes.restoreClient, async ({ params, principal, services }) => {
  const { supplier_id, organization_id } = params;
  await withTenant(services.database, { supplier_id }, async (executor) => {
    await nameAuthor(executor, principal);
    await lockClients(executor, supplier_id);
    const mine = and(eq(commercialLink.supplier_id, supplier_id), eq(commercialLink.organization_id, organization_id));
    const [known] = await executor
      .select({ siret: organization.siret, client_number: commercialLink.client_number })
      .from(commercialLink)
      .innerJoin(organization, eq(organization.organization_id, commercialLink.organization_id))
      .where(and(mine, isNull(organization.deleted_at)));
    if (!known) throw notFound();
    await requireOwnNumbers(executor, supplier_id, organization_id, known);
    await executor
      .update(commercialLink)
      .set({ removed_at: null, version: nextVersion })
      .where(and(mine, isNotNull(commercialLink.removed_at)));
  });
  return readClient(services, supplier_id, organization_id);
});
