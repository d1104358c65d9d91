/** Brings past prices of what the organization usually orders onto the device, once a day. */
import { buyerProductRoutes, MOST_PRICED } from '#contract/buyer-product.ts';
import { keepPastPrices, notePastPricesAsked, pastPricesAsked, usualProducts } from '../store/catalog/past-prices.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { SpaceKey } from '../store/device/rows.ts';
import { call } from './api.ts';

const DAY = 86_400_000;

type Ask = (
  key: SpaceKey,
  product_ids: readonly string[],
  account_id: string,
) => Promise<Parameters<typeof keepPastPrices>[2]>;

const askServer: Ask = async ({ supplier_id, organization_id }, product_ids, account_id) => {
  const { products } = await call(buyerProductRoutes.clientPriceHistories, {
    params: { supplier_id },
    query: { client_id: organization_id },
    body: { product_ids: [...product_ids] },
    account_id,
  });
  return products;
};

/** `now`: milliseconds, by the server's clock as far as the device knows it. */
export async function pullPastPrices(database: DeviceDatabase, key: SpaceKey, now: number, ask = askServer) {
  if (Math.abs(now - (await pastPricesAsked(database, key))) < DAY) return;
  const product_ids = (await usualProducts(database, key)).slice(0, MOST_PRICED);
  // A new device may have no orders yet: the next time counts.
  if (product_ids.length === 0) return;
  await keepPastPrices(database, key, await ask(key, product_ids, database.account_id), now);
  await notePastPricesAsked(database, key, now);
}
