import { z } from 'zod/mini';
import { route } from './route.ts';
import {
  calendarDay,
  FILE_TYPES,
  fileAnswer,
  identifier,
  moneySchema,
  noBody,
  nothing,
  safeInteger,
} from './values.ts';

const organizationParams = z.strictObject({ organization_id: identifier });
const reading = { kind: 'organization', permission: 'purchase_order:read' } as const;

/** What was spent in one month, at one supplier, on one category. */
const spentSchema = z.object({
  /** YYYY-MM, of the delivery. */
  month: z.string(),
  supplier_id: identifier,
  supplier_name: z.string(),
  /** `carriage` has no category. */
  kind: z.enum(['goods', 'carriage']),
  /** The supplier’s top category that the products have now; null where they have none. */
  category_id: z.nullable(identifier),
  names: z.record(z.string(), z.string()),
  /** Without VAT, as billed: real weights, packs that left, and what was credited after a dispute taken off. */
  total: moneySchema,
});
export type Spent = z.output<typeof spentSchema>;

export const spendingSchema = z.object({
  /** The first and the last day of the months that are counted. */
  from: calendarDay,
  to: calendarDay,
  /** Deliveries that are counted: those that have left the supplier. */
  orders: safeInteger,
  spent: z.array(spentSchema),
});
export type Spending = z.output<typeof spendingSchema>;

export const spendingRoutes = {
  organizationSpending: route({
    version: 'v2',
    method: 'GET',
    path: 'organization/:organization_id/spending',
    access: reading,
    summary:
      'What the organization was billed for deliveries of the last twelve months, by month, supplier, category and currency.',
    params: organizationParams,
    query: nothing,
    body: noBody,
    answer: spendingSchema,
  }),
  organizationSpendingTable: route({
    version: 'v2',
    method: 'GET',
    path: 'organization/:organization_id/spending_table',
    access: reading,
    summary: 'The same as a spreadsheet, a row for each month, supplier, category and currency.',
    params: organizationParams,
    query: z.strictObject({ format: z._default(z.enum(['xlsx', 'csv']), 'csv') }),
    body: noBody,
    answer: fileAnswer,
    answerTypes: [FILE_TYPES.xlsx, FILE_TYPES.csv],
  }),
};
