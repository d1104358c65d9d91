import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { routes } from '#contract/routes.ts';
import { nextCatalogVersion } from '../catalog/client-conditions.ts';
import { becomeTenant, type Executor, withIdentity } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { organization } from '../database/schema/accounts.ts';
import { commercialLink } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import {
  creditCents,
  lockClients,
  nextVersion,
  requireOwnNumbers,
  requireView,
  writeAddresses,
  writeGroups,
} from './client-fields.ts';
import { readClient } from './client-sheet.ts';
import { keeperOf } from './who-keeps.ts';

type Change = z.output<typeof routes.changeClient.body>;

/** The fields that only the organization may change once one of its members has a password (`keeperOf`). */
const OWN = ['name', 'siret', 'addresses'] as const;

/** The changes to the commercial link; an empty text is stored as null. */
function linkChanges({ client_number, phone, note, sales_discount, view_id }: Change) {
  return {
    ...(client_number !== undefined && { client_number: client_number || null }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(note !== undefined && { note: note || null }),
    ...(sales_discount !== undefined && { sales_discount }),
    ...(view_id !== undefined && { view_id }),
  };
}

/** Raises the sheet's version, which must be the one that the caller saw, and locks its row until the change is written. */
async function takeVersion(
  executor: Executor,
  supplier_id: string,
  organization_id: string,
  version: number,
): Promise<void> {
  const mine = and(
    eq(commercialLink.supplier_id, supplier_id),
    eq(commercialLink.organization_id, organization_id),
    isNull(commercialLink.removed_at),
  );
  const [taken] = await executor
    .update(commercialLink)
    .set({ version: nextVersion })
    .where(and(mine, eq(commercialLink.version, version)))
    .returning({ version: commercialLink.version });
  if (taken) return;
  const [known] = await executor.select({ version: commercialLink.version }).from(commercialLink).where(mine);
  throw known ? new Refusal('stale_version') : notFound();
}

export const changeClient = handle(routes.changeClient, async ({ params, body, principal, services }) => {
  const { supplier_id, organization_id } = params;
  const { name, siret, addresses, price_group_ids } = body;
  const mine = and(eq(commercialLink.supplier_id, supplier_id), eq(commercialLink.organization_id, organization_id));
  await withIdentity(services.database, async (executor) => {
    const keeper = await keeperOf(executor, supplier_id, organization_id);
    await becomeTenant(executor, { supplier_id });
    await nameAuthor(executor, principal);
    await lockClients(executor, supplier_id);
    await takeVersion(executor, supplier_id, organization_id, body.version);
    const foreign = OWN.find((field) => body[field] !== undefined);
    if (keeper === 'organization' && foreign !== undefined) throw wrongField(foreign, 'is the client’s own to change');
    await requireOwnNumbers(executor, supplier_id, organization_id, body);
    await requireView(executor, supplier_id, body.view_id);
    const own = { ...(name !== undefined && { name }), ...(siret !== undefined && { siret }) };
    if (Object.keys(own).length > 0) {
      await executor.update(organization).set(own).where(eq(organization.organization_id, organization_id));
    }
    if (addresses !== undefined) await writeAddresses(executor, organization_id, addresses, services.now());
    const credit_limit = await creditCents(executor, supplier_id, body.credit_limit);
    const changes = { ...linkChanges(body), ...(credit_limit !== undefined && { credit_limit }) };
    const regrouped =
      price_group_ids !== undefined && (await writeGroups(executor, supplier_id, organization_id, price_group_ids));
    // The client's products or prices may change: its devices start over.
    const pricesChange = regrouped || 'sales_discount' in changes || 'view_id' in changes;
    const stamped = pricesChange ? { terms_version: await nextCatalogVersion(executor, supplier_id) } : {};
    const link = { ...changes, ...stamped };
    if (Object.keys(link).length > 0) await executor.update(commercialLink).set(link).where(mine);
  });
  return readClient(services, supplier_id, organization_id);
});
