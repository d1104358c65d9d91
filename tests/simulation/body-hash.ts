import { createHash } from 'node:crypto';
import type { CheckInRequest } from '#domain/orders/check-in.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';

const known = new WeakMap<OrderRequest | CheckInRequest, string>();

/** The hash of app and server, computed without waiting: the seed alone decides the order of events. */
export function hashOf(body: OrderRequest | CheckInRequest): string {
  const hash = known.get(body) ?? createHash('sha256').update(canonicalJson(body)).digest('hex');
  known.set(body, hash);
  return hash;
}
