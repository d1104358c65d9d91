import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { routes } from '#contract/routes.ts';
import type { SupplierRole } from '#domain/people/permissions.ts';
import { organization } from '#server/database/schema/accounts.ts';
import { accountMail } from '#server/database/schema/mail.ts';
import { anOrderFor } from '../authorization/space.ts';
import { nextId } from '../builders/next-id.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server, market } = await ownServer();

const address = { label: 'Cuisine', street: '12 rue Mercière', postcode: '69002', city: 'Lyon' };

/** A supplier without any client, and the calls of one of their people. */
async function aSupplier(role: SupplierRole = 'sales') {
  const { supplier_id, alias } = await market.aSupplier({ catalog_version: 1 });
  const { email, account_id } = await market.anAccount();
  await market.staff(supplier_id, account_id, role);
  const token = await server.signIn(email);
  const call = (method: string, path = '', body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, `/v2/supplier/${supplier_id}/clients${path}`, { token, body, headers });
  return {
    supplier_id,
    alias,
    token,
    call,
    create: async (body: object) => routes.createClient.answer.parse((await call('POST', '', body)).body),
    read: async (organization_id: string) =>
      routes.client.answer.parse((await call('GET', `/${organization_id}`)).body),
    list: async (query = '') => routes.clients.answer.parse((await call('GET', query)).body),
  };
}

const problemIn = (body: unknown) => problemSchema.parse(body);
let names = 0;
const aName = () => `Comptoir ${++names}`;

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

describe('an invitation into the shop', () => {
  const invite = (body: object = {}) => ({
    email: `${nextId()}@test.example`,
    name: 'Augustine',
    role: 'manager',
    ...body,
  });

  it('makes the person a member and names shop, client and word in the mail; sent again it is mailed again', async () => {
    const { supplier_id, create, call } = await aSupplier();
    const { organization_id } = await create({ name: aName() });
    const body = invite({ message: 'Vos prix y sont.' });
    const invited = await call('POST', `/${organization_id}/invitations`, body);
    expect(invited).toMatchObject({ status: 200, body: { email: body.email, role: 'manager', is_activated: false } });
    expect((await call('POST', `/${organization_id}/invitations`, body)).status).toBe(200);
    const { account_id } = routes.inviteBuyer.answer.parse(invited.body);
    const mails = await test.database.executor
      .select()
      .from(accountMail)
      .where(eq(accountMail.recipient_account_id, account_id));
    const shop = { supplier_id, organization_id, message: 'Vos prix y sont.' };
    const expected = { kind: 'invitation', shop };
    expect(mails).toMatchObject([expected, expected]);
  });

  it('is not the supplier’s any more once somebody of the client is there', async () => {
    const { supplier_id, call } = await aSupplier();
    const { organization_id } = await market.aClient(supplier_id);
    expect((await call('POST', `/${organization_id}/invitations`, invite())).status).toBe(403);
    const elsewhere = await aSupplier();
    expect((await elsewhere.call('POST', `/${organization_id}/invitations`, invite())).status).toBe(404);
  });

  it('is taken up with the organization that the person has already, which the supplier learns then only', async () => {
    const elsewhere = await aSupplier();
    const { organization_id: own, alias } = await market.anOrganization({ name: 'Bistrot du Port' });
    await market.aLink(elsewhere.supplier_id, own);
    const chef = await market.anAccount();
    await market.aMember(own, chef.account_id, 'manager');
    const chefToken = await server.signIn(chef.email);

    const here = await aSupplier();
    const group = await market.aPriceGroup(here.supplier_id, []);
    const made = await here.create({
      name: 'Le Port',
      client_number: '42',
      sales_discount: 300,
      price_group_ids: [group],
    });
    const join = (token = chefToken) =>
      server.call('POST', `/v2/organization/${own}/suppliers`, {
        token,
        body: { supplier_id: here.supplier_id, invited_organization_id: made.organization_id },
      });
    expect((await join()).status).toBe(404);
    await here.call('POST', `/${made.organization_id}/invitations`, invite({ email: chef.email }));
    expect((await here.call('GET', `/${own}`)).status).toBe(404);
    expect((await join()).body).toEqual({ supplier_id: here.supplier_id, organization_id: own, alias });
    expect((await here.list()).clients).toMatchObject([
      {
        organization_id: own,
        name: 'Bistrot du Port',
        client_number: '42',
        sales_discount: 300,
        price_group_ids: [group],
      },
    ]);
    expect((await here.list('?client_state=removed')).items_total).toBe(0);
    const [closed] = await test.database.executor
      .select()
      .from(organization)
      .where(eq(organization.organization_id, made.organization_id));
    expect(closed?.deleted_at).not.toBeNull();
    expect((await join()).status).toBe(404);
  });

  it('can’t be taken up by a member of another role, nor when orders were placed', async () => {
    const here = await aSupplier();
    const { organization_id: own } = await market.anOrganization();
    const buyer = await market.anAccount();
    await market.aMember(own, buyer.account_id, 'manager');
    const token = await server.signIn(buyer.email);
    const made = await here.create({ name: aName() });
    await market.aMember(made.organization_id, buyer.account_id, 'buyer');
    const body = { supplier_id: here.supplier_id, invited_organization_id: made.organization_id };
    expect((await server.call('POST', `/v2/organization/${own}/suppliers`, { token, body })).status).toBe(404);
  });
});

describe('a list of clients', () => {
  const form = (text: string) => {
    const body = new FormData();
    body.append('file', new Blob([text]), 'clients.csv');
    return body;
  };
  const LIST =
    'Code client;Raison sociale;SIRET;Rue;CP;Ville;E-mail;Groupe;Remise\n' +
    'C1;Le Zinc;;1 rue des Halles;75001;Paris;chef@zinc.example;Groupe;2,5\n' +
    'C2;Le Zinc;123;2 rue des Halles;75001;Paris;;;\n' +
    'C3;;;;;;;;\n' +
    'C4;Palace;;;;;;Inconnu;\n';

  it('says first what would come, then brings each row or its reason, and nobody twice', async () => {
    const supplier = await aSupplier();
    const group = await market.aPriceGroup(supplier.supplier_id, []);
    const send = async (query = '') => {
      const path = `/v2/supplier/${supplier.supplier_id}/client_imports${query}`;
      const answer = await server.call('POST', path, { token: supplier.token, body: form(LIST) });
      return routes.importClients.answer.parse(answer.body);
    };
    const preview = await send('?dry_run=true');
    expect(preview).toMatchObject({ items_total: 4, added: 2, known: 0, refused: 2 });
    expect(preview.columns.map(({ field }) => field)).toEqual([
      'client_number',
      'name',
      'siret',
      'street',
      'postcode',
      'city',
      'email',
      'price_group',
      'sales_discount',
    ]);
    expect((await supplier.list()).items_total).toBe(0);

    const done = await send();
    expect(done.rows.map(({ outcome, refusal, warnings }) => [outcome, refusal, ...warnings])).toEqual([
      ['added', null],
      ['added', null, 'not_a_siret'],
      ['refused', 'no_name'],
      ['refused', 'unknown_price_group'],
    ]);
    const first = done.rows[0]?.organization_id ?? '';
    expect(await supplier.read(first)).toMatchObject({
      name: 'Le Zinc',
      client_number: 'C1',
      price_group_ids: [group],
      sales_discount: 250,
      addresses: [{ street: '1 rue des Halles', city: 'Paris' }],
    });
    const aliases = (await supplier.list()).clients.map(({ alias }) => alias);
    expect(new Set(aliases).size).toBe(2);
    expect(await send()).toMatchObject({ added: 0, known: 2, refused: 2 });
    expect((await supplier.list()).items_total).toBe(2);
  });

  it('is read as somebody says where it has no headings', async () => {
    const { supplier_id, token, list } = await aSupplier();
    const path = `/v2/supplier/${supplier_id}/client_imports?columns=name:2&columns=city:1`;
    const answer = await server.call('POST', path, { token, body: form('Lyon;Le Canut\nNice;La Socca\n') });
    expect(answer.body).toMatchObject({ added: 2 });
    expect((await list()).clients.map(({ name }) => name)).toEqual(['La Socca', 'Le Canut']);
    const wrong = await server.call('POST', path.replace('name:2', 'nom:2'), { token, body: form('x') });
    expect(wrong.status).toBe(400);
  });
});
