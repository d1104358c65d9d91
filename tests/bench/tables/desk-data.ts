import { asc, eq } from 'drizzle-orm';
import type { OrderLine } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { money } from '#domain/values/money.ts';
import { addDays, dayAt } from '#domain/values/time-zone.ts';
import type { Database } from '#server/database/connection.ts';
import { organization } from '#server/database/schema/accounts.ts';
import { product } from '#server/database/schema/catalog.ts';
import { purchaseOrder, purchaseOrderEvent } from '#server/database/schema/orders.ts';
import { priceGroup, priceGroupClient, priceGroupPrice } from '#server/database/schema/pricing.ts';
import { commercialLink, supplier } from '#server/database/schema/suppliers.ts';
import { BUYER } from '#server/demo/demo-accounts.ts';
import { insertRows } from '#server/demo/insert-rows.ts';
import { newId } from '#server/new-id.ts';

interface DeskSize {
  readonly groups: number;
  readonly clients: number;
  readonly orders: number;
}

const LINES = 8;
const DAY = 86_400_000;
/** The orders lie over this many days, up to now. */
const DAYS = 300;
/** States of the newest orders; all older ones are closed. */
const NEWEST: readonly (readonly [OrderStatus, number])[] = [
  ['submitted', 80],
  ['confirmed', 80],
  ['preparing', 40],
  ['shipped', 60],
  ['delivered', 240],
];
const WAY: readonly OrderStatus[] = ['submitted', 'confirmed', 'preparing', 'shipped', 'delivered', 'closed'];

function statusOf(newness: number): OrderStatus {
  let left = newness;
  for (const [status, orders] of NEWEST) {
    if (left < orders) return status;
    left -= orders;
  }
  return 'closed';
}

/**
 * Adds the large supplier's clients in price groups that price every product, and their orders, all placed by the
 * demo's buyer.
 */
export async function addDesk(database: Database, size: DeskSize): Promise<void> {
  const { executor } = database;
  const [owner] = await executor
    .select({ supplier_id: supplier.supplier_id })
    .from(supplier)
    .where(eq(supplier.alias, 'entrepot'));
  if (!owner) throw new Error('the large supplier is missing');
  const { supplier_id } = owner;
  const products = await executor
    .select()
    .from(product)
    .where(eq(product.supplier_id, supplier_id))
    .orderBy(asc(product.supplier_code));
  const now = new Date();

  const clients = Array.from({ length: size.clients }, (_, number) => ({
    organization_id: newId(now),
    alias: `client-${number}`,
    name: `${CLIENT_NAMES[number % CLIENT_NAMES.length]} ${number}`,
  }));
  await insertRows(executor, organization, clients);
  await insertRows(
    executor,
    commercialLink,
    clients.map(({ organization_id }) => ({ supplier_id, organization_id, terms_version: 1 })),
  );

  const groups = Array.from({ length: size.groups }, (_, number) => ({
    supplier_id,
    price_group_id: newId(now),
    name: `Groupe ${number + 1}`,
    position: number + 1,
  }));
  await insertRows(executor, priceGroup, groups);
  await insertRows(
    executor,
    priceGroupClient,
    clients.flatMap(({ organization_id }, number) => {
      const group = groups[number % groups.length];
      return group ? [{ supplier_id, price_group_id: group.price_group_id, organization_id }] : [];
    }),
  );
  for (const [number, { price_group_id }] of groups.entries()) {
    await insertRows(
      executor,
      priceGroupPrice,
      products.map(({ product_id, price_amount }) => ({
        ...{ supplier_id, price_group_id, product_id, price_precision: 2 },
        price_amount: Math.round(((price_amount ?? 100) * (99 - number)) / 100),
      })),
    );
  }

  const lineOf = (number: number): OrderLine => {
    const ordered = products[number % products.length];
    if (!ordered) throw new Error('no products');
    const quantity = 1 + (number % 4);
    const price = money(ordered.price_amount ?? 100, 2, 'EUR');
    return {
      ...{ product_id: ordered.product_id, supplier_code: ordered.supplier_code, quantity, base_price: price },
      ...{ name: ordered.names.fr_FR ?? ordered.supplier_code, names: ordered.names, net_price: price },
      ...{ units_per_pack: ordered.units_per_pack, sale_unit: ordered.sale_unit, vat: ordered.vat },
      ...{ net_quantity: ordered.net_quantity, net_unit: ordered.net_unit, estimated: false },
      ...{ amount: money(price.amount * quantity, 2, 'EUR'), comment: null, no_substitute: false },
    };
  };
  const orders: (typeof purchaseOrder.$inferInsert)[] = [];
  const events: (typeof purchaseOrderEvent.$inferInsert)[] = [];
  for (let number = 0; number < size.orders; number += 1) {
    const newness = size.orders - 1 - number;
    const status = statusOf(newness);
    const received_at = new Date(now.getTime() - (newness * DAYS * DAY) / size.orders);
    const order_id = newId(received_at);
    const client = clients[(number * 7) % clients.length];
    if (!client) throw new Error('no clients');
    const key = { supplier_id, order_id, organization_id: client.organization_id };
    const lines = Array.from({ length: LINES }, (_, line) => lineOf(number * 5 + line * 97));
    const total = lines.reduce((sum, { amount }) => sum + amount.amount, 0);
    const way = WAY.slice(0, WAY.indexOf(status) + 1);
    orders.push({
      ...key,
      ...{ account_id: BUYER.account_id, placed_by_name: BUYER.name, number: `B-${100_000 + number}`, status },
      ...{ version: way.length, body_hash: order_id, catalog_version: 1, reference: null, comment: null, applied: [] },
      ...{ captured_at: received_at, received_at, updated_at: received_at, cut_off: received_at, lines },
      delivery_day: addDays(dayAt(received_at.toISOString(), 'Europe/Paris'), 2),
      address: {
        address_id: newId(now),
        label: 'Cuisine',
        street: '1 rue des Halles',
        postcode: '75001',
        city: 'Paris',
      },
      totals: {
        ...{ total: money(total, 2, 'EUR'), shipping: money(0, 2, 'EUR'), vat: money(0, 2, 'EUR') },
        ...{ savings: money(0, 2, 'EUR'), weight: 10_000, packs: 20 },
      },
    });
    for (const [step, to_status] of way.entries()) {
      const from_status = way[step - 1] ?? null;
      const by = { account_id: BUYER.account_id, by_name: BUYER.name };
      events.push({ ...key, position: step + 1, at: received_at, from_status, to_status, ...by });
    }
  }
  await insertRows(executor, purchaseOrder, orders);
  await insertRows(executor, purchaseOrderEvent, events);
  await database.pool.query('vacuum analyze');
}

const CLIENT_NAMES = ['Bistrot', 'Cantine', 'Épicerie', 'Hôtel', 'Traiteur', 'Crêperie', 'Maison'];
