import { z } from 'zod/mini';
import { FIRMNESS, LIMIT_KINDS, type OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { exactly } from './exactly.ts';
import { calendarDay, moneySchema } from './values.ts';

export const limitKindSchema = z.enum(LIMIT_KINDS);

export const amount = z.number().check(z.minimum(0), z.maximum(1_000_000_000));
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 16:00'));
const weekday = z.int().check(z.minimum(1), z.maximum(7));
const leadDays = z.int().check(z.minimum(0), z.maximum(30));
const days = z.array(calendarDay).check(z.maxLength(1000));
export const limitFields = {
  kind: limitKindSchema,
  minimum: amount,
  maximum: z.nullable(amount),
  enforcement: z.enum(['block', 'warn']),
};
export const tierFields = { below: z.nullable(amount), cost: moneySchema };
export const ruleFields = { weekday, lead_days: leadDays, cut_off: time };
export const closingFields = { day: calendarDay, cut_off: time };
/**
 * The fields of the delivery, without the time zone, which is a setting of the space, and without the fields that older
 * devices don't know.
 */
export const deliveryFields = {
  weekdays: z.array(weekday).check(z.maxLength(7)),
  lead_days: leadDays,
  cut_off: time,
  holidays: days,
  extra_days: days,
  grace_minutes: z.int().check(z.minimum(0), z.maximum(1440)),
  horizon_days: z.int().check(z.minimum(1), z.maximum(90)),
};

export const firmnessSchema = z.enum(FIRMNESS);

export const limitSchema = z.object(limitFields);

/** Limits, carriage and delivery days of one client; see domain/pricing/ordering-terms.ts. */
export const orderingTermsSchema: z.ZodMiniType<OrderingTerms> = exactly<OrderingTerms>()(
  z.object({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    price_decimal_precision: z.int().check(z.minimum(0), z.maximum(6)),
    limits: z.array(limitSchema),
    first_order_limits: z.nullable(z.array(limitSchema)),
    free_shipping: z.array(z.object({ kind: limitKindSchema, minimum: amount })),
    free_shipping_rule: z.enum(['any', 'all']),
    shipping: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('flat'), tiers: z.array(z.object(tierFields)).check(z.minLength(1)) }),
      z.object({ kind: z.literal('unknown') }),
    ]),
    delivery: z.object({
      ...deliveryFields,
      time_zone: z.string(),
      weekday_rules: z.optional(z.array(z.object(ruleFields))),
      early_closings: z.optional(z.array(z.object(closingFields))),
    }),
    firmness: z.optional(firmnessSchema),
    store_weight_codes: z.array(
      z.object({
        prefix: z.string().check(z.regex(/^\d{1,3}$/)),
        item: z.readonly(z.tuple([z.int(), z.int()])),
        value: z.readonly(z.tuple([z.int(), z.int()])),
        measure: z.enum(['weight', 'price']),
        decimals: z.int().check(z.minimum(0), z.maximum(4)),
      }),
    ),
  }),
);
