/** One history's market on the shared server, and what changes there meanwhile: prices, rights, sessions. */
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { SpaceKey } from '#client/store/device/rows.ts';
import { UNPLACED_STATUSES } from '#domain/orders/order-status.ts';
import { organizationMember, session } from '#server/database/schema/accounts.ts';
import { product } from '#server/database/schema/catalog.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { commercialLink, supplier } from '#server/database/schema/suppliers.ts';
import { hashToken } from '#server/http/token.ts';
import { branch, type Chance } from '../builders/chance.ts';
import { marketOf, openTerms } from '../builders/market.ts';
import type { RunningServer } from '../builders/running-server.ts';
import type { TestDatabase } from '../database/test-database.ts';
import type { Dealing } from './dealing.ts';
import { hit } from './fault-points.ts';
import type { LateCopy, NetworkWorld } from './faulty-network.ts';
import { HistoryDevice } from './history-device.ts';
import { Journal } from './journal.ts';
import { type DealingName, swarmOf } from './swarm.ts';

export const NOON = Date.parse('2026-11-20T11:00:00Z');
const PRODUCTS = 8;

/** The server and its database, shared by all histories. */
export interface Backend {
  readonly test: TestDatabase;
  readonly server: RunningServer;
  readonly pageFetch: typeof fetch;
}

export interface Shelf {
  readonly price: number;
  readonly state: 'there' | 'out' | 'gone';
}

/** Carriage costs 12 € below 100 €, so that the total decides about it. */
const terms = {
  ...openTerms,
  shipping: {
    kind: 'flat' as const,
    tiers: [
      { below: 100, cost: { amount: 1200, precision: 2, currency: 'EUR' } },
      { below: null, cost: { amount: 0, precision: 2, currency: 'EUR' } },
    ],
  },
};

export class HistoryWorld implements NetworkWorld {
  readonly seed: number;
  readonly backend: Backend;
  readonly key: SpaceKey;
  readonly journal = new Journal();
  readonly devices: HistoryDevice[] = [];
  readonly lateCopies: LateCopy[] = [];
  readonly inFlight = new Set<Promise<unknown>>();
  readonly account_id: string;
  readonly other_account_id: string;
  readonly product_ids: readonly string[];
  /** What people do beside ordering. */
  readonly kinds: readonly DealingName[];
  readonly dealings: Dealing[] = [];
  /** The catalog at each of its versions. */
  readonly shelves = new Map<number, ReadonlyMap<string, Shelf>>();
  readonly terms = terms;
  version = 1;
  private elapsed = 0;
  private changes: Promise<unknown> = Promise.resolve();

  private constructor(
    seed: number,
    backend: Backend,
    ids: Pick<HistoryWorld, 'key' | 'account_id' | 'other_account_id' | 'product_ids'>,
  ) {
    this.seed = seed;
    this.backend = backend;
    this.key = ids.key;
    this.account_id = ids.account_id;
    this.other_account_id = ids.other_account_id;
    this.product_ids = ids.product_ids;
    this.kinds = swarmOf(seed).kinds;
    this.shelves.set(
      1,
      new Map(ids.product_ids.map((id, index) => [id, { price: firstPrice(index), state: 'there' }])),
    );
  }

  static async create(seed: number, backend: Backend): Promise<HistoryWorld> {
    const market = marketOf(backend.test.database);
    const [{ supplier_id }, { organization_id }, { account_id }, other] = await Promise.all([
      market.aSupplier({ catalog_version: 1, ordering_terms: terms }),
      market.anOrganization(),
      market.anAccount(),
      market.anAccount(),
    ]);
    const [products] = await Promise.all([
      Promise.all(
        Array.from({ length: PRODUCTS }, (_, index) =>
          market.aProduct(supplier_id, { price_amount: firstPrice(index) }),
        ),
      ),
      market.aMember(organization_id, account_id),
      market.aMember(organization_id, other.account_id),
      market.aLink(supplier_id, organization_id),
    ]);
    const world = new HistoryWorld(seed, backend, {
      key: { supplier_id, organization_id },
      account_id,
      other_account_id: other.account_id,
      product_ids: products.map(({ product_id }) => product_id),
    });
    for (let device = 0; device < 1 + (branch(seed, 4).happens(0.5) ? 1 : 0); device += 1) {
      world.devices.push(new HistoryDevice(`device ${device + 1}`, account_id, await market.aSession(account_id)));
    }
    if (swarmOf(seed).hasColleague) {
      const token = await market.aSession(other.account_id);
      world.devices.push(new HistoryDevice('colleague’s device', other.account_id, token));
    }
    return world;
  }

  get url(): string {
    return this.backend.server.url;
  }

  get pageFetch(): typeof fetch {
    return this.backend.pageFetch;
  }

  chance(...path: readonly number[]): Chance {
    return branch(this.seed, ...path);
  }

  /** Milliseconds; each call returns a slightly later time. */
  readonly now = (): number => {
    this.elapsed += 7;
    return NOON + this.elapsed;
  };

  later(milliseconds: number): void {
    this.elapsed += milliseconds;
  }

  /** The account that may be signed in on a device beside its own. */
  otherThan({ account_id }: HistoryDevice): string {
    return account_id === this.account_id ? this.other_account_id : this.account_id;
  }

  /** Ids of the orders that the supplier has, the oldest first. */
  async placedOrders(): Promise<readonly string[]> {
    const rows = await this.backend.test.database.executor
      .select({ order_id: purchaseOrder.order_id })
      .from(purchaseOrder)
      .where(
        and(
          eq(purchaseOrder.supplier_id, this.key.supplier_id),
          notInArray(purchaseOrder.status, [...UNPLACED_STATUSES]),
        ),
      )
      .orderBy(asc(purchaseOrder.order_id));
    return rows.map(({ order_id }) => order_id);
  }

  newSession(account_id: string): Promise<string> {
    return marketOf(this.backend.test.database).aSession(account_id);
  }

  /** Runs the supplier's changes one after the other, as the lock of the supplier's row does. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.changes.then(work);
    this.changes = done.catch(() => undefined);
    return done;
  }

  changeProduct(chance: Chance): Promise<void> {
    const product_id = chance.pick(this.product_ids);
    return this.inTurn(async () => {
      const before = this.shelves.get(this.version)?.get(product_id) ?? { price: 1000, state: 'there' };
      const after = changedShelf(before, chance);
      const version = this.version + 1;
      this.shelves.set(version, new Map([...(this.shelves.get(this.version) ?? []), [product_id, after]]));
      await this.backend.test.database.executor.transaction(async (transaction) => {
        await transaction
          .update(supplier)
          .set({ catalog_version: version })
          .where(eq(supplier.supplier_id, this.key.supplier_id));
        await transaction
          .update(product)
          .set({
            price_amount: after.price,
            out_of_stock: after.state === 'out',
            enabled: after.state !== 'gone',
            version,
          })
          .where(and(eq(product.supplier_id, this.key.supplier_id), eq(product.product_id, product_id)));
      });
      this.version = version;
    });
  }

  /** Changes the client's terms: their devices start the catalog over; a minimum comes or goes. */
  changeTerms(chance: Chance): Promise<void> {
    hit('catalog starts over');
    const limits = chance.happens(0.5)
      ? [{ kind: 'order.total' as const, minimum: 150, maximum: null, enforcement: 'block' as const }]
      : [];
    return this.inTurn(async () => {
      const version = this.version + 1;
      this.shelves.set(version, this.shelves.get(this.version) ?? new Map());
      await this.backend.test.database.executor.transaction(async (transaction) => {
        await transaction
          .update(supplier)
          .set({ catalog_version: version })
          .where(eq(supplier.supplier_id, this.key.supplier_id));
        await transaction
          .update(commercialLink)
          .set({ terms_version: version, ordering_terms: { limits } })
          .where(this.isLink());
      });
      this.version = version;
    });
  }

  /**
   * Waits its turn with the other holder of the link. An order that is being placed holds it too, and the three could
   * wait for each other.
   */
  setLink(isThere: boolean): Promise<void> {
    if (!isThere) hit('link removed');
    const removed_at = isThere ? null : new Date(NOON);
    return this.inTurn(async () => {
      await this.backend.test.database.executor.update(commercialLink).set({ removed_at }).where(this.isLink());
    });
  }

  async setRole(role: 'buyer' | 'viewer'): Promise<void> {
    if (role === 'viewer') hit('role without the permission');
    await this.backend.test.database.executor
      .update(organizationMember)
      .set({ role })
      .where(
        and(
          eq(organizationMember.organization_id, this.key.organization_id),
          eq(organizationMember.account_id, this.account_id),
        ),
      );
  }

  async revokeSession(device: HistoryDevice): Promise<void> {
    hit('session revoked');
    await this.backend.test.database.executor
      .update(session)
      .set({ revoked_at: new Date(NOON) })
      .where(eq(session.token_hash, hashToken(device.token)));
  }

  private isLink() {
    const { supplier_id, organization_id } = this.key;
    return and(eq(commercialLink.supplier_id, supplier_id), eq(commercialLink.organization_id, organization_id));
  }
}

function firstPrice(index: number): number {
  return 1000 + 350 * index;
}

function changedShelf(before: Shelf, chance: Chance): Shelf {
  const change = chance.weighted({ price: 5, out: 1, gone: 1, back: 2 });
  if (change === 'back') return { ...before, state: 'there' };
  if (change === 'price') {
    hit('price changed');
    return { ...before, price: Math.max(100, before.price + chance.pick([-150, -50, 50, 150, 300])) };
  }
  hit(change === 'out' ? 'product out of stock' : 'product gone');
  return { ...before, state: change };
}
