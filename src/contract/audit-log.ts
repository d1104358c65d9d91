import { z } from 'zod/mini';
import { route } from './route.ts';
import { calendarDay, identifier, moneySchema, noBody, nothing, pageQuery, shortText, timestamp } from './values.ts';

/**
 * What is recorded with its author: prices, discounts and promotions of the catalog, of price groups and of clients, the price groups
 * themselves, the codes that clients use for products, products’ fields, steps of orders, what was agreed with a client, a supplier’s
 * settings, an organization’s profile and addresses, the members of a supplier’s team or of an organization, by what other systems reach a
 * supplier, and what the supplier entrusted to reach them. Of secrets only whether they are `set` or were `replaced`.
 */
export const AUDIT_KINDS = [
  'price',
  'price_group',
  'client_code',
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
  /** The product, price group, order, client’s organization, supplier, organization, member’s account, webhook or key. */
  subject_id: identifier,
  subject: z.string(),
  /** The product’s code at the supplier, the client’s number there, the member’s address, the end of the key. */
  code: z.nullable(z.string()),
  /** The price group or client whose price, discount, promotion or code it is, the order’s client; null: the catalog’s. */
  scope: z.nullable(z.string()),
  /** How a product was changed: `import`, `undo` …; all others but prices: `add`, `change`, `remove`; why an order was refused. */
  cause: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: valueSchema, after: valueSchema })),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const named = { alias: z.string(), name: z.string() };

/** With the currency of its rules’ amounts, and the time zone of its promotions’ days. */
const journalSupplierSchema = z.object({ ...named, currency: z.string(), time_zone: z.string() });
export type JournalSupplier = z.output<typeof journalSupplierSchema>;

export const auditRoutes = {
  auditLog: route({
    version: 'v2',
    method: 'GET',
    path: 'audit_log',
    access: { kind: 'operator' },
    summary:
      'Who changed which price, discount, promotion, price group, client’s code, product, order, client’s condition, setting, member, webhook, key or secret of a supplier, or what of an organization and its members, when, from what to what; the latest first. One of both is named.',
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
      supplier: z.nullable(journalSupplierSchema),
      organization: z.nullable(z.object(named)),
      entries: z.array(auditEntrySchema),
    }),
  }),
};
