/** One delivery of a standing order as a mail or a notification tells of it. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { asTenant, type Database } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { product } from '../database/schema/catalog.ts';
import { standingOccurrence, standingOrder } from '../database/schema/standing-orders.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';

/** With all that people are told of it; null where it was decided anew, or the standing order is no more. */
export async function readOccurrenceNow(database: Database, supplier_id: string, order_id: string, kind: string) {
  const executor = asTenant(database, { supplier_id });
  const [found] = await executor
    .select({
      occurrence: standingOccurrence,
      order: standingOrder,
      alias: supplier.alias,
      supplier_name: supplier.name,
      supplier_terms: supplier.ordering_terms,
      client_terms: commercialLink.ordering_terms,
      client: organization.name,
      client_alias: organization.alias,
    })
    .from(standingOccurrence)
    .innerJoin(
      standingOrder,
      and(
        eq(standingOrder.supplier_id, standingOccurrence.supplier_id),
        eq(standingOrder.standing_order_id, standingOccurrence.standing_order_id),
      ),
    )
    .innerJoin(supplier, eq(supplier.supplier_id, standingOccurrence.supplier_id))
    .innerJoin(organization, eq(organization.organization_id, standingOccurrence.organization_id))
    .innerJoin(
      commercialLink,
      and(
        eq(commercialLink.supplier_id, standingOccurrence.supplier_id),
        eq(commercialLink.organization_id, standingOccurrence.organization_id),
        isNull(commercialLink.removed_at),
      ),
    )
    .where(and(eq(standingOccurrence.supplier_id, supplier_id), eq(standingOccurrence.order_id, order_id)));
  if (!found || found.order.removed_at !== null || kind !== `standing_${found.occurrence.state}`) return null;
  const { troubles } = found.occurrence;
  const product_ids = troubles.flatMap((trouble) => ('product_id' in trouble ? [trouble.product_id] : []));
  const products = await executor
    .select({ product_id: product.product_id, names: product.names })
    .from(product)
    .where(and(eq(product.supplier_id, supplier_id), inArray(product.product_id, product_ids)));
  return { ...found, names: new Map(products.map(({ product_id, names }) => [product_id, names])) };
}
