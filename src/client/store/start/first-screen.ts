/**
 * Reads the first screen of a space in one transaction without Dexie, while the rest of the app is being loaded: terms
 * and categories, the cart, the number of waiting orders, and the list's first products. Live queries take over after
 * it.
 */

import type { CatalogProduct } from '#domain/catalog/product.ts';
import { cartLines } from '#domain/orders/cart.ts';
import { cartId } from '../cart/cart-store.ts';
import { slotRange } from '../catalog/block-directory.ts';
import { type GenerationReader, readProducts } from '../catalog/product-reader.ts';
import { databaseName } from '../device/database-name.ts';
import { openExisting, settled } from '../device/raw-database.ts';
import {
  type BlockRow,
  type CartRow,
  type DirectoryRow,
  type MetaRow,
  type OutboxState,
  type ProductRow,
  type SpaceKey,
  type SpaceRow,
  spaceId,
} from '../device/rows.ts';
import { WAITING_STATES } from '../orders/outbox-rules.ts';
import { firstListName } from './first-list.ts';
import type { FirstList } from './first-list-row.ts';

export interface FirstScreen {
  readonly space: SpaceRow;
  readonly cart: CartRow | undefined;
  /** Orders that wait for their answer. */
  readonly waiting: number;
  /** Orders that came back to the person for review. */
  readonly inReview: number;
  /** Null: this device has not shown the list yet, or the catalog has changed since. */
  readonly list: FirstList | null;
  /** The products of the list and of the cart, by id. */
  readonly products: ReadonlyMap<string, CatalogProduct>;
}

const BLOCK_STORES = ['block', 'directory'];

let taken: { readonly name: string; readonly screen: FirstScreen } | null = null;

/** The data that were read at the start of the app, if they are of this space. */
export function firstScreen(account_id: string, key: SpaceKey): FirstScreen | null {
  return taken?.name === nameOf(account_id, key) ? taken.screen : null;
}

/** Reads the data for `firstScreen`. None where the device does not know the space; rejects where it can't be read. */
export async function takeFirstScreen(account_id: string, key: SpaceKey): Promise<void> {
  const screen = await readFirstScreen(account_id, key);
  taken = screen === null ? null : { name: nameOf(account_id, key), screen };
}

export async function readFirstScreen(account_id: string, key: SpaceKey): Promise<FirstScreen | null> {
  const database = await openExisting(databaseName(account_id));
  if (database === null) return null;
  try {
    // The store of an older app has no tables for blocks until Dexie opens it.
    const blockStores = BLOCK_STORES.filter((name) => database.objectStoreNames.contains(name));
    const stored = database.transaction(['space', 'cart', 'outbox', 'meta', 'product', ...blockStores]);
    const [space, cart, meta, waiting, inReview] = await Promise.all([
      settled<SpaceRow | undefined>(stored.objectStore('space').get(spaceId(key))),
      settled<CartRow | undefined>(stored.objectStore('cart').get(cartId(key))),
      settled<MetaRow | undefined>(stored.objectStore('meta').get(firstListName(key))),
      countOrders(stored, WAITING_STATES),
      countOrders(stored, ['needs_review']),
    ]);
    if (space === undefined) return null;
    const known = isFirstList(meta) && meta.value.generation === space.generation ? meta.value : null;
    const kept = known !== null && known.cursor === space.cursor ? known.products : [];
    const products = new Map(kept.map((product) => [product.product_id, product]));
    const inCart = cart === undefined ? [] : cartLines(cart.state).map(({ product_id }) => product_id);
    const missing = [...(known?.ids ?? []), ...inCart].filter((id) => !products.has(id));
    if (space.generation !== null) {
      const reader = rawReader(stored, space.generation);
      for (const [id, product] of await readProducts(reader, missing)) products.set(id, product);
    }
    // When a product has left the catalog, the list is not the one that the catalog opens with any more.
    const list = known?.ids.every((id) => products.has(id)) ? known : null;
    return { space, cart, waiting, inReview, list, products };
  } finally {
    database.close();
  }
}

export async function countOrders(stored: IDBTransaction, states: readonly OutboxState[]): Promise<number> {
  const byState = stored.objectStore('outbox').index('state');
  const counts = await Promise.all(states.map((state) => settled(byState.count(state))));
  return counts.reduce((sum, count) => sum + count, 0);
}

function rawReader(stored: IDBTransaction, generation: number): GenerationReader {
  const table = (name: string) => stored.objectStore(name);
  const hasBlocks = BLOCK_STORES.every((name) => stored.objectStoreNames.contains(name));
  return {
    rows: (ids) =>
      Promise.all(ids.map((id) => settled<ProductRow | undefined>(table('product').get([generation, id])))),
    directory: async (slots) => {
      if (!hasBlocks) return [];
      const parts = await Promise.all(
        slots.map((slot) => {
          const range = IDBKeyRange.bound(...slotRange(generation, slot));
          return settled<DirectoryRow[]>(table('directory').getAll(range));
        }),
      );
      return parts.flat();
    },
    blocks: (numbers) =>
      Promise.all(numbers.map((block) => settled<BlockRow | undefined>(table('block').get([generation, block])))),
  };
}

function isFirstList(row: MetaRow | undefined): row is Extract<MetaRow, { name: `first_page:${string}` }> {
  return row?.name.startsWith('first_page:') === true;
}

function nameOf(account_id: string, key: SpaceKey): string {
  return `${account_id} ${spaceId(key)}`;
}
