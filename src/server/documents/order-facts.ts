import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { Executor } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { productGtin } from '../database/schema/catalog.ts';
import { incomingOrder } from '../database/schema/orders.ts';
import { picture } from '../database/schema/pictures.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { notFound } from '../http/problem.ts';

/** The supplier's facts at the top of their documents. */
export interface Letterhead {
  readonly name: string;
  readonly mark: string;
  /** #rrggbb */
  readonly primary_color: string;
  /** IANA name: the supplier's clock. */
  readonly time_zone: string;
  readonly logo: { readonly content: Buffer; readonly content_type: string } | null;
}

/** An order with all facts that its documents show. */
export interface OrderFacts {
  readonly order: PurchaseOrder;
  readonly letterhead: Letterhead;
  /** 14 digits; null: not known. */
  readonly supplier_siret: string | null;
  readonly organization_siret: string | null;
  /** GTIN (14 digits) of the counted unit, by product id. */
  readonly gtins: ReadonlyMap<string, string>;
  /** How the client's own system names the order and its lines, where it wrote the order; null: a person ordered here. */
  readonly written?: { readonly document_id: string; readonly line_ids: Readonly<Record<string, string>> } | null;
}

export async function readLetterhead(executor: Executor, supplier_id: string) {
  const [found] = await executor
    .select({
      name: supplier.name,
      mark: supplier.mark,
      primary_color: supplier.primary_color,
      siret: supplier.siret,
      terms: supplier.ordering_terms,
      content: picture.content,
      content_type: picture.content_type,
    })
    .from(supplier)
    .leftJoin(picture, eq(picture.picture_id, supplier.logo_id))
    .where(eq(supplier.supplier_id, supplier_id));
  if (!found) throw notFound();
  const { content, content_type, siret, terms, ...named } = found;
  const logo = content && content_type ? { content, content_type } : null;
  return { siret, letterhead: { ...named, logo, time_zone: terms.delivery.time_zone } };
}

/** By product, the GTIN of the pack; without one, the GTIN of the unit if a pack holds one unit. */
async function readGtins(executor: Executor, { supplier_id, lines }: PurchaseOrder) {
  const rows = await executor
    .select({ product_id: productGtin.product_id, gtin: productGtin.gtin, kind: productGtin.kind })
    .from(productGtin)
    .where(
      and(
        eq(productGtin.supplier_id, supplier_id),
        inArray(
          productGtin.product_id,
          lines.map(({ product_id }) => product_id),
        ),
      ),
    )
    .orderBy(asc(productGtin.gtin));
  const single = new Set(lines.filter(({ units_per_pack }) => units_per_pack === 1).map((line) => line.product_id));
  const gtins = new Map<string, string>();
  for (const kind of ['pack', 'unit']) {
    for (const row of rows) {
      const counts = row.kind === kind && (kind === 'pack' || single.has(row.product_id));
      if (counts && !gtins.has(row.product_id)) gtins.set(row.product_id, row.gtin);
    }
  }
  return gtins;
}

/** The organization that a document is for. */
export async function readReceiver(executor: Executor, organization_id: string) {
  const [found] = await executor
    .select({ name: organization.name, siret: organization.siret })
    .from(organization)
    .where(eq(organization.organization_id, organization_id));
  if (!found) throw notFound();
  return found;
}

async function readWritten(executor: Executor, { supplier_id, order_id }: PurchaseOrder) {
  const [found] = await executor
    .select({ document_id: incomingOrder.document_id, line_ids: incomingOrder.line_ids })
    .from(incomingOrder)
    .where(and(eq(incomingOrder.supplier_id, supplier_id), eq(incomingOrder.order_id, order_id)));
  return found ?? null;
}

export async function readOrderFacts(executor: Executor, order: PurchaseOrder): Promise<OrderFacts> {
  const { letterhead, siret } = await readLetterhead(executor, order.supplier_id);
  const { siret: organization_siret } = await readReceiver(executor, order.organization_id);
  return {
    order,
    letterhead,
    supplier_siret: siret,
    organization_siret,
    gtins: await readGtins(executor, order),
    written: await readWritten(executor, order),
  };
}
