import { z } from 'zod/mini';
import type { OrderDifference } from '#domain/orders/order.ts';
import { exactly } from './exactly.ts';
import { orderDifferenceSchema } from './order-difference.ts';

/** Machine-readable reasons; the sentence for people is in `detail`. */
export const PROBLEM_CODES = [
  'invalid_input',
  'not_signed_in',
  'wrong_credentials',
  'second_factor',
  'second_factor_needed',
  'not_allowed',
  'not_found',
  'IN_USE',
  'needs_review',
  'order_body_differs',
  'stale_version',
  'wrong_transition',
  'incomplete',
  'cross_site',
  'too_large',
  'too_many_requests',
  'unsupported_media_type',
  'unavailable',
  'internal',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** RFC 9457 problem details, and what our client needs beside them. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  /** validation: path of the field → what is wrong with it */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** receiveOrder: each fault of the document, see `documentFaultSchema`, with the `path` of its element. */
  readonly faults?: readonly Readonly<Record<string, string>>[] | undefined;
  /** needs_review: every difference between what the buyer saw and what counts */
  readonly differences?: readonly OrderDifference[] | undefined;
  /** IN_USE: names of the things that use what was to be deleted, where they have names. */
  readonly used_by?: readonly string[] | undefined;
  /**
   * placeOrder: the id of the order that was sent, and the SHA-256 (hex) of the canonical JSON of the received body.
   */
  readonly order_id?: string | undefined;
  readonly body_hash?: string | undefined;
  /** checkIn: the id of the check that was sent; beside it stands the hash of its body. */
  readonly check_in_id?: string | undefined;
  /** placeOrder, checkIn, refused: no copy of this order was placed or ever will be, even if the buyer may order again. */
  readonly final?: boolean | undefined;
  /** second_factor: proves for five minutes that the password was right; goes to `auth/second_factor` with a code. */
  readonly challenge?: string | undefined;
}

export const problemSchema: z.ZodMiniType<Problem> = exactly<Problem>()(
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.catch(z.enum(PROBLEM_CODES), 'internal'),
    errors: z.optional(z.record(z.string(), z.string())),
    faults: z.optional(z.array(z.record(z.string(), z.string()))),
    differences: z.optional(z.array(orderDifferenceSchema)),
    used_by: z.optional(z.array(z.string())),
    order_id: z.optional(z.uuid()),
    body_hash: z.optional(z.string()),
    check_in_id: z.optional(z.uuid()),
    final: z.optional(z.boolean()),
    challenge: z.optional(z.string()),
  }),
);
