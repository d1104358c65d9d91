import { z } from 'zod/mini';
import { route } from './route.ts';
import { identifier, noBody, nothing, pageQuery, safeInteger, supplierParams, text } from './values.ts';

export const guideLineSchema = z.strictObject({
  product_id: identifier,
  /** Packs to fill up to; null: none is set. */
  par_level: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
});

const guideLines = z.array(guideLineSchema).check(
  z.maxLength(2000),
  z.refine(
    (lines) => new Set(lines.map((line) => line.product_id)).size === lines.length,
    'names a product more than once',
  ),
);

/** A buyer's list of usual products in the order of the shelves, shared by the organization's members. */
export const orderGuideSchema = z.object({
  list_id: identifier,
  organization_id: identifier,
  name: z.string(),
  lines: z.array(guideLineSchema),
  /** A change names the version it saw. */
  version: safeInteger,
  updated_at: z.string(),
});

const guideParams = z.strictObject({ supplier_id: identifier, list_id: identifier });
const guideName = text(200, 1);

export const orderGuideRoutes = {
  lists: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/lists',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary: 'The order guides of one client, by name.',
    params: supplierParams,
    query: z.strictObject({ ...pageQuery, client_id: z.optional(identifier) }),
    body: noBody,
    answer: z.object({ items_total: z.int(), lists: z.array(orderGuideSchema) }),
  }),
  createList: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/lists',
    access: { kind: 'supplier', permission: 'cart:update' },
    summary: 'Makes an order guide.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({ client_id: identifier, name: guideName, lines: guideLines }),
    answer: orderGuideSchema,
  }),
  changeList: route({
    version: 'v2',
    method: 'PATCH',
    path: 'supplier/:supplier_id/lists/:list_id',
    access: { kind: 'supplier', permission: 'cart:update' },
    summary: 'Changes an order guide, compare-and-set on `version`.',
    params: guideParams,
    query: nothing,
    body: z.strictObject({ version: safeInteger, name: z.optional(guideName), lines: z.optional(guideLines) }),
    answer: orderGuideSchema,
  }),
  deleteList: route({
    version: 'v2',
    method: 'DELETE',
    path: 'supplier/:supplier_id/lists/:list_id',
    access: { kind: 'supplier', permission: 'cart:update' },
    summary: 'Deletes an order guide.',
    params: guideParams,
    query: nothing,
    body: noBody,
    answer: nothing,
  }),
};
