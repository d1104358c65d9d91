/**
 * What a space's first screen shows, read in one transaction without Dexie while the rest of the app is still being loaded:
 * terms and categories, the cart, how many orders wait, and the first products of the list. The live queries take over after it.
 */

import type { CatalogProduct } from '#domain/catalog/product.ts';
import { cartLines } from '#domain/orders/cart.ts';
import { cartId } from '../cart/cart-store.ts';
import { databaseName } from '../device/database-name.ts';
import { openExisting, settled } from '../device/raw-database.ts';
import {
  type CartRow,
  type MetaRow,
  type OutboxState,
  type ProductRow,
  type SpaceKey,
  type SpaceRow,
  spaceId,
  WAITING_STATES,
} from '../device/rows.ts';
import { firstPageName } from './first-page.ts';
import type { FirstPage } from './first-page-row.ts';

export interface FirstPicture {
  readonly space: SpaceRow;
  readonly cart: CartRow | undefined;
  /** Orders that wait for their answer. */
  readonly waiting: number;
  /** Orders that wait for the person. */
  readonly inReview: number;
  /** null: the list was not shown on this device yet, or the catalog is another one since. */
  readonly page: FirstPage | null;
  /** Those of the page and of the cart, by id. */
  readonly products: ReadonlyMap<string, CatalogProduct>;
}

let taken: { readonly name: string; readonly picture: FirstPicture } | null = null;

/** The picture that was read at the start of the page, if it was of this space. */
export function firstPicture(account_id: string, key: SpaceKey): FirstPicture | null {
  return taken?.name === nameOf(account_id, key) ? taken.picture : null;
}

/** Reads it for `firstPicture`. A device that knows nothing of the space, or can't be read, has none. */
export async function takeFirstPicture(account_id: string, key: SpaceKey): Promise<void> {
  const picture = await readFirstPicture(account_id, key);
  taken = picture === null ? null : { name: nameOf(account_id, key), picture };
}

export async function readFirstPicture(account_id: string, key: SpaceKey): Promise<FirstPicture | null> {
  const database = await openExisting(databaseName(account_id));
  if (database === null) return null;
  try {
    const stored = database.transaction(['space', 'cart', 'outbox', 'meta', 'product']);
    const [space, cart, meta, waiting, inReview] = await Promise.all([
      settled<SpaceRow | undefined>(stored.objectStore('space').get(spaceId(key))),
      settled<CartRow | undefined>(stored.objectStore('cart').get(cartId(key))),
      settled<MetaRow | undefined>(stored.objectStore('meta').get(firstPageName(key))),
      countOrders(stored, WAITING_STATES),
      countOrders(stored, ['needs_review']),
    ]);
    if (space === undefined) return null;
    const known = isFirstPage(meta) && meta.value.generation === space.generation ? meta.value : null;
    const kept = known !== null && known.cursor === space.cursor ? known.products : [];
    const products = new Map(kept.map((product) => [product.product_id, product]));
    const inCart = cart === undefined ? [] : cartLines(cart.state).map(({ product_id }) => product_id);
    const missing = [...(known?.ids ?? []), ...inCart].filter((id) => !products.has(id));
    for (const product of await readProducts(stored, space.generation, missing)) {
      products.set(product.product_id, product);
    }
    // Where a product left the catalog since, the page is not the list's beginning any more.
    const page = known?.ids.every((id) => products.has(id)) ? known : null;
    return { space, cart, waiting, inReview, page, products };
  } finally {
    database.close();
  }
}

async function countOrders(stored: IDBTransaction, states: readonly OutboxState[]): Promise<number> {
  const byState = stored.objectStore('outbox').index('state');
  const counts = await Promise.all(states.map((state) => settled(byState.count(state))));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function readProducts(
  stored: IDBTransaction,
  generation: number | null,
  ids: readonly string[],
): Promise<readonly CatalogProduct[]> {
  if (generation === null) return [];
  const table = stored.objectStore('product');
  const rows = await Promise.all(
    [...new Set(ids)].map((id) => settled<ProductRow | undefined>(table.get([generation, id]))),
  );
  return rows.flatMap((row) => row?.product ?? []);
}

function isFirstPage(row: MetaRow | undefined): row is Extract<MetaRow, { name: `first_page:${string}` }> {
  return row?.name.startsWith('first_page:') === true;
}

function nameOf(account_id: string, key: SpaceKey): string {
  return `${account_id} ${spaceId(key)}`;
}
