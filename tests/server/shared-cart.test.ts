import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cartStateSchema } from '#contract/cart.ts';
import { CART_LIFETIME, cartLines, emptyCart, setQuantity } from '#domain/orders/cart.ts';
import { STAMP_LEAD } from '#domain/values/clock-stamp.ts';
import { cart } from '#server/database/schema/orders.ts';
import { ownServer } from '../builders/own-server.ts';

const NOON = new Date('2026-11-20T11:00:00Z');

const { server, market, test } = await ownServer();

beforeAll(async () => {
  server.setNow(NOON);
});

async function aBuyer() {
  const { supplier_id } = await market.aSupplier();
  const { organization_id, buyer } = await market.aClient(supplier_id);
  const { product_id } = await market.aProduct(supplier_id);
  const other = await market.aProduct(supplier_id);
  const token = await server.signIn(buyer.email);
  const path = `/v2/supplier/${supplier_id}/carts/${organization_id}`;
  const quantities = (body: unknown) => {
    const answer = z.object({ cart: cartStateSchema }).parse(body);
    return Object.fromEntries(cartLines(answer.cart).map((line) => [line.product_id, line.quantity]));
  };
  return {
    path,
    token,
    product_id,
    other_id: other.product_id,
    read: async () => quantities((await server.call('GET', path, { token })).body),
    times: async () => {
      const { body } = await server.call('GET', path, { token });
      return z.object({ changed_at: z.nullable(z.string()), server_time: z.string() }).parse(body);
    },
    /** The row that 0.1.0 stored for a device whose clock was a year and more ahead. */
    storeAhead: async () => {
      const ahead = { time: Number.MAX_SAFE_INTEGER, counter: 3, device: 'tablet' };
      const state = setQuantity(emptyCart(), product_id, 5, ahead);
      await test.database.executor.update(cart).set({ state }).where(eq(cart.organization_id, organization_id));
    },
    share: async (product: string, quantity: number, device: string, time = NOON.getTime()) =>
      quantities(
        (
          await server.call('PUT', path, {
            token,
            body: { cart: setQuantity(emptyCart(), product, quantity, { time, counter: 0, device }) },
          })
        ).body,
      ),
  };
}

describe('the cart that a buyer’s devices share', () => {
  it('holds what every device put in, also when they send at the same moment', async () => {
    const buyer = await aBuyer();
    await Promise.all([buyer.share(buyer.product_id, 2, 'phone'), buyer.share(buyer.other_id, 3, 'tablet')]);
    expect(await buyer.read()).toEqual({ [buyer.product_id]: 2, [buyer.other_id]: 3 });
  });

  it('keeps the later quantity of a line, in whichever order the devices send', async () => {
    const buyer = await aBuyer();
    const later = NOON.getTime() + 1;
    expect(await buyer.share(buyer.product_id, 5, 'phone', later)).toEqual({ [buyer.product_id]: 5 });
    expect(await buyer.share(buyer.product_id, 2, 'tablet')).toEqual({ [buyer.product_id]: 5 });
  });

  it('is empty 14 days after the last change, and not a millisecond before', async () => {
    const buyer = await aBuyer();
    await buyer.share(buyer.product_id, 2, 'phone');
    server.setNow(new Date(NOON.getTime() + CART_LIFETIME - 1));
    expect(await buyer.read()).toEqual({ [buyer.product_id]: 2 });
    server.setNow(new Date(NOON.getTime() + CART_LIFETIME));
    expect(await buyer.read()).toEqual({});
    server.setNow(NOON);
  });

  it('says when it was last changed, by the server’s clock; a copy that brings nothing new is no change', async () => {
    const buyer = await aBuyer();
    expect(await buyer.times()).toEqual({ changed_at: null, server_time: NOON.toISOString() });
    await buyer.share(buyer.product_id, 2, 'phone', 1_000);
    const later = new Date(NOON.getTime() + CART_LIFETIME - 1);
    server.setNow(later);
    await buyer.share(buyer.product_id, 2, 'phone', 1_000);
    expect(await buyer.times()).toEqual({ changed_at: NOON.toISOString(), server_time: later.toISOString() });
    server.setNow(new Date(NOON.getTime() + CART_LIFETIME));
    expect(await buyer.times()).toMatchObject({ changed_at: null });
    server.setNow(NOON);
  });

  it('takes a product of a device whose clock is years off, and lets its stamp win over no other', async () => {
    const buyer = await aBuyer();
    await buyer.share(buyer.product_id, 5, 'phone');
    for (const time of [NOON.getTime() + STAMP_LEAD + 1, NOON.getTime() + 365 * 86_400_000, Number.MAX_SAFE_INTEGER]) {
      expect(await buyer.share(buyer.product_id, 1, 'tablet', time)).toEqual({ [buyer.product_id]: 5 });
    }
    const both = { [buyer.product_id]: 5, [buyer.other_id]: 3 };
    expect(await buyer.share(buyer.other_id, 3, 'tablet', Number.MAX_SAFE_INTEGER)).toEqual(both);
    expect(await buyer.share(buyer.other_id, 4, 'phone')).toEqual({ ...both, [buyer.other_id]: 4 });
  });

  it('heals where 0.1.0 stored a stamp of a wrong clock: it can be changed by any device again', async () => {
    const buyer = await aBuyer();
    await buyer.share(buyer.product_id, 5, 'phone');
    await buyer.storeAhead();
    expect(await buyer.read()).toEqual({ [buyer.product_id]: 5 });
    expect(await buyer.share(buyer.product_id, 7, 'phone', NOON.getTime() + 1)).toEqual({ [buyer.product_id]: 7 });
  });

  it('is a person’s own: another’s, and one for another organization, answer like a missing one', async () => {
    const mine = await aBuyer();
    const theirs = await aBuyer();
    await mine.share(mine.product_id, 1, 'phone');
    const stranger = await server.call('GET', mine.path, { token: theirs.token });
    const missing = await server.call('GET', theirs.path.replace(/[^/]+$/, mine.product_id), { token: theirs.token });
    expect([stranger.status, missing.status]).toEqual([404, 404]);
    expect(stranger.body).toEqual(missing.body);
  });
});
