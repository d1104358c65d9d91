/** An order that one device gives to another. Its id and its body stay the same, so it is placed once, by either of them. */
import type { OrderRequest } from './order.ts';

export interface HandedOrder {
  readonly order_id: string;
  readonly supplier_id: string;
  /** The person who gives it. */
  readonly by: string;
  readonly body: OrderRequest;
  /** SHA-256 of the body's canonical JSON, in hexadecimal. */
  readonly body_hash: string;
  /** The showing that the other device answers. Absent: of a version of the app without one. */
  readonly offer?: string | undefined;
}

const DIGITS = 4;

/**
 * What the other device shows once it has stored the order. Typed on the device that gives it, it proves that the order
 * arrived whole, without a network between the two. It is good for one showing.
 */
export function receiptCode({
  order_id,
  body_hash,
  offer = '',
}: Pick<HandedOrder, 'order_id' | 'body_hash' | 'offer'>): string {
  const mixed = [...`${order_id}${body_hash}${offer}`].reduce(
    (sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 999_983,
    7,
  );
  return String(mixed % 10 ** DIGITS).padStart(DIGITS, '0');
}
