/** What a person does in an open page, with the app's own functions. */

import { addLines, addQuantities, type CartEdit, removeProducts } from '#client/store/cart/cart-edits.ts';
import { type KeptCart, latestStampOf } from '#client/store/cart/kept-cart.ts';
import { entryId, type OutboxEntry } from '#client/store/device/check-in-rows.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { saving } from '#client/store/device/storage-refusal.ts';
import { isForReview } from '#client/store/orders/accept-review.ts';
import { isUnseen, linesNotOrdered, newOutboxRow } from '#client/store/orders/outbox-rules.ts';
import { cartLines } from '#domain/orders/cart.ts';
import { seenTotal } from '#domain/orders/check-order.ts';
import { nextCutOff } from '#domain/orders/delivery-day.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { nextStamp, type Stamp } from '#domain/values/clock-stamp.ts';
import { hashOf } from './body-hash.ts';
import { waits } from './checker.ts';
import { short } from './history.ts';
import { ADDRESS, PRODUCTS } from './market.ts';
import type { Transaction } from './memory-store.ts';
import type { Page } from './page.ts';

/** Milliseconds. */
const FOURTEEN_DAYS = 1_209_600_000;

/** Does something in a page. It ends with the page; a device that can't store tells the person so. */
export function act(page: Page, work: () => Promise<unknown>): void {
  page.actor.resume(1, () => {
    work().catch((error: unknown) => page.report(error));
  });
}

export async function fillCart(page: Page, supplier_id: string): Promise<void> {
  const { chance } = page.device.scene.world;
  const products = PRODUCTS.filter(() => chance.happens(0.6));
  const additions = (products.length === 0 ? PRODUCTS.slice(0, 1) : products).map((product_id) => ({
    product_id,
    quantity: chance.between(1, 6),
  }));
  await page.store.transact(page.actor, 'person', (transaction) => {
    // Counted when it is stored: goods still on their way come into a cart that may have been ordered meanwhile.
    page.device.cartFills += 1;
    editCart(page, transaction, supplier_id, addQuantities(additions));
  });
  const { world, history } = page.device.scene;
  const goods = history.goods(page.buyer.account_id, supplier_id);
  for (const { product_id } of additions) goods.put(product_id, page.device.name, world.now);
}

/** The request that the checkout makes from what the device knows; null when there is nothing to order. */
export function requestOf(page: Page, supplier_id: string): OrderRequest | null {
  const cart = page.store.carts.get(supplier_id);
  const catalog = page.device.catalogs.get(supplier_id);
  const now = page.clock.now();
  if (cart === undefined || catalog === undefined) return null;
  const lines = cartLines(cart.state).flatMap(({ product_id, quantity, added }) => {
    const seen_price = catalog.products.get(product_id)?.price;
    return seen_price === undefined
      ? []
      : [{ product_id, quantity, seen_price, comment: null, no_substitute: false, added }];
  });
  if (lines.length === 0) return null;
  const captured_at = new Date(now).toISOString();
  return {
    organization_id: page.buyer.organization_id,
    delivery_day: nextCutOff(catalog.terms.delivery, captured_at)?.day ?? captured_at.slice(0, 10),
    address_id: ADDRESS,
    reference: null,
    comment: null,
    captured_at,
    catalog_version: catalog.version,
    lines,
    seen_total: seenTotal(lines, 'EUR'),
    seen_shipping: { amount: 0, precision: 2, currency: 'EUR' },
  };
}

/** The tap on "order". Resolves to true when the screen says that the order is saved. */
export async function order(page: Page, supplier_id: string, request: OrderRequest): Promise<boolean> {
  const { device, actor, store, buyer } = page;
  const { world, history, composition } = device.scene;
  const now = page.clock.now();
  const order_id = page.checkouts.get(supplier_id) ?? world.chance.uuid(now);
  page.checkouts.set(supplier_id, order_id);
  const key = { supplier_id, organization_id: buyer.organization_id };
  const hash = await actor.step(1, () => hashOf(request), { before: 'killed_while_hashing' });
  const row = newOutboxRow(buyer.account_id, key, order_id, request, hash, now);
  let before: KeptCart | null | undefined = null;
  const takeOut = (transaction: Transaction) =>
    editCart(page, transaction, supplier_id, removeProducts(request.lines.map(({ product_id }) => product_id)));
  const acceptAtOnce = () =>
    store.transact(actor, 'accept', (transaction) => {
      const cart = transaction.cart(supplier_id);
      before = cart;
      const decision = composition.rules.decideAcceptance(transaction.row(order_id), cart, request, now);
      if (decision === 'accept') {
        const age = now - (cart?.last_changed ?? now);
        history.demand(age < FOURTEEN_DAYS, 'cart_expires_at_14_days', `${short(order_id)} of a cart of ${age} ms`);
        transaction.put(row);
        takeOut(transaction);
        const goods = history.goods(buyer.account_id, supplier_id);
        for (const { product_id } of request.lines) goods.takeOut(product_id, device.name);
      }
      return decision;
    });
  const accept = async () => {
    if (composition.acceptsIn === 'one') return acceptAtOnce();
    if (composition.acceptsIn === 'passing') {
      acceptAtOnce().catch(() => undefined);
      return 'accept';
    }
    before = store.carts.get(supplier_id);
    await store.transact(actor, 'accept', takeOut);
    return store.transact(actor, 'accept', ({ put }) => put(row));
  };
  const result = await saving(accept);
  const accepted = result.kind === 'saved' && result.value !== 'cart_changed';
  world.note(`${actor.name}: ${short(order_id)} ${accepted ? 'is said to be saved' : 'is not accepted'}`);
  if (accepted) {
    page.checkouts.delete(supplier_id);
    history.demand(history.accepted.has(order_id), 'saved_means_stored', `${short(order_id)} is not on the disk`);
  } else if (before !== null) {
    history.demand(store.carts.get(supplier_id) === before, 'cart_stays_when_not_accepted', `of ${short(order_id)}`);
  }
  return accepted;
}

/** Takes an order back into the cart. */
export async function withdraw(page: Page, order_id: string): Promise<void> {
  const { world, composition } = page.device.scene;
  await page.store.transact(page.actor, 'person', (transaction) => {
    const row = transaction.row(order_id);
    if (row === undefined || composition.rules.withdrawalRefusal(row) !== null) {
      world.count('withdrawal_refused');
      return;
    }
    transaction.remove(order_id, 'withdrawn');
    editCart(page, transaction, row.supplier_id, addLines(row.body.lines));
    world.count('order_withdrawn');
  });
}

/** Drops an order whose cart another device has ordered already. */
export async function letGo(page: Page, order_id: string): Promise<void> {
  await page.store.transact(page.actor, 'person', (transaction) => {
    const row = transaction.row(order_id);
    const left = linesNotOrdered(row);
    if (row === undefined || left === null) return;
    transaction.remove(order_id, 'let_go');
    editCart(page, transaction, row.supplier_id, addLines(left));
    page.device.scene.world.count('repeat_let_go');
  });
}

/** Accepts the server's differences, as an order under a new id. */
export async function acceptReview(page: Page, order_id: string): Promise<void> {
  const { world, composition } = page.device.scene;
  const now = page.clock.now();
  const reviewed = page.store.outbox.get(order_id);
  const version = page.device.catalogs.get(reviewed?.supplier_id ?? '')?.version ?? 0;
  const decision = composition.rules.decideReview(reviewed, version, now);
  if (decision.kind === 'refused' || reviewed === undefined) return;
  const { body } = decision;
  const hash = await page.actor.step(1, () => hashOf(body));
  const row = newOutboxRow(page.buyer.account_id, reviewed, world.chance.uuid(now), body, hash, now);
  await page.store.transact(page.actor, 'accept', (transaction) => {
    if (!isForReview(transaction.row(order_id))) return;
    transaction.remove(order_id, 'reviewed');
    transaction.put(row);
    world.count('review_accepted');
  });
}

/** Looks at the list of orders, which shows what was placed and what was refused. */
export async function seeReceipts(page: Page): Promise<void> {
  const now = page.clock.now();
  await page.store.transact(page.actor, 'person', ({ rows, put }) => {
    for (const row of rows().filter(isUnseen)) {
      put({ ...row, seen_at: now });
      page.device.scene.world.count('receipt_dismissed');
    }
  });
}

/** Deletes the device's data at sign-out. False: an order came in that the person was not asked about. */
export function loseOrders(page: Page, agreed: readonly string[]): Promise<boolean> {
  const { history, composition } = page.device.scene;
  return page.store.transact(page.actor, 'person', (transaction) => {
    const rows: readonly OutboxEntry[] = [...transaction.rows(), ...transaction.checks()];
    if (composition.rules.unasked(rows, agreed).length > 0) return false;
    for (const row of rows) {
      const isAgreed = !(waits(row) || row.state === 'needs_review') || agreed.includes(entryId(row));
      history.demand(isAgreed, 'nothing_goes_unasked', `${short(entryId(row))} with the sign-out`);
      transaction.remove(entryId(row), 'deletion_confirmed');
    }
    return true;
  });
}

/** For mutants: changes an order that was sent already, which no screen offers. */
export async function editSent(page: Page, row: OutboxRow): Promise<void> {
  const { editsSent } = page.device.scene.composition;
  const lines = row.body.lines.map((line) => ({ ...line, quantity: line.quantity + 1 }));
  const body = { ...row.body, lines, seen_total: seenTotal(lines, 'EUR') };
  const { world } = page.device.scene;
  await page.store.transact(page.actor, 'person', (transaction) => {
    const present = transaction.row(row.order_id);
    if (present === undefined || present.state === 'placed') return;
    const edited = { ...present, body, body_hash: hashOf(body) };
    if (editsSent === 'same_key') return transaction.put(edited);
    transaction.remove(row.order_id, 'withdrawn');
    transaction.put({ ...edited, order_id: world.chance.uuid(world.now), attempts: 0, state: 'queued' });
  });
}

function editCart(page: Page, transaction: Transaction, supplier_id: string, edit: CartEdit): void {
  const now = page.clock.now();
  const cart = transaction.cart(supplier_id);
  let latest: Stamp | null = latestStampOf(cart);
  const stamp = () => {
    latest = nextStamp(latest, now, page.device.name);
    return latest;
  };
  const { state, aside } = page.device.scene.composition.rules.cartAt(cart, now);
  const { revision = 0, shared_revision = 0 } = cart ?? {};
  const changed = { state: edit(state, stamp), aside, last_changed: now, revision: revision + 1, shared_revision };
  transaction.putCart(supplier_id, changed);
}
