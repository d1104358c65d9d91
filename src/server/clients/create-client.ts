import { and, eq } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { routes } from '#contract/routes.ts';
import { becomeTenant, type Executor, withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { organization } from '../database/schema/accounts.ts';
import { commercialLink } from '../database/schema/suppliers.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import {
  creditCents,
  lockClients,
  requireOwnNumbers,
  requireView,
  writeAddresses,
  writeGroups,
} from './client-fields.ts';
import { readClient } from './client-sheet.ts';
import { aliasInUse, freeAlias } from './free-alias.ts';

export type NewClient = z.output<typeof routes.createClient.body> & { readonly alias: string };

/**
 * Writes a client, in a transaction of the supplier that has called `lockClients`.
 *
 * It always makes a new organization, even if one of that name or SIRET buys from another supplier: no supplier may learn that. The
 * organization's members join the two when they follow the invitation (`joinAsClient`).
 */
export async function writeClient(
  executor: Executor,
  { supplier_id, organization_id }: { readonly supplier_id: string; readonly organization_id: string },
  client: NewClient,
  now: Date,
): Promise<void> {
  const { alias, name, siret = null, price_group_ids = [], addresses = [] } = client;
  const { client_number = null, phone = null, note = null, sales_discount = null, view_id = null } = client;
  await requireOwnNumbers(executor, supplier_id, organization_id, client);
  await requireView(executor, supplier_id, view_id);
  const credit_limit = await creditCents(executor, supplier_id, client.credit_limit);
  // Row-level security lets only the organization and its suppliers write it, and it has no supplier yet: written as itself.
  await becomeTenant(executor, { supplier_id, organization_id });
  const [added] = await executor
    .insert(organization)
    .values({ organization_id, alias, name, siret, created_at: now })
    .onConflictDoNothing({ target: organization.alias })
    .returning({ organization_id: organization.organization_id });
  if (!added) throw aliasInUse();
  await executor.insert(commercialLink).values({
    supplier_id,
    organization_id,
    client_number: client_number || null,
    phone: phone || null,
    note: note || null,
    sales_discount,
    view_id,
    credit_limit,
    created_at: now,
  });
  await writeAddresses(executor, organization_id, addresses, now);
  await writeGroups(executor, supplier_id, organization_id, price_group_ids);
  await becomeTenant(executor, { supplier_id });
}

/** For an Idempotency-Key that was used before, answers the client made then, as it is now. */
export const createClient = handle(routes.createClient, async ({ params, body, principal, request, services }) => {
  const { supplier_id } = params;
  const now = services.now();
  const { id: organization_id, isKeyed } = creationId(request, principal, now);
  const alias = body.alias ?? (await freeAlias(services, body.name));
  const ids = { supplier_id, organization_id };
  await withTenant(services.database, { supplier_id }, async (executor) => {
    await nameAuthor(executor, principal);
    await lockClients(executor, supplier_id);
    const [known] = isKeyed
      ? await executor
          .select({ organization_id: commercialLink.organization_id })
          .from(commercialLink)
          .where(and(eq(commercialLink.supplier_id, supplier_id), eq(commercialLink.organization_id, organization_id)))
      : [];
    if (!known) await writeClient(executor, ids, { ...body, alias }, now);
  });
  return readClient(services, supplier_id, organization_id);
});
