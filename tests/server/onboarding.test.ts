import { describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { newId } from '#server/new-id.ts';
import { ownServer } from '../builders/own-server.ts';

const { server, market } = await ownServer({ REGISTRATION: 'open' });

let count = 0;

/** A new space and its owner. */
async function aNewSpace() {
  const { account_id } = await market.anAccount();
  const token = await market.aSession(account_id);
  const body = {
    name: 'Halles Vasseur',
    alias: `halle-${++count}`,
    primaryColor: '#0f7a45',
    time_zone: 'Europe/Paris',
    locale: 'fr_FR',
  };
  const { supplier_id } = routes.registerSupplier.answer.parse(
    (await server.call('POST', '/v2/supplier', { token, body })).body,
  );
  return { supplier_id, token, account_id };
}

type NewSpace = Awaited<ReturnType<typeof aNewSpace>>;

async function onboardingOf({ supplier_id, token }: NewSpace) {
  const { status, body } = await server.call('GET', `/v2/supplier/${supplier_id}/onboarding`, { token });
  expect(status).toBe(200);
  const { stages, ...rest } = routes.onboarding.answer.parse(body);
  return { ...rest, completed: stages.flatMap(({ stage, completed }) => (completed ? [stage] : [])) };
}

async function setTerms({ supplier_id, token }: NewSpace) {
  const { status } = await server.call('PATCH', `/v2/supplier/${supplier_id}/ordering_terms`, {
    token,
    body: { version: 0, terms: { delivery: { weekdays: [1, 2, 3, 4, 5, 6, 7], cut_off: '22:00' } } },
  });
  expect(status).toBe(200);
}

const openTestClient = async ({ supplier_id, token }: NewSpace) =>
  routes.openTestClient.answer.parse(
    (await server.call('POST', `/v2/supplier/${supplier_id}/test_client`, { token })).body,
  );

describe('the onboarding of a new space', () => {
  it('begins with nothing completed, at delivery and minimums', async () => {
    const { active_stage, completed, facts } = await onboardingOf(await aNewSpace());
    expect(active_stage).toBe('create-logistics-pricing');
    expect(completed).toEqual([]);
    expect(facts).toEqual({
      terms_set: false,
      delivery_weekdays: [1, 2, 3, 4, 5],
      cut_off: '16:00',
      clients: 0,
      first_client: null,
      products: 0,
      priced_products: 0,
      first_order_number: null,
    });
  });

  it('is completed by what is there: terms, client, product with a price, and with both a catalog', async () => {
    const space = await aNewSpace();
    await setTerms(space);
    expect((await onboardingOf(space)).completed).toEqual(['create-logistics-pricing']);
    const { organization_id } = await market.anOrganization({ name: 'Le Bistrot du Port' });
    await market.aLink(space.supplier_id, organization_id);
    await market.aProduct(space.supplier_id, { price_amount: null });
    expect((await onboardingOf(space)).completed).toEqual(['create-logistics-pricing', 'create-client']);
    await market.aProduct(space.supplier_id);
    const { active_stage, completed, facts } = await onboardingOf(space);
    expect(completed).toHaveLength(4);
    expect(active_stage).toBe('try-purchase-order');
    expect(facts).toMatchObject({ first_client: 'Le Bistrot du Port', clients: 1, products: 2, priced_products: 1 });
  });

  it('is for the staff’s eyes', async () => {
    const space = await aNewSpace();
    const stranger = await market.aSession((await market.anAccount()).account_id);
    const path = `/v2/supplier/${space.supplier_id}/onboarding`;
    expect((await server.call('GET', path, { token: stranger })).status).toBe(404);
    expect((await server.call('GET', path)).status).toBe(401);
  });
});

describe('the test client', () => {
  it('is one for the whole staff, by whichever member it is asked for, and is counted as no client', async () => {
    const space = await aNewSpace();
    const colleague = await market.anAccount();
    await market.staff(space.supplier_id, colleague.account_id, 'sales');
    const other = { ...space, token: await market.aSession(colleague.account_id) };
    const clients = await Promise.all([openTestClient(space), openTestClient(other), openTestClient(space)]);
    expect(new Set(clients.map(({ organization_id }) => organization_id)).size).toBe(1);
    expect((await onboardingOf(space)).facts).toMatchObject({ clients: 0, first_client: null });
    for (const { token } of [space, other]) {
      const { body } = await server.call('GET', '/v1/account/me', { token });
      expect(body).toMatchObject({ organizations: [{ ...clients[0], role: 'buyer' }] });
    }
  });

  it('is told apart from clients where the person chooses where to go', async () => {
    const space = await aNewSpace();
    await openTestClient(space);
    const path = `/v1/account/${space.account_id}/resources?resource=supplier`;
    const { suppliers } = routes.accountResources.answer.parse(
      (await server.call('GET', path, { token: space.token })).body,
    );
    expect(suppliers.map(({ entered_as, is_test }) => ({ entered_as, is_test }))).toEqual([
      { entered_as: 'buyer', is_test: true },
      { entered_as: 'staff', is_test: false },
    ]);
  });

  it('orders as a client does, which completes the last stage', async () => {
    const space = await aNewSpace();
    const { supplier_id, token } = space;
    await setTerms(space);
    const { product_id } = await market.aProduct(supplier_id);
    const { organization_id } = await openTestClient(space);
    const feed = await server.call('GET', `/v2/supplier/${supplier_id}/catalog?client_id=${organization_id}`, {
      token,
    });
    const { client } = routes.catalogFeed.answer.parse(feed.body);
    expect((await onboardingOf(space)).completed).not.toContain('try-purchase-order');
    const price = { amount: 4320, precision: 2, currency: 'EUR' };
    const order = {
      organization_id,
      delivery_day: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
      address_id: client?.addresses[0]?.address_id,
      reference: null,
      comment: null,
      captured_at: new Date().toISOString(),
      catalog_version: 1,
      lines: [{ product_id, quantity: 1, seen_price: price, comment: null, no_substitute: false }],
      seen_total: price,
      seen_shipping: null,
    };
    const placed = await server.call('PUT', `/v2/supplier/${supplier_id}/purchase_orders/${newId(new Date())}`, {
      token,
      body: order,
    });
    expect(placed.status).toBe(200);
    const { completed, facts } = await onboardingOf(space);
    expect(completed).toContain('try-purchase-order');
    expect(facts.first_order_number).toBe(routes.placeOrder.answer.parse(placed.body).number);
  });

  it('that was taken from the clients is one again when somebody asks for it', async () => {
    const space = await aNewSpace();
    const { supplier_id, token } = space;
    await market.aProduct(supplier_id);
    const { organization_id } = await openTestClient(space);
    const order = () =>
      server.call('GET', `/v2/supplier/${supplier_id}/catalog?client_id=${organization_id}`, { token });
    const path = `/v2/supplier/${supplier_id}/clients/${organization_id}`;
    expect((await server.call('DELETE', path, { token })).status).toBe(200);
    expect((await order()).status).toBe(404);
    expect((await openTestClient(space)).organization_id).toBe(organization_id);
    expect((await order()).status).toBe(200);
  });

  it('is made by who may change clients, and by nobody from outside', async () => {
    const space = await aNewSpace();
    const viewer = await market.anAccount();
    await market.staff(space.supplier_id, viewer.account_id, 'viewer');
    const path = `/v2/supplier/${space.supplier_id}/test_client`;
    expect((await server.call('POST', path, { token: await market.aSession(viewer.account_id) })).status).toBe(403);
    const stranger = (await aNewSpace()).token;
    expect((await server.call('POST', path, { token: stranger })).status).toBe(404);
  });
});
