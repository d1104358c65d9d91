import { z } from 'zod/mini';
import { route } from './route.ts';
import { calendarDay, identifier, moneySchema, noBody, nothing, pageQuery, shortText, timestamp } from './values.ts';

/**
 * What is recorded with its author: prices and discounts and their groups’ and clients’, products’ fields, steps of orders, what was agreed with a
 * client, a supplier’s settings, an organization’s profile and addresses, the members of a supplier’s team or of an organization, by what
 * other systems reach a supplier, and what the supplier entrusted to reach them. Of secrets only whether they are `set` or were `replaced`.
 */
export const AUDIT_KINDS = [
  'price',
  'product',
  'order',
  'client',
  'settings',
  'member',
  'webhook',
  'api_key',
  'mail_server',
  'credential',
] as const;
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
  /** The product, the order, the client’s organization, the supplier, the organization, the member’s account, the webhook or the key. */
  subject_id: identifier,
  subject: z.string(),
  /** The product’s code at the supplier, the client’s number there, the member’s address, the end of the key. */
  code: z.nullable(z.string()),
  /** The price group or the client whose price or discount it is, the client whose order it is; null: the catalog’s. */
  scope: z.nullable(z.string()),
  /** How a product was changed: `import`, `undo` …; all others but prices: `add`, `change`, `remove`; why an order was refused. */
  cause: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: valueSchema, after: valueSchema })),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const named = { alias: z.string(), name: z.string() };

export const auditRoutes = {
  auditLog: route({
    version: 'v2',
    method: 'GET',
    path: 'audit_log',
    access: { kind: 'operator' },
    summary:
      'Who changed which price, discount, product, order, client’s condition, setting, member, webhook, key or secret of a supplier, or what of an organization and its members, when, from what to what; the latest first. One of both is named.',
    params: nothing,
    query: z.strictObject({
      ...pageQuery,
      supplier_id: z.optional(identifier),
      organization_id: z.optional(identifier),
      recorded: z.optional(z.enum(AUDIT_KINDS)),
      query: z.optional(shortText),
      person: z.optional(shortText),
      from: z.optional(calendarDay),
      until: z.optional(calendarDay),
    }),
    body: noBody,
    answer: z.object({
      items_total: z.int(),
      /** With the currency of its rules’ amounts. */
      supplier: z.nullable(z.object({ ...named, currency: z.string() })),
      organization: z.nullable(z.object(named)),
      entries: z.array(auditEntrySchema),
    }),
  }),
};
