import { eq } from 'drizzle-orm';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { seenTotal } from '#domain/orders/check-order.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { requestOfWaiting } from '#domain/orders/order-approval.ts';
import type { WantedOrder } from '#domain/orders/order-decision.ts';
import { connect } from '#server/database/connection.ts';
import { organizationMember } from '#server/database/schema/accounts.ts';
import { euros } from '../builders/a-product.ts';
import type { Chance } from '../builders/chance.ts';
import { marketOf } from '../builders/market.ts';
import { shipOrder } from '../builders/ship-order.ts';

const LINES = 10;
/** Cents. */
export const PRICE = 4320;
const DAY = 86_400_000;

export interface Buyer {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly address_id: string;
  readonly account_id: string;
  readonly token: string;
  /** `limited`: orders only what a manager approves. */
  readonly role: 'buyer' | 'limited' | 'manager';
}

export interface CrashMarket {
  readonly supplier_id: string;
  /** The price of the first product goes up and down while orders for it are on their way. */
  readonly product_ids: readonly string[];
  readonly buyers: readonly Buyer[];
}

/** One supplier with twelve products, and signed-in buyers, two of each organization. */
export async function aCrashMarket(databaseUrl: string, buyerCount: number): Promise<CrashMarket> {
  const database = connect(databaseUrl);
  const market = marketOf(database);
  const { supplier_id } = await market.aSupplier({ catalog_version: 1 });
  // A person who gets the supplier's mails: a mail for nobody is dropped.
  await market.staff(supplier_id, (await market.anAccount()).account_id);
  const product_ids: string[] = [];
  for (let made = 0; made < LINES + 2; made += 1) {
    product_ids.push((await market.aProduct(supplier_id, { price_amount: PRICE })).product_id);
  }
  const buyers: Buyer[] = [];
  while (buyers.length < buyerCount) {
    const { organization_id, address_id, buyer } = await market.aClient(supplier_id);
    const colleague = await market.anAccount();
    await market.aMember(organization_id, colleague.account_id);
    for (const { account_id } of [buyer, colleague]) {
      const token = await market.aSession(account_id);
      buyers.push({ supplier_id, organization_id, address_id, account_id, token, role: 'buyer' });
    }
  }
  await database.close();
  return { supplier_id, product_ids, buyers };
}

/** The market with one more organization: a buyer who orders nothing on their own, and the manager who approves it. */
export async function withApprovals(databaseUrl: string, known: CrashMarket): Promise<CrashMarket> {
  const { supplier_id } = known;
  const database = connect(databaseUrl);
  const market = marketOf(database);
  const { organization_id, address_id, buyer } = await market.aClient(supplier_id);
  const manager = await market.anAccount();
  await market.aMember(organization_id, manager.account_id, 'manager');
  await database.executor
    .update(organizationMember)
    .set({ order_limit: euros(1) })
    .where(eq(organizationMember.account_id, buyer.account_id));
  const buyers: Buyer[] = [...known.buyers];
  for (const [role, { account_id }] of [
    ['limited', buyer],
    ['manager', manager],
  ] as const) {
    const token = await market.aSession(account_id);
    buyers.push({ supplier_id, organization_id, address_id, account_id, token, role });
  }
  await database.close();
  return { ...known, buyers };
}

/** An order of ten lines. One in six was taken at a price that has risen since, and must come back. */
export function anOrder(market: CrashMarket, buyer: Buyer, chance: Chance): OrderRequest {
  const withContested = chance.happens(0.3);
  const ids = market.product_ids.slice(withContested ? 0 : 1).slice(0, LINES);
  const isStale = chance.happens(1 / 6);
  const lines = ids.map((product_id, position) => ({
    product_id,
    quantity: chance.between(1, 10),
    seen_price: euros(isStale && position === LINES - 1 ? PRICE - 100 : PRICE),
    comment: null,
    no_substitute: false,
  }));
  return {
    organization_id: buyer.organization_id,
    delivery_day: new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10),
    address_id: buyer.address_id,
    reference: null,
    comment: null,
    captured_at: new Date().toISOString(),
    catalog_version: 1,
    lines,
    seen_total: seenTotal(lines, 'EUR'),
    seen_shipping: euros(0),
  };
}

/** An edit of a placed order to other packs of one of its lines. */
export function otherPacks(order: PurchaseOrder, chance: Chance): WantedOrder {
  const { product_id, quantity } = chance.pick(order.lines);
  const packs = { [product_id]: quantity + chance.between(1, 4) };
  const lines = order.lines.map((line) => ({ ...line, quantity: packs[line.product_id] ?? line.quantity }));
  const request = requestOfWaiting({ ...order, lines }, new Date().toISOString());
  return { request: { ...request, seen_total: seenTotal(request.lines, 'EUR') }, packs };
}

/**
 * Puts the price of the first product up, or back again, as the back office does: with a catalog version of its own.
 */
export async function movePrice(databaseUrl: string, { supplier_id, product_ids }: CrashMarket, up: boolean) {
  const database = connect(databaseUrl);
  try {
    await database.pool.query(
      `with next as (update supplier set catalog_version = catalog_version + 1 where supplier_id = $1 returning catalog_version)
       update product set price_amount = $3, version = next.catalog_version from next where supplier_id = $1 and product_id = $2`,
      [supplier_id, product_ids[0], up ? PRICE + 180 : PRICE],
    );
  } finally {
    await database.close();
  }
}

/** Lets an order that was placed leave the supplier, as the back office does, all steps or none. */
export async function shipPlaced(databaseUrl: string, { supplier_id }: CrashMarket, order_id: string): Promise<void> {
  const database = connect(databaseUrl);
  try {
    await shipOrder(database, supplier_id, order_id, new Date());
  } finally {
    await database.close();
  }
}
