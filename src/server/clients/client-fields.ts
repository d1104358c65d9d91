/** Checks and writes the fields of a client's sheet, for the calls that make, change and import clients. */
import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { ClientAddressBody } from '#contract/client.ts';
import { AMOUNT_PRECISION, type Money } from '#domain/values/money.ts';
import type { Executor } from '../database/connection.ts';
import { deliveryAddress, organization } from '../database/schema/accounts.ts';
import { catalogView } from '../database/schema/catalog.ts';
import { priceGroup, priceGroupClient } from '../database/schema/pricing.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import { Refusal, wrongField } from '../http/problem.ts';
import { newId } from '../new-id.ts';

/** Lets calls that make or change a supplier's clients take turns: a number that is found free stays free until it is written. */
export async function lockClients(executor: Executor, supplier_id: string): Promise<void> {
  await executor
    .select({ id: supplier.supplier_id })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id))
    .for('update');
}

interface Named {
  readonly siret?: string | null | undefined;
  readonly client_number?: string | null | undefined;
}

/** Refuses a SIRET or a client number that another client of this supplier has; other suppliers' clients are never looked at. */
export async function requireOwnNumbers(
  executor: Executor,
  supplier_id: string,
  organization_id: string,
  { siret, client_number }: Named,
): Promise<void> {
  const others = and(
    eq(commercialLink.supplier_id, supplier_id),
    ne(commercialLink.organization_id, organization_id),
    isNull(commercialLink.removed_at),
  );
  const holder = async (has: ReturnType<typeof eq>) => {
    const [found] = await executor
      .select({ name: organization.name })
      .from(commercialLink)
      .innerJoin(organization, eq(organization.organization_id, commercialLink.organization_id))
      .where(and(others, has))
      .limit(1);
    return found?.name;
  };
  const refuse = (field: string, name: string | undefined) => {
    if (name === undefined) return;
    throw new Refusal('IN_USE', `${field}: is the client ${name}’s`, { errors: { [field]: `is ${name}’s` } });
  };
  if (siret) refuse('siret', await holder(eq(organization.siret, siret)));
  if (client_number) refuse('client_number', await holder(eq(commercialLink.client_number, client_number)));
}

/** Refuses a catalog of another supplier. */
export async function requireView(executor: Executor, supplier_id: string, view_id: string | null | undefined) {
  if (!view_id) return;
  const [view] = await executor
    .select({ view_id: catalogView.view_id })
    .from(catalogView)
    .where(and(eq(catalogView.supplier_id, supplier_id), eq(catalogView.view_id, view_id)));
  if (!view) throw wrongField('view_id', 'is no catalog of this supplier');
}

/** The credit limit in cents; refuses one that is not in the supplier's currency. */
export async function creditCents(
  executor: Executor,
  supplier_id: string,
  credit_limit: Money | null | undefined,
): Promise<number | null | undefined> {
  if (!credit_limit) return credit_limit;
  const [space] = await executor
    .select({ currency: supplier.currency })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  const { amount, precision, currency } = credit_limit;
  if (amount < 0 || precision !== AMOUNT_PRECISION || currency !== space?.currency) {
    throw wrongField('credit_limit', 'is not an amount in the supplier’s currency');
  }
  return amount;
}

/** Puts the client into these price groups, and out of all others. Answers whether anything changed. */
export async function writeGroups(
  executor: Executor,
  supplier_id: string,
  organization_id: string,
  price_group_ids: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(price_group_ids)];
  const known = await executor
    .select({ price_group_id: priceGroup.price_group_id })
    .from(priceGroup)
    .where(and(eq(priceGroup.supplier_id, supplier_id), inArray(priceGroup.price_group_id, wanted)));
  const unknown = wanted.find((id) => !known.some(({ price_group_id }) => price_group_id === id));
  if (unknown !== undefined) throw wrongField('price_group_ids', `${unknown} is no price group of this supplier`);
  const ofClient = and(
    eq(priceGroupClient.supplier_id, supplier_id),
    eq(priceGroupClient.organization_id, organization_id),
  );
  const gone = await executor
    .delete(priceGroupClient)
    .where(and(ofClient, notInArray(priceGroupClient.price_group_id, wanted)))
    .returning({ price_group_id: priceGroupClient.price_group_id });
  if (wanted.length === 0) return gone.length > 0;
  const come = await executor
    .insert(priceGroupClient)
    .values(wanted.map((price_group_id) => ({ supplier_id, price_group_id, organization_id })))
    .onConflictDoNothing()
    .returning({ price_group_id: priceGroupClient.price_group_id });
  return gone.length + come.length > 0;
}

/** An address without a label is named after its city: every order prints the label. */
const asRow = ({ label, street, postcode, city }: ClientAddressBody) => ({
  label: label || city,
  street,
  postcode,
  city,
});

/** Writes the organization's addresses. One that isn't in the list is removed; orders keep their own copy of it. */
export async function writeAddresses(
  executor: Executor,
  organization_id: string,
  addresses: readonly ClientAddressBody[],
  now: Date,
): Promise<void> {
  const ofClient = and(eq(deliveryAddress.organization_id, organization_id), isNull(deliveryAddress.removed_at));
  const kept = addresses.flatMap(({ address_id }) => address_id ?? []);
  await executor
    .update(deliveryAddress)
    .set({ removed_at: now })
    .where(and(ofClient, notInArray(deliveryAddress.address_id, kept)));
  for (const [place, address] of addresses.entries()) {
    const { address_id } = address;
    if (address_id === undefined) {
      // Addresses are listed by this time: a millisecond apart, those of one call keep their order.
      const created_at = new Date(now.getTime() + place);
      const row = { address_id: newId(now), organization_id, created_at, ...asRow(address) };
      await executor.insert(deliveryAddress).values(row);
      continue;
    }
    const changed = await executor
      .update(deliveryAddress)
      .set(asRow(address))
      .where(and(ofClient, eq(deliveryAddress.address_id, address_id)))
      .returning({ address_id: deliveryAddress.address_id });
    if (changed.length === 0) throw wrongField(`addresses.${place}.address_id`, 'is no address of this client');
  }
}

/** The next version of a client's sheet. */
export const nextVersion = sql`${commercialLink.version} + 1`;
