import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dashboardSchema } from '#contract/dashboard.ts';
import { campaignRecipient } from '#server/database/schema/campaigns.ts';
import { commercialLink } from '#server/database/schema/suppliers.ts';
import { newId } from '#server/new-id.ts';
import { aSession } from '../authorization/session.ts';
import { anOrderFor } from '../authorization/space.ts';
import { ownServer } from '../builders/own-server.ts';
import { campaignDesk } from './campaign-desk.ts';
import { mailDeskOf } from './mail-desk.ts';

const ownOne = await ownServer();
const { test, server } = ownOne;
const { catchUp, received, send } = mailDeskOf(ownOne);
const aDesk = campaignDesk(test.database, server, catchUp);

/** A supplier who mailed a catalog to some buyers of one client, and what they see of it in the morning. */
async function aMailedCatalog(buyers = 1) {
  const desk = await aDesk(buyers);
  const mailed = await desk.mail();
  await send();
  const token = (email: string) => {
    const source = received().findLast(({ to }) => to.includes(email))?.source ?? '';
    return /\/in\/([\w-]{43})(?![\w?-])/.exec(source)?.[1] ?? '';
  };
  const [person = { email: '', account_id: '' }] = desk.people;
  return {
    ...desk,
    mailed,
    person,
    openMail: (email = person.email) => server.call('GET', `/v2/public_link/${token(email)}/pixel`, {}),
    openCatalog: (email = person.email) => server.call('GET', `/v2/public_link/${token(email)}`, {}),
    leaveCart: () =>
      server.call('POST', `/v2/public_link/${token(person.email)}/order`, {
        body: { lines: [{ product_id: desk.product_id, quantity: 2 }] },
      }),
    order: async (account_id = person.account_id) => {
      const path = `/v2/supplier/${desk.supplier_id}/purchase_orders/${newId(new Date())}`;
      const placed = await server.call('PUT', path, {
        token: await aSession(test.database, account_id),
        body: anOrderFor(desk),
      });
      expect(placed.status).toBe(200);
    },
    lookedAt: async () => dashboardSchema.parse((await desk.call('GET', '/dashboard')).body).looked_at,
  };
}

describe('a client who looked at a mailed catalog', () => {
  it('is named in the morning with the people who looked, until one of the client’s people orders', async () => {
    const desk = await aMailedCatalog(2);
    expect(await desk.lookedAt()).toBeNull();
    await desk.openMail();
    const client = { organization_id: desk.organization_id, account_ids: [desk.person.account_id] };
    expect(await desk.lookedAt()).toMatchObject({
      campaign_id: desk.mailed.campaign_id,
      name: 'Noël',
      view_id: null,
      clients: [{ ...client, has_followed: false, cart_products: 0 }],
    });
    const [, other = desk.person] = desk.people;
    await desk.openCatalog(other.email);
    const account_ids = [desk.person.account_id, other.account_id].sort();
    expect((await desk.lookedAt())?.clients).toMatchObject([{ account_ids, has_followed: true }]);
    // The person who orders has not even opened the mail: their kitchen has what it needs.
    await desk.order(desk.buyer_account_id);
    expect(await desk.lookedAt()).toBeNull();
  });

  it('is said to have left a cart at the link, until they order', async () => {
    const desk = await aMailedCatalog();
    await desk.openCatalog();
    await desk.leaveCart();
    expect((await desk.lookedAt())?.clients).toMatchObject([{ cart_products: 1 }]);
    await desk.order();
    expect(await desk.lookedAt()).toBeNull();
  });

  it('is still named by an earlier catalog while nobody has looked at the newest', async () => {
    const desk = await aMailedCatalog();
    await desk.openCatalog();
    const second = await desk.mail();
    await send();
    expect((await desk.lookedAt())?.campaign_id).toBe(desk.mailed.campaign_id);
    await desk.openCatalog();
    expect((await desk.lookedAt())?.campaign_id).toBe(second.campaign_id);
  });

  it('is not named for a catalog whose links were ended, nor of a month ago, nor once they are no client', async () => {
    const ended = await aMailedCatalog();
    await ended.openCatalog();
    await ended.call('POST', `/campaigns/${ended.mailed.campaign_id}/revoke`);
    expect(await ended.lookedAt()).toBeNull();

    const old = await aMailedCatalog();
    await old.openCatalog();
    const long = new Date(Date.now() - 32 * 86_400_000);
    await test.database.executor
      .update(campaignRecipient)
      .set({ opened_at: long, clicked_at: long })
      .where(eq(campaignRecipient.campaign_id, old.mailed.campaign_id));
    expect(await old.lookedAt()).toBeNull();

    const removed = await aMailedCatalog();
    await removed.openCatalog();
    expect((await removed.lookedAt())?.clients).toHaveLength(1);
    await test.database.executor
      .update(commercialLink)
      .set({ removed_at: new Date() })
      .where(eq(commercialLink.organization_id, removed.organization_id));
    expect(await removed.lookedAt()).toBeNull();
  });
});
