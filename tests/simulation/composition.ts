/** What a history is put together from: the app's own code, and in a mutant one thing that is wrong. */

import { settledCart } from '#client/store/cart/cart-contact.ts';
import { cartAt } from '#client/store/cart/kept-cart.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { decideAcceptance } from '#client/store/orders/accept-order.ts';
import { decideReview } from '#client/store/orders/accept-review.ts';
import { isOldReceipt, unasked, withdrawalRefusal } from '#client/store/orders/outbox-rules.ts';
import type { DrainPorts } from '#client/sync/drain.ts';
import type { FaultEvent, StepFault } from './fault-points.ts';
import { KEEPS_PROTOCOL, type ServerProtocol } from './server-protocol.ts';

export interface Composition {
  readonly ports: (ports: DrainPorts, device: WrongDevice) => DrainPorts;
  readonly rules: {
    readonly decideAcceptance: typeof decideAcceptance;
    readonly decideReview: typeof decideReview;
    readonly withdrawalRefusal: typeof withdrawalRefusal;
    readonly isOldReceipt: typeof isOldReceipt;
    readonly unasked: typeof unasked;
    readonly cartAt: typeof cartAt;
    readonly settledCart: typeof settledCart;
  };
  readonly server: ServerProtocol;
  /** Shipped: 'one' transaction takes the order in and its lines out of the cart, and is waited for. */
  readonly acceptsIn: 'one' | 'two' | 'passing';
  /** Shipped: 'nothing'. What the person's "edit" does to an order that was sent already. */
  readonly editsSent: 'nothing' | 'same_key' | 'new_key';
  /** Shipped: true. Whether any sign of the server sends what waits at once. */
  readonly wakesOnContact: boolean;
  /** Orders older than this go when the app opens, in milliseconds; shipped: null. */
  readonly retention: number | null;
}

/** What a mutant may reach for beyond the ports. */
export interface WrongDevice {
  /** Whose outbox the page drains. */
  readonly account_id: string;
  readonly uuid: () => string;
  readonly drop: (row: OutboxRow) => void;
}

export const SHIPPED: Composition = {
  ports: (ports) => ports,
  rules: { decideAcceptance, decideReview, withdrawalRefusal, isOldReceipt, unasked, cartAt, settledCart },
  server: KEEPS_PROTOCOL,
  acceptsIn: 'one',
  editsSent: 'nothing',
  wakesOnContact: true,
  retention: null,
};

/** How hard a history is, beyond what its seed draws: a rare bug gets the faults that bring it out. */
export interface Direction {
  readonly steps?: Partial<Record<StepFault, number>>;
  readonly events?: Partial<Record<FaultEvent, number>>;
}
