import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { scopedAccountSchema } from '#contract/account-scope.ts';
import { problemSchema } from '#contract/problem.ts';
import { routes } from '#contract/routes.ts';
import { ORGANIZATION_PERMISSIONS, SUPPLIER_PERMISSIONS } from '#domain/people/permissions.ts';
import { organizationMember, session } from '#server/database/schema/accounts.ts';
import { accountMail } from '#server/database/schema/mail.ts';
import { supplierMember } from '#server/database/schema/suppliers.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server, market } = await ownServer();

async function aTeam() {
  const { supplier_id } = await market.aSupplier({ name: 'Halles Vasseur' });
  const [owner, viewer, stranger] = [await market.anAccount(), await market.anAccount(), await market.anAccount()];
  await market.staff(supplier_id, owner.account_id, 'owner');
  await market.staff(supplier_id, viewer.account_id, 'viewer');
  return {
    supplier_id,
    owner: { ...owner, token: await server.signIn(owner.email) },
    viewer: { ...viewer, token: await server.signIn(viewer.email) },
    stranger: { ...stranger, token: await server.signIn(stranger.email) },
  };
}

async function aClientOf(supplier_id: string) {
  const { organization_id } = await market.anOrganization();
  await market.aLink(supplier_id, organization_id);
  return organization_id;
}

const accountsIn = (body: unknown) => routes.accounts.answer.parse(body);
let people = 0;
const newAddress = () => `invited${++people}@test.example`;
const staffOf = (supplier_id: string) =>
  test.database.executor.select().from(supplierMember).where(eq(supplierMember.supplier_id, supplier_id));

describe('a supplier’s team', () => {
  it('is seen by its members, by nobody else', async () => {
    const { supplier_id, owner, viewer, stranger } = await aTeam();
    const path = `/v1/account/?scope=supplier&supplier_id=${supplier_id}`;
    expect((await server.call('GET', path)).status).toBe(401);
    expect((await server.call('GET', path, { token: stranger.token })).status).toBe(404);
    const seen = accountsIn((await server.call('GET', path, { token: viewer.token })).body);
    expect(seen.items_total).toBe(2);
    expect(seen.accounts.map(({ role }) => role).sort()).toEqual(['owner', 'viewer']);
    const one = await server.call('GET', `/v1/account/${owner.account_id}/?scope=supplier&supplier_id=${supplier_id}`, {
      token: viewer.token,
    });
    expect(one).toMatchObject({ status: 200, body: { email: owner.email, role: 'owner' } });
    const none = await server.call(
      'GET',
      `/v1/account/${stranger.account_id}?scope=supplier&supplier_id=${supplier_id}`,
      {
        token: viewer.token,
      },
    );
    expect(none.status).toBe(404);
    expect((await server.call('GET', '/v1/account?scope=supplier', { token: viewer.token })).status).toBe(400);
  });

  it('knows when its members were last there; an organization’s members are not told', async () => {
    const { supplier_id, owner, viewer } = await aTeam();
    const absent = await market.anAccount();
    await market.staff(supplier_id, absent.account_id, 'sales');
    const seenAt = (account_id: string, time: string) =>
      test.database.executor
        .update(session)
        .set({ seen_at: new Date(time) })
        .where(eq(session.account_id, account_id));
    const opened = new Date(Date.now() + 3_600_000).toISOString();
    const longAgo = '2026-01-27T05:40:00.000Z';
    await seenAt(owner.account_id, opened);
    await seenAt(viewer.account_id, longAgo);
    const path = `/v1/account/?scope=supplier&supplier_id=${supplier_id}`;
    const { accounts } = accountsIn((await server.call('GET', path, { token: owner.token })).body);
    const seen = new Map(accounts.map(({ account_id, last_seen_at }) => [account_id, last_seen_at]));
    expect(seen.get(owner.account_id)).toBe(opened);
    // Signed in since, and not opened again.
    expect(Date.parse(seen.get(viewer.account_id) ?? '')).toBeGreaterThan(Date.parse(longAgo));
    expect(seen.get(absent.account_id)).toBeNull();

    const { organization_id } = await market.anOrganization();
    const buyer = await market.anAccount();
    await market.aMember(organization_id, buyer.account_id, 'manager');
    const token = await server.signIn(buyer.email);
    const own = `/v1/account/?scope=organization&organization_id=${organization_id}`;
    const [member] = accountsIn((await server.call('GET', own, { token })).body).accounts;
    expect(member?.account_id).toBe(buyer.account_id);
    expect(member).not.toHaveProperty('last_seen_at');
  });

  it('takes in whom its owner invites, who is mailed the way in', async () => {
    const { supplier_id, owner, viewer, stranger } = await aTeam();
    const email = newAddress();
    const invite = (token: string, role = 'sales', to = email) =>
      server.call('POST', `/v1/account/?scope=supplier&supplier_id=${supplier_id}&email_notification=true`, {
        token,
        body: { email: to, name: 'Léa Moreau', role },
      });
    expect((await invite(viewer.token)).status).toBe(403);
    expect((await invite(stranger.token)).status).toBe(404);
    expect((await invite(owner.token, 'buyer')).status).toBe(400);
    expect(await staffOf(supplier_id)).toHaveLength(2);
    const invited = await invite(owner.token);
    expect(invited).toMatchObject({ status: 200, body: { email, role: 'sales', is_activated: false } });
    const { account_id, invited_at } = scopedAccountSchema.parse(invited.body);
    const [member] = await test.database.executor
      .select()
      .from(supplierMember)
      .where(eq(supplierMember.account_id, account_id));
    expect(invited_at).toBe(member?.created_at.toISOString());
    const mails = await test.database.executor
      .select()
      .from(accountMail)
      .where(eq(accountMail.recipient_account_id, account_id));
    expect(mails).toMatchObject([{ kind: 'invitation', invited_by: 'Halles Vasseur' }]);
    const again = await invite(owner.token);
    expect(again.status).toBe(409);
    expect(problemSchema.parse(again.body).code).toBe('IN_USE');
  });

  it('takes an invitation that is sent twice under one key for one', async () => {
    const { supplier_id, owner } = await aTeam();
    const body = { email: newAddress(), name: 'Léa Moreau', role: 'sales' };
    const invite = (key: string) =>
      server.call('POST', `/v1/account?scope=supplier&supplier_id=${supplier_id}`, {
        token: owner.token,
        body,
        headers: { 'idempotency-key': key },
      });
    const first = await invite('once');
    const again = await invite('once');
    expect(again).toMatchObject({ status: 200, body: first.body });
    const mails = await test.database.executor
      .select()
      .from(accountMail)
      .where(eq(accountMail.recipient_account_id, scopedAccountSchema.parse(first.body).account_id));
    expect(mails).toHaveLength(1);
  });

  it('refuses an invitation that comes again to a member whose role was changed since, and mails them once', async () => {
    const { supplier_id, owner } = await aTeam();
    const scope = `/v1/account?scope=supplier&supplier_id=${supplier_id}`;
    const body = { email: newAddress(), name: 'Léa Moreau', role: 'sales' };
    const invite = () =>
      server.call('POST', scope, { token: owner.token, body, headers: { 'idempotency-key': 'lost' } });
    const { account_id } = scopedAccountSchema.parse((await invite()).body);
    await server.call('PATCH', `${scope}&account_id=${account_id}`, { token: owner.token, body: { role: 'viewer' } });
    expect(await invite()).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    const mails = await test.database.executor
      .select()
      .from(accountMail)
      .where(eq(accountMail.recipient_account_id, account_id));
    expect(mails).toHaveLength(1);
  });

  it('mails nobody when told not to, and no invitation leaves without its membership', async () => {
    const { supplier_id, owner } = await aTeam();
    const path = `/v1/account?scope=supplier&supplier_id=${supplier_id}`;
    const quiet = await server.call('POST', `${path}&email_notification=false`, {
      token: owner.token,
      body: { email: newAddress(), name: 'Léa Moreau', role: 'viewer' },
    });
    const before = await test.database.executor.select().from(accountMail);
    expect(
      before.some(
        ({ recipient_account_id }) => recipient_account_id === scopedAccountSchema.parse(quiet.body).account_id,
      ),
    ).toBe(false);
    await server.call('POST', path, { token: owner.token, body: { email: owner.email, name: 'x', role: 'viewer' } });
    expect(await test.database.executor.select().from(accountMail)).toHaveLength(before.length);
  });

  it('gives roles and takes them away, and never loses its last owner', async () => {
    const { supplier_id, owner, viewer } = await aTeam();
    const change = (token: string, account_id: string, role: string | null) =>
      server.call('PATCH', `/v1/account/?supplier_id=${supplier_id}&scope=supplier&account_id=${account_id}`, {
        token,
        body: { role },
      });
    expect((await change(viewer.token, viewer.account_id, 'owner')).status).toBe(403);
    expect((await change(owner.token, owner.account_id, null)).status).toBe(400);
    expect((await change(owner.token, owner.account_id, 'viewer')).status).toBe(400);
    expect(await change(owner.token, viewer.account_id, 'owner')).toMatchObject({
      status: 200,
      body: { role: 'owner' },
    });
    expect((await change(owner.token, owner.account_id, null)).status).toBe(200);
    expect((await staffOf(supplier_id)).map(({ account_id }) => account_id)).toEqual([viewer.account_id]);
    expect((await change(owner.token, viewer.account_id, 'viewer')).status).toBe(404);
  });

  it('keeps an owner even when the last two leave at the same moment', async () => {
    const { supplier_id, owner, viewer } = await aTeam();
    const leave = (who: { token: string; account_id: string }) =>
      server.call('PATCH', `/v1/account?supplier_id=${supplier_id}&scope=supplier&account_id=${who.account_id}`, {
        token: who.token,
        body: { role: null },
      });
    await test.database.executor
      .update(supplierMember)
      .set({ role: 'owner' })
      .where(eq(supplierMember.account_id, viewer.account_id));
    await Promise.all([leave(owner), leave(viewer)]);
    expect((await staffOf(supplier_id)).map(({ role }) => role)).toEqual(['owner']);
  });

  it('does not rename its members: that is theirs', async () => {
    const { supplier_id, owner, viewer } = await aTeam();
    const renamed = await server.call(
      'PATCH',
      `/v1/account?supplier_id=${supplier_id}&scope=supplier&account_id=${viewer.account_id}`,
      { token: owner.token, body: { name: 'Nobody' } },
    );
    expect(renamed.status).toBe(400);
    const foreign = await server.call('PATCH', `/v1/account?account_id=${viewer.account_id}`, {
      token: owner.token,
      body: { name: 'Nobody' },
    });
    expect(foreign.status).toBe(404);
  });
});

describe('an organization’s members', () => {
  it('are its managers’ to invite and to change', async () => {
    const { organization_id } = await market.anOrganization();
    const [manager, buyer] = [await market.anAccount(), await market.anAccount()];
    await market.aMember(organization_id, manager.account_id, 'manager');
    await market.aMember(organization_id, buyer.account_id, 'buyer');
    const path = `/v1/account?scope=organization&organization_id=${organization_id}`;
    const body = { email: newAddress(), name: 'Yanis Le Goff', role: 'buyer' };
    const asBuyer = await server.signIn(buyer.email);
    const asManager = await server.signIn(manager.email);
    expect((await server.call('POST', path, { token: asBuyer, body })).status).toBe(403);
    expect((await server.call('POST', path, { token: asManager, body })).status).toBe(200);
    expect(accountsIn((await server.call('GET', path, { token: asBuyer })).body).items_total).toBe(3);
    const promoted = await server.call('PATCH', `${path}&account_id=${buyer.account_id}`, {
      token: asManager,
      body: { role: 'manager' },
    });
    expect(promoted.status).toBe(200);
    const rows = await test.database.executor
      .select()
      .from(organizationMember)
      .where(eq(organizationMember.account_id, buyer.account_id));
    expect(rows.map(({ role }) => role)).toEqual(['manager']);
  });

  it('are seen by a supplier while the organization is its client, and by no other', async () => {
    const { supplier_id, owner } = await aTeam();
    const other = await aTeam();
    const organization_id = await aClientOf(supplier_id);
    const buyer = await market.anAccount();
    await market.aMember(organization_id, buyer.account_id);
    const path = (supplier: string) =>
      `/v1/account?scope=client&supplier_id=${supplier}&organization_id=${organization_id}`;
    const seen = await server.call('GET', path(supplier_id), { token: owner.token });
    expect(accountsIn(seen.body).accounts.map(({ email }) => email)).toEqual([buyer.email]);
    expect((await server.call('GET', path(other.supplier_id), { token: other.owner.token })).status).toBe(404);
    expect((await server.call('GET', path(supplier_id), { token: other.owner.token })).status).toBe(404);
  });

  it('are invited by a supplier only while nobody of theirs is there and no other supplier has them as a client', async () => {
    const { supplier_id, owner } = await aTeam();
    const invite = (organization_id: string) =>
      server.call('POST', `/v1/account?scope=client&supplier_id=${supplier_id}&organization_id=${organization_id}`, {
        token: owner.token,
        body: { email: newAddress(), name: 'Paul Costa', role: 'manager' },
      });
    const own = await aClientOf(supplier_id);
    expect((await invite(own)).status).toBe(200);
    const shared = await aClientOf(supplier_id);
    await market.aLink((await market.aSupplier()).supplier_id, shared);
    expect((await invite(shared)).status).toBe(403);
    const inhabited = await aClientOf(supplier_id);
    await market.aMember(inhabited, (await market.anAccount()).account_id);
    expect((await invite(inhabited)).status).toBe(403);
  });
});

it('the roles are listed with what each may do', async () => {
  const { viewer } = await aTeam();
  const { body } = await server.call('GET', '/v1/account/roles', { token: viewer.token });
  const { roles, items_total } = routes.accountRoles.answer.parse(body);
  expect(items_total).toBe(roles.length);
  expect(roles.find(({ scope, role }) => scope === 'supplier' && role === 'owner')?.permissions).toEqual(
    SUPPLIER_PERMISSIONS.owner,
  );
  expect(roles.find(({ scope, role }) => scope === 'organization' && role === 'buyer')?.permissions).toEqual(
    ORGANIZATION_PERMISSIONS.buyer,
  );
});
