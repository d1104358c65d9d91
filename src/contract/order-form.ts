import { z } from 'zod/mini';
import { route } from './route.ts';
import {
  FILE_TYPES,
  fileAnswer,
  identifier,
  multipartBody,
  noBody,
  pageCount,
  pageQuery,
  supplierParams,
} from './values.ts';

const place = { sheet: z.string(), row: z.int() };
const noted = z.object({ ...place, column: z.nullable(z.string()), reason: z.string(), value: z.string() });

/** The content of a filled in order form. Reading it orders nothing. */
export const orderFormSchema = z.object({
  /** One line for each product, in packs. */
  lines: z.array(z.object({ product_id: identifier, quantity: z.int() })),
  /** Rows that order nothing because they can't be understood; `row` is the number that a spreadsheet program shows. */
  errors: z.array(noted),
  /**
   * Those of the errors whose code no product has, with what they order: it may be a name, or a code of the client's
   * own, which are not looked up here.
   */
  unknown: z._default(z.array(z.object({ ...place, words: z.string(), quantity: z.int() })), []),
  /** Rows that were understood in another way than they are written; they count. */
  warnings: z.array(noted),
  /** Rows that are about no product. */
  skipped: z.array(z.object({ ...place, reason: z.string() })),
  /** Rows about a product without a quantity. */
  not_ordered: z.int(),
});

export const orderFormRoutes = {
  download: route({
    version: 'v1',
    method: 'GET',
    path: 'supplier/:supplier_id/download',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary:
      'The products a client sees at its prices, with a column to order in: Excel, CSV or PDF (2,000 products), or a UBL catalogue for PEPPOL BIS 3.',
    params: supplierParams,
    query: z.strictObject({
      contact_id: z.optional(identifier),
      format: z._default(z.enum(['xlsx', 'csv', 'pdf', 'ubl']), 'xlsx'),
      start: pageQuery.start,
      count: z._default(pageCount, 5000),
    }),
    body: noBody,
    answer: fileAnswer,
    answerTypes: [FILE_TYPES.xlsx, FILE_TYPES.csv, FILE_TYPES.pdf, FILE_TYPES.xml],
  }),
  orderForm: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/order_form',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary:
      'Reads a filled in order form (a form’s file: Excel, CSV …, at most 5 MB), or a file of codes and quantities without headings; nothing is ordered by it.',
    params: supplierParams,
    query: z.strictObject({ client_id: z.optional(identifier) }),
    body: multipartBody,
    answer: orderFormSchema,
  }),
};
