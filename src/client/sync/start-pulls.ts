/** Keeps the open space in step: catalog, cart and order history, in turns with the account's other tabs. */
import { liveQuery } from 'dexie';
import type { Changeable } from '../observable.ts';
import { cartId, hasUnsharedChanges } from '../store/cart/cart-store.ts';
import { settleCarts } from '../store/cart/shared-cart.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import { type SpaceKey, spaceId } from '../store/device/rows.ts';
import { deleteOldReceipts } from '../store/orders/outbox-store.ts';
import { ApiError } from './api-error.ts';
import { exchangeCart } from './cart-exchange.ts';
import { pullCatalog } from './catalog-pull.ts';
import { pullOrders } from './order-pull.ts';
import { repeatPull } from './repeated-pull.ts';
import { serverCalls } from './server-calls.ts';
import { connectivity, serverClock } from './server-contact.ts';
import type { SyncStatus } from './sync-status.ts';
import { inNextTurn, unlessBusy } from './tab-leader.ts';

/** How often the server is asked while the page is visible, in milliseconds. */
const CART_INTERVAL = 20_000;
const ORDER_INTERVAL = 60_000;
const CATALOG_INTERVAL = 300_000;
/** Taps on a stepper come in bursts: the cart is sent when they pause. */
const CART_PAUSE = 1000;

export interface RunningPulls {
  readonly refresh: () => void;
  readonly stop: () => void;
}

export function startPulls(
  database: DeviceDatabase,
  key: SpaceKey,
  status: Changeable<SyncStatus>,
  report: (error: unknown) => void,
): RunningPulls {
  const stopped = new AbortController();
  const ports = { database, now: serverClock.now, ...serverCalls };
  const turn = (name: string) => `carreau-${name}-${database.account_id}-${spaceId(key)}`;
  const failed = (error: unknown) => noteFailure(error, status, report);
  const mayAsk = () => connectivity.get().status !== 'offline';
  const done = async (work: () => Promise<void>) => {
    await work();
    status.set({ ...status.get(), signed_out: false, storage: null });
  };
  const pull = (name: string, interval: number, work: () => Promise<void>) =>
    repeatPull({
      pull: () => done(() => unlessBusy(turn(name), work)),
      interval,
      mayAsk: () => mayAsk() && document.visibilityState === 'visible',
      random: Math.random,
      failed,
    });
  const exchange = () => exchangeCart(ports, key);
  const pulls = [
    pull('catalog', CATALOG_INTERVAL, async () => {
      await pullCatalog(ports, key, stopped.signal, (progress) => {
        status.set({ ...status.get(), catalog: progress });
      }).finally(() => status.set({ ...status.get(), catalog: null }));
      await tidy(database);
    }),
    pull('cart', CART_INTERVAL, exchange),
    pull('orders', ORDER_INTERVAL, () => pullOrders(ports, key)),
  ];

  // What was changed while an exchange was running is not in it, and would wait for the next tick.
  const changed = inNextTurn(turn('cart'), exchange);
  const sendCart = async () => {
    if (!stopped.signal.aborted && mayAsk()) await done(changed).catch(failed);
  };
  const stopCart = watchCart(database, key, sendCart, report);
  const refresh = () => {
    if (mayAsk()) for (const { now } of pulls) void now();
  };
  refresh();
  return {
    refresh,
    stop: () => {
      stopped.abort();
      stopCart();
      for (const { stop } of pulls) stop();
    },
  };
}

/** No answer and no right to ask are everyday life for a device. */
function noteFailure(error: unknown, status: Changeable<SyncStatus>, report: (error: unknown) => void): void {
  if (!(error instanceof ApiError)) report(error);
  else if (error.status === 401) status.set({ ...status.get(), signed_out: true });
}

/** What expires is removed only by a time the server has told. */
async function tidy(database: DeviceDatabase): Promise<void> {
  if (!serverClock.confirmed()) return;
  await settleCarts(database, serverClock.now());
  await deleteOldReceipts(database, serverClock.now());
}

/** Sends the cart a moment after the last change made here. */
function watchCart(
  database: DeviceDatabase,
  key: SpaceKey,
  send: () => Promise<void>,
  report: (error: unknown) => void,
): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const unshared = liveQuery(async () => {
    const row = await database.cart.get(cartId(key));
    return row !== undefined && hasUnsharedChanges(row) ? row.revision : null;
  }).subscribe({
    next: (revision) => {
      clearTimeout(pause);
      if (revision !== null) pause = setTimeout(() => void send(), CART_PAUSE);
    },
    error: report,
  });
  return () => {
    clearTimeout(pause);
    unshared.unsubscribe();
  };
}
