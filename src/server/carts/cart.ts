import { and, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type CartState, emptyCart, isExpired } from '#domain/cart.ts';
import { mergeCarts } from '#domain/cart-merge.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { cart } from '../database/schema/orders.ts';
import { handle } from '../http/handle.ts';
import { mayForOrganization, type Principal } from '../http/principal.ts';
import { notFound } from '../http/problem.ts';

interface CartKey {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly account_id: string;
}

/** A cart is a person's: its context must be an organization he buys for. */
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

/** The stored cart; a cart that nobody changed for 14 days is empty, here as on the devices. */
async function readCart(executor: Executor, key: CartKey, now: Date): Promise<CartState> {
  const [row] = await executor.select().from(cart).where(isCart(key)).for('update');
  return row && !isExpired(row.updated_at.getTime(), now.getTime()) ? row.state : emptyCart();
}

export const sharedCart = handle(routes.cart, async ({ params, principal, services }) => {
  const key = cartKey(principal, params);
  return { cart: await withTenant(services.database, key, (executor) => readCart(executor, key, services.now())) };
});

export const mergeCart = handle(routes.mergeCart, async ({ params, body, principal, services }) => {
  const key = cartKey(principal, params);
  const now = services.now();
  const merged = await withTenant(services.database, key, async (executor) => {
    // The row exists before it is read: two devices that come at once take turns on its lock.
    await executor
      .insert(cart)
      .values({ ...key, state: emptyCart(), updated_at: now })
      .onConflictDoNothing();
    const state = mergeCarts(await readCart(executor, key, now), body.cart);
    await executor.update(cart).set({ state, updated_at: now }).where(isCart(key));
    return state;
  });
  return { cart: merged };
});
