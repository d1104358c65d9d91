/**
 * What a buyer does to a cart. Each change stores lines and summary in one transaction and says whether they are saved.
 * `now` is milliseconds by the server's clock as far as it is known.
 */
import { type CartLine, cartExpiresAt, cartLines, clearCart as clearLines, setLineNotes } from '#domain/orders/cart.ts';
import { cleanRemark, type OrderRequestLine } from '#domain/orders/order.ts';
import { netPrice } from '#domain/pricing/price.ts';
import type { Stamp } from '#domain/values/clock-stamp.ts';
import type { Money } from '#domain/values/money.ts';
import { productsByIds } from '../catalog/catalog-store.ts';
import { productTables } from '../catalog/product-reader.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { openDeviceClock } from '../device/device-clock.ts';
import type { CartRow, SpaceKey } from '../device/rows.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';
import {
  addAbsent,
  addLines,
  addQuantities,
  type CartEdit,
  type QuantityChange,
  removeProducts,
  setQuantities,
} from './cart-edits.ts';
import { cartId } from './cart-store.ts';
import { summarize } from './cart-summary.ts';
import { type CartAndAside, cartAt, latestStampOf, letAsideGo, putBackAside } from './kept-cart.ts';

/** Sets how many packs of a product are in the cart; 0 removes it. */
export function changeCartQuantity(
  database: DeviceDatabase,
  key: SpaceKey,
  product_id: string,
  quantity: number,
  now: number,
): Promise<Saving<void>> {
  return changeCartQuantities(database, key, [{ product_id, quantity }], now);
}

/** Sets several quantities at once: a pasted list, a filled-in order form. */
export function changeCartQuantities(
  database: DeviceDatabase,
  key: SpaceKey,
  changes: readonly QuantityChange[],
  now: number,
): Promise<Saving<void>> {
  return saving(() => changeQuantitiesWithin(database, key, changes, now));
}

/** Adds packs to what is in the cart already: a scan, the same scan again, a reorder. */
export function addToCart(
  database: DeviceDatabase,
  key: SpaceKey,
  additions: readonly QuantityChange[],
  now: number,
): Promise<Saving<void>> {
  return saving(() => changeCart(database, key, now, addQuantities(additions)));
}

/** Adds packs of the products that the cart doesn't have: the usual order, whose tap may repeat. */
export function addAbsentToCart(
  database: DeviceDatabase,
  key: SpaceKey,
  additions: readonly QuantityChange[],
  now: number,
): Promise<Saving<void>> {
  return saving(() => changeCart(database, key, now, addAbsent(additions)));
}

/** Sets comment and substitution of a line. An empty comment removes it. */
export function changeCartNotes(
  database: DeviceDatabase,
  key: SpaceKey,
  product_id: string,
  notes: Partial<Pick<CartLine, 'comment' | 'no_substitute'>>,
  now: number,
): Promise<Saving<void>> {
  const clean = notes.comment === undefined ? notes : { ...notes, comment: cleanRemark(notes.comment) };
  return saving(() =>
    changeCart(database, key, now, (state, stamp) => setLineNotes(state, product_id, clean, stamp())),
  );
}

export function clearCart(database: DeviceDatabase, key: SpaceKey, now: number): Promise<Saving<void>> {
  return saving(() => changeCart(database, key, now, (state, stamp) => clearLines(state, stamp())));
}

/** Puts the lines that stand aside (`CartRow.aside`) back into the cart. */
export function putBackKept(database: DeviceDatabase, key: SpaceKey, now: number): Promise<Saving<void>> {
  return saving(() => changeStored(database, key, now, putBackAside));
}

/** Removes the lines that stand aside. */
export function letKeptGo(database: DeviceDatabase, key: SpaceKey, now: number): Promise<Saving<void>> {
  return saving(() => changeStored(database, key, now, letAsideGo));
}

/** Puts an order's lines back on top of what is in the cart, inside someone else's transaction over `cartTables`. */
export function putBack(
  database: DeviceDatabase,
  key: SpaceKey,
  lines: readonly OrderRequestLine[],
  now: number,
): PromiseLike<void> {
  return changeCart(database, key, now, addLines(lines));
}

/** Sets several quantities inside someone else's transaction over `cartTables`. */
export function changeQuantitiesWithin(
  database: DeviceDatabase,
  key: SpaceKey,
  changes: readonly QuantityChange[],
  now: number,
): PromiseLike<void> {
  return changeCart(database, key, now, setQuantities(changes));
}

/** Takes products out of the cart for good, inside someone else's transaction over `cartTables`. */
export function takeOut(
  database: DeviceDatabase,
  key: SpaceKey,
  product_ids: readonly string[],
  now: number,
): PromiseLike<void> {
  return changeCart(database, key, now, removeProducts(product_ids));
}

/** The buyer has seen today's prices: nothing is marked as changed any more. */
export function acknowledgePrices(database: DeviceDatabase, key: SpaceKey, now: number): Promise<Saving<void>> {
  return saving(() =>
    database.inTransaction('rw', cartTables(database), async (database) => {
      const row = await database.cart.get(cartId(key));
      if (row === undefined) return;
      const seen_prices = await pricesOf(database, key, cartLines(row.state), now);
      await database.cart.put({ ...row, seen_prices });
    }),
  );
}

/** Computes the summary again after the catalog changed; a cart whose summary stays the same is not written. */
export async function refreshSummary(database: DeviceDatabase, key: SpaceKey, now: number): Promise<void> {
  await database.inTransaction('rw', cartTables(database), async (database) => {
    const row = await database.cart.get(cartId(key));
    if (row === undefined) return;
    const summary = await summarize(database, key, row.state, now);
    if (JSON.stringify(summary) !== JSON.stringify(row.summary)) await database.cart.put({ ...row, summary });
  });
}

/** The tables a change of a cart touches. */
export function cartTables(database: DeviceDatabase) {
  return [database.cart, database.meta, database.space, ...productTables(database)];
}

function changeCart(database: DeviceDatabase, key: SpaceKey, now: number, edit: CartEdit): PromiseLike<void> {
  return changeStored(database, key, now, ({ state, aside }, stamp) => ({ state: edit(state, stamp), aside }));
}

function changeStored(
  database: DeviceDatabase,
  key: SpaceKey,
  now: number,
  change: (before: CartAndAside, stamp: () => Stamp) => CartAndAside,
): PromiseLike<void> {
  return database.inTransaction('rw', cartTables(database), async (database) => {
    const row = await database.cart.get(cartId(key));
    const before = cartAt(row, now);
    const clock = await openDeviceClock(database, latestStampOf(row), now);
    const after = change(before, clock.next);
    if (after.state === before.state && after.aside === before.aside) return;
    await clock.save();
    await database.cart.put(await cartRow(database, key, row, after, now));
  });
}

async function cartRow(
  database: DeviceDatabase,
  key: SpaceKey,
  before: CartRow | undefined,
  { state, aside }: CartAndAside,
  now: number,
): Promise<CartRow> {
  const touched = cartLines(state).filter((line) => before?.state.lines[line.product_id] !== line);
  return {
    cart_id: cartId(key),
    supplier_id: key.supplier_id,
    organization_id: key.organization_id,
    state,
    summary: await summarize(database, key, state, now),
    seen_prices: { ...before?.seen_prices, ...(await pricesOf(database, key, touched, now)) },
    last_changed: now,
    expires_at: cartExpiresAt(now),
    // Starts at the time, so that a cart that replaces a removed one never repeats its revisions.
    revision: (before?.revision ?? now) + 1,
    shared_revision: before?.shared_revision ?? 0,
    aside,
  };
}

async function pricesOf(
  database: DeviceDatabase,
  key: SpaceKey,
  lines: readonly CartLine[],
  now: number,
): Promise<Record<string, Money>> {
  const products = await productsByIds(
    database,
    key,
    lines.map(({ product_id }) => product_id),
  );
  const at = new Date(now).toISOString();
  return Object.fromEntries([...products].map(([product_id, product]) => [product_id, netPrice(product, at).net]));
}
