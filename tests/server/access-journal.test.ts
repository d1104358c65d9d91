/**
 * The operators' journal of what other systems reach a supplier by: webhooks, keys of the API, the mail server, and of the secrets by
 * which a supplier reaches them. No secret is in it.
 */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { apiKeyRoutes } from '#contract/api-key.ts';
import { mailServerRoutes } from '#contract/mail-server.ts';
import { webhookRoutes } from '#contract/webhook.ts';
import { supplierChange } from '#server/database/schema/journals.ts';
import { supplierCredential } from '#server/database/schema/suppliers.ts';
import { auditedServer, told } from '../builders/audited-team.ts';

const { test, journal, aTeam } = await auditedServer();

async function aJournal() {
  const team = await aTeam();
  const { supplier_id } = team;
  const other = await aTeam();
  return {
    ...team,
    entries: async () => (await journal({ supplier_id })).entries,
    /** All that is kept and answered of the supplier, and of another one. */
    everything: async () => {
      const rows = await test.database.executor
        .select()
        .from(supplierChange)
        .where(eq(supplierChange.supplier_id, supplier_id));
      return JSON.stringify([rows, await journal({ supplier_id })]);
    },
    ofAnother: async () => (await journal({ supplier_id: other.supplier_id })).entries,
  };
}

const by = 'Anne Vasseur';

describe('a webhook', () => {
  it('is told when it is added, changed and removed, with address and events and without its secret', async () => {
    const { call, v2, entries, everything, ofAnother } = await aJournal();
    const url = 'https://erp.example.com/orders';
    const made = webhookRoutes.createWebhook.answer.parse(
      await call('POST', `${v2}/webhooks`, { url, events: ['order.submitted'] }),
    );
    const path = `${v2}/webhooks/${made.webhook_id}`;
    await call('PATCH', path, { version: 1, events: ['order.submitted', 'order.closed'] });
    await call('PATCH', path, { version: 2, url });
    await call('DELETE', path, undefined);
    const kept = { kind: 'webhook', by, subject: url };
    const found = await entries();
    expect(found.map(({ cause }) => cause)).toEqual(['remove', 'change', 'add']);
    expect(found.map(told)[1]).toEqual({
      ...{ ...kept, cause: 'change' },
      changes: [{ field: 'events', before: '["order.submitted"]', after: '["order.submitted","order.closed"]' }],
    });
    expect(found[2]).toMatchObject({ ...kept, subject_id: made.webhook_id });
    expect(found[2]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'url', before: null, after: url },
        { field: 'events', before: null, after: '["order.submitted"]' },
      ]),
    );
    expect(found[0]?.changes).toContainEqual({ field: 'url', before: url, after: null });
    const written = await everything();
    expect(written).toContain(url);
    expect(written).not.toContain(made.secret);
    expect(written).not.toContain('whsec_');
    expect(written).not.toContain('"secret"');
    expect(await ofAnother()).toEqual([]);
  });

  it('says that the rest of its address was replaced, and not by what', async () => {
    const { call, v2, entries, everything } = await aJournal();
    const events = ['order.submitted'];
    const url = 'https://erp.example.com/orders';
    const made = webhookRoutes.createWebhook.answer.parse(
      await call('POST', `${v2}/webhooks`, { url: `${url}?key=canary-1`, events }),
    );
    await call('PATCH', `${v2}/webhooks/${made.webhook_id}`, { version: 1, url: `${url}?key=canary-2` });
    const [changed, added] = await entries();
    expect(changed).toMatchObject({ subject: url, changes: [{ field: 'query', before: 'set', after: 'replaced' }] });
    expect(added?.changes).toContainEqual({ field: 'query', before: null, after: 'set' });
    expect(await everything()).not.toContain('canary');
  });
});

describe('a key of the API', () => {
  it('is told when it is made and revoked, by name and rights, and never as itself', async () => {
    const { call, v2, entries, everything, ofAnother } = await aJournal();
    const made = apiKeyRoutes.createApiKey.answer.parse(
      await call('POST', `${v2}/api_keys`, { name: 'Caisse', permissions: ['product:read'] }),
    );
    await call('GET', `${v2}/api_keys`, undefined);
    await call('DELETE', `${v2}/api_keys/${made.api_key_id}`, undefined);
    const kept = { kind: 'api_key', by, subject: 'Caisse', code: `…${made.ending}` };
    const found = await entries();
    expect(found).toMatchObject([
      { ...kept, cause: 'remove' },
      { ...kept, cause: 'add' },
    ]);
    expect(found[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: null, after: 'Caisse' },
        { field: 'permissions', before: null, after: '["product:read"]' },
      ]),
    );
    expect(await everything()).not.toContain(made.token);
    expect(await everything()).not.toContain('token');
    expect(await ofAnother()).toEqual([]);
  });
});

describe('the mail server', () => {
  const server = {
    ...{ host: 'smtp.example.com', port: 587, security: 'starttls', username: 'halle' },
    ...{ sender_address: 'commandes@halle.example', sender_name: 'Halles Vasseur' },
  };

  it('is told with its names, and of its password only that it was set, replaced or forgotten', async () => {
    const { call, v2, entries, everything, ofAnother } = await aJournal();
    const put = async (body: object) =>
      mailServerRoutes.setMailServer.answer.parse(await call('PUT', `${v2}/mail_server`, body));
    await put({ version: 0, ...server, password: 'canary-1' });
    await put({ version: 1, ...server, sender_name: 'Halle Nord' });
    await put({ version: 2, ...server, sender_name: 'Halle Nord' });
    await put({ version: 3, ...server, sender_name: 'Halle Nord', password: 'canary-2' });
    await call('DELETE', `${v2}/mail_server`, undefined);
    await call('DELETE', `${v2}/mail_server`, undefined);
    const kept = { kind: 'mail_server', by, subject: 'smtp.example.com' };
    const [gone, replaced, renamed, added, ...others] = await entries();
    expect(others).toEqual([]);
    expect(added).toMatchObject({ ...kept, cause: 'add' });
    expect(added?.changes).toEqual(
      expect.arrayContaining([
        { field: 'host', before: null, after: 'smtp.example.com' },
        { field: 'port', before: null, after: '587' },
        { field: 'password', before: null, after: 'set' },
      ]),
    );
    expect(renamed).toMatchObject({
      ...{ ...kept, cause: 'change' },
      changes: [{ field: 'sender_name', before: 'Halles Vasseur', after: 'Halle Nord' }],
    });
    expect(replaced).toMatchObject({
      ...{ ...kept, cause: 'change' },
      changes: [{ field: 'password', before: 'set', after: 'replaced' }],
    });
    expect(gone).toMatchObject({ ...kept, cause: 'remove' });
    expect(gone?.changes).toContainEqual({ field: 'password', before: 'set', after: null });
    expect(await everything()).not.toContain('canary');
    const [stored] = await test.database.executor
      .select({ after: supplierChange.after })
      .from(supplierChange)
      .where(eq(supplierChange.supplier_id, gone?.subject_id ?? ''))
      .orderBy(supplierChange.changed_at);
    expect(stored?.after).toMatchObject({ password: 'set' });
    expect(await ofAnother()).toEqual([]);
  });
});

describe('a secret of another service', () => {
  it('is told by its name when it is entrusted, replaced and forgotten, and never as itself', async () => {
    const { call, v1, entries, everything, ofAnother } = await aJournal();
    const entrust = (credentials: object) => call('PATCH', `${v1}/credentials`, { credentials });
    await entrust({ comptoir: 'canary-1', depot: 'canary-2' });
    await entrust({ comptoir: 'canary-3' });
    await entrust({ comptoir: null, depot: null, inconnu: null });
    const kept = { kind: 'credential', by };
    const hidden = (before: string | null, after: string | null) => [{ field: 'secret', before, after }];
    const found = (await entries()).map(told);
    expect(found).toHaveLength(5);
    const added = [
      { ...kept, subject: 'comptoir', cause: 'add', changes: hidden(null, 'set') },
      { ...kept, subject: 'depot', cause: 'add', changes: hidden(null, 'set') },
    ];
    const removed = added.map((line) => ({ ...line, cause: 'remove', changes: hidden('set', null) }));
    expect(found.slice(3)).toEqual(expect.arrayContaining(added));
    expect(found[2]).toEqual({ ...added[0], cause: 'change', changes: hidden('set', 'replaced') });
    expect(found.slice(0, 2)).toEqual(expect.arrayContaining(removed));
    expect(await everything()).not.toContain('canary');
    const sealed = await test.database.executor.select({ secret: supplierCredential.secret }).from(supplierCredential);
    for (const { secret } of sealed) expect(await everything()).not.toContain(secret);
    expect(await ofAnother()).toEqual([]);
  });

  it('is kept sealed as it was given last', async () => {
    const { call, v1, supplier_id } = await aJournal();
    await call('PATCH', `${v1}/credentials`, { credentials: { comptoir: 'first' } });
    const read = async () => {
      const rows = await test.database.executor
        .select({ secret: supplierCredential.secret })
        .from(supplierCredential)
        .where(eq(supplierCredential.supplier_id, supplier_id));
      return rows.map(({ secret }) => secret);
    };
    const [before] = await read();
    await call('PATCH', `${v1}/credentials`, { credentials: { comptoir: 'second' } });
    const after = await read();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual([before]);
  });
});
