import { z } from 'zod/mini';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import {
  type DayChange,
  MOST_WEEKS,
  OCCURRENCE_STATES,
  type StandingLine,
  type StandingOrder,
  type StandingTrouble,
} from '#domain/standing-orders/standing-order.ts';
import { exactly } from './exactly.ts';
import { orderDifferenceSchema } from './order-difference.ts';
import { route } from './route.ts';
import {
  calendarDay,
  identifier,
  moneySchema,
  noBody,
  nothing,
  positiveInteger,
  quantity,
  shortText,
  text,
  timestamp,
  wholeNumberText,
} from './values.ts';

const standingLine: z.ZodMiniType<StandingLine> = exactly<StandingLine>()(
  z.strictObject({
    product_id: identifier,
    quantity,
    comment: z.nullable(shortText),
    no_substitute: z.boolean(),
    agreed_price: moneySchema,
  }),
);

const lines = z.array(standingLine).check(
  z.minLength(1),
  z.maxLength(2000),
  z.refine(
    (some) => new Set(some.map(({ product_id }) => product_id)).size === some.length,
    'names a product more than once',
  ),
);
const agreed_shipping = z.nullable(moneySchema);

const dayChange: z.ZodMiniType<DayChange> = exactly<DayChange>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('skipped') }),
    z.strictObject({ kind: z.literal('changed'), lines, agreed_shipping }),
  ]),
);

/** What a buyer says of a standing order; its pauses and the changes of single days have calls of their own. */
const writtenFields = {
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(
    z.minLength(1),
    z.refine((days) => new Set(days).size === days.length, 'names a weekday more than once'),
  ),
  every_weeks: z.int().check(z.minimum(1), z.maximum(MOST_WEEKS)),
  starts_on: calendarDay,
  ends_on: z.nullable(calendarDay),
  lines,
  agreed_shipping,
  address_id: identifier,
  reference: z.nullable(shortText),
  comment: z.nullable(text(2000)),
};

const paused = z.nullable(z.strictObject({ until: z.nullable(calendarDay) }));

const planSchema: z.ZodMiniType<StandingOrder> = exactly<StandingOrder>()(
  z.object({ ...writtenFields, paused, day_changes: z.record(calendarDay, dayChange) }),
);

const troubleSchema: z.ZodMiniType<StandingTrouble> = exactly<StandingTrouble>()(
  z.union([z.object({ kind: z.literal('author_gone'), name: z.string() }), orderDifferenceSchema]),
);

/** One delivery day that the server has decided on. */
const occurrenceSchema = z.object({
  delivery_day: calendarDay,
  state: z.enum(OCCURRENCE_STATES),
  /** The id of the order that is or would be placed. */
  order_id: identifier,
  /** Why nothing is placed. */
  troubles: z.array(troubleSchema),
  decided_at: timestamp,
  /** The placed order’s number and state. */
  order: z.optional(z.object({ number: z.string(), status: z.enum(ORDER_STATUSES) })),
});

export const standingOrderSchema = z.object({
  standing_order_id: identifier,
  organization_id: identifier,
  name: z.string(),
  /** Its orders are placed in the name of who last agreed to its lines. */
  author: z.object({ account_id: identifier, name: z.string() }),
  plan: planSchema,
  /** A change names the version that it was made from. */
  version: positiveInteger,
  updated_at: timestamp,
  /** The decided days of the last weeks, the newest first. */
  occurrences: z.array(occurrenceSchema),
});
export type SharedStandingOrder = z.output<typeof standingOrderSchema>;
export type SharedOccurrence = z.output<typeof occurrenceSchema>;

const contextParams = z.strictObject({ supplier_id: identifier, context: identifier });
const orderParams = z.strictObject({ supplier_id: identifier, context: identifier, standing_order_id: identifier });
const dayParams = z.strictObject({
  supplier_id: identifier,
  context: identifier,
  standing_order_id: identifier,
  delivery_day: calendarDay,
});
const standingPath = 'supplier/:supplier_id/standing_orders/:context';
const orderPath = `${standingPath}/:standing_order_id`;
const mayPlace = { kind: 'supplier', permission: 'purchase_order:place' } as const;

export const standingOrderRoutes = {
  standingOrders: route({
    version: 'v2',
    method: 'GET',
    path: standingPath,
    access: { kind: 'supplier', permission: 'purchase_order:read' },
    summary: 'The standing orders of one client, by name, with what came of their last days.',
    params: contextParams,
    query: nothing,
    body: noBody,
    answer: z.object({ standing_orders: z.array(standingOrderSchema) }),
  }),
  writeStandingOrder: route({
    version: 'v2',
    method: 'PUT',
    path: orderPath,
    access: mayPlace,
    summary:
      'Makes a standing order (version 0, under an id that the device made) or writes it anew, compare-and-set on `version`. Its lines carry the prices that the buyer agrees to: none is placed at a higher one.',
    params: orderParams,
    query: nothing,
    body: z.strictObject({ ...writtenFields, name: text(100, 1), version: z.int().check(z.minimum(0)) }),
    answer: standingOrderSchema,
  }),
  pauseStandingOrder: route({
    version: 'v2',
    method: 'PUT',
    path: `${orderPath}/pause`,
    access: mayPlace,
    summary: 'Pauses a standing order until a day, or without end; `paused: null` resumes it.',
    params: orderParams,
    query: nothing,
    body: z.strictObject({ version: positiveInteger, paused }),
    answer: standingOrderSchema,
  }),
  changeStandingDay: route({
    version: 'v2',
    method: 'PUT',
    path: `${orderPath}/days/:delivery_day`,
    access: mayPlace,
    summary: 'Skips one delivery, or changes what comes with it, until it is placed; `change: null` restores it.',
    params: dayParams,
    query: nothing,
    body: z.strictObject({ version: positiveInteger, change: z.nullable(dayChange) }),
    answer: standingOrderSchema,
  }),
  agreeToOccurrence: route({
    version: 'v2',
    method: 'POST',
    path: `${orderPath}/days/:delivery_day/agreement`,
    access: mayPlace,
    summary:
      'Answers the question about one delivery: agrees to its differences as they were shown (`decided_at`). It is placed then, as any other, shortly before the cut-off; at once where that is near.',
    params: dayParams,
    query: nothing,
    body: z.strictObject({ version: positiveInteger, decided_at: timestamp }),
    answer: standingOrderSchema,
  }),
  removeStandingOrder: route({
    version: 'v2',
    method: 'DELETE',
    path: orderPath,
    access: mayPlace,
    summary: 'Ends a standing order, compare-and-set where it names the `version`. What it has placed stays.',
    params: orderParams,
    query: z.strictObject({ version: z.optional(wholeNumberText) }),
    body: noBody,
    answer: nothing,
  }),
};
