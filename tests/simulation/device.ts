import { Actor, type Machine } from './actor.ts';
import type { Composition } from './composition.ts';
import type { History } from './history.ts';
import { Locks } from './locks.ts';
import { type Buyer, type Catalog, firstCatalog, SUPPLIERS } from './market.ts';
import { MemoryStore } from './memory-store.ts';
import type { ModelServer } from './model-server.ts';
import type { Network, Path, Sender } from './network.ts';
import type { World } from './world.ts';

/** Everything that a history consists of. */
export interface Scene {
  readonly world: World;
  readonly history: History;
  readonly server: ModelServer;
  readonly network: Network;
  readonly composition: Composition;
}

/** An open page, as its device knows it. */
export interface OpenPage {
  readonly actor: Actor;
  readonly buyer: Buyer;
  /** Drains now. */
  readonly wake: () => void;
  readonly deviceSays: (online: boolean) => void;
}

/** A phone or tablet. Its stores stay when another person signs in. */
export class Device implements Machine, Sender {
  awakeAt = 0;
  /** How often people have put goods into a cart here. */
  cartFills = 0;
  /** The error of its clock, in milliseconds. */
  offset = 0;
  path: Path = 'open';
  /** The session's cookie, shared by all pages and the worker. */
  token: string | null = null;
  buyer: Buyer | null = null;
  /** The clock error as the app remembers it. */
  keptSkew = 0;
  /** The catalogs of the last pull. */
  catalogs: ReadonlyMap<string, Catalog> = new Map(SUPPLIERS.map((supplier_id) => [supplier_id, firstCatalog()]));
  readonly pages = new Set<OpenPage>();
  worker: Actor | null = null;
  readonly name: string;
  readonly scene: Scene;
  readonly #stores = new Map<string, MemoryStore>();
  readonly #locks = new Map<string, Locks>();
  #actors = 0;

  constructor(scene: Scene, name: string) {
    this.scene = scene;
    this.name = name;
  }

  readonly now = (): number => this.scene.world.now + this.offset;

  accounts(): readonly string[] {
    return [...this.#stores.keys()];
  }

  store(account_id: string): MemoryStore {
    const store = this.#stores.get(account_id) ?? new MemoryStore(this.scene.history, this.name);
    this.#stores.set(account_id, store);
    return store;
  }

  locks(account_id: string): Locks {
    const locks = this.#locks.get(account_id) ?? new Locks();
    this.#locks.set(account_id, locks);
    return locks;
  }

  newActor(isWorker: boolean, ended: () => void): Actor {
    this.#actors += 1;
    const name = `${this.name}/${isWorker ? 'worker' : 'tab'} ${this.#actors}`;
    const actor: Actor = new Actor(this.scene.world, name, isWorker, this, () => {
      for (const locks of this.#locks.values()) locks.release(actor);
      ended();
    });
    return actor;
  }

  become(path: Path): void {
    const back = this.path === 'offline' && path !== 'offline';
    const lost = this.path !== 'offline' && path === 'offline';
    this.path = path;
    this.scene.world.note(`${this.name} is ${path}`);
    if (!back && !lost) return;
    for (const page of [...this.pages]) page.actor.resume(5, () => page.deviceSays(back));
  }

  /** Whether one call to the server would succeed now. */
  reaches(): boolean {
    const { server, world } = this.scene;
    return this.path === 'open' && server.downUntil <= world.now && server.stormUntil <= world.now;
  }

  /** Signs in, if the server can be reached. */
  signIn(buyer: Buyer): boolean {
    if (!this.reaches()) return false;
    const { world, server } = this.scene;
    this.token = world.chance.uuid(world.now);
    server.sessions.set(this.token, buyer.account_id);
    this.buyer = buyer;
    world.note(`${this.name}: ${buyer.account_id.slice(-2)} signs in`);
    return true;
  }
}
