/** The operators' journal of what a supplier agrees with a client, and of what an organization is known by. */
import { beforeEach, describe, expect, it } from 'vitest';
import { clientSchema } from '#contract/client.ts';
import { withTenant } from '#server/database/connection.ts';
import { catalogView } from '#server/database/schema/catalog.ts';
import { supplierChange } from '#server/database/schema/journals.ts';
import { auditedServer, type Team, told } from '../builders/audited-team.ts';
import { nextId } from '../builders/next-id.ts';

const { test, server, market, journal, aTeam } = await auditedServer();

let team: Team;
let organization_id: string;

beforeEach(async () => {
  team = await aTeam();
  ({ organization_id } = await market.anOrganization({ name: 'Bistrot du Port' }));
  await market.aLink(team.supplier_id, organization_id, { client_number: 'C-12' });
});

const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });
const entries = async (supplier_id = team.supplier_id) => (await journal({ supplier_id })).entries;
const kept = { kind: 'client', by: 'Anne Vasseur', subject: 'Bistrot du Port' };

async function change(body: object, version = 1) {
  const path = `${team.v2}/clients/${organization_id}`;
  return clientSchema.parse(await team.call('PATCH', path, { version, ...body }));
}

async function aView(name: string) {
  const view_id = nextId();
  const { supplier_id } = team;
  await test.database.executor
    .insert(catalogView)
    .values({ supplier_id, view_id, name, added_product_ids: [], product_ids: [] });
  return view_id;
}

async function aManager() {
  const boss = await market.anAccount({ name: 'Paul Kerviel' });
  await market.aMember(organization_id, boss.account_id, 'manager');
  return market.aSession(boss.account_id);
}

describe('what a supplier agrees with a client', () => {
  it.each([
    { field: 'sales_discount', first: 550, second: 700, shown: ['550', '700'] },
    {
      ...{ field: 'credit_limit', first: euros(500_000), second: euros(800_000) },
      shown: [euros(500_000), euros(800_000)],
    },
    { field: 'client_number', first: 'C-13', second: 'C-14', shown: ['C-13', 'C-14'], before: 'C-12' },
  ])('is one line with both sides: $field, and none where nothing changes', async (each) => {
    const { field, first, second, shown, before = null } = each;
    const { version } = await change({ [field]: first });
    const next = await change({ [field]: second }, version);
    await change({ [field]: second, note: 'Livrer par la cour' }, next.version);
    expect((await entries()).map(told)).toEqual([
      { ...kept, cause: 'change', changes: [{ field, before: shown[0], after: shown[1] }] },
      { ...kept, cause: 'change', changes: [{ field, before, after: shown[0] }] },
    ]);
  });

  it('tells the catalog by its name, given on the client’s sheet or to many clients at once', async () => {
    const summer = await aView('Été');
    const winter = await aView('Hiver');
    await change({ view_id: summer });
    const clients = [{ organization_id, view_id: winter, seen_view_id: summer }];
    await team.call('PUT', `${team.v2}/view_clients`, { clients });
    expect((await entries()).map(told)).toEqual([
      { ...kept, cause: 'change', changes: [{ field: 'view', before: 'Été', after: 'Hiver' }] },
      { ...kept, cause: 'change', changes: [{ field: 'view', before: null, after: 'Été' }] },
    ]);
  });

  it('tells own days, minimums and carriage rule by rule, those that changed only', async () => {
    const agree = (version: number, own: object) =>
      team.call('PUT', `${team.v2}/ordering_terms/clients/${organization_id}`, { version, own });
    const shipping = { kind: 'flat', tiers: [{ below: null, cost: euros(990) }] };
    await agree(0, { delivery: { weekdays: [2, 4], lead_days: 2 }, shipping });
    await agree(1, { delivery: { weekdays: [2, 5], lead_days: 2 }, shipping, first_order_limits: null });
    await agree(2, { delivery: { weekdays: [2, 5], lead_days: 2 }, shipping, first_order_limits: null });
    const [latest, first, ...others] = (await entries()).map(told);
    expect(others).toEqual([]);
    expect(latest).toMatchObject({ ...kept, cause: 'change' });
    expect(latest?.changes).toHaveLength(2);
    expect(latest?.changes).toEqual(
      expect.arrayContaining([
        { field: 'weekdays', before: '[2,4]', after: '[2,5]' },
        // No minimums of the first order for this client, where the supplier's counted before.
        { field: 'first_order_limits', before: null, after: '[]' },
      ]),
    );
    expect(first?.changes).toEqual(
      expect.arrayContaining([
        { field: 'weekdays', before: null, after: '[2,4]' },
        { field: 'lead_days', before: null, after: '2' },
        { field: 'shipping', before: null, after: expect.stringContaining('990') },
      ]),
    );
    expect(first?.changes).toHaveLength(3);
  });

  it('begins and ends with the client: added, removed and restored, with what was agreed', async () => {
    const added = clientSchema.parse(
      await team.call('POST', `${team.v2}/clients`, { name: 'Cantine Nord', sales_discount: 300 }),
    );
    const path = `${team.v2}/clients/${added.organization_id}`;
    await team.call('DELETE', path, undefined);
    await team.call('POST', `${path}/restore`, undefined);
    const agreed = [
      { before: null, after: '300' },
      { before: '300', after: null },
      { before: null, after: '300' },
    ].map((sides) => [{ field: 'sales_discount', ...sides }]);
    expect((await entries()).map(told)).toEqual([
      { ...kept, subject: 'Cantine Nord', cause: 'add', changes: agreed[2] },
      { ...kept, subject: 'Cantine Nord', cause: 'remove', changes: agreed[1] },
      { ...kept, subject: 'Cantine Nord', cause: 'add', changes: agreed[0] },
    ]);
  });

  it('is found by the client’s name, the client’s number and its kind', async () => {
    await change({ sales_discount: 550 });
    const total = async (query: Readonly<Record<string, string>>) =>
      (await journal({ supplier_id: team.supplier_id, ...query })).items_total;
    expect(await total({ query: 'bistrot' })).toBe(1);
    expect(await total({ query: 'c-12' })).toBe(1);
    expect(await total({ recorded: 'client' })).toBe(1);
    expect(await total({ recorded: 'settings' })).toBe(0);
  });

  it('is nothing to another supplier of the same client, nor to the client', async () => {
    const other = await aTeam();
    await market.aLink(other.supplier_id, organization_id);
    await change({ sales_discount: 550 });
    expect(await entries(other.supplier_id)).toEqual([]);
    expect((await journal({ organization_id })).entries).toEqual([]);
    const seen = (tenant: { supplier_id?: string; organization_id?: string }) =>
      withTenant(test.database, tenant, (executor) => executor.$count(supplierChange));
    expect(await seen({ supplier_id: team.supplier_id })).toBe(1);
    expect(await seen({ supplier_id: other.supplier_id })).toBe(0);
    expect(await seen({ supplier_id: team.supplier_id, organization_id })).toBe(0);
    expect(await seen({ organization_id })).toBe(0);
  });

  it('leaves no line where the change is refused', async () => {
    const path = `${team.v2}/clients/${organization_id}`;
    const { status } = await server.call('PATCH', path, {
      token: team.token,
      body: { version: 7, sales_discount: 550 },
    });
    expect(status).toBe(409);
    expect(await entries()).toEqual([]);
  });
});

describe('what an organization is known by', () => {
  it('is a line of its own journal: name, alias and SIRET, once each, and none where nothing changes', async () => {
    const token = await aManager();
    const alias = `port-${organization_id}`;
    const patch = (body: object) =>
      server.call('PATCH', `/v1/organization/${organization_id}`, { token, body }).then(({ status }) => status);
    expect(await patch({ name: 'Brasserie du Port', siret: '73282932000074' })).toBe(200);
    expect(await patch({ name: 'Brasserie du Port' })).toBe(200);
    expect(await patch({ alias })).toBe(200);
    const found = (await journal({ organization_id })).entries.map(told);
    const profile = { kind: 'settings', by: 'Paul Kerviel', subject: 'Brasserie du Port', cause: 'change' };
    expect(found).toEqual([
      { ...profile, changes: [{ field: 'alias', before: expect.any(String), after: alias }] },
      { ...profile, changes: expect.any(Array) },
    ]);
    expect(found[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: 'Bistrot du Port', after: 'Brasserie du Port' },
        { field: 'siret', before: null, after: '73282932000074' },
      ]),
    );
    expect(await entries()).toEqual([]);
  });

  it('is in the supplier’s journal while the supplier keeps it, and in that one only', async () => {
    await change({ name: 'Brasserie du Port' });
    expect((await entries()).map(told)).toEqual([
      {
        ...{ ...kept, subject: 'Brasserie du Port', cause: 'change' },
        changes: [{ field: 'name', before: 'Bistrot du Port', after: 'Brasserie du Port' }],
      },
    ]);
    expect((await journal({ organization_id })).entries).toEqual([]);
  });

  it('ends with its account: a line of its own, and one for each supplier who loses the client', async () => {
    const token = await aManager();
    const other = await aTeam();
    await market.aLink(other.supplier_id, organization_id, { sales_discount: 100 });
    expect((await server.call('DELETE', `/v1/organization/${organization_id}`, { token })).status).toBe(200);
    const left = { ...kept, by: 'Paul Kerviel', cause: 'remove' };
    expect((await entries()).map(told)).toEqual([
      { ...left, changes: [{ field: 'client_number', before: 'C-12', after: null }] },
    ]);
    expect((await entries(other.supplier_id)).map(told)).toEqual([
      { ...left, changes: [{ field: 'sales_discount', before: '100', after: null }] },
    ]);
    expect((await journal({ organization_id })).entries.map(told)).toMatchObject([
      { kind: 'settings', cause: 'remove', by: 'Paul Kerviel' },
    ]);
  });

  it('can’t be told of a supplier by an organization that is no client of theirs', async () => {
    const stranger = await market.anOrganization();
    const line = { about: 'client', kind: 'change', before: {}, after: {} } as const;
    const note = (supplier_id: string, subject_id: string) =>
      withTenant(test.database, { organization_id: stranger.organization_id }, (executor) =>
        executor.insert(supplierChange).values({ ...line, supplier_id, subject_id }),
      );
    await expect(note(team.supplier_id, stranger.organization_id)).rejects.toThrow();
    await expect(note(team.supplier_id, organization_id)).rejects.toThrow();
  });
});

it('a client that joins as an organization of its own is added, the one made for it removed', async () => {
  const invited = await market.anOrganization({ name: 'Bistrot invité' });
  const { supplier_id } = await aTeam();
  await market.aLink(supplier_id, invited.organization_id, { sales_discount: 250 });
  const boss = await market.anAccount();
  await market.aMember(invited.organization_id, boss.account_id, 'manager');
  await market.aMember(organization_id, boss.account_id, 'manager');
  const joined = await server.call('POST', `/v2/organization/${organization_id}/suppliers`, {
    token: await market.aSession(boss.account_id),
    body: { supplier_id, invited_organization_id: invited.organization_id },
  });
  expect(joined).toMatchObject({ status: 200 });
  expect((await entries(supplier_id)).map(({ subject, cause }) => `${subject} ${cause}`)).toEqual([
    'Bistrot invité remove',
    'Bistrot du Port add',
  ]);
});
