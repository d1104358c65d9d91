import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { OrderRequest } from '#domain/order.ts';

const known = new WeakMap<OrderRequest, string>();

/** As the app's and the server's, without waiting: the seed alone decides what happens when. */
export function hashOf(body: OrderRequest): string {
  const hash = known.get(body) ?? createHash('sha256').update(canonicalJson(body)).digest('hex');
  known.set(body, hash);
  return hash;
}
