import { canonicalJson } from '#domain/canonical-json.ts';
import type { OrderRequest } from '#domain/order.ts';

/** SHA-256 of the order's canonical JSON in UTF-8, 64 hexadecimal digits: the same on every device and on the server. */
export async function bodyHash(body: OrderRequest): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(body)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
