import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogPageSchema } from '#contract/catalog.ts';
import { problemSchema } from '#contract/problem.ts';
import { openBackup, writeBackup } from '#server/backup/backup-file.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { chanceOf } from '../builders/chance.ts';
import { marketOf } from '../builders/market.ts';
import { startServer } from '../builders/running-server.ts';
import { brokenPromises } from '../crash/check-orders.ts';
import { aCrashMarket, anOrder, type CrashMarket, movePrice } from '../crash/crash-market.ts';
import { Device } from '../crash/device.ts';
import { deviceNetwork } from '../crash/device-network.ts';
import { readFacts } from '../crash/order-facts.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { databaseContent } from './database-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'carreau-backup-'));
const LEAST_ORDERS = 20;

let test: TestDatabase;
let market: CrashMarket;
/** A backup taken while devices ordered. */
const file = join(folder, 'working.backup');
let devices: readonly Device[];
/** The answers that people had got before the backup began. */
let acknowledged: ReadonlySet<string>;
let refused: ReadonlySet<string>;

beforeAll(async () => {
  test = await createTestDatabase();
  market = await aCrashMarket(test.url, 3);
  const server = await startServer(test.database);
  const network = deviceNetwork(() => Number(new URL(server.url).port));
  const chance = chanceOf(7);
  devices = market.buyers.map((buyer) => new Device(buyer, network, chance.next));
  let isOver = false;
  const idsIn = async (state: string) => {
    const rows = (await Promise.all(devices.map((device) => device.orders()))).flat();
    return new Set(rows.filter((row) => row.state === state).map((row) => row.order_id));
  };
  await movePrice(test.url, market, true);
  const working = devices.map(async (device) => {
    while (!isOver) {
      await device.accept(anOrder(market, device.buyer, chance));
      await device.send();
    }
  });
  const enough = async () => (await idsIn('placed')).size >= LEAST_ORDERS && (await idsIn('needs_review')).size > 3;
  while (!(await enough())) await new Promise((done) => setTimeout(done, 10));
  acknowledged = await idsIn('placed');
  refused = await idsIn('needs_review');
  await takeBackup(test.url, file);
  isOver = true;
  await Promise.all(working);
  await server.stop();
  network.remove();
});

afterAll(async () => {
  await test.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function inEmptyDatabase(work: (empty: TestDatabase) => Promise<void>): Promise<void> {
  const empty = await createEmptyDatabase();
  try {
    await work(empty);
  } finally {
    await empty.drop();
  }
}

describe('a backup taken while people order', () => {
  it('brings back every order that was acknowledged before, whole, with event and mails, and every refusal', () =>
    inEmptyDatabase(async (restored) => {
      await restoreBackup(restored.url, file);
      const facts = await readFacts(restored.url);
      const broken: string[] = [];
      for (const device of devices) {
        for (const row of await device.orders()) {
          const wasBefore = acknowledged.has(row.order_id) || refused.has(row.order_id);
          // Orders that came later are complete or missing.
          if (wasBefore || facts.has(row.order_id)) {
            const isAcknowledged = device.acknowledged.has(row.order_id);
            broken.push(...brokenPromises(row, new Set([row.account_id]), isAcknowledged, facts.get(row.order_id)));
          }
        }
      }
      expect(broken).toEqual([]);
    }));

  it('keeps what is known of an order’s id: placed ones answer as before, refused ones stay refused', () =>
    inEmptyDatabase(async (restored) => {
      await restoreBackup(restored.url, file);
      const server = await startServer(restored.database);
      for (const device of devices) {
        for (const row of await device.orders()) {
          if (!acknowledged.has(row.order_id) && !refused.has(row.order_id)) continue;
          const path = `/v2/supplier/${row.supplier_id}/purchase_orders/${row.order_id}`;
          const answer = await server.call('PUT', path, { token: device.buyer.token, body: row.body });
          expect(answer.status).toBe(acknowledged.has(row.order_id) ? 200 : 409);
          if (refused.has(row.order_id)) {
            expect(problemSchema.parse(answer.body).differences).toEqual(row.differences);
          }
        }
      }
      const facts = await readFacts(restored.url);
      for (const order_id of refused) expect(facts.get(order_id)?.body_hashes).toEqual([]);
      await server.stop();
    }));

  it('has every row of every table, unless more came since', () =>
    inEmptyDatabase(async (restored) => {
      const still = join(folder, 'still.backup');
      await takeBackup(test.url, still);
      await restoreBackup(restored.url, still);
      const eras = ['catalog_version', 'terms_version'];
      expect(await databaseContent(restored.url, eras)).toEqual(await databaseContent(test.url, eras));
    }));

  it('is for its owner’s eyes only, and never replaces another', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);
    await expect(takeBackup(test.url, file)).rejects.toThrow('is there already');
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe('after a restore', () => {
  it('a device that saw what came after the backup starts its catalog over, however far the new history has gone', () =>
    inEmptyDatabase(async (restored) => {
      const [buyer] = market.buyers;
      if (!buyer) throw new Error('no buyer');
      const feedOf = async ({ database }: TestDatabase, since?: string) => {
        const server = await startServer(database);
        const query = new URLSearchParams({ client_id: buyer.organization_id, ...(since ? { since } : {}) });
        const { body } = await server.call('GET', `/v2/supplier/${market.supplier_id}/catalog?${query}`, {
          token: buyer.token,
        });
        await server.stop();
        return catalogPageSchema.parse(body);
      };
      await movePrice(test.url, market, false);
      const { cursor } = await feedOf(test);
      await restoreBackup(restored.url, file);
      for (let moved = 0; moved < 5; moved += 1) await movePrice(restored.url, market, moved % 2 === 0);
      expect(await feedOf(restored, cursor)).toMatchObject({ reset: true, products: { length: 12 } });
    }));
});

describe('restoring', () => {
  it('refuses a database that holds anything, says what, and leaves it alone', async () => {
    const other = await createTestDatabase();
    await marketOf(other.database).aSupplier();
    const before = await databaseContent(other.url);
    await expect(restoreBackup(other.url, file)).rejects.toThrow(/not empty \(it has drizzle\.__drizzle_migrations/);
    expect(await databaseContent(other.url)).toEqual(before);
    await other.drop();
  });

  it('refuses a file that was cut or altered anywhere, and writes nothing', () =>
    inEmptyDatabase(async (empty) => {
      const whole = readFileSync(file);
      const spoilt = join(folder, 'spoilt.backup');
      const place = fc.nat({ max: whole.length - 1 });
      const refuses = async (bytes: Buffer) => {
        writeFileSync(spoilt, bytes);
        await expect(restoreBackup(empty.url, spoilt)).rejects.toThrow(/cut off|altered|no backup/);
      };
      await fc.assert(
        fc.asyncProperty(place, (length) => refuses(whole.subarray(0, length))),
        { numRuns: 50 },
      );
      await fc.assert(
        fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), (at, change) => {
          const altered = Buffer.from(whole);
          altered.writeUInt8(altered.readUInt8(at) ^ change, at);
          return refuses(altered);
        }),
        { numRuns: 50 },
      );
      await refuses(Buffer.concat([whole, Buffer.from('more')]));
      expect(await databaseContent(empty.url)).toEqual(new Map());
    }));

  it.each([
    ['a row that breaks a rule of the database', (text: string) => `${text}${text.split('\n').at(-2)}\n`, 1],
    ['fewer rows than promised', (text: string) => text, 1],
    ['more rows than promised', (text: string) => text, -1],
  ])('undoes everything for %s', (_, change, promised) =>
    inEmptyDatabase(async (empty) => {
      const { header, rows } = await openBackup(file);
      const chunks: Buffer[] = [];
      for await (const chunk of rows()) chunks.push(chunk);
      const text = Buffer.from(change(Buffer.concat(chunks).toString()));
      const tables = [...header.tables];
      const last = tables.findLastIndex((table) => table.rows > 0);
      const table = tables[last];
      if (table) tables[last] = { ...table, rows: table.rows + promised };
      const wrong = join(folder, `wrong-${promised}-${text.length}.backup`);
      await writeBackup(
        wrong,
        { ...header, tables },
        (async function* () {
          yield text;
        })(),
      );
      await expect(restoreBackup(empty.url, wrong)).rejects.toThrow();
      expect(await databaseContent(empty.url)).toEqual(new Map());
    }),
  );

  it('refuses what a newer version has backed up, and names both', () =>
    inEmptyDatabase(async (empty) => {
      const { header, rows } = await openBackup(file);
      const newer = join(folder, 'newer.backup');
      await writeBackup(newer, { ...header, migration: '9999_not_yet', product_version: '9.9.9' }, rows());
      await expect(restoreBackup(empty.url, newer)).rejects.toThrow(/made by version 9\.9\.9, this is \d/);
      expect(await databaseContent(empty.url)).toEqual(new Map());
    }));
});

describe('backing up', () => {
  it('knows everything there is to keep: the schema has nothing but tables, no sequence that would start anew', async () => {
    const { rows } = await test.database.pool.query(
      `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind not in ('r', 'i')`,
    );
    expect(rows).toEqual([]);
  });

  it('refuses, instead of leaving rows out, when row-level security would hide them from the database user', async () => {
    const name = `bounded_${new URL(test.url).pathname.slice(1)}`;
    await test.database.pool.query(`create role ${name} login password 'bounded'; grant carreau_app to ${name}`);
    const url = new URL(test.url);
    url.username = name;
    url.password = 'bounded';
    const bounded = join(folder, 'bounded.backup');
    await expect(takeBackup(url.href, bounded)).rejects.toThrow('bypassrls');
    expect(() => statSync(bounded)).toThrow();
    await test.database.pool.query(`drop role ${name}`);
  });
});
