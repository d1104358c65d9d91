/**
 * What the app does by itself: it sends orders, pulls the catalog, exchanges carts. The app's own code on the tests'
 * ports.
 */

import { drainInWorker } from '#client/service-worker/worker-drain.ts';
import { workerPorts } from '#client/service-worker/worker-ports.ts';
import { foldCatalog } from '#client/store/catalog/fold-catalog.ts';
import { bodyHash } from '#client/store/orders/body-hash.ts';
import { contractReader } from '#client/sync/answer-reader.ts';
import { call } from '#client/sync/api.ts';
import { exchangeCart } from '#client/sync/cart-exchange.ts';
import { pullCatalog } from '#client/sync/catalog-pull.ts';
import { dexieOutbox } from '#client/sync/dexie-outbox.ts';
import { drain } from '#client/sync/drain.ts';
import { drainNet } from '#client/sync/drain-net.ts';
import { pullOrders } from '#client/sync/order-pull.ts';
import { serverCalls } from '#client/sync/server-calls.ts';
import { catalogRoutes, NEXT_CURSOR_HEADER } from '#contract/catalog.ts';
import type { Chance } from '../builders/chance.ts';
import type { AppProcess } from './app-process.ts';
import { attempt, describe, isEverydayFailure } from './attempt.ts';
import { hit } from './fault-points.ts';
import type { HistoryDevice, Tab } from './history-device.ts';
import type { HistoryWorld } from './history-world.ts';

/** So few products that the catalog comes in several pages. */
const CATALOG_PAGE = 3;

export async function drainByTab(world: HistoryWorld, device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
  await attempt(world, device, tab.process, chance, 'drains', () => drainOnce(world, device, tab));
}

/** Drains without Web Locks, which is the harder case: all drains run at once. */
export function drainOnce(world: HistoryWorld, device: HistoryDevice, { database, process }: Tab): Promise<string> {
  return drain(
    {
      store: dexieOutbox(database),
      net: drainNet(() => ({})),
      clock: { now: world.now },
      random: () => 0.5,
      lock: { alone: (work) => work() },
      hash: bodyHash,
      read: contractReader,
      report: (error) => reported(world, process, error),
    },
    device.account_id,
    true,
  );
}

export async function drainByWorker(world: HistoryWorld, device: HistoryDevice, chance: Chance): Promise<void> {
  const process = device.process('worker', chance);
  await attempt(world, device, process, chance, 'drains', () =>
    drainInWorker({ ...workerPorts((error) => reported(world, process, error)), clock: { now: world.now } }),
  );
  process.kill();
}

function reported({ journal }: HistoryWorld, { alive, name }: AppProcess, error: unknown): void {
  if (alive && !isEverydayFailure(error)) journal.violated(`${name} reports ${describe(error)}`);
}

export async function pull(world: HistoryWorld, device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
  await attempt(world, device, tab.process, chance, 'pulls', async () => {
    await pullOnce(world, tab);
    if (chance.happens(0.3))
      await pullOrders({ database: tab.database, ...serverCalls(tab.database.account_id) }, world.key);
  });
}

export function pullOnce(world: HistoryWorld, { database }: Tab): Promise<void> {
  return pullCatalog(
    {
      database,
      fetchPage: ({ supplier_id, organization_id }, since, signal, goesOn) =>
        call(catalogRoutes.catalogFeed, {
          params: { supplier_id },
          query: { client_id: organization_id, since, count: CATALOG_PAGE },
          signal,
          begins: (headers) => {
            const next = headers.get(NEXT_CURSOR_HEADER);
            if (next !== null) goesOn(next);
          },
        }),
      now: world.now,
    },
    world.key,
    new AbortController().signal,
    () => undefined,
  );
}

export async function fold(world: HistoryWorld, device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
  await attempt(world, device, tab.process, chance, 'pulls', () => pullOnce(world, tab));
  await attempt(world, device, tab.process, chance, 'folds', () => foldOnce(world, tab));
}

/** Folds as the app does when there are many rows over the blocks. */
export async function foldOnce(world: HistoryWorld, { database }: Tab): Promise<void> {
  const rows = await database.product.count();
  await foldCatalog(database, world.key, new AbortController().signal, 1);
  if (rows > (await database.product.count())) hit('catalog folded');
}

export async function shareCart(world: HistoryWorld, device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
  await attempt(world, device, tab.process, chance, 'shares the cart', () => shareOnce(world, tab));
}

export function shareOnce(world: HistoryWorld, { database }: Tab): Promise<void> {
  return exchangeCart({ database, now: world.now, ...serverCalls(database.account_id) }, world.key);
}
