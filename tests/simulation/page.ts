/** An open page: the app's drain and its rounds, on the device's ports. */
import { entryId, isCheckIn } from '#client/store/device/check-in-rows.ts';
import { storageRefusal } from '#client/store/device/storage-refusal.ts';
import { contractReader } from '#client/sync/answer-reader.ts';
import { type Connectivity, createConnectivity } from '#client/sync/connectivity.ts';
import { wakeOnContact } from '#client/sync/contact-wakes.ts';
import { type DrainPorts, drain, dueIn } from '#client/sync/drain.ts';
import { drainNet, noteTime } from '#client/sync/drain-net.ts';
import { createRounds, type Rounds } from '#client/sync/drain-rounds.ts';
import type { ServerRequest } from '#client/sync/fetch-answer.ts';
import { unlessGivenUp } from '#client/sync/given-up.ts';
import { backOff, isWaiting } from '#client/sync/outbox-transition.ts';
import { createServerClock, type ServerClock } from '#client/sync/server-clock.ts';
import { watchedRequest } from '#client/sync/watched-request.ts';
import type { Actor } from './actor.ts';
import { hashOf } from './body-hash.ts';
import type { Device, OpenPage } from './device.ts';
import type { Buyer } from './market.ts';
import type { MemoryStore } from './memory-store.ts';

/** Milliseconds between two pulls. */
const PULL = 20_000;

export class Page implements OpenPage {
  readonly device: Device;
  readonly buyer: Buyer;
  readonly actor: Actor;
  readonly store: MemoryStore;
  readonly clock: ServerClock;
  /** The ids of orders in preparation, by supplier, until they are accepted. */
  readonly checkouts = new Map<string, string>();
  readonly #connectivity: Connectivity;
  readonly #rounds: Rounds;
  readonly #seen = new Set<string>();
  #pullFailures = 0;

  constructor(device: Device, buyer: Buyer) {
    this.device = device;
    this.buyer = buyer;
    this.store = device.store(buyer.account_id);
    this.actor = device.newActor(false, () => {
      device.pages.delete(this);
      unwatch();
    });
    const unwatch = this.store.watch(() => this.#lookForNew());
    this.clock = createServerClock(device.now, {
      read: () => device.keptSkew,
      write: (skew) => {
        device.keptSkew = skew;
      },
    });
    this.#connectivity = createConnectivity(device.path !== 'offline', device.now);
    const { chance } = device.scene.world;
    const ports = this.#ports();
    this.#rounds = createRounds({
      drain: (eager) => drain(ports, buyer.account_id, eager),
      dueIn: () => dueIn(ports, buyer.account_id),
      isOffline: () => this.#connectivity.get().status === 'offline',
      later: (milliseconds, work) => this.actor.resume(milliseconds, work),
      random: chance.next,
      ended: () => undefined,
      report: (error) => this.report(error),
    });
    if (device.scene.composition.wakesOnContact) {
      wakeOnContact({
        connectivity: this.#connectivity,
        wake: this.wake,
        steadyNow: () => device.scene.world.now,
        later: (milliseconds, work) => this.actor.resume(milliseconds, work),
        random: chance.next,
      });
    }
    device.pages.add(this);
    this.#open();
  }

  readonly wake = (): void => {
    if (this.actor.alive) void this.#rounds.now();
  };

  readonly deviceSays = (online: boolean): void => {
    this.#connectivity.deviceSays(online);
    if (online) this.wake();
  };

  /** Failed or lost storage is normal on a device; any other error is a bug. */
  report(error: unknown): void {
    if (storageRefusal(error) !== null) return;
    this.device.scene.history.demand(false, 'no_bug_reported', String(error));
  }

  /** A pull brings the server's time and its catalogs. With a confirmed time, old receipts are deleted. */
  async contact(): Promise<void> {
    const { device, actor } = this;
    const { world, server, composition, history } = device.scene;
    if (!device.reaches() || world.chance.happens(0.2)) {
      this.#pullFailures += 1;
      if (!device.reaches()) this.#connectivity.failed();
      return;
    }
    this.#pullFailures = 0;
    this.clock.note(new Date(world.now).toUTCString(), device.now(), device.now());
    this.#connectivity.answered(device.now());
    device.catalogs = new Map(server.catalogs);
    const now = this.clock.now();
    const { isOldReceipt } = composition.rules;
    if (![...this.store.outbox.values()].some((row) => isOldReceipt(row, now))) return;
    await this.store.transact(actor, 'person', (transaction) => {
      for (const row of transaction.rows().filter((present) => isOldReceipt(present, now))) {
        transaction.remove(row.order_id, 'receipt_let_go');
        world.count('old_receipt_removed');
        history.receiptGone(row.order_id);
      }
    });
  }

  #open(): void {
    const { world } = this.device.scene;
    world.note(`${this.actor.name} opens for ${this.buyer.account_id.slice(-2)}`);
    for (const row of this.store.entries()) this.#seen.add(entryId(row));
    this.#dropOld();
    this.#attempt(() => this.contact());
    this.wake();
    this.#planPull();
  }

  /** Repeats as sync/repeated-pull.ts does, soon after a failure. */
  #planPull(): void {
    const { chance } = this.device.scene.world;
    const pause = this.#pullFailures === 0 ? PULL : Math.min(PULL, backOff(this.#pullFailures, chance.next()));
    this.actor.resume(pause, () => {
      this.#attempt(() => this.contact());
      this.#planPull();
    });
  }

  #attempt(work: () => Promise<void>): void {
    work().catch((error: unknown) => this.report(error));
  }

  #lookForNew(): void {
    let isNew = false;
    for (const row of this.store.entries()) {
      if (row.state !== 'queued' || this.#seen.has(entryId(row))) continue;
      this.#seen.add(entryId(row));
      isNew = true;
    }
    if (isNew) this.actor.resume(2, this.wake);
  }

  /** For mutants: the app does not do this. */
  #dropOld(): void {
    const { retention } = this.device.scene.composition;
    if (retention === null) return;
    this.#attempt(() =>
      this.store.transact(this.actor, 'person', (transaction) => {
        for (const row of transaction.rows()) {
          if (this.device.now() - row.accepted_at >= retention) transaction.remove(row.order_id, null);
        }
      }),
    );
  }

  #ports(): DrainPorts {
    const { device, actor, store, buyer } = this;
    const { network, composition, world } = device.scene;
    const request = (asked: ServerRequest) => network.fetch(actor, device, asked);
    const ports: DrainPorts = {
      store: {
        rows: async () => (await store.read(actor)).filter(isWaiting),
        update: (order_id, change) => updateRow(store, actor, order_id, change),
      },
      net: drainNet(
        () => ({}),
        (answer) => {
          noteTime(this.clock)(answer);
          this.#connectivity.answered(answer.receivedAt);
        },
        watchedRequest(
          this.#connectivity,
          unlessGivenUp(this.#connectivity, request, () => world.now),
          (after, work) => {
            let isOver = false;
            actor.resume(after, () => void (isOver || work()));
            return () => {
              isOver = true;
            };
          },
        ),
      ),
      clock: this.clock,
      random: world.chance.next,
      lock: { alone: (work) => device.locks(buyer.account_id).alone(actor, work) },
      hash: (body) => actor.step(1, () => hashOf(body), { before: 'killed_while_hashing' }),
      read: contractReader,
      report: (error) => this.report(error),
    };
    return composition.ports(ports, {
      account_id: buyer.account_id,
      uuid: () => world.chance.uuid(world.now),
      drop: (row) => store.forget(entryId(row)),
    });
  }
}

/** Changes one row in one transaction, as dexie-outbox.ts and raw-outbox.ts do. */
export function updateRow(
  store: MemoryStore,
  actor: Actor,
  entry_id: string,
  change: Parameters<DrainPorts['store']['update']>[1],
): ReturnType<DrainPorts['store']['update']> {
  return store.transact(actor, 'state', ({ row, check, put }) => {
    const found = row(entry_id) ?? check(entry_id);
    if (found === undefined) return null;
    const changed = change(found);
    if (changed !== found) {
      if (changed.state === 'placed' && changed.attempts > 1) actor.world.count('placed_after_several_sends');
      if (isCheckIn(changed) && changed.state === 'placed') actor.world.count('check_recorded');
      if (isCheckIn(changed) && changed.state === 'refused') actor.world.count('check_refused');
      put(changed);
    }
    return changed;
  });
}
