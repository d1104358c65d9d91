import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailToSend } from '#server/database/schema/mail.ts';
import { newId } from '#server/new-id.ts';
import { anOrderFor, aSpace, type Space } from '../authorization/space.ts';
import { ownServer } from '../builders/own-server.ts';
import { mailDeskOf } from './mail-desk.ts';

const own = await ownServer();
const { test, server, market } = own;
const { catchUp, received, forget, sentTo, send } = mailDeskOf(own);

/** A space with an owner, and an order of its buyer. */
async function anOrder(): Promise<{ space: Space; owner: string; buyer: string; ownerToken: string }> {
  const space = await aSpace(test.database, server);
  const [owner, viewer, buyer] = [
    await market.anAccount(),
    await market.anAccount(),
    await market.anAccount({ locale: 'en_GB' }),
  ];
  await market.staff(space.supplier_id, owner.account_id, 'owner');
  await market.staff(space.supplier_id, viewer.account_id, 'viewer');
  await market.aMember(space.organization_id, buyer.account_id);
  await test.database.executor.delete(mailToSend).where(eq(mailToSend.supplier_id, space.supplier_id));
  const token = await server.signIn(buyer.email);
  const order_id = newId(new Date());
  const placed = await server.call('PUT', `/v2/supplier/${space.supplier_id}/purchase_orders/${order_id}`, {
    token,
    body: anOrderFor(space),
  });
  expect(placed.status).toBe(200);
  catchUp();
  return {
    space: { ...space, order_id },
    owner: owner.email,
    buyer: buyer.email,
    ownerToken: await server.signIn(owner.email),
  };
}

describe('an order', () => {
  it('is told to the supplier’s people who deal with orders, and to the buyer, each in their language', async () => {
    const { space, owner, buyer } = await anOrder();
    await anOrder();
    await send();
    const mine = received().filter(({ source }) => source.includes(space.order_id));
    expect(mine.flatMap(({ to }) => to).sort()).toEqual([owner, buyer].sort());
    const toOwner = mine.find(({ to }) => to.includes(owner))?.source ?? '';
    const toBuyer = mine.find(({ to }) => to.includes(buyer))?.source ?? '';
    expect(toOwner).toContain(`https://carreau.example/admin/orders/${space.order_id}?space_alias=${space.supplier}`);
    expect(toBuyer).toContain(`https://carreau.example/en_GB/supplier/orders/${space.order_id}`);
    expect(toOwner).toContain('lang="fr-FR"');
    expect(toBuyer).toContain('lang="en-GB"');
    expect(toBuyer).toMatch(/€86\.40/);
    expect(toOwner).toMatch(/86,40\u00a0€/);
  });

  it('that was confirmed is told to the buyer alone, and one that the buyer cancelled to the supplier alone', async () => {
    const { space, owner, buyer, ownerToken } = await anOrder();
    await send();
    forget();
    const move = (token: string, transition: string, version: number) =>
      server.call('POST', `/v2/supplier/${space.supplier_id}/purchase_orders/${space.order_id}/${transition}`, {
        token,
        body: { version, reason: 'plus de beurre' },
      });
    expect((await move(ownerToken, 'confirm', 1)).status).toBe(200);
    catchUp();
    await send();
    expect(sentTo()).toEqual([buyer]);
    const other = await anOrder();
    await test.database.executor.delete(mailToSend);
    const cancelled = await server.call(
      'POST',
      `/v2/supplier/${other.space.supplier_id}/purchase_orders/${other.space.order_id}/cancel`,
      { token: await server.signIn(other.buyer), body: { version: 1 } },
    );
    expect(cancelled.status).toBe(200);
    catchUp();
    forget();
    await send();
    expect(sentTo()).toEqual([other.owner]);
    expect(owner).not.toBe(other.owner);
  });

  it('that is changed is told to the buyer when it is proposed, and to the supplier when the buyer accepts', async () => {
    const { space, owner, buyer, ownerToken } = await anOrder();
    const buyerToken = await server.signIn(buyer);
    const move = async (token: string, transition: string, body: object) => {
      await send();
      forget();
      const path = `/v2/supplier/${space.supplier_id}/purchase_orders/${space.order_id}/${transition}`;
      expect((await server.call('POST', path, { token, body })).status).toBe(200);
      catchUp();
      await send();
    };
    const lines = [{ product_id: space.product_id, quantity: 3 }];
    await move(ownerToken, 'propose_change', { version: 1, lines });
    expect(sentTo()).toEqual([buyer]);
    await move(buyerToken, 'accept_change', { version: 2 });
    expect(sentTo()).toEqual([owner]);
    expect(received()[0]?.source).toContain(`/admin/orders/${space.order_id}`);
  });

  it('that was not placed is told to nobody', async () => {
    const { space } = await anOrder();
    await test.database.executor.delete(mailToSend);
    const order = anOrderFor(space);
    const dearer = {
      ...order,
      lines: order.lines.map((line) => ({ ...line, seen_price: { ...line.seen_price, amount: 1 } })),
    };
    const refused = await server.call('PUT', `/v2/supplier/${space.supplier_id}/purchase_orders/${newId(new Date())}`, {
      token: await server.signIn((await memberOf(space)).email),
      body: { ...dearer, seen_total: { ...order.seen_total, amount: 2 } },
    });
    expect(refused.status).toBe(409);
    catchUp();
    expect(await send()).toBe(0);
    expect(received()).toEqual([]);
  });

  it('of another supplier never reaches the buyer, even if a row asks for it', async () => {
    const [mine, theirs] = [await anOrder(), await anOrder()];
    await test.database.executor.delete(mailToSend);
    await test.database.executor.insert(mailToSend).values({
      supplier_id: mine.space.supplier_id,
      mail_id: newId(new Date()),
      kind: 'order_received',
      subject_id: theirs.space.order_id,
    });
    const stranger = await market.anAccount();
    await test.database.executor.insert(mailToSend).values({
      supplier_id: mine.space.supplier_id,
      mail_id: newId(new Date()),
      kind: 'order_received',
      recipient_account_id: stranger.account_id,
      subject_id: mine.space.order_id,
    });
    await send();
    expect(received()).toEqual([]);
  });
});

async function memberOf(space: Space) {
  const person = await market.anAccount();
  await market.aMember(space.organization_id, person.account_id);
  return person;
}
