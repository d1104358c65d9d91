/** What an answer of the assistant shows beside its text: tables, small charts, sources, and proposals. */
import { z } from 'zod/mini';
import { priceCellSchema } from './price-grid.ts';
import { identifier, moneySchema, safeInteger } from './values.ts';

const words = z.string().check(z.maxLength(500));

/** A place of the back office that a table leads to. Nothing else can be linked. */
export const PLACES = ['orders', 'clients', 'products', 'price-groups', 'logistics-pricing', 'catalogs'] as const;
const place = z.object({ screen: z.enum(PLACES), id: z.optional(identifier) });
export type AssistantPlace = z.output<typeof place>;

const cell = z.object({ text: words, place: z.optional(place) });
export type AssistantCell = z.output<typeof cell>;

const tablePart = z.object({
  kind: z.literal('table'),
  title: words,
  columns: z.array(z.object({ label: words, is_number: z.boolean() })).check(z.maxLength(8)),
  rows: z.array(z.array(cell).check(z.maxLength(8))).check(z.maxLength(100)),
  /** Rows that there are beyond those shown. */
  more: safeInteger,
});
export type AssistantTable = z.output<typeof tablePart>;

const chartPart = z.object({
  kind: z.literal('chart'),
  title: words,
  /** The last bar is the present one. */
  bars: z.array(z.object({ label: words, value: z.number(), text: words })).check(z.maxLength(20)),
});
export type AssistantChart = z.output<typeof chartPart>;

/** What the answer was made of. */
const sourcePart = z.object({ kind: z.literal('source'), text: words });

const productName = { product_id: identifier, product_name: words };

/**
 * A change that the assistant proposes. It changes nothing: the person sees the difference, and their tap makes the
 * call that the screen of the subject makes, with the version or the values seen.
 */
export const proposalSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('group_price'),
    ...productName,
    price_group_id: identifier,
    group_name: words,
    /** The price that the group has now: its own, else the catalog's. */
    old_price: z.nullable(moneySchema),
    new_price: moneySchema,
    before: priceCellSchema,
    after: priceCellSchema,
  }),
  z.object({
    action: z.literal('withdraw_product'),
    ...productName,
    supplier_code: words,
    version: safeInteger,
  }),
  z.object({
    action: z.literal('confirm_orders'),
    orders: z
      .array(
        z.object({
          order_id: identifier,
          version: safeInteger,
          number: words,
          organization_name: words,
          delivery_day: z.iso.date(),
          total: moneySchema,
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
]);
export type AssistantProposal = z.output<typeof proposalSchema>;

/** What became of a proposal. Only the panel knows, which keeps it with the conversation. */
const outcomeSchema = z.object({
  state: z.enum(['applied', 'stale', 'left', 'undone']),
  /** How many of the orders were confirmed. */
  done: z.optional(safeInteger),
  /** The change of a product that an undo names. */
  change_id: z.optional(z.nullable(identifier)),
});
export type ProposalOutcome = z.output<typeof outcomeSchema>;

const proposalPart = z.object({
  kind: z.literal('proposal'),
  proposal: proposalSchema,
  outcome: z.optional(outcomeSchema),
});

export const assistantPartSchema = z.discriminatedUnion('kind', [tablePart, chartPart, sourcePart, proposalPart]);
export type AssistantPart = z.output<typeof assistantPartSchema>;
