import { uuidV7 } from '#domain/values/uuid-v7.ts';

/** A new order id, made once when the checkout opens. `now` in milliseconds. */
export function newOrderId(now: number): string {
  return uuidV7(now, crypto.getRandomValues(new Uint8Array(10)));
}
