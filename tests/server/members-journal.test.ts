/** The operators' journal of teams and organizations: who was invited, got another role or limit, was removed, and by whom. */
import { describe, expect, it } from 'vitest';
import { scopedAccountSchema } from '#contract/account-scope.ts';
import { organizationSchema } from '#contract/organization.ts';
import { problemSchema } from '#contract/problem.ts';
import { withTenant } from '#server/database/connection.ts';
import { organizationChange, supplierChange } from '#server/database/schema/journals.ts';
import { auditedServer, told } from '../builders/audited-team.ts';

const { test, server, market, operator, journal, aTeam } = await auditedServer();

async function aMemberOf(scope: string, token: string, role: string) {
  const email = `${crypto.randomUUID()}@test.example`;
  const path = `/v1/account?${scope}&email_notification=false`;
  const invited = await server.call('POST', path, { token, body: { email, name: 'Léa Moreau', role } });
  expect(invited.status).toBe(200);
  const { account_id } = scopedAccountSchema.parse(invited.body);
  const change = async (body: unknown) => {
    const { status } = await server.call('PATCH', `/v1/account?${scope}&account_id=${account_id}`, { token, body });
    expect(status).toBe(200);
  };
  return { email, account_id, change };
}

const kept = { kind: 'member', by: 'Anne Vasseur', subject: 'Léa Moreau' };

describe('a change of a supplier’s team', () => {
  it('is recorded: who was invited as what, whose role was changed from what, who was removed', async () => {
    const { supplier_id, token } = await aTeam();
    const { email, change } = await aMemberOf(`scope=supplier&supplier_id=${supplier_id}`, token, 'sales');
    await change({ role: 'viewer' });
    await change({ role: null });
    const { entries } = await journal({ supplier_id, recorded: 'member' });
    expect(entries.map(told)).toEqual([
      { ...kept, cause: 'remove', changes: [{ field: 'role', before: 'viewer', after: null }] },
      { ...kept, cause: 'change', changes: [{ field: 'role', before: 'sales', after: 'viewer' }] },
      { ...kept, cause: 'add', changes: [{ field: 'role', before: null, after: 'sales' }] },
    ]);
    expect(new Set(entries.map(({ code }) => code))).toEqual(new Set([email]));
  });

  it('is found by the member’s name or address, also when they have left', async () => {
    const { supplier_id, token, email: owners } = await aTeam();
    const { email, change } = await aMemberOf(`scope=supplier&supplier_id=${supplier_id}`, token, 'sales');
    await change({ role: null });
    const total = async (query: string) => (await journal({ supplier_id, query })).items_total;
    expect([await total('moreau'), await total(email), await total(owners), await total('nobody')]).toEqual([
      2, 2, 0, 0,
    ]);
  });
});

describe('a change of an organization’s members', () => {
  it('is recorded with their limits, and stands in the organization’s own journal only', async () => {
    const { organization_id, name } = await market.anOrganization();
    const { supplier_id } = await market.aSupplier();
    await market.aLink(supplier_id, organization_id);
    const boss = await market.anAccount({ name: 'Anne Vasseur' });
    await market.aMember(organization_id, boss.account_id, 'manager');
    const token = await market.aSession(boss.account_id);
    const member = await aMemberOf(`scope=organization&organization_id=${organization_id}`, token, 'viewer');
    const limit = { amount: 30_000, precision: 2, currency: 'EUR' };
    await member.change({ role: 'buyer', order_limit: limit });
    await member.change({ order_limit: null });
    await member.change({ role: null });
    const { entries, organization, supplier } = await journal({ organization_id });
    expect({ organization: organization?.name, supplier }).toEqual({ organization: name, supplier: null });
    expect(entries.map(told)).toEqual([
      { ...kept, cause: 'remove', changes: [{ field: 'role', before: 'buyer', after: null }] },
      { ...kept, cause: 'change', changes: [{ field: 'order_limit', before: limit, after: null }] },
      { ...kept, cause: 'change', changes: [{ field: 'role', before: 'viewer', after: 'buyer' }] },
      { ...kept, cause: 'change', changes: [{ field: 'order_limit', before: null, after: limit }] },
      { ...kept, cause: 'add', changes: [{ field: 'role', before: null, after: 'viewer' }] },
    ]);
    expect((await journal({ supplier_id })).entries).toEqual([]);
    expect((await journal({ organization_id, query: 'moreau', recorded: 'member' })).items_total).toBe(5);
  });

  it('names the person who opened a test client for themselves', async () => {
    const { call, v2 } = await aTeam();
    const { organization_id } = organizationSchema.parse(await call('POST', `${v2}/test_client`, undefined));
    const { entries } = await journal({ organization_id });
    expect(entries.map(told)).toEqual([
      { ...kept, subject: 'Anne Vasseur', cause: 'add', changes: [{ field: 'role', before: null, after: 'buyer' }] },
    ]);
  });
});

describe('the journals of settings and members', () => {
  it('are asked of one supplier or of one organization', async () => {
    const id = crypto.randomUUID();
    const asked = async (query: string) => {
      const { status, body } = await server.call('GET', `/v2/audit_log${query}`, { token: operator });
      return { status, errors: problemSchema.parse(body).errors };
    };
    expect(await asked('')).toEqual({ status: 400, errors: { supplier_id: 'is missing' } });
    expect(await asked(`?supplier_id=${id}&organization_id=${id}`)).toMatchObject({
      status: 400,
      errors: { organization_id: expect.any(String) },
    });
    expect((await asked(`?organization_id=${id}`)).status).toBe(404);
  });

  it('are seen by no client and no other supplier, and changed by nobody', async () => {
    const { supplier_id, token } = await aTeam();
    const { organization_id } = await market.anOrganization();
    const boss = await market.anAccount();
    await market.aMember(organization_id, boss.account_id, 'manager');
    await aMemberOf(`scope=supplier&supplier_id=${supplier_id}`, token, 'sales');
    await aMemberOf(
      `scope=organization&organization_id=${organization_id}`,
      await market.aSession(boss.account_id),
      'buyer',
    );
    const seen = (tenant: { supplier_id?: string; organization_id?: string }) =>
      withTenant(test.database, tenant, async (executor) => [
        await executor.$count(supplierChange),
        await executor.$count(organizationChange),
      ]);
    expect(await seen({ supplier_id })).toEqual([1, 0]);
    expect(await seen({ organization_id })).toEqual([0, 1]);
    expect(await seen({ supplier_id, organization_id })).toEqual([0, 0]);
    expect(await seen({ supplier_id: crypto.randomUUID() })).toEqual([0, 0]);
    expect(await seen({})).toEqual([0, 0]);
    await expect(
      withTenant(test.database, { supplier_id }, (executor) => executor.delete(supplierChange)),
    ).rejects.toThrow();
    await expect(
      withTenant(test.database, { organization_id }, (executor) =>
        executor.update(organizationChange).set({ after: {} }),
      ),
    ).rejects.toThrow();
  });
});
