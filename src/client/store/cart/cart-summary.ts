import type { CartState, CartSummary } from '#domain/orders/cart.ts';
import { cartLines } from '#domain/orders/cart.ts';
import { cartSummary } from '#domain/orders/cart-totals.ts';
import { productsByIds, readSpace } from '../catalog/catalog-store.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { SpaceKey } from '../device/rows.ts';

/** Seed, section 3: euros unless the supplier says otherwise. */
const DEFAULT_CURRENCY = 'EUR';

export function emptySummary(currency: string = DEFAULT_CURRENCY): CartSummary {
  return {
    free_shipping_minimum: [],
    total_price: 0,
    moq_progress: 0,
    moq_unit_base: null,
    moq_minimum_unit: 0,
    shipping_cost: 0,
    purchase_order_savings: 0,
    currency,
    products: [],
    total_weight: 0,
    total_packs: 0,
  };
}

/**
 * The summary of a cart at today's prices. It leaves out products that left the catalog, though their lines stay in the
 * cart for the buyer to see. Runs inside a transaction over `space` and the tables of products.
 */
export async function summarize(
  database: DeviceDatabase,
  key: SpaceKey,
  state: CartState,
  now: number,
): Promise<CartSummary> {
  const lines = cartLines(state);
  const client = (await readSpace(database, key))?.client ?? null;
  if (client === null || lines.length === 0) return emptySummary(client?.terms.currency);
  const products = await productsByIds(
    database,
    key,
    lines.map(({ product_id }) => product_id),
  );
  const known = lines.flatMap(({ product_id, quantity }) => {
    const product = products.get(product_id);
    return product === undefined ? [] : [{ product, quantity }];
  });
  return cartSummary(known, client.terms, new Date(now).toISOString(), client.is_first_order);
}
