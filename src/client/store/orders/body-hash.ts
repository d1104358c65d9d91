import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { OrderRequest } from '#domain/orders/order.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';

/**
 * SHA-256 of the order's canonical JSON in UTF-8, as 64 hexadecimal digits: the same on every device and on the server.
 * Not by the browser's `crypto.subtle`, which is missing where the page comes over plain http, as in a local network.
 */
export async function bodyHash(body: OrderRequest): Promise<string> {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(body))));
}
