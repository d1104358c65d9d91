import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Import, importRoutes, importSchema } from '#contract/imports.ts';
import { readConfig } from '#server/config.ts';
import { runDueImports } from '#server/imports/run-import-jobs.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';
import type { Answer } from '../builders/running-server.ts';
import { testSecrets } from '../builders/secret-keys.ts';

const MINUTE = 60_000;
/** Three batches, the last of them not full. */
const PRODUCTS = 1200;
const { test, server } = await ownServer();
const { pool } = test.database;

let space: PricingSpace;
let now: Date;
beforeEach(async () => {
  space = await aPricingSpace(test.database, server);
  now = new Date(Date.now() + MINUTE);
});

const run = () =>
  runDueImports({ config: readConfig({ DEMO: 'off' }), database: test.database, secrets: testSecrets, now: () => now });

const LINES = Array.from({ length: PRODUCTS }, (_, number) => `L${number};Lentille no ${number};${number},50`);
const LIST = ['Code;Nom;Prix', ...LINES].join('\n');

function upload(content: string, query: string): Promise<Answer> {
  const body = new FormData();
  body.append('file', new Blob([content]), 'lentilles.csv');
  const path = `/v2/supplier/${space.supplier_id}/imports?kind=products&${query}`;
  return server.call('POST', path, { token: space.owner, body });
}
const report = ({ status, body }: Answer): Import => {
  expect(status).toBe(200);
  return importSchema.parse(body);
};
const get = (path: string) =>
  server.call('GET', `/v2/supplier/${space.supplier_id}/imports${path}`, { token: space.owner });
const read = async ({ import_id }: Import) => report(await get(`/${import_id}`));
const undo = (change_id: string | null | undefined) =>
  server.call('POST', `/v2/supplier/${space.supplier_id}/product_changes/${change_id}/undo`, { token: space.owner });

/** The number of products from the list, and how often each was written. */
async function written() {
  const { rows } = await pool.query(
    `select count(*)::int as products, count(distinct supplier_code)::int as codes,
      (select count(*)::int from product_change c where c.supplier_id = $1) as entries,
      (select count(*)::int from import_batch b where b.supplier_id = $1) as left
    from product where supplier_id = $1 and supplier_code like 'L%' and deleted_at is null`,
    [space.supplier_id],
  );
  return rows[0];
}

/** PostgreSQL plans the statement for so many products. */
async function knownRows(): Promise<number> {
  const { rows } = await pool.query("select reltuples from pg_class where oid = 'product'::regclass");
  return rows[0].reltuples;
}

describe('an import that is queued', () => {
  it('is written after the answer, batch by batch, and is undone as a whole', async () => {
    const queued = report(await upload(LIST, 'queued=true'));
    expect(queued).toMatchObject({
      state: 'running',
      change_id: null,
      progress: { done: 0, total: PRODUCTS },
      created: PRODUCTS,
    });
    expect(await written()).toMatchObject({ products: 0, left: 3 });
    const { version } = await space.pull();
    await run();
    const done = await read(queued);
    expect(done).toMatchObject({ state: 'applied', progress: { done: PRODUCTS, total: PRODUCTS } });
    expect(await knownRows()).toBeGreaterThanOrEqual(PRODUCTS / 2);
    expect(await written()).toEqual({ products: PRODUCTS, codes: PRODUCTS, entries: PRODUCTS, left: 0 });
    expect((await space.pull()).version).toBe(version + 3);
    const { imports } = importRoutes.importReports.answer.parse((await get('')).body);
    expect(imports).toMatchObject([{ state: 'applied', change_id: done.change_id, created: PRODUCTS }]);
    expect((await undo(done.change_id)).body).toMatchObject({ items_total: PRODUCTS, kept: [] });
    expect(await written()).toMatchObject({ products: 0 });
  });

  it('is one import however often it is asked for under one key, and stands alone until it is written', async () => {
    const asked = () => {
      const body = new FormData();
      body.append('file', new Blob([LIST]), 'lentilles.csv');
      const path = `/v2/supplier/${space.supplier_id}/imports?kind=products&queued=true`;
      return server.call('POST', path, { token: space.owner, body, headers: { 'idempotency-key': 'lentilles' } });
    };
    const first = report(await asked());
    expect(report(await asked())).toEqual(first);
    expect(await upload(`${LIST}\nP1;Pois;3,20`, 'queued=true')).toMatchObject({
      status: 409,
      body: { code: 'wrong_transition' },
    });
    await run();
    expect(report(await asked())).toMatchObject({ import_id: first.import_id, state: 'applied' });
    expect(await written()).toMatchObject({ products: PRODUCTS, entries: PRODUCTS });
  });

  it('writes into a product that got its code from somebody else meanwhile', async () => {
    report(await upload(LIST, 'queued=true'));
    const path = `/v2/supplier/${space.supplier_id}/products`;
    const body = { supplier_code: 'L7', name: 'Lentille à la main' };
    expect((await server.call('POST', path, { token: space.owner, body })).status).toBe(200);
    await run();
    expect(await written()).toMatchObject({ products: PRODUCTS, codes: PRODUCTS });
    const found = await server.call('GET', `${path}?query=lentille%20l1199`, { token: space.owner });
    expect(found.body).toMatchObject({
      items_total: 1,
      products: [{ supplier_code: 'L1199', name: 'Lentille no 1199' }],
    });
  });

  it('loses and repeats nothing when its process is killed in the middle, and nobody else takes it before', async () => {
    const queued = report(await upload(LIST, 'queued=true'));
    // The process stops in the middle of the second batch, with its products written and not committed.
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from import_batch where supplier_id = $1 and place = 1 for update', [
      space.supplier_id,
    ]);
    const script = fileURLToPath(new URL('./write-imports.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', script, test.database.url], { stdio: 'inherit' });
    const ended = once(child, 'exit');
    const done = async () => (await read(queued)).progress?.done;
    try {
      await expect.poll(done, { timeout: 20_000 }).toBe(500);
      now = new Date();
      await run();
      expect(await done()).toBe(500);
    } finally {
      child.kill('SIGKILL');
      await ended;
      await blocker.query('rollback');
      blocker.release();
    }
    expect((await undo(await changeOfFirst())).status).toBe(409);
    now = new Date(Date.now() + MINUTE);
    await Promise.all([run(), run(), run()]);
    expect(await read(queued)).toMatchObject({ state: 'applied', progress: { done: PRODUCTS } });
    expect(await written()).toEqual({ products: PRODUCTS, codes: PRODUCTS, entries: PRODUCTS, left: 0 });
  }, 40_000);

  it('that fails again and again is given up; what is written stays and can be undone', async () => {
    const queued = report(await upload(LIST, 'queued=true'));
    const broken = `{"writes": [{"product_id": null, "supplier_code": "L500", "facts": {"vat": 1e30}, "gtin": null}], "withdrawn": []}`;
    await pool.query('update import_batch set content = $2 where supplier_id = $1 and place = 1', [
      space.supplier_id,
      broken,
    ]);
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await expect(run()).rejects.toThrow();
      expect(await read(queued)).toMatchObject({ state: 'running', progress: { done: 500 } });
      now = new Date(now.getTime() + 5 * MINUTE);
    }
    await run();
    const failed = await read(queued);
    expect(failed).toMatchObject({ state: 'failed', progress: { done: 500, total: PRODUCTS } });
    expect((await undo(failed.change_id)).body).toMatchObject({ items_total: 500 });
    expect(report(await upload(LIST, 'queued=true'))).toMatchObject({ state: 'running' });
  });
});

describe('an import that is stopped', () => {
  const stop = ({ import_id }: Import) =>
    server.call('POST', `/v2/supplier/${space.supplier_id}/imports/${import_id}/stop`, { token: space.owner });

  it('keeps what is written, which can be undone, and drops the rest', async () => {
    const queued = report(await upload(LIST, 'queued=true'));
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from import_batch where supplier_id = $1 and place = 1 for update', [
      space.supplier_id,
    ]);
    const writing = run();
    let stopping: Promise<Answer>;
    try {
      await expect.poll(async () => (await read(queued)).progress?.done, { timeout: 20_000 }).toBe(500);
      stopping = stop(queued);
      await expect.poll(waitingForSupplier, { timeout: 20_000 }).toBe(true);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    expect(report(await stopping)).toMatchObject({
      state: 'failed',
      is_stopped: true,
      progress: { done: 1000, total: PRODUCTS },
    });
    await writing;
    await run();
    expect(await written()).toEqual({ products: 1000, codes: 1000, entries: 1000, left: 0 });
    const { imports } = importRoutes.importReports.answer.parse((await get('')).body);
    expect(imports).toMatchObject([{ state: 'failed', is_stopped: true }]);
    expect((await undo((await read(queued)).change_id)).body).toMatchObject({ items_total: 1000 });
    expect(report(await upload(LIST, 'queued=true'))).toMatchObject({ state: 'running' });
  }, 40_000);

  it('before anything is written does nothing; one that is finished stays as it is', async () => {
    const queued = report(await upload(LIST, 'queued=true'));
    expect(report(await stop(queued))).toMatchObject({ is_stopped: true, progress: { done: 0 }, change_id: null });
    await run();
    expect(await written()).toMatchObject({ products: 0, left: 0 });
    const again = report(await upload(LIST, 'queued=true'));
    await run();
    expect(report(await stop(again))).toEqual(await read(again));
    expect(await read(again)).toMatchObject({ state: 'applied', is_stopped: false });
  });
});

/** Whether a call waits for a batch to be written. */
async function waitingForSupplier(): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from supplier%for no key update%'`,
  );
  return rows.length > 0;
}

/** The change that brought the list's first product. */
async function changeOfFirst(): Promise<string> {
  const { rows } = await pool.query('select change_id from product_change where supplier_id = $1 limit 1', [
    space.supplier_id,
  ]);
  return rows[0].change_id;
}
