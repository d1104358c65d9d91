import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { organization } from '#server/database/schema/accounts.ts';
import { accountMail } from '#server/database/schema/mail.ts';
import { aName, clientDesksOf } from '../builders/client-desk.ts';
import { nextId } from '../builders/next-id.ts';
import { ownServer } from '../builders/own-server.ts';

const own = await ownServer();
const { test, server, market } = own;
const aSupplier = clientDesksOf(own);

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
    const { organization_id: ownId, alias } = await market.anOrganization({ name: 'Bistrot du Port' });
    await market.aLink(elsewhere.supplier_id, ownId);
    const chef = await market.anAccount();
    await market.aMember(ownId, chef.account_id, 'manager');
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
      server.call('POST', `/v2/organization/${ownId}/suppliers`, {
        token,
        body: { supplier_id: here.supplier_id, invited_organization_id: made.organization_id },
      });
    expect((await join()).status).toBe(404);
    await here.call('POST', `/${made.organization_id}/invitations`, invite({ email: chef.email }));
    expect((await here.call('GET', `/${ownId}`)).status).toBe(404);
    expect((await join()).body).toEqual({ supplier_id: here.supplier_id, organization_id: ownId, alias });
    expect((await here.list()).clients).toMatchObject([
      {
        organization_id: ownId,
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
    const { organization_id: ownId } = await market.anOrganization();
    const buyer = await market.anAccount();
    await market.aMember(ownId, buyer.account_id, 'manager');
    const token = await server.signIn(buyer.email);
    const made = await here.create({ name: aName() });
    await market.aMember(made.organization_id, buyer.account_id, 'buyer');
    const body = { supplier_id: here.supplier_id, invited_organization_id: made.organization_id };
    expect((await server.call('POST', `/v2/organization/${ownId}/suppliers`, { token, body })).status).toBe(404);
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
