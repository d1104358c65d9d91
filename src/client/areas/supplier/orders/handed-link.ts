/**
 * An order as text that another phone reads: the fragment of a link, which no server sees, for the phone's own camera or
 * ours; or the content of a file.
 */
import { z } from 'zod/mini';
import { orderRequestSchema } from '#contract/order-request.ts';
import { identifier } from '#contract/values.ts';
import type { HandedOrder } from '#domain/orders/handed-order.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { cleanText } from '#domain/values/text.ts';
import { isUuidV7 } from '#domain/values/uuid-v7.ts';
import { HANDED } from './handed-address.ts';

/** A denser code is hard to read from a phone's screen, and our scanner reads no longer text. */
const LONGEST_LINK = 1900;
/** Characters of the longest order: a file beyond it is something else, and is not read. */
const LONGEST_FILE = 2_000_000;

const handedSchema = z.object({
  order_id: identifier.check(z.refine(isUuidV7, 'not an order’s id')),
  supplier_id: identifier,
  by: z.string().check(z.maxLength(200)),
  // As it came: the schema trims texts, and the order is known by the hash of what was accepted.
  body: z.custom<OrderRequest>((body) => orderRequestSchema.safeParse(body).success),
  body_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  offer: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,12}$/))),
});

/**
 * The order as a file. Plain text by its name: a share sheet sends such files by itself, those of other kinds only some
 * phones do.
 */
export function handedFile(order: HandedOrder, number: string): File {
  return new File([JSON.stringify(order)], `commande-${number}.txt`, { type: 'text/plain' });
}

/** The order at this address; null when the link would be too long for a code. `page`: where it is received. */
export async function handedLink(order: HandedOrder, page: URL): Promise<string | null> {
  const link = new URL(page);
  link.hash = `${HANDED}=${toText(await packed(JSON.stringify(order)))}`;
  return link.href.length > LONGEST_LINK ? null : link.href;
}

/** The order in an address's fragment; null when there is none that can be read. */
export async function orderInHash(hash: string): Promise<HandedOrder | null> {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get(HANDED);
  // Nobody's code is longer, and a longer one may unpack to anything.
  if (text === null || text.length > LONGEST_LINK) return null;
  try {
    return readHanded(await unpacked(fromText(text)));
  } catch {
    return null;
  }
}

/** The order in a file; null when it is none. */
export async function orderInFile(file: File): Promise<HandedOrder | null> {
  return file.size > LONGEST_FILE ? null : readHanded(await file.text());
}

/** An order as its file has it; null when it is none. */
export function readHanded(text: string): HandedOrder | null {
  try {
    const read = handedSchema.safeParse(JSON.parse(text));
    return read.success ? { ...read.data, by: cleanText(read.data.by) } : null;
  } catch {
    return null;
  }
}

async function packed(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

function toText(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}
