import { and, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type CartState, emptyCart, isExpired, latestStamp, setQuantity } from '#domain/orders/cart.ts';
import { mergeCarts } from '#domain/orders/cart-merge.ts';
import { boundCart } from '#domain/orders/cart-stamps.ts';
import { nextStamp } from '#domain/values/clock-stamp.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { cart } from '../database/schema/orders.ts';
import { handle } from '../http/handle.ts';
import { mayForOrganization, type Principal } from '../http/principal.ts';
import { notFound } from '../http/problem.ts';

/** The name of a device in the stamps of lines that come from a link. */
const LINK = 'link';

interface CartKey {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly account_id: string;
}

/** The key of the caller's own cart; "not found" unless the context is an organization that they buy for. */
function cartKey(principal: Principal, params: { supplier_id: string; context: string }): CartKey {
  if (!mayForOrganization(principal, params.context, 'cart:update')) throw notFound();
  return { supplier_id: params.supplier_id, organization_id: params.context, account_id: principal.account_id };
}

const isCart = (key: CartKey) =>
  and(
    eq(cart.supplier_id, key.supplier_id),
    eq(cart.organization_id, key.organization_id),
    eq(cart.account_id, key.account_id),
  );

interface StoredCart {
  readonly state: CartState;
  /** null: nothing is stored, or the stored cart has expired. */
  readonly changed_at: Date | null;
}

/** The stored cart, locked. One that nobody changed for 14 days is empty, as on the devices; stamps from the future are bounded. */
async function readCart(executor: Executor, key: CartKey, now: Date): Promise<StoredCart> {
  const [row] = await executor.select().from(cart).where(isCart(key)).for('update');
  if (row === undefined || isExpired(row.updated_at.getTime(), now.getTime())) {
    return { state: emptyCart(), changed_at: null };
  }
  return { state: boundCart(row.state, now.getTime()), changed_at: row.updated_at };
}

function answerOf({ state, changed_at }: StoredCart, now: Date) {
  return { cart: state, changed_at: changed_at?.toISOString() ?? null, server_time: now.toISOString() };
}

export const sharedCart = handle(routes.cart, async ({ params, principal, services }) => {
  const key = cartKey(principal, params);
  const now = services.now();
  return answerOf(await withTenant(services.database, key, (executor) => readCart(executor, key, now)), now);
});

/** Puts lines chosen through a link into a person's cart: of each product the cart then holds at least that quantity. */
export async function fillCart(
  executor: Executor,
  key: CartKey,
  lines: readonly { readonly product_id: string; readonly quantity: number }[],
  now: Date,
): Promise<void> {
  await executor
    .insert(cart)
    .values({ ...key, state: emptyCart(), updated_at: now })
    .onConflictDoNothing();
  const stored = await readCart(executor, key, now);
  let { state } = stored;
  let stamp = latestStamp(state);
  for (const { product_id, quantity } of lines) {
    if ((state.lines[product_id]?.quantity ?? 0) >= quantity) continue;
    stamp = nextStamp(stamp, now.getTime(), LINK);
    state = setQuantity(state, product_id, quantity, stamp);
  }
  await executor.update(cart).set({ state, updated_at: now }).where(isCart(key));
}

export const mergeCart = handle(routes.mergeCart, async ({ params, body, principal, services }) => {
  const key = cartKey(principal, params);
  const now = services.now();
  const merged = await withTenant(services.database, key, async (executor) => {
    // The row exists before it is read: two devices that come at once take turns on its lock.
    await executor
      .insert(cart)
      .values({ ...key, state: emptyCart(), updated_at: now })
      .onConflictDoNothing();
    const stored = await readCart(executor, key, now);
    const state = mergeCarts(stored.state, boundCart(body.cart, now.getTime()));
    // A copy with nothing new (one that is sent again, for example) is no change: the 14 days are not counted anew.
    const isChanged = Object.values(state.lines).some((line) => stored.state.lines[line.product_id] !== line);
    if (!isChanged) return stored;
    await executor.update(cart).set({ state, updated_at: now }).where(isCart(key));
    return { state, changed_at: now };
  });
  return answerOf(merged, now);
});
