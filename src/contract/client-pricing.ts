import { z } from 'zod/mini';
import {
  basisPoints,
  priceGroupSchema,
  productCode,
  productCodeList,
  productPriceBody,
  productPriceSchema,
  supplierOnly,
  supplierPage,
} from './price-terms.ts';
import { route } from './route.ts';
import { identifier, noBody } from './values.ts';

const clientParams = z.strictObject({ client_id: identifier });
const clientProductParams = z.strictObject({ client_id: identifier, product_id: identifier });

/** Prices and codes that hold for one client, before those of every group. `client_id` is the organization's id. */
export const clientPricingRoutes = {
  clientPrices: route({
    version: 'v1',
    method: 'GET',
    path: 'pricing/client/:client_id/price_group',
    access: { kind: 'supplier', permission: 'price_group:read' },
    summary: 'A client’s price groups by position, and the prices and discounts of its own, by supplier code.',
    params: clientParams,
    query: supplierPage,
    body: noBody,
    answer: z.object({
      organization_id: identifier,
      /** A discount on everything, in basis points; null: the first group's counts. */
      sales_discount: z.nullable(z.int()),
      price_groups: z.array(priceGroupSchema),
      items_total: z.int(),
      products: z.array(z.object({ ...productPriceSchema.shape, supplier_code: z.string() })),
    }),
  }),
  setClientPrice: route({
    version: 'v1',
    method: 'PUT',
    path: 'pricing/client/:client_id/price_group/product/:product_id',
    access: { kind: 'supplier', permission: 'price_group:update' },
    summary: 'Sets a client’s own price and discount of a product; a null price gives it back to the client’s groups.',
    params: clientProductParams,
    query: supplierOnly,
    body: productPriceBody,
    answer: productPriceSchema,
  }),
  setClientDiscount: route({
    version: 'v1',
    method: 'PATCH',
    path: 'pricing/client/:client_id/price_group/product/:product_id/sales_discount',
    access: { kind: 'supplier', permission: 'price_group:update' },
    summary: 'Sets a client’s own discount on a product, in basis points; null takes it back.',
    params: clientProductParams,
    query: supplierOnly,
    body: z.strictObject({ sales_discount: z.nullable(basisPoints) }),
    answer: z.object({ product_id: identifier, sales_discount: z.nullable(z.int()) }),
  }),
  clientCodes: route({
    version: 'v1',
    method: 'GET',
    path: 'pricing/client/:client_id/product_codes',
    access: { kind: 'supplier', permission: 'client:read' },
    summary: 'The client’s own codes for products, by code.',
    params: clientParams,
    query: supplierPage,
    body: noBody,
    answer: productCodeList,
  }),
  setClientCodes: route({
    version: 'v1',
    method: 'PATCH',
    path: 'pricing/client/:client_id/product_codes',
    access: { kind: 'supplier', permission: 'client:update' },
    summary: 'Sets the client’s own code of each named product; null takes it away.',
    params: clientParams,
    query: supplierOnly,
    body: z.strictObject({
      product_codes: z
        .array(
          z.strictObject({
            product_id: identifier,
            code: z.nullable(productCode),
            /** This call doesn’t change it; it may be sent back as GET answers it. */
            supplier_code: z.optional(z.string()),
          }),
        )
        .check(z.maxLength(5000)),
      /** How many codes there are. GET answers it, so it may be sent back. */
      items_total: z.optional(z.int()),
    }),
    answer: productCodeList,
  }),
};
