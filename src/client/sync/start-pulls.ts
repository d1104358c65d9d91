/**
 * Keeps the open space up to date: catalog, cart, orders, order guides, standing orders, survey and what is not to be
 * suggested, in turns with the account's other tabs.
 */
import { liveQuery } from 'dexie';
import type { Changeable } from '../observable.ts';
import { cartId, hasUnsharedChanges } from '../store/cart/cart-store.ts';
import { settleCarts } from '../store/cart/shared-cart.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { SpaceKey } from '../store/device/rows.ts';
import { unsharedGuides } from '../store/guides/guide-store.ts';
import { waitingMessages } from '../store/orders/message-store.ts';
import { deleteOldReceipts } from '../store/orders/outbox-store.ts';
import { unsentChoices } from '../store/orders/refused-products.ts';
import { waitingReplies } from '../store/surveys/survey-store.ts';
import { ApiError } from './api-error.ts';
import { exchangeCart } from './cart-exchange.ts';
import { pullCatalog } from './catalog-pull.ts';
import { exchangeGuides, guideCalls } from './guide-exchange.ts';
import { messageCalls, sendMessages } from './message-exchange.ts';
import { pullOrders } from './order-pull.ts';
import { pullTurn } from './pull-turn.ts';
import { repeatPull } from './repeated-pull.ts';
import { serverCalls } from './server-calls.ts';
import { connectivity, serverClock } from './server-contact.ts';
import { pullStandingOrders } from './standing-pull.ts';
import { exchangeSuggestionChoices } from './suggestion-exchange.ts';
import { exchangeSurveys, surveyCalls } from './survey-exchange.ts';
import type { SyncStatus } from './sync-status.ts';
import { inNextTurn, unlessBusy } from './tab-leader.ts';

/** How often the server is asked while the page is visible, in milliseconds. */
const CART_INTERVAL = 20_000;
const ORDER_INTERVAL = 60_000;
const GUIDE_INTERVAL = 60_000;
const MESSAGE_INTERVAL = 60_000;
const CATALOG_INTERVAL = 300_000;
const SURVEY_INTERVAL = 300_000;
const STANDING_INTERVAL = 60_000;
const SUGGESTION_INTERVAL = 300_000;

/** What is kept up to date, in the order in which it is asked for. */
export const ALL_PULLS = [
  'catalog',
  'cart',
  'orders',
  'guides',
  'survey',
  'standing',
  'messages',
  'suggestions',
] as const;
export type PullName = (typeof ALL_PULLS)[number];

/** Milliseconds without a change before changes are sent: taps come in bursts. */
const SEND_PAUSE = 1000;

/** Milliseconds after which the page listens to what changes elsewhere: before, it asks for everything itself. */
const LISTENING = 5_000;

/** Milliseconds between two pulls of a refresh: a tap that comes meanwhile waits for one of them, not for all. */
const BETWEEN_PULLS = 150;

export interface RunningPulls {
  readonly refresh: () => void;
  readonly stop: () => void;
}

export function startPulls(
  database: DeviceDatabase,
  key: SpaceKey,
  status: Changeable<SyncStatus>,
  report: (error: unknown) => void,
  wanted: readonly PullName[] = ALL_PULLS,
): RunningPulls {
  const stopped = new AbortController();
  const ports = { database, now: serverClock.now, ...serverCalls(database.account_id) };
  const turn = (name: string) => pullTurn(database, key, name);
  const failed = (error: unknown) => noteFailure(error, status, report);
  const mayAsk = () => connectivity.get().status !== 'offline';
  const done = async (work: () => Promise<void>) => {
    await work();
    status.set({ ...status.get(), session_doubted: false, storage: null });
  };
  const pull = (name: PullName, interval: number, work: () => Promise<void>) => () =>
    repeatPull({
      pull: () => done(() => unlessBusy(turn(name), work)),
      interval,
      mayAsk: () => mayAsk() && document.visibilityState === 'visible',
      random: Math.random,
      failed,
    });
  const exchange = () => exchangeCart(ports, key);
  const shareGuides = () => exchangeGuides({ database, ...guideCalls(database.account_id) }, key);
  const shareSurveys = () => exchangeSurveys({ database, ...surveyCalls }, key);
  const shareMessages = () => sendMessages({ database, ...messageCalls }, key);
  const shareSuggestions = () => exchangeSuggestionChoices(database, key);
  const started: Readonly<Record<PullName, ReturnType<typeof pull>>> = {
    catalog: pull('catalog', CATALOG_INTERVAL, async () => {
      await pullCatalog(ports, key, stopped.signal, (progress) => {
        status.set({ ...status.get(), catalog: progress });
      }).finally(() => status.set({ ...status.get(), catalog: null }));
      await tidy(database);
    }),
    cart: pull('cart', CART_INTERVAL, exchange),
    orders: pull('orders', ORDER_INTERVAL, () => pullOrders(ports, key)),
    guides: pull('guides', GUIDE_INTERVAL, shareGuides),
    survey: pull('survey', SURVEY_INTERVAL, shareSurveys),
    standing: pull('standing', STANDING_INTERVAL, () => pullStandingOrders(database, key)),
    messages: pull('messages', MESSAGE_INTERVAL, shareMessages),
    suggestions: pull('suggestions', SUGGESTION_INTERVAL, shareSuggestions),
  };
  const running = new Map(wanted.map((name) => [name, started[name]()]));
  const pulls = [...running.values()];

  // Changes made during an exchange are not in it. They are sent in the next turn, without waiting for the interval.
  const sender = (name: PullName, work: () => Promise<void>) => {
    const changed = inNextTurn(turn(name), work);
    return async () => {
      if (!stopped.signal.aborted && mayAsk()) await done(changed).catch(failed);
    };
  };
  const changes: readonly (readonly [PullName, () => Promise<string | null>, () => Promise<void>])[] = [
    ['cart', () => unsharedCart(database, key), exchange],
    ['guides', () => unsharedRevisions(database, key), shareGuides],
    ['survey', () => unsentReplies(database, key), shareSurveys],
    ['messages', () => unsentMessages(database, key), shareMessages],
    ['suggestions', () => unsentSuggestions(database, key), shareSuggestions],
  ];
  const watches = changes
    .filter(([name]) => wanted.includes(name))
    .map(([name, unshared, work]) => sendChanges(unshared, sender(name, work), report));
  const refresh = () => {
    for (const [position, { now }] of pulls.entries()) {
      setTimeout(() => void (mayAsk() && now()), position * BETWEEN_PULLS);
    }
  };
  refresh();
  const listening = setTimeout(() => {
    import('./heed-events.ts')
      .then(({ heedEvents }) => {
        if (stopped.signal.aborted) return;
        const leave = heedEvents(key, (name) => void (mayAsk() && running.get(name)?.now()));
        stopped.signal.addEventListener('abort', leave);
      })
      // The pulls go on at their intervals.
      .catch(() => undefined);
    if (!wanted.includes('catalog') || !mayAsk()) return;
    import('./past-prices-pull.ts')
      // Its code may not come over a bad network, which is no error: prices wait for the next start.
      .catch(() => null)
      .then(
        (prices) => prices && unlessBusy(turn('prices'), () => prices.pullPastPrices(database, key, serverClock.now())),
      )
      .catch(failed);
  }, LISTENING);
  return {
    refresh,
    stop: () => {
      clearTimeout(listening);
      stopped.abort();
      for (const stop of watches) stop();
      for (const { stop } of pulls) stop();
    },
  };
}

/** Failed calls are normal on a device; errors of any other kind are reported. */
function noteFailure(error: unknown, status: Changeable<SyncStatus>, report: (error: unknown) => void): void {
  if (!(error instanceof ApiError)) report(error);
  else if (error.status === 401) status.set({ ...status.get(), session_doubted: true });
}

/** Deletes expired data only by a time that the server has told. */
async function tidy(database: DeviceDatabase): Promise<void> {
  if (!serverClock.confirmed()) return;
  await settleCarts(database, serverClock.now());
  await deleteOldReceipts(database, serverClock.now());
}

/** Identifies the cart's changes that the server doesn't have yet; null when it has all of them. */
async function unsharedCart(database: DeviceDatabase, key: SpaceKey): Promise<string | null> {
  const row = await database.cart.get(cartId(key));
  return row !== undefined && hasUnsharedChanges(row) ? String(row.revision) : null;
}

async function unsharedRevisions(database: DeviceDatabase, key: SpaceKey): Promise<string | null> {
  const revisions = (await unsharedGuides(database, key)).map(({ revision }) => revision);
  return revisions.length === 0 ? null : revisions.join(' ');
}

async function unsentReplies(database: DeviceDatabase, key: SpaceKey): Promise<string | null> {
  const replies = (await waitingReplies(database, key)).map(({ order_id, replied_at }) => `${order_id} ${replied_at}`);
  return replies.length === 0 ? null : replies.join(' ');
}

async function unsentMessages(database: DeviceDatabase, key: SpaceKey): Promise<string | null> {
  const ids = (await waitingMessages(database, key)).map(({ message_id }) => message_id);
  return ids.length === 0 ? null : ids.join(' ');
}

async function unsentSuggestions(database: DeviceDatabase, key: SpaceKey): Promise<string | null> {
  const choices = await unsentChoices(database, key);
  return Object.keys(choices).length === 0 ? null : JSON.stringify(choices);
}

/** Sends a moment after the last change on this device. */
function sendChanges(
  unshared: () => Promise<string | null>,
  send: () => Promise<void>,
  report: (error: unknown) => void,
): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const watch = liveQuery(unshared).subscribe({
    next: (changes) => {
      clearTimeout(pause);
      if (changes !== null) pause = setTimeout(() => void send(), SEND_PAUSE);
    },
    error: report,
  });
  return () => {
    clearTimeout(pause);
    watch.unsubscribe();
  };
}
