import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importSchema } from '#contract/imports.ts';
import { pictureSchema } from '#contract/picture.ts';
import { aSpace, type Space } from '../authorization/space.ts';
import { marketOf } from '../builders/market.ts';
import { startServer } from '../builders/running-server.ts';
import { buildServer, ServerProcess } from '../crash/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { peppolProblems } from '../documents/peppol-order.ts';
import { readPdf, wordsOf } from '../documents/read-pdf.ts';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));

let test: TestDatabase;
let program: string;
let built: ServerProcess;
let space: Space;
let buyer: string;
let owner: string;

beforeAll(async () => {
  test = await createTestDatabase();
  const sources = await startServer(test.database);
  space = await aSpace(test.database, sources);
  await sources.stop();
  const market = marketOf(test.database);
  const person = await market.anAccount();
  await market.staff(space.supplier_id, person.account_id);
  owner = await market.aSession(person.account_id);
  buyer = await market.aSession(space.buyer_account_id);
  await market.setSirets(space);
  program = await buildServer('files-server');
  built = await ServerProcess.onFreePort(program, test.url);
  built.start();
  await built.untilReady();
});

afterAll(async () => {
  await built.end('SIGTERM');
  await test.drop();
});

async function ask(path: string, token: string, file?: { name: string; content: Buffer }): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, platform: 'web', 'accept-language': 'fr-FR' };
  const body = new FormData();
  if (file) body.append('file', new Blob([new Uint8Array(file.content)]), file.name);
  const answer = await fetch(
    `http://127.0.0.1:${built.port}${path}`,
    file ? { method: 'POST', headers, body } : { headers },
  );
  expect(answer.status, path).toBe(200);
  return answer;
}

const bytesOf = async (path: string, token = buyer) => Buffer.from(await (await ask(path, token)).arrayBuffer());
const document = (format: string) =>
  bytesOf(`/v2/supplier/${space.supplier_id}/purchase_orders/${space.order_id}/document?format=${format}`);

describe('the server as it is built', () => {
  it('hands an order out as PDF, Excel, delimited text and UBL', async () => {
    const [page] = await readPdf(await document('pdf'));
    expect(page && wordsOf(page)).toContain('Beurre doux');
    const [sheet] = await readXlsx(await document('xlsx'));
    expect(sheet?.data[1]?.[2]).toBe('Beurre doux');
    expect((await document('csv')).toString()).toContain('Beurre doux');
    expect(peppolProblems((await document('ubl')).toString())).toEqual([]);
  });

  it('hands the catalog out as an order form', async () => {
    const [page] = await readPdf(await bytesOf(`/v1/supplier/${space.supplier_id}/download?format=pdf`));
    expect(page && wordsOf(page)).toContain('Beurre doux');
    const [sheet] = await readXlsx(await bytesOf(`/v1/supplier/${space.supplier_id}/download?format=xlsx`));
    expect(sheet?.data[1]?.[2]).toBe('Beurre doux');
  });

  it('reads spreadsheets', async () => {
    const path = `/v1/pricing/price_group/${space.price_group_id}?supplier_id=${space.supplier_id}&dry_run=true`;
    for (const name of ['bakers.xlsx', 'lodex_good_and_bad.csv']) {
      const answer = await ask(path, owner, { name, content: fixture(`spreadsheets/${name}`) });
      expect(importSchema.parse(await answer.json()).items_total, name).toBeGreaterThan(0);
    }
  });

  it('takes pictures of a person, a supplier and a product', async () => {
    const paths = [
      '/v1/account/image',
      `/v1/supplier/${space.supplier_id}/image`,
      `/v2/supplier/${space.supplier_id}/products/${space.product_id}/image`,
    ];
    for (const path of paths) {
      const answer = await ask(path, owner, { name: 'a.jpg', content: fixture('pictures/good/pink-lady.jpg') });
      const { image_url } = pictureSchema.parse(await answer.json());
      expect((await bytesOf(image_url)).subarray(0, 2).toString('hex')).toBe('ffd8');
    }
  });

  it('finishes what it is answering before it ends, and takes nothing new meanwhile', async () => {
    const holding = await test.database.pool.connect();
    await holding.query('begin');
    await holding.query('lock table session in access exclusive mode');
    const answering = ask('/v1/account/me', buyer);
    const waiting = `select 1 from pg_locks where not granted and relation = 'session'::regclass
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await holding.query(waiting)).rowCount).toBeGreaterThan(0);
    const ending = built.end('SIGTERM');
    await expect.poll(() => built.readiness()).toBe(null);
    await holding.query('commit');
    holding.release();
    expect((await answering).status).toBe(200);
    expect(await ending).toBe(true);
    built.start();
    await built.untilReady();
  });

  it('ends well when it is asked to, though a browser has connected and not said anything yet', async () => {
    const silent = connect(built.port, '127.0.0.1').on('error', () => undefined);
    await once(silent, 'connect');
    expect(await built.end('SIGTERM')).toBe(true);
    silent.destroy();
  });

  it('says that its port is taken, and leaves no database running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : address);
    const folder = mkdtempSync(join(tmpdir(), 'carreau-start-'));
    chmodSync(folder, 0o755);
    const { DATABASE_URL: _others, ...environment } = process.env;
    const child = spawn(process.execPath, [program], {
      env: { ...environment, PORT: port, HOST: '127.0.0.1', DATA_DIR: folder, DEMO: 'off' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += text;
    });
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(said).toContain(`Port ${port} is taken`);
    expect(existsSync(join(folder, 'postgres/PG_VERSION'))).toBe(true);
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
    other.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
