/** The parts that a history runs with: the app's own code, with one wrong part in a mutant. */

import { settledCart } from '#client/store/cart/cart-contact.ts';
import { cartAt } from '#client/store/cart/kept-cart.ts';
import type { OutboxEntry } from '#client/store/device/check-in-rows.ts';
import { decideCheckIn } from '#client/store/orders/accept-check-in.ts';
import { decideAcceptance } from '#client/store/orders/accept-order.ts';
import { decideReview } from '#client/store/orders/accept-review.ts';
import { decideGiving, offeredRow, reliedOnRow } from '#client/store/orders/handed-rules.ts';
import { isOldReceipt, unasked, withdrawalRefusal } from '#client/store/orders/outbox-rules.ts';
import type { DrainPorts } from '#client/sync/drain.ts';
import type { FaultEvent, StepFault } from './fault-points.ts';
import { KEEPS_PROTOCOL, type ServerProtocol } from './server-protocol.ts';

export interface Composition {
  readonly ports: (ports: DrainPorts, device: WrongDevice) => DrainPorts;
  readonly rules: {
    readonly decideAcceptance: typeof decideAcceptance;
    readonly decideCheckIn: typeof decideCheckIn;
    readonly decideReview: typeof decideReview;
    readonly offeredRow: typeof offeredRow;
    readonly reliedOnRow: typeof reliedOnRow;
    readonly decideGiving: typeof decideGiving;
    readonly withdrawalRefusal: typeof withdrawalRefusal;
    readonly isOldReceipt: typeof isOldReceipt;
    readonly unasked: typeof unasked;
    readonly cartAt: typeof cartAt;
    readonly settledCart: typeof settledCart;
  };
  readonly server: ServerProtocol;
  /** The transactions that take the order in and its lines out of the cart. Shipped: 'one', which is awaited. */
  readonly acceptsIn: 'one' | 'two' | 'passing';
  /** The transactions that take a check in and remove its draft. Shipped: 'one'. */
  readonly checksIn: 'one' | 'two';
  /** What a person's "edit" does to an order that was sent already. Shipped: 'nothing'. */
  readonly editsSent: 'nothing' | 'same_key' | 'new_key';
  /** Whether any contact with the server sends waiting orders at once. Shipped: true. */
  readonly wakesOnContact: boolean;
  /** Orders older than this are deleted when the app opens, in milliseconds. Shipped: null. */
  readonly retention: number | null;
}

/** What a mutant can use beside the ports. */
export interface WrongDevice {
  /** The account whose outbox the page drains. */
  readonly account_id: string;
  readonly uuid: () => string;
  readonly drop: (row: OutboxEntry) => void;
}

export const SHIPPED: Composition = {
  ports: (ports) => ports,
  rules: {
    decideAcceptance,
    decideCheckIn,
    decideReview,
    offeredRow,
    reliedOnRow,
    decideGiving,
    withdrawalRefusal,
    isOldReceipt,
    unasked,
    cartAt,
    settledCart,
  },
  server: KEEPS_PROTOCOL,
  acceptsIn: 'one',
  checksIn: 'one',
  editsSent: 'nothing',
  wakesOnContact: true,
  retention: null,
};

/** Changes the frequency of faults against the seed's choice: a rare bug gets the faults that reveal it. */
export interface Direction {
  readonly steps?: Partial<Record<StepFault, number>>;
  readonly events?: Partial<Record<FaultEvent, number>>;
}
