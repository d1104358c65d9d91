import { supplierPath, type Whereabouts } from '#client/paths.ts';

/** An order that the supplier has, and that this device could not keep. */
export interface SentOrder {
  readonly order_id: string;
  /** Whether the cart could not be emptied either, and still shows the ordered lines. */
  readonly stillInCart: boolean;
}

/** The address that says so, after a reload as well. */
export function sentPath(where: Whereabouts, { order_id, stillInCart }: SentOrder): string {
  return supplierPath(where, ['checkout'], { sent: order_id, ...(stillInCart && { cart: 'kept' }) });
}

/** The order that an address of the checkout names as sent. */
export function sentOrder(query: URLSearchParams): SentOrder | null {
  const order_id = query.get('sent');
  return order_id === null ? null : { order_id, stillInCart: query.get('cart') === 'kept' };
}
