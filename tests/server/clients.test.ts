import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { routes } from '#contract/routes.ts';
import { anOrderFor } from '../authorization/space.ts';
import { aName, clientDesksOf } from '../builders/client-desk.ts';
import { nextId } from '../builders/next-id.ts';
import { ownServer } from '../builders/own-server.ts';

const own = await ownServer();
const { server, market } = own;
const aSupplier = clientDesksOf(own);

const address = { label: 'Cuisine', street: '12 rue Mercière', postcode: '69002', city: 'Lyon' };

const problemIn = (body: unknown) => problemSchema.parse(body);

describe('a client that the supplier makes', () => {
  it('is an organization of its own with an alias of its name, its addresses, groups and conditions', async () => {
    const { supplier_id, create, read } = await aSupplier();
    const group = await market.aPriceGroup(supplier_id, []);
    const name = 'Le Comptoir d’Augustine';
    const made = await create({
      name,
      siret: '73282932000074',
      client_number: 'C-118',
      phone: '04 72 00 00 00',
      addresses: [address],
      price_group_ids: [group],
      sales_discount: 200,
    });
    expect(made).toMatchObject({
      name,
      alias: 'le-comptoir-d-augustine',
      siret: '73282932000074',
      client_number: 'C-118',
      addresses: [address],
      price_group_ids: [group],
      sales_discount: 200,
      state: 'no_access',
      kept_by: 'supplier',
      version: 1,
    });
    expect(await read(made.organization_id)).toEqual(made);
  });

  it('has another alias where that one is taken, and is refused one that somebody asks for', async () => {
    const { supplier_id, token, create, call } = await aSupplier();
    const name = aName();
    const first = await create({ name });
    const suggested = await server.call(
      'GET',
      `/v2/supplier/${supplier_id}/client_alias?name=${encodeURIComponent(name)}`,
      { token },
    );
    expect(suggested.body).toEqual({ alias: `${first.alias}-2` });
    const refused = await call('POST', '', { name, alias: first.alias });
    expect(refused.status).toBe(409);
    expect(problemIn(refused.body)).toMatchObject({ code: 'IN_USE', errors: { alias: 'is already used' } });
    expect((await create({ name })).alias).toBe(`${first.alias}-2`);
  });

  it('comes once, however often the same call is sent', async () => {
    const { call, list } = await aSupplier();
    const key = { 'idempotency-key': 'one client' };
    const body = { name: aName() };
    const first = await call('POST', '', body, key);
    expect((await call('POST', '', body, key)).body).toEqual(first.body);
    expect((await list()).items_total).toBe(1);
  });

  it('never tells whether an organization of that SIRET buys elsewhere; among one’s own clients it is refused', async () => {
    const elsewhere = await aSupplier();
    const here = await aSupplier();
    const siret = '40483304800022';
    await elsewhere.create({ name: aName(), siret, client_number: '7' });
    const mine = await here.create({ name: 'Bistrot du Port', siret, client_number: '7' });
    expect(mine.kept_by).toBe('supplier');
    const again = await here.call('POST', '', { name: aName(), siret });
    expect(again.status).toBe(409);
    expect(problemIn(again.body)).toMatchObject({ code: 'IN_USE', errors: { siret: 'is Bistrot du Port’s' } });
    const number = await here.call('POST', '', { name: aName(), client_number: '7' });
    expect(problemIn(number.body).errors).toEqual({ client_number: 'is Bistrot du Port’s' });
  });

  it('is refused groups and catalogs that aren’t the supplier’s, and nothing is left of it', async () => {
    const other = await aSupplier();
    const { call, list } = await aSupplier();
    const foreign = await market.aPriceGroup(other.supplier_id, []);
    expect((await call('POST', '', { name: aName(), price_group_ids: [foreign] })).status).toBe(400);
    expect((await call('POST', '', { name: aName(), view_id: nextId() })).status).toBe(400);
    expect((await list()).items_total).toBe(0);
  });
});

describe('a supplier’s list of clients', () => {
  it('has nobody else’s, and finds by name, city, number and SIRET', async () => {
    const stranger = await aSupplier();
    const theirs = await stranger.create({ name: 'Écailler du Nord', addresses: [address] });
    const { create, list, call } = await aSupplier('viewer').then(async (viewer) => {
      const seller = await market.anAccount();
      await market.staff(viewer.supplier_id, seller.account_id, 'sales');
      const token = await server.signIn(seller.email);
      const path = `/v2/supplier/${viewer.supplier_id}/clients`;
      return { ...viewer, create: (body: object) => server.call('POST', path, { token, body }) };
    });
    await create({ name: 'Écailler du Port', client_number: 'C-1', siret: '73282932000074', addresses: [address] });
    await create({ name: 'Zinc' });
    const found = async (query: string) => (await list(`?query=${query}`)).clients.map(({ name }) => name);
    expect(await found('')).toEqual(['Écailler du Port', 'Zinc']);
    for (const typed of ['ecail', 'port lyon', 'c-1', '732829'])
      expect(await found(typed)).toEqual(['Écailler du Port']);
    expect(await found('nord')).toEqual([]);
    expect((await call('GET', `/${theirs.organization_id}`)).status).toBe(404);
    expect((await call('POST', '', { name: 'Mine' })).status).toBe(403);
  });

  it('is in the alphabet of the reader’s language', async () => {
    const { call, create } = await aSupplier();
    for (const name of ['Ñame', 'Nube', 'El Oso 10', 'El oso 9']) await create({ name });
    const readIn = async (language: string) => {
      const { body } = await call('GET', '', undefined, { 'accept-language': language });
      return routes.clients.answer.parse(body).clients.map(({ name }) => name);
    };
    expect(await readIn('es-ES')).toEqual(['El oso 9', 'El Oso 10', 'Nube', 'Ñame']);
    expect(await readIn('fr-FR')).toEqual(['El oso 9', 'El Oso 10', 'Ñame', 'Nube']);
  });

  it('says who has no access, was invited, and orders, and pages through', async () => {
    const { supplier_id, create, list, call } = await aSupplier();
    const { organization_id, address_id, buyer } = await market.aClient(supplier_id);
    const { product_id } = await market.aProduct(supplier_id);
    const order = anOrderFor({ organization_id, address_id, product_id });
    const token = await server.signIn(buyer.email);
    const path = `/v2/supplier/${supplier_id}/purchase_orders/${nextId()}`;
    expect((await server.call('PUT', path, { token, body: order })).status).toBe(200);
    const silent = await create({ name: 'Aucun accès' });
    const invited = await create({ name: 'Zèbre' });
    await call('POST', `/${invited.organization_id}/invitations`, {
      email: `${nextId()}@test.example`,
      name: 'Zoé',
      role: 'manager',
    });
    const { clients, states, items_total } = await list();
    expect(items_total).toBe(3);
    expect(states).toMatchObject({ new: 1, invited: 1, no_access: 1, active: 0 });
    expect(clients.map(({ state }) => state)).toEqual(['no_access', 'new', 'invited']);
    expect(clients[1]).toMatchObject({ orders: 1, recent_total: { amount: 8640 } });
    expect(clients[1]?.weeks.at(-1)).toBe(1);
    expect(clients[0]?.organization_id).toBe(silent.organization_id);
    expect((await list('?client_state=invited')).clients.map(({ name }) => name)).toEqual(['Zèbre']);
    expect((await list('?start=2&count=1')).clients.map(({ name }) => name)).toEqual(['Zèbre']);
  });
});

describe('a client’s sheet', () => {
  it('is changed from the version that was seen; another’s change in between is not overwritten', async () => {
    const { create, call, read } = await aSupplier();
    const { organization_id, version } = await create({ name: aName(), note: 'Sonner' });
    const first = await call('PATCH', `/${organization_id}`, { version, note: 'Par la cour' });
    expect(first).toMatchObject({ status: 200, body: { note: 'Par la cour', version: version + 1 } });
    const second = await call('PATCH', `/${organization_id}`, { version, note: 'Avant 7 h' });
    expect(second.status).toBe(409);
    expect(problemIn(second.body).code).toBe('stale_version');
    expect((await read(organization_id)).note).toBe('Par la cour');
  });

  it('keeps, changes and removes addresses, and is refused another client’s', async () => {
    const { create, call } = await aSupplier();
    const other = await create({ name: aName(), addresses: [address] });
    const { organization_id, addresses } = await create({
      name: aName(),
      addresses: [address, { ...address, label: '' }],
    });
    expect(addresses.map(({ label }) => label)).toEqual(['Cuisine', 'Lyon']);
    const [kitchen] = addresses;
    const changed = await call('PATCH', `/${organization_id}`, {
      version: 1,
      addresses: [{ ...kitchen, street: '14 rue Mercière' }],
    });
    expect(changed.body).toMatchObject({ addresses: [{ ...kitchen, street: '14 rue Mercière' }] });
    const foreign = await call('PATCH', `/${organization_id}`, {
      version: 2,
      addresses: [{ ...address, address_id: other.addresses[0]?.address_id }],
    });
    expect(foreign.status).toBe(400);
  });

  it('brings another group, discount or catalog to the client’s devices, and a note to nobody', async () => {
    const { supplier_id, create, call, token } = await aSupplier();
    const group = await market.aPriceGroup(supplier_id, [], { sales_discount: 1000 });
    await market.aProduct(supplier_id);
    const { organization_id } = await create({ name: aName() });
    const pull = async (since = '') => {
      const query = `client_id=${organization_id}${since && `&since=${since}`}`;
      const { body } = await server.call('GET', `/v2/supplier/${supplier_id}/catalog?${query}`, { token });
      return routes.catalogFeed.answer.parse(body);
    };
    const first = await pull();
    await call('PATCH', `/${organization_id}`, { version: 1, note: 'Sonner' });
    expect(await pull(first.cursor)).toMatchObject({ reset: false, products: [] });
    await call('PATCH', `/${organization_id}`, { version: 2, price_group_ids: [group] });
    expect(await pull(first.cursor)).toMatchObject({ reset: true, products: [{ sales_discount: 1000 }] });
  });

  it('is the client’s own as soon as somebody of it is there, but for what the supplier agreed with it', async () => {
    const { supplier_id, call, read } = await aSupplier();
    const { organization_id } = await market.aClient(supplier_id);
    const { kept_by, version } = await read(organization_id);
    expect(kept_by).toBe('organization');
    for (const body of [{ name: 'Mine' }, { siret: null }, { addresses: [] }]) {
      expect((await call('PATCH', `/${organization_id}`, { version, ...body })).status).toBe(400);
    }
    expect((await call('PATCH', `/${organization_id}`, { version, sales_discount: 200 })).status).toBe(200);
  });

  it('stays readable with its orders when the client is removed, and comes back as it was', async () => {
    const { supplier_id, call, read, list, token } = await aSupplier();
    const { organization_id, address_id, buyer } = await market.aClient(supplier_id);
    const { product_id } = await market.aProduct(supplier_id);
    const body = anOrderFor({ organization_id, address_id, product_id });
    const buyerToken = await server.signIn(buyer.email);
    const orders = `/v2/supplier/${supplier_id}/purchase_orders`;
    const order_id = nextId();
    const place = (id: string) => server.call('PUT', `${orders}/${id}`, { token: buyerToken, body });
    expect((await place(order_id)).status).toBe(200);

    expect((await call('DELETE', `/${organization_id}`)).body).toMatchObject({ state: 'removed', orders: 1 });
    expect((await call('DELETE', `/${organization_id}`)).status).toBe(404);
    expect((await place(nextId())).status).toBe(404);
    expect((await list()).items_total).toBe(0);
    expect((await list('?client_state=removed')).items_total).toBe(1);
    expect((await read(organization_id)).state).toBe('removed');
    const listed = await server.call('GET', `${orders}?client_id=${organization_id}`, { token });
    expect(listed.body).toMatchObject({ items_total: 1 });
    const confirm = await server.call('POST', `${orders}/${order_id}/confirm`, { token, body: { version: 1 } });
    expect(confirm.status).toBe(200);
    expect((await server.call('GET', `${orders}/${order_id}`, { token })).status).toBe(200);

    expect((await call('POST', `/${organization_id}/restore`)).body).toMatchObject({ state: 'new' });
    expect((await place(nextId())).status).toBe(200);
  });
});
