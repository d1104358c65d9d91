import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookRoutes } from '#contract/webhook.ts';
import { readConfig } from '#server/config.ts';
import { sendDueWebhooks } from '#server/credentials/send-due-webhooks.ts';
import { addSecretKey, findSecretKeys, keyFile } from '#server/secrets/key-file.ts';
import { missingKeysText, sealStoredSecrets } from '#server/secrets/seal-stored-secrets.ts';
import { type SecretKeys, secretKeys, secretPlaces } from '#server/secrets/secret-keys.ts';
import { aSpace } from '../authorization/space.ts';
import { ownServer } from '../builders/own-server.ts';
import { testSecrets } from '../builders/secret-keys.ts';

const { test, server, market } = await ownServer({ WEBHOOK_TARGETS: 'anywhere' });
const { pool } = test.database;
const folder = mkdtempSync(join(tmpdir(), 'carreau-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [oldest, newest] = [Buffer.alloc(32, 'oldest'), Buffer.alloc(32, 'newest')];
const TABLES = ['supplier_credential', 'webhook'];

/** The stored values of all suppliers. */
async function stored(): Promise<string[]> {
  const rows = await Promise.all(TABLES.map((table) => pool.query<{ secret: string }>(`select secret from ${table}`)));
  return rows.flatMap((found) => found.rows.map(({ secret }) => secret));
}

let supplier_id: string;
let call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

/** The values as earlier versions stored them. */
async function plainRows(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await pool.query(`insert into supplier_credential values ($1, $2, $3, now())`, [
      supplier_id,
      `erp_${made}`,
      `plain${made}`,
    ]);
    await pool.query(
      `insert into webhook (supplier_id, webhook_id, url, events, secret, ending)
       values ($1, gen_random_uuid(), 'http://127.0.0.1:9/', '{order.closed}', $2, 'abcd')`,
      [supplier_id, `whsec_plain${made}`],
    );
  }
}

async function opened(keys: SecretKeys): Promise<string[]> {
  const { rows: credentials } = await pool.query(
    'select supplier_id, name, secret from supplier_credential order by name',
  );
  const { rows: hooks } = await pool.query(
    'select supplier_id, webhook_id, secret from webhook order by ending, webhook_id',
  );
  return [
    ...credentials.map((row) => keys.open(row.secret, secretPlaces.credential(row.supplier_id, row.name))),
    ...hooks.map((row) => keys.open(row.secret, secretPlaces.webhook(row.supplier_id, row.webhook_id))),
  ].sort();
}

describe('a supplier’s secret', () => {
  beforeEach(async () => {
    for (const table of TABLES) await pool.query(`delete from ${table}`);
    const space = await aSpace(test.database, server);
    await pool.query('delete from webhook');
    supplier_id = space.supplier_id;
    const { account_id } = await market.anAccount();
    await market.staff(supplier_id, account_id);
    const token = await market.aSession(account_id);
    call = (method, path, body) => server.call(method, path.replace(':id', supplier_id), { token, body });
  });

  it('is in no row and no answer as it was given, and the calls look as they did', async () => {
    const kept = await call('PATCH', '/v1/supplier/:id/credentials', {
      credentials: { mail: 'canary-7361', erp: 'canary-2' },
    });
    expect(kept.body).toEqual({
      credentials: [
        { name: 'erp', updated_at: expect.any(String) },
        { name: 'mail', updated_at: expect.any(String) },
      ],
    });
    expect((await call('GET', '/v1/supplier/:id/credentials')).body).toEqual(kept.body);
    const made = await call('POST', '/v2/supplier/:id/webhooks', {
      url: 'https://erp.test.example/',
      events: ['order.closed'],
    });
    const { secret } = webhookRoutes.createWebhook.answer.parse(made.body);
    const rows = await stored();
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatch(/^sealed:[0-9a-f]{8}:/);
    const { rows: dumped } = await pool.query(
      `select query_to_xml('select * from ' || quote_ident(tablename), true, false, '')::text as content
       from pg_tables where schemaname = 'public'`,
    );
    const everything = dumped.map(({ content }) => content).join();
    expect(everything).toContain(rows[0]);
    for (const plain of ['canary-7361', 'canary-2', secret]) expect(everything).not.toContain(plain);
    expect(await opened(testSecrets)).toEqual(['canary-2', 'canary-7361', secret]);
  });

  it('that an older version stored as it was is sealed at the next start, which may be killed on the way', async () => {
    await plainRows(3);
    let left = 2;
    const dying: SecretKeys = {
      ...testSecrets,
      seal: (secret, place) => {
        if (left === 0) throw new Error('killed');
        left -= 1;
        return testSecrets.seal(secret, place);
      },
    };
    await expect(sealStoredSecrets(test.database, dying)).rejects.toThrow('killed');
    const plain = async () => (await stored()).filter((row) => !row.startsWith('sealed:')).length;
    expect(await plain()).toBe(4);
    await Promise.all([sealStoredSecrets(test.database, testSecrets), sealStoredSecrets(test.database, testSecrets)]);
    expect(await plain()).toBe(0);
    expect(await opened(testSecrets)).toEqual([0, 1, 2].flatMap((n) => [`plain${n}`, `whsec_plain${n}`]).sort());
    const rows = await stored();
    await sealStoredSecrets(test.database, testSecrets);
    expect(await stored()).toEqual(rows);
  });

  it('is sealed anew with a new key, after which the old one is not needed', async () => {
    await plainRows(2);
    await sealStoredSecrets(
      test.database,
      secretKeys(() => [oldest]),
    );
    const before = await stored();
    expect(
      await sealStoredSecrets(
        test.database,
        secretKeys(() => [newest, oldest]),
      ),
    ).toEqual(new Map());
    expect((await stored()).filter((row) => before.includes(row))).toEqual([]);
    expect(await opened(secretKeys(() => [newest]))).toHaveLength(4);
  });

  it('whose key is missing is named at the start, left as it is, and what needs it waits', async () => {
    await plainRows(1);
    await sealStoredSecrets(
      test.database,
      secretKeys(() => [oldest]),
    );
    const before = await stored();
    const wrong = secretKeys(() => [newest]);
    const missing = await sealStoredSecrets(test.database, wrong);
    expect(missingKeysText(missing)).toMatch(
      /^Suppliers’ secrets can’t be read: 2 sealed with the key [0-9a-f]{8}\. Put/,
    );
    expect(await stored()).toEqual(before);
    await pool.query(
      `insert into webhook_delivery (supplier_id, delivery_id, webhook_id, event)
       select supplier_id, gen_random_uuid(), webhook_id, 'test' from webhook`,
    );
    const config = readConfig({ DEMO: 'off', WEBHOOK_TARGETS: 'anywhere' });
    const now = () => new Date(Date.now() + 1000);
    await sendDueWebhooks({ config, database: test.database, secrets: wrong, now });
    const log = await call('GET', '/v2/supplier/:id/webhook_deliveries');
    expect(log.body).toMatchObject({ deliveries: [{ state: 'waiting', failure: 'secret_unreadable' }] });
  });

  it('can’t be opened in another row, nor after a letter of it has changed', () => {
    const sealed = testSecrets.seal('canary', secretPlaces.credential('one', 'erp'));
    expect(testSecrets.open(sealed, secretPlaces.credential('one', 'erp'))).toBe('canary');
    expect(() => testSecrets.open(sealed, secretPlaces.credential('other', 'erp'))).toThrow(/sealed with the key/);
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BA' : 'AA'}`;
    expect(() => testSecrets.open(changed, secretPlaces.credential('one', 'erp'))).toThrow(/sealed with the key/);
  });
});

describe('the key', () => {
  it('is made by the first start in a file that only its owner reads, and is the same at the next', () => {
    const own = join(folder, 'first');
    const sealed = findSecretKeys(null, own).seal('canary', 'place');
    expect(statSync(keyFile(own)).mode & 0o777).toBe(0o600);
    expect(findSecretKeys(null, own).open(sealed, 'place')).toBe('canary');
  });

  it('is rotated by a new one before it; a server that runs reads what the next start seals', () => {
    const own = join(folder, 'rotated');
    const running = findSecretKeys(null, own);
    const before = running.seal('canary', 'place');
    addSecretKey(own);
    expect(statSync(keyFile(own)).mode & 0o777).toBe(0o600);
    const next = findSecretKeys(null, own);
    expect(next.newest).not.toBe(running.newest);
    expect(next.open(before, 'place')).toBe('canary');
    expect(running.open(next.seal('canary', 'place'), 'place')).toBe('canary');
  });

  it('comes from SECRETS_KEY where it is set, several with commas between them, the newest first', () => {
    const SECRETS_KEY = [newest, oldest].map((key) => key.toString('base64')).join(',');
    const keys = findSecretKeys(readConfig({ SECRETS_KEY }).secretsKeys, '/nowhere');
    expect(keys.newest).toBe(secretKeys(() => [newest]).newest);
    expect(keys.open(secretKeys(() => [oldest]).seal('canary', 'place'), 'place')).toBe('canary');
    expect(() => readConfig({ SECRETS_KEY: 'short' })).toThrow(/SECRETS_KEY: must be 32 bytes in base64/);
  });

  it('file that is damaged, or can’t be made, stops the start with what to do', () => {
    const own = join(folder, 'damaged');
    findSecretKeys(null, own);
    writeFileSync(keyFile(own), `${readFileSync(keyFile(own), 'utf8').slice(0, 20)}\n`);
    expect(() => findSecretKeys(null, own)).toThrow(/put back the file that was there/);
    writeFileSync(join(folder, 'file'), '');
    expect(() => findSecretKeys(null, join(folder, 'file'))).toThrow(/Set SECRETS_KEY/);
  });
});
