import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CheckInRequest } from '#domain/orders/check-in.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';

/**
 * SHA-256 of the canonical JSON of an order or a check in UTF-8, as 64 hexadecimal digits: the same on every device and on the server.
 * Not by the browser's `crypto.subtle`, which is missing where the page comes over plain http, as in a local network.
 */
export async function bodyHash(body: OrderRequest | CheckInRequest): Promise<string> {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(body))));
}

/** SHA-256 of a file, as 64 hexadecimal digits. */
export function fileHash(content: ArrayBuffer): string {
  return bytesToHex(sha256(new Uint8Array(content)));
}
