import { z } from 'zod/mini';
import { productIds } from './price-terms.ts';
import { route } from './route.ts';
import { identifier, noBody, nothing, pageQuery, supplierParams, text } from './values.ts';

/** A catalog: a named view over the supplier's products. The default one, the whole catalog, has no row. */
export const viewSchema = z.object({
  view_id: identifier,
  name: z.string(),
  position: z.int(),
  product_ids: z.array(identifier),
});

const viewParams = z.strictObject({ supplier_id: identifier, view_id: identifier });
const viewName = text(200, 1);
const position = z.int().check(z.minimum(0), z.maximum(1000));

export const viewRoutes = {
  views: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/views',
    access: { kind: 'supplier', permission: 'product:read' },
    summary: 'The supplier’s catalogs, by position.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), views: z.array(viewSchema) }),
  }),
  createView: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/views',
    access: { kind: 'supplier', permission: 'product:update' },
    summary: 'Makes a catalog of products picked by hand.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({ name: viewName, product_ids: productIds, position: z._default(position, 0) }),
    answer: viewSchema,
  }),
  changeView: route({
    version: 'v2',
    method: 'PATCH',
    path: 'supplier/:supplier_id/views/:view_id',
    access: { kind: 'supplier', permission: 'product:update' },
    summary: 'Changes a catalog; devices of its clients get what came and what went.',
    params: viewParams,
    query: nothing,
    body: z.strictObject({
      name: z.optional(viewName),
      product_ids: z.optional(productIds),
      position: z.optional(position),
    }),
    answer: viewSchema,
  }),
  deleteView: route({
    version: 'v2',
    method: 'DELETE',
    path: 'supplier/:supplier_id/views/:view_id',
    access: { kind: 'supplier', permission: 'product:update' },
    summary: 'Deletes a catalog; 409 while a client orders from it.',
    params: viewParams,
    query: nothing,
    body: noBody,
    answer: nothing,
  }),
};
