import { z } from 'zod/mini';
import { CLAIM_REASONS } from '#domain/orders/order-reasons.ts';
import { identifier, moneySchema, quantity, shortText } from './values.ts';

/** What a buyer does not take of a delivery as it came. */
export const claimsSchema = z
  .array(
    z.strictObject({ product_id: identifier, quantity, reason: z.enum(CLAIM_REASONS), words: z.optional(shortText) }),
  )
  .check(z.maxLength(2000));

/** What the supplier gives back for that, or why nothing. */
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
