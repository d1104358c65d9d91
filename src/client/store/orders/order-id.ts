import { uuidV7 } from '#domain/values/uuid-v7.ts';

/** The id of an order, minted on the device when its checkout opens, once. `now` in milliseconds. */
export function newOrderId(now: number): string {
  return uuidV7(now, crypto.getRandomValues(new Uint8Array(10)));
}
