import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/values/canonical-json.ts';

export function hashOfBody(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex');
}

/**
 * Stands in every answer to an order, so that the device can tell our answer from one that a proxy on the way gives.
 * @param body the body before it is parsed or cleaned: the device knows the hash of what it sent only
 */
export function proofOf(order_id: string, body: unknown): { readonly order_id: string; readonly body_hash?: string } {
  try {
    return { order_id, body_hash: hashOfBody(body ?? null) };
  } catch (error) {
    // The body is nested too deeply to be written as JSON: no device sends such a body.
    if (error instanceof RangeError) return { order_id };
    throw error;
  }
}
