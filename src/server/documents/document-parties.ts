/** Who an order document is from and for, and where it wants the goods, among what is known here. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { fold } from '#domain/values/text.ts';
import { readAddresses } from '../catalog/addresses.ts';
import type { Executor } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import { notFound } from '../http/problem.ts';
import type { DocumentProblems, Said } from './ubl/element-reader.ts';
import type { SaidAddress, SaidOrder, SaidParty } from './ubl/read-order.ts';

/** ISO 6523: SIRET */
const SIRET_SCHEME = '0009';

const siretsOf = ({ ids }: SaidParty) => ids.filter(({ attributes }) => attributes.get('schemeID') === SIRET_SCHEME);

/** The one SIRET of a party; null where it has none, or several. */
function siretOf(party: SaidParty, faults: DocumentProblems): Said | null {
  const [first, ...more] = siretsOf(party);
  const other = more.find(({ text }) => text !== first?.text);
  if (other) faults.wrong(other.path, 'other_siret');
  return first ?? null;
}

/** Refuses a document that is for another supplier. */
export async function requireSeller(
  executor: Executor,
  supplier_id: string,
  { seller }: SaidOrder,
  faults: DocumentProblems,
): Promise<void> {
  const [own] = await executor
    .select({ siret: supplier.siret })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  if (!own) throw notFound();
  const said = siretOf(seller, faults);
  if (said === null) faults.wrong(seller.path, 'seller_unnamed');
  else if (said.text !== own.siret) faults.wrong(said.path, 'other_supplier');
}

/** The client that the buyer is: by SIRET, or by the number that the supplier gave them. Null: the reader knows why. */
export async function findBuyer(
  executor: Executor,
  supplier_id: string,
  { buyer }: SaidOrder,
  faults: DocumentProblems,
): Promise<string | null> {
  const siret = siretOf(buyer, faults);
  const by = siret === null ? buyer.ids : [siret];
  const [first] = by;
  if (!first) {
    faults.wrong(buyer.path, 'buyer_unnamed');
    return null;
  }
  const numbers = by.map(({ text }) => text);
  const found = await executor
    .select({ organization_id: organization.organization_id })
    .from(commercialLink)
    .innerJoin(organization, eq(organization.organization_id, commercialLink.organization_id))
    .where(
      and(
        eq(commercialLink.supplier_id, supplier_id),
        isNull(commercialLink.removed_at),
        isNull(organization.deleted_at),
        inArray(siret === null ? commercialLink.client_number : organization.siret, numbers),
      ),
    )
    .limit(2);
  const [client, another] = found;
  if (!client) faults.wrong(first.path, 'unknown_client');
  else if (another) faults.wrong(first.path, 'several_clients');
  return client && !another ? client.organization_id : null;
}

const isSame = (said: string, known: string) => fold(said).replace(/\s+/g, ' ') === fold(known).replace(/\s+/g, ' ');

/** The delivery address of the client that the document means; null: the reader knows why. */
export async function findAddress(
  executor: Executor,
  organization_id: string,
  said: SaidAddress | null,
  faults: DocumentProblems,
): Promise<string | null> {
  const known = await readAddresses(executor, organization_id);
  const [only, another] = known;
  if (said === null) {
    if (only && !another) return only.address_id;
    faults.wrong('Order/cac:Delivery/cac:DeliveryLocation/cac:Address', 'address_missing');
    return null;
  }
  const there = known.filter(
    ({ street, postcode, city }) =>
      isSame(said.street, street) && isSame(said.postcode, postcode) && isSame(said.city, city),
  );
  const [found, second] = there.length > 1 ? there.filter(({ label }) => isSame(said.label, label)) : there;
  if (found && !second) return found.address_id;
  faults.wrong(said.path, 'unknown_address');
  return null;
}
