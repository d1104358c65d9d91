/** What happens to devices, server and suppliers between two taps. */
import { CART_LIFETIME } from '#domain/orders/cart.ts';
import { anOrderRequest, aRequestLine } from '../builders/an-order-request.ts';
import { anOutboxRow } from '../builders/an-outbox-row.ts';
import { hashOf } from './body-hash.ts';
import type { Device } from './device.ts';
import { answerQuestions, pageOf, shareCarts, signOut, twice } from './device-deeds.ts';
import type { FaultEvent } from './fault-points.ts';
import { handOver } from './hand-deeds.ts';
import { ADDRESS, BUYERS, type CatalogChange, changedCatalog, PRODUCTS, SUPPLIERS } from './market.ts';
import { Page } from './page.ts';
import { act, fillCart, order, requestOf } from './person.ts';
import { wakeWorker } from './worker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Event = (device: Device, others: readonly Device[]) => boolean;

const changes =
  (change: CatalogChange): Event =>
  ({ scene: { server, world } }) => {
    const supplier_id = world.chance.pick(SUPPLIERS);
    const catalog = server.catalogs.get(supplier_id);
    if (catalog !== undefined) server.catalogs.set(supplier_id, changedCatalog(catalog, change, world.chance));
    return true;
  };

const clockOff =
  (by: number): Event =>
  (device) => {
    const { chance } = device.scene.world;
    device.offset = (chance.happens(0.5) ? by : -by) + chance.between(-MINUTE, MINUTE);
    return true;
  };

const becomes =
  (path: Device['path']): Event =>
  (device) => {
    device.become(path);
    return true;
  };

const asleep =
  (from: number, to: number): Event =>
  (device, others) => {
    const { world } = device.scene;
    const until = world.now + world.chance.between(from, to);
    for (const one of [device, ...others]) one.awakeAt = until;
    return true;
  };

/** The line goes and comes back every few seconds, without any event. */
function flap(device: Device): boolean {
  const { world } = device.scene;
  const beat = world.chance.between(1_000, 5_000);
  for (let turn = 0; turn < 2 * world.chance.between(4, 20); turn += 1) {
    world.after(turn * beat, () => {
      if (world.hostile && device.path !== 'offline') device.become(turn % 2 === 0 ? 'silent' : 'open');
    });
  }
  return true;
}

/** Each returns whether it could happen. */
export const EVENTS: Readonly<Record<FaultEvent, Event>> = {
  version_change: (device) => {
    for (const page of device.pages) page.actor.connected = false;
    if (device.worker !== null) device.worker.connected = false;
    if (device.buyer !== null) new Page(device, device.buyer);
    return true;
  },
  storage_wiped: (device) => {
    for (const account_id of device.accounts()) {
      device.store(account_id).clear('wiped');
      for (const supplier_id of SUPPLIERS) device.scene.history.goods(account_id, supplier_id).forget();
    }
    return true;
  },
  no_web_locks: (device) => {
    for (const account_id of device.accounts()) device.locks(account_id).present = false;
    return true;
  },
  stuck_lock: (device) => {
    const { world } = device.scene;
    for (const account_id of device.accounts()) {
      const locks = device.locks(account_id);
      locks.stick();
      world.after(world.chance.between(MINUTE, 20 * MINUTE), () => locks.unstick());
    }
    return true;
  },
  silent_line: becomes('silent'),
  flapping_line: flap,
  captive_portal: becomes('captive_portal'),
  redirect: becomes('redirect'),
  offline: becomes('offline'),
  storm_429: ({ scene: { server, world } }) => {
    server.stormUntil = world.now + world.chance.between(5_000, 3 * MINUTE);
    return true;
  },
  server_restart: ({ scene: { server, world } }) => {
    server.restart(world.chance.between(200, 4_000));
    return true;
  },
  server_down: ({ scene: { server, world } }) => {
    server.restart(world.chance.between(MINUTE, 20 * MINUTE));
    return true;
  },
  session_expired: ({ token, scene: { server } }) => token !== null && server.sessions.delete(token),
  session_revoked: ({ scene: { server, world } }) => {
    const { account_id } = world.chance.pick(BUYERS);
    for (const [token, owner] of server.sessions) if (owner === account_id) server.sessions.delete(token);
    return true;
  },
  permission_removed: ({ scene: { server, world } }) => {
    server.access.set(`${world.chance.pick(BUYERS).account_id} ${world.chance.pick(SUPPLIERS)}`, 'no_permission');
    return true;
  },
  link_removed: ({ scene: { server, world } }) => {
    server.access.set(`${world.chance.pick(BUYERS).account_id} ${world.chance.pick(SUPPLIERS)}`, 'no_link');
    return true;
  },
  access_restored: ({ scene: { server } }) => {
    server.access.clear();
    return true;
  },
  price_rose: changes('price_rose'),
  price_fell: changes('price_fell'),
  product_gone: changes('product_gone'),
  minimum_changed: changes('minimum_changed'),
  user_switch: (device) => {
    const { chance } = device.scene.world;
    const next = chance.pick(BUYERS.filter((buyer) => buyer !== device.buyer));
    if (!device.signIn(next)) return false;
    // The former person's other windows may stay open.
    for (const page of [...device.pages]) if (chance.happens(0.6)) page.actor.kill();
    new Page(device, next);
    return true;
  },
  sign_out_keeping: (device) => signOut(device, false),
  sign_out_deleting: (device) => signOut(device, true),
  worker_update: (device) => {
    device.worker?.kill();
    wakeWorker(device);
    return true;
  },
  worker_woken: (device) => {
    const { world } = device.scene;
    if (world.chance.happens(0.6)) for (const page of [...device.pages]) page.actor.kill();
    wakeWorker(device);
    const { buyer } = device;
    if (buyer !== null && world.chance.happens(0.5)) {
      world.after(world.chance.between(0, 300), () => device.pages.size === 0 && new Page(device, buyer));
    }
    return true;
  },
  old_rows: (device) => {
    const { buyer, scene } = device;
    if (buyer === null) return false;
    const { world } = scene;
    const order_id = world.chance.uuid(world.now);
    const lines = [aRequestLine({ product_id: world.chance.pick(PRODUCTS) })];
    const { organization_id, account_id } = buyer;
    const body = anOrderRequest({ organization_id, address_id: ADDRESS, lines });
    const supplier_id = world.chance.pick(SUPPLIERS);
    const state = world.chance.pick(['queued', 'sending'] as const);
    const attempts = state === 'sending' ? 1 : 0;
    const body_hash = hashOf(body);
    device
      .store(account_id)
      .plant(anOutboxRow({ order_id, supplier_id, organization_id, account_id, body, body_hash, state, attempts }));
    return true;
  },
  altered_on_disk: (device) => {
    for (const account_id of device.accounts()) {
      const store = device.store(account_id);
      for (const row of store.outbox.values()) {
        if (row.state !== 'queued' || row.attempts > 0) continue;
        store.plant({ ...row, body: { ...row.body, comment: 'altered' } });
        return true;
      }
    }
    return false;
  },
  clock_off_by_a_year: clockOff(365 * DAY),
  clock_off_by_a_day: clockOff(DAY),
  clock_off_by_minutes: clockOff(5 * MINUTE),
  unwitnessed_clock_jump: (device) => {
    const { buyer, scene } = device;
    if (buyer === null) return false;
    const { chance } = scene.world;
    for (const page of [...device.pages]) page.actor.kill();
    device.become('offline');
    device.offset = chance.pick([15 * DAY, 365 * DAY, -20 * DAY, -365 * DAY]);
    const page = new Page(device, buyer);
    act(page, () => fillCart(page, chance.pick(SUPPLIERS)));
    return true;
  },
  asleep_for_hours: asleep(HOUR / 4, 26 * HOUR),
  asleep_for_days: asleep(6 * DAY, 9 * DAY),
  duplicated_tab: (device) => twice(device, (page) => new Page(device, page.buyer)),
  double_tap: (device) => twice(device, (page) => page),
  two_devices_one_cart: (device, others) => shareCarts([device, ...others]),
  one_cart_ordered_on_both: (device, others) => {
    const { world } = device.scene;
    const [other] = others;
    const page = pageOf(device);
    const second = other === undefined ? null : pageOf(other);
    if (page === null || second === null || second.buyer !== page.buyer) return false;
    const supplier_id = world.chance.pick(SUPPLIERS);
    act(page, async () => {
      await fillCart(page, supplier_id);
      shareCarts([page.device, second.device]);
      for (const each of [page, second]) {
        const request = requestOf(each, supplier_id);
        // One person taps seconds after the other, or minutes later.
        const pause = world.chance.between(0, world.chance.pick([3_000, 600_000]));
        if (request === null) continue;
        each.actor.resume(pause, () => act(each, () => order(each, supplier_id, request)));
        each.actor.resume(pause + world.chance.between(1_000, 120_000), () => answerQuestions(each));
      }
    });
    return true;
  },
  handed_over: (device, [other]) => {
    const page = pageOf(device);
    const second = other === undefined ? null : pageOf(other);
    if (page === null || second === null) return false;
    // Codes are read from one screen to another: people of another organization can't take the order.
    if (second.buyer.organization_id !== page.buyer.organization_id) return false;
    return handOver(page, second);
  },
  cart_at_14_days: (device) => {
    const page = pageOf(device);
    if (page === null) return false;
    const { world } = device.scene;
    const supplier_id = world.chance.pick(SUPPLIERS);
    act(page, async () => {
      await fillCart(page, supplier_id);
      const cart = page.store.carts.get(supplier_id);
      const request = requestOf(page, supplier_id);
      if (cart === undefined || request === null) return;
      const age = CART_LIFETIME + world.chance.between(-1, 2);
      page.store.carts.set(supplier_id, { ...cart, last_changed: page.clock.now() - age });
      // This age comes from no clock, so the goods are exempt from the check of clocks.
      device.scene.history.goods(page.buyer.account_id, supplier_id).forget();
      await order(page, supplier_id, request);
    });
    return true;
  },
};
