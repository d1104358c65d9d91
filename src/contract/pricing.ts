import { z } from 'zod/mini';
import {
  priceGroupFields,
  priceGroupSchema,
  productCode,
  productCodeList,
  productCodeSchema,
  productIds,
  productPriceBody,
  productPriceSchema,
  salesPromoSchema,
  supplierOnly,
  supplierPage,
} from './price-terms.ts';
import { route } from './route.ts';
import { flagText, identifier, moneySchema, noBody, nothing, pageQuery, shortText } from './values.ts';

const reading = { kind: 'supplier', permission: 'price_group:read' } as const;
const updating = { kind: 'supplier', permission: 'price_group:update' } as const;
const groupParams = z.strictObject({ price_group_id: identifier });
const groupProductParams = z.strictObject({ price_group_id: identifier, product_id: identifier });

const promoOfProduct = z.strictObject({ product_id: identifier, sales_promo: z.nullable(salesPromoSchema) });

/** A product as the price list of a group shows it. Prices are per pack, without VAT. */
export const groupProductSchema = z.object({
  product_id: identifier,
  supplier_code: z.string(),
  names: z.record(z.string(), z.string()),
  enabled: z.boolean(),
  catalog_price: z.nullable(moneySchema),
  /** The group's own price; null: the catalog price counts. */
  price: z.nullable(moneySchema),
  /** The group's own discount on this product; null: the group's discount counts. */
  sales_discount: z.nullable(z.int()),
  /** The group's own promotion, running or still to come. */
  sales_promo: z.nullable(salesPromoSchema),
});
export type GroupProduct = z.output<typeof groupProductSchema>;

export const pricingRoutes = {
  priceGroups: route({
    version: 'v1',
    method: 'GET',
    path: 'pricing/price_group',
    access: reading,
    summary: 'The supplier’s price groups, by position.',
    params: nothing,
    query: supplierOnly,
    body: noBody,
    answer: z.object({ items_total: z.int(), price_groups: z.array(priceGroupSchema) }),
  }),
  addPriceGroup: route({
    version: 'v1',
    method: 'POST',
    path: 'pricing/price_group',
    access: updating,
    summary: 'Adds a price group, behind the others unless a position is given; IN_USE when another one has the name.',
    params: nothing,
    query: supplierOnly,
    body: z.strictObject(priceGroupFields),
    answer: priceGroupSchema,
  }),
  priceGroup: route({
    version: 'v1',
    method: 'GET',
    path: 'pricing/price_group/:price_group_id',
    access: reading,
    summary:
      'A price group; with_products adds the products its clients may see, in the view if one is named, with what the group itself says of each.',
    params: groupParams,
    query: z.strictObject({
      ...supplierOnly.shape,
      with_products: z._default(flagText, false),
      view_id: z.optional(identifier),
      /** Only products that have these words or codes, best first, found as buyers find them. */
      query: z._default(shortText, ''),
      start: pageQuery.start,
      count: z._default(pageQuery.count, 5000),
    }),
    body: noBody,
    answer: z.object({
      ...priceGroupSchema.shape,
      items_total: z.optional(z.int()),
      products: z.optional(z.array(groupProductSchema)),
    }),
  }),
  changePriceGroup: route({
    version: 'v1',
    method: 'PATCH',
    path: 'pricing/price_group/:price_group_id',
    access: updating,
    summary: 'Changes a price group’s name, position, discount or clients; IN_USE when another one has the name.',
    params: groupParams,
    query: supplierOnly,
    body: z.strictObject({
      ...priceGroupFields,
      name: z.optional(priceGroupFields.name),
      /** The fields that no call changes; they may be sent back as GET answers them. */
      price_group_id: z.optional(identifier),
      supplier_id: z.optional(identifier),
    }),
    answer: priceGroupSchema,
  }),
  removePriceGroup: route({
    version: 'v1',
    method: 'DELETE',
    path: 'pricing/price_group/:price_group_id',
    access: updating,
    summary: 'Removes a price group with its prices; IN_USE while it has clients.',
    params: groupParams,
    query: supplierOnly,
    body: noBody,
    answer: z.object({ price_group_id: identifier }),
  }),
  priceGroupClients: route({
    version: 'v1',
    method: 'GET',
    path: 'pricing/price_group/:price_group_id/clients',
    access: reading,
    summary: 'The clients of a price group, by name.',
    params: groupParams,
    query: supplierPage,
    body: noBody,
    answer: z.object({
      items_total: z.int(),
      clients: z.array(z.object({ organization_id: identifier, alias: z.string(), name: z.string() })),
    }),
  }),
  setGroupPrice: route({
    version: 'v1',
    method: 'PUT',
    path: 'pricing/price_group/:price_group_id/product/:product_id',
    access: updating,
    summary: 'Sets price and discount of a product in a price group; a null price gives it back to the catalog price.',
    params: groupProductParams,
    query: supplierOnly,
    body: productPriceBody,
    answer: productPriceSchema,
  }),
  setGroupPromos: route({
    version: 'v1',
    method: 'PATCH',
    path: 'pricing/price_group/:price_group_id/sales_promo',
    access: updating,
    summary: 'Sets the group’s promotion on each named product; null ends it.',
    params: groupParams,
    query: supplierOnly,
    body: z.strictObject({ products: z.array(promoOfProduct).check(z.minLength(1), z.maxLength(5000)) }),
    answer: z.object({ items_total: z.int(), products: z.array(promoOfProduct) }),
  }),
  groupVisibleProducts: route({
    version: 'v1',
    method: 'GET',
    path: 'pricing/price_group/:price_group_id/products/visible',
    access: reading,
    summary: 'The group’s whitelist; null when it has none and everything is visible.',
    params: groupParams,
    query: supplierOnly,
    body: noBody,
    answer: z.object({ product_ids: z.nullable(z.array(identifier)) }),
  }),
  setGroupVisibleProducts: route({
    version: 'v1',
    method: 'PATCH',
    path: 'pricing/price_group/:price_group_id/products/visible',
    access: updating,
    summary: 'Sets the group’s whitelist; null lifts it, an empty list hides everything but the extra products.',
    params: groupParams,
    query: supplierOnly,
    body: z.strictObject({ product_ids: z.nullable(productIds) }),
    answer: z.object({ product_ids: z.nullable(z.array(identifier)) }),
  }),
  groupExtraProducts: route({
    version: 'v1',
    method: 'GET',
    path: 'pricing/price_group/:price_group_id/extra_products',
    access: reading,
    summary: 'The products the group’s clients see even from outside their view.',
    params: groupParams,
    query: supplierOnly,
    body: noBody,
    answer: z.object({ product_ids: z.array(identifier) }),
  }),
  setGroupExtraProducts: route({
    version: 'v1',
    method: 'PATCH',
    path: 'pricing/price_group/:price_group_id/extra_products',
    access: updating,
    summary: 'Sets the products the group’s clients see even from outside their view.',
    params: groupParams,
    query: supplierOnly,
    body: z.strictObject({ product_ids: productIds }),
    answer: z.object({ product_ids: z.array(identifier) }),
  }),
  groupCodes: route({
    version: 'v1',
    method: 'GET',
    path: 'pricing/price_group/:price_group_id/product_codes',
    access: reading,
    summary: 'The codes the group’s clients use for products, by code.',
    params: groupParams,
    query: supplierPage,
    body: noBody,
    answer: productCodeList,
  }),
  addGroupCode: route({
    version: 'v1',
    method: 'POST',
    path: 'pricing/price_group/:price_group_id/product_codes',
    access: updating,
    summary: 'Adds a code for a product; IN_USE when the product has another one, or the code another product.',
    params: groupParams,
    query: supplierOnly,
    body: z.strictObject({ product_id: identifier, code: productCode }),
    answer: productCodeSchema,
  }),
  setGroupCode: route({
    version: 'v1',
    method: 'PATCH',
    path: 'pricing/price_group/:price_group_id/product_codes/:product_id',
    access: updating,
    summary: 'Changes the code the group’s clients use for a product; null takes it away.',
    params: groupProductParams,
    query: supplierOnly,
    body: z.strictObject({
      code: z.nullable(productCode),
      /**
       * The fields that this call doesn't change; they may be sent back as GET answers them. Another call changes the
       * code.
       */
      product_id: z.optional(identifier),
      supplier_code: z.optional(z.string()),
    }),
    answer: z.object({ product_id: identifier, code: z.nullable(z.string()) }),
  }),
};
