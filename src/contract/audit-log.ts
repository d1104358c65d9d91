import { z } from 'zod/mini';
import { route } from './route.ts';
import { calendarDay, identifier, moneySchema, noBody, nothing, pageQuery, shortText, timestamp } from './values.ts';

/** What is recorded with its author: prices and their groups’ and clients’, products’ fields, steps of orders. */
export const AUDIT_KINDS = ['price', 'product', 'order'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** A field’s value: an amount, a text, or what the field holds as JSON. */
const valueSchema = z.nullable(z.union([moneySchema, z.string()]));
export type AuditValue = z.output<typeof valueSchema>;

export const auditEntrySchema = z.object({
  entry_id: z.string(),
  kind: z.enum(AUDIT_KINDS),
  at: timestamp,
  /** Null: the system did it, or a person whose account is gone. */
  by: z.nullable(z.string()),
  /** The product or the order. */
  subject_id: identifier,
  subject: z.string(),
  /** The product’s code at the supplier. */
  code: z.nullable(z.string()),
  /** The price group or the client whose price it is, the client whose order it is; null: the catalog’s. */
  scope: z.nullable(z.string()),
  /** How a product was changed: `import`, `undo` …; why an order was refused. */
  cause: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: valueSchema, after: valueSchema })),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditRoutes = {
  auditLog: route({
    version: 'v2',
    method: 'GET',
    path: 'audit_log',
    access: { kind: 'operator' },
    summary: 'Who changed which price, product or order of a supplier, when, from what to what; the latest first.',
    params: nothing,
    query: z.strictObject({
      ...pageQuery,
      supplier_id: identifier,
      recorded: z.optional(z.enum(AUDIT_KINDS)),
      query: z.optional(shortText),
      person: z.optional(shortText),
      from: z.optional(calendarDay),
      until: z.optional(calendarDay),
    }),
    body: noBody,
    answer: z.object({
      items_total: z.int(),
      supplier: z.object({ alias: z.string(), name: z.string() }),
      entries: z.array(auditEntrySchema),
    }),
  }),
};
