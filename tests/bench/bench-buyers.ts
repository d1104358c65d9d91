import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { session } from '#server/database/schema/accounts.ts';
import { product } from '#server/database/schema/catalog.ts';
import { clientPrice, priceGroupPrice, salesPromo } from '#server/database/schema/pricing.ts';
import { supplier } from '#server/database/schema/suppliers.ts';
import { insertRows } from '#server/demo/insert-rows.ts';
import { hashToken, newToken } from '#server/http/token.ts';
import { newId } from '#server/new-id.ts';
import { marketOf } from '../builders/market.ts';

export interface Buyer {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly address_id: string;
  readonly account_id: string;
  readonly token: string;
}

const HOUR = 3_600_000;
const PRICES_OF_A_CLIENT = 100;

/**
 * Adds buyers of the large supplier, each with an organization of their own. Each organization is in a price group that
 * prices every fifth product, and has a hundred prices of its own; every hundredth product has a promotion.
 */
export async function addBuyers(database: Database, count: number): Promise<Buyer[]> {
  const { executor } = database;
  const market = marketOf(database);
  const [owner] = await executor
    .select({ supplier_id: supplier.supplier_id })
    .from(supplier)
    .where(eq(supplier.alias, 'entrepot'));
  if (!owner) throw new Error('the large supplier is missing');
  const { supplier_id } = owner;
  const products = await executor
    .select({ product_id: product.product_id, price_amount: product.price_amount })
    .from(product)
    .where(eq(product.supplier_id, supplier_id))
    .orderBy(asc(product.supplier_code));
  const price = (each: (typeof products)[number], percent: number) => ({
    supplier_id,
    product_id: each.product_id,
    price_amount: Math.round(((each.price_amount ?? 0) * percent) / 100),
    price_precision: 2,
  });
  const buyers: Buyer[] = [];
  for (let number = 0; number < count; number += 1) {
    const { organization_id, address_id } = await market.anOrganization();
    const { account_id } = await market.anAccount();
    await market.aMember(organization_id, account_id);
    await market.aLink(supplier_id, organization_id, { terms_version: 1 });
    const own = products.slice(number * PRICES_OF_A_CLIENT, (number + 1) * PRICES_OF_A_CLIENT);
    await insertRows(
      executor,
      clientPrice,
      own.map((each) => ({ ...price(each, 95), organization_id })),
    );
    const token = await addSession(database, account_id);
    buyers.push({ supplier_id, organization_id, address_id, account_id, token });
  }
  const price_group_id = await market.aPriceGroup(
    supplier_id,
    buyers.map(({ organization_id }) => organization_id),
    { sales_discount: 200 },
  );
  const grouped = products.filter((_, number) => number % 5 === 0);
  await insertRows(
    executor,
    priceGroupPrice,
    grouped.map((each) => ({ ...price(each, 98), price_group_id })),
  );
  const now = Date.now();
  await insertRows(
    executor,
    salesPromo,
    products
      .filter((_, number) => number % 100 === 50)
      .map(({ product_id }) => ({
        supplier_id,
        sales_promo_id: newId(new Date(now)),
        product_id,
        percent: 1000,
        starts_at: new Date(now - HOUR),
        ends_at: new Date(now + 240 * HOUR),
      })),
  );
  await database.pool.query('vacuum analyze');
  return buyers;
}

/** Signs a device in and returns its token. */
export async function addSession(database: Database, account_id: string): Promise<string> {
  const token = newToken();
  await database.executor.insert(session).values({
    token_hash: hashToken(token),
    account_id,
    device: 'bench',
    expires_at: new Date(Date.now() + 24 * HOUR),
  });
  return token;
}
