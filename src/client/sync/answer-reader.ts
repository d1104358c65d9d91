import type { z } from 'zod/mini';
import { orderDifferenceSchema } from '#contract/order-difference.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import type { OrderDifference } from '#domain/orders/order.ts';
import '../store/device/zod-without-eval.ts';
import { type AnswerReader, isRecord } from './outbox-transition.ts';

/**
 * Reads answers of a server that may be newer than this app. An order with unknown fields or states still counts as
 * placed, and its details come later. A kind of difference unknown here is left out.
 */
export const contractReader: AnswerReader = {
  order: (body) => read(purchaseOrderSchema, body),
  differences: (body) => {
    if (!isRecord(body) || !Array.isArray(body.differences)) return null;
    return body.differences.flatMap((difference: unknown): OrderDifference[] => {
      const known = read(orderDifferenceSchema, difference);
      return known === null ? [] : [known];
    });
  },
};

function read<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
