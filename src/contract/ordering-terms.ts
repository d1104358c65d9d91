import { z } from 'zod/mini';
import { LIMIT_KINDS, type OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { exactly } from './exactly.ts';
import { calendarDay, moneySchema } from './values.ts';

export const limitKindSchema = z.enum(LIMIT_KINDS);

export const limitSchema = z.object({
  kind: limitKindSchema,
  minimum: z.number().check(z.minimum(0)),
  maximum: z.nullable(z.number().check(z.minimum(0))),
  enforcement: z.enum(['block', 'warn']),
});

/** Limits, carriage and delivery days of one client; see domain/pricing/ordering-terms.ts. */
export const orderingTermsSchema: z.ZodMiniType<OrderingTerms> = exactly<OrderingTerms>()(
  z.object({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    price_decimal_precision: z.int().check(z.minimum(0), z.maximum(6)),
    limits: z.array(limitSchema),
    first_order_limits: z.nullable(z.array(limitSchema)),
    free_shipping: z.array(z.object({ kind: limitKindSchema, minimum: z.number().check(z.minimum(0)) })),
    free_shipping_rule: z.enum(['any', 'all']),
    shipping: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('flat'),
        tiers: z.array(z.object({ below: z.nullable(z.number()), cost: moneySchema })).check(z.minLength(1)),
      }),
      z.object({ kind: z.literal('unknown') }),
    ]),
    delivery: z.object({
      weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))),
      lead_days: z.int().check(z.minimum(0), z.maximum(30)),
      cut_off: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
      time_zone: z.string(),
      holidays: z.array(calendarDay),
      extra_days: z.array(calendarDay),
      grace_minutes: z.int().check(z.minimum(0)),
      horizon_days: z.int().check(z.minimum(1), z.maximum(90)),
    }),
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
