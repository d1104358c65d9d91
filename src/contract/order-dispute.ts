import { z } from 'zod/mini';
import { CLAIM_REASONS } from '#domain/orders/order-reasons.ts';
import { identifier, moneySchema, quantity, shortText } from './values.ts';

/** The buyer's disputes about a delivery. */
export const claimsSchema = z
  .array(
    z.strictObject({ product_id: identifier, quantity, reason: z.enum(CLAIM_REASONS), words: z.optional(shortText) }),
  )
  .check(z.maxLength(2000));

/** The supplier's answers to disputes: a credit, or the reason why not. */
export const settlementsSchema = z
  .array(
    z.strictObject({
      product_id: identifier,
      accepted: z.boolean(),
      credit: z.optional(moneySchema),
      words: z.optional(shortText),
    }),
  )
  .check(z.maxLength(2000));
