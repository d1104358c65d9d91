import { and, eq, isNotNull } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { nextVersion } from '../clients/client-fields.ts';
import { becomeTenant, type Executor, withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { deliveryAddress, organization, organizationMember } from '../database/schema/accounts.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import type { Principal } from '../http/principal.ts';
import { notFound } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { serverTexts } from '../texts/server-texts.ts';

const card = { organization_id: organization.organization_id, alias: organization.alias, name: organization.name };

/** The test client of the space; one that was removed from the clients is among them again. */
async function readTestClient(executor: Executor, supplier_id: string) {
  const isIt = and(eq(commercialLink.supplier_id, supplier_id), eq(commercialLink.is_test, true));
  await executor
    .update(commercialLink)
    .set({ removed_at: null, version: nextVersion })
    .where(and(isIt, isNotNull(commercialLink.removed_at)));
  const [found] = await executor
    .select(card)
    .from(commercialLink)
    .innerJoin(organization, eq(organization.organization_id, commercialLink.organization_id))
    .where(isIt);
  return found;
}

/** Adds a fictitious client with a delivery address: an order needs no more of a client. */
async function addTestClient(executor: Executor, supplier_id: string, { locale }: Principal, now: Date) {
  const i18n = await serverTexts(locale);
  const organization_id = newId(now);
  await becomeTenant(executor, { supplier_id, organization_id });
  const client = { organization_id, alias: `test-${supplier_id}`, name: i18n._('Client d’essai') };
  await executor.insert(organization).values({ ...client, created_at: now });
  await executor.insert(commercialLink).values({ supplier_id, organization_id, is_test: true, created_at: now });
  await executor.insert(deliveryAddress).values({
    address_id: newId(now),
    organization_id,
    label: i18n._('Cuisine d’essai'),
    street: i18n._('1 rue de l’Exemple'),
    postcode: '00000',
    city: i18n._('Essai'),
  });
  return client;
}

export const openTestClient = handle(routes.openTestClient, async ({ params, principal, services }) => {
  const { supplier_id } = params;
  const { account_id } = principal;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    // The lock on the space's row makes two calls take turns: the second finds the client of the first.
    const [space] = await executor
      .select({ supplier_id: supplier.supplier_id })
      .from(supplier)
      .where(eq(supplier.supplier_id, supplier_id))
      .for('update');
    if (!space) throw notFound();
    await nameAuthor(executor, principal);
    const known = await readTestClient(executor, supplier_id);
    const client = known ?? (await addTestClient(executor, supplier_id, principal, services.now()));
    const { organization_id } = client;
    await becomeTenant(executor, { supplier_id, organization_id });
    await executor
      .insert(organizationMember)
      .values({ organization_id, account_id, role: 'buyer' })
      .onConflictDoNothing();
    return client;
  });
});
