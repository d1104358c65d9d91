/** What an organization's people do in its administration, beside the calls of the seed in organization.ts. */
import { z } from 'zod/mini';
import { addressSchema } from './catalog.ts';
import { purchaseOrderSchema } from './purchase-order.ts';
import { route } from './route.ts';
import { calendarDay, FILE_TYPES, fileAnswer, identifier, noBody, nothing, text } from './values.ts';

const organizationParams = z.strictObject({ organization_id: identifier });
const addressParams = z.strictObject({ organization_id: identifier, address_id: identifier });
const addressAnswer = z.object({ items_total: z.int(), addresses: z.array(addressSchema) });

/** Packs of a product that the organization usually orders, from its last orders at the supplier. */
export const usualQuantitySchema = z.object({ product_id: identifier, usual: z.int(), orders: z.int() });

export const organizationDeskRoutes = {
  approvals: route({
    version: 'v2',
    method: 'GET',
    path: 'organization/:organization_id/approvals',
    access: { kind: 'organization', permission: 'purchase_order:approve' },
    summary:
      'The orders that wait for an approval, at all suppliers, the next cut-off first, and those decided in the last seven days.',
    params: organizationParams,
    query: nothing,
    body: noBody,
    answer: z.object({
      items_total: z.int(),
      purchase_orders: z.array(purchaseOrderSchema),
      decided: z.array(purchaseOrderSchema),
      /** What is usual of the lines that wait, by order. A product that is not named has never been ordered. */
      usual: z.array(z.object({ order_id: identifier, products: z.array(usualQuantitySchema) })),
    }),
  }),
  putAddress: route({
    version: 'v2',
    method: 'PUT',
    path: 'organization/:organization_id/addresses/:address_id',
    access: { kind: 'organization', permission: 'organization:update' },
    summary: 'Adds a delivery address under the id that the caller made, or changes it. Answers all addresses.',
    params: addressParams,
    query: nothing,
    body: z.strictObject({ label: text(100, 1), street: text(200, 1), postcode: text(20, 1), city: text(100, 1) }),
    answer: addressAnswer,
  }),
  removeAddress: route({
    version: 'v2',
    method: 'DELETE',
    path: 'organization/:organization_id/addresses/:address_id',
    access: { kind: 'organization', permission: 'organization:update' },
    summary:
      'Removes a delivery address; orders keep the one they were placed for. Answers the addresses that are left.',
    params: addressParams,
    query: nothing,
    body: noBody,
    answer: addressAnswer,
  }),
  organizationOrderList: route({
    version: 'v2',
    method: 'GET',
    path: 'organization/:organization_id/order_list',
    access: { kind: 'organization', permission: 'purchase_order:read' },
    summary: 'The organization’s orders at all suppliers as a spreadsheet, with who ordered: the newest 5,000.',
    params: organizationParams,
    query: z.strictObject({
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
      delivery_from: z.optional(calendarDay),
      delivery_until: z.optional(calendarDay),
    }),
    body: noBody,
    answer: fileAnswer,
    answerTypes: [FILE_TYPES.xlsx, FILE_TYPES.csv],
  }),
};
