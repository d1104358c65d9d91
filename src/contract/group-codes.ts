import { z } from 'zod/mini';
import { changedCodesSchema, chosenProducts, codeChanges, codedProductSchema } from './client-products.ts';
import { route } from './route.ts';
import { identifier, noBody, nothing, supplierParams } from './values.ts';

const groupParams = z.strictObject({ ...supplierParams.shape, price_group_id: identifier });

/**
 * The codes that all clients of a price group use for products, such as a chain’s own numbers. They are searched and
 * changed as a single client's codes are.
 */
export const groupCodeRoutes = {
  codesOfGroup: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/price_groups/:price_group_id/product_codes',
    access: { kind: 'supplier', permission: 'price_group:read' },
    summary: 'Products with what a price group’s clients call them.',
    params: groupParams,
    query: chosenProducts,
    body: noBody,
    answer: z.object({ items_total: z.int(), product_codes: z.array(codedProductSchema) }),
  }),
  changeCodesOfGroup: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/price_groups/:price_group_id/product_codes',
    access: { kind: 'supplier', permission: 'price_group:update' },
    summary:
      'Changes what a price group’s clients call products. A code that is no more as it was seen stays and is answered as a conflict, one that is another product’s is answered as taken; a product that was deleted is left out and named.',
    params: groupParams,
    query: nothing,
    body: codeChanges,
    answer: changedCodesSchema,
  }),
};
