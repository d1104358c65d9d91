import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/values/canonical-json.ts';

export function hashOfBody(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex');
}

/**
 * What every answer to an order says, so that its device can tell it from what something on the way answers in our place.
 * @param body as it came: the device knows the hash of what it sent, not of what became of it here
 */
export function proofOf(order_id: string, body: unknown): { readonly order_id: string; readonly body_hash?: string } {
  try {
    return { order_id, body_hash: hashOfBody(body ?? null) };
  } catch (error) {
    // Nested deeper than can be written: no device sent that.
    if (error instanceof RangeError) return { order_id };
    throw error;
  }
}
