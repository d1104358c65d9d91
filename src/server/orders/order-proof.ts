import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/values/canonical-json.ts';

export function hashOfBody(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex');
}

/**
 * Stands in every answer to an order or a check of a delivery, so that the device can tell our answer from one that a proxy on the way gives.
 * @param about names what was sent by its id
 * @param body the body before it is parsed or cleaned: the device knows the hash of what it sent only
 */
export function proofOf<About extends object>(about: About, body: unknown): About & { readonly body_hash?: string } {
  try {
    return { ...about, body_hash: hashOfBody(body ?? null) };
  } catch (error) {
    // The body is nested too deeply to be written as JSON: no device sends such a body.
    if (error instanceof RangeError) return about;
    throw error;
  }
}
