import type { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Import, importSchema } from '#contract/imports.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';
import type { Answer } from '../builders/running-server.ts';

/** What reads and compares lists throws in this thread, which answers the calls; a worker has modules of its own. */
function heldUp(): never {
  throw new Error('all other calls would wait meanwhile');
}
vi.mock('#server/spreadsheets/read-bytes.ts', () => ({ readBytes: heldUp }));
vi.mock('#domain/imports/read-table.ts', () => ({ readTable: heldUp }));
vi.mock('#domain/imports/product-import.ts', async (real) => ({ ...(await real()), compareProductList: heldUp }));
vi.mock('#domain/imports/price-import.ts', async (real) => ({ ...(await real()), comparePriceList: heldUp }));

const { started } = vi.hoisted(() => ({ started: new Map<string, Worker[]>() }));
vi.mock('#server/threads/start-thread.ts', async (real) => {
  const threads = await real<typeof import('#server/threads/start-thread.ts')>();
  return {
    ...threads,
    startThread: (...given: Parameters<typeof threads.startThread>) => {
      const worker = threads.startThread(...given);
      started.set(given[0].name, [...(started.get(given[0].name) ?? []), worker]);
      return worker;
    },
  };
});

const { test, server } = await ownServer();
const { pool } = test.database;
let space: PricingSpace;
beforeEach(async () => {
  space = await aPricingSpace(test.database, server);
});

const LINES = Array.from({ length: 5000 }, (_, number) => `L${number};Lentille no ${number};${number},50`);
const LIST = ['Code;Nom;Prix', ...LINES].join('\n');

function upload(content: string, query: string): Promise<Answer> {
  const body = new FormData();
  body.append('file', new Blob([content]), 'lentilles.csv');
  return server.call('POST', `/v2/supplier/${space.supplier_id}/imports?${query}`, { token: space.owner, body });
}
const report = ({ status, body }: Answer): Import => {
  expect(status, JSON.stringify(body)).toBe(200);
  return importSchema.parse(body);
};

/** Workers that wait for the lock of `whileListsWait`. */
async function waitingLists(): Promise<number> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%import_answer%'`,
  );
  return rows.length;
}

/** Does something while product lists are read and wait to be compared, in the middle of their work. */
async function whileListsWait(work: () => Promise<void>): Promise<void> {
  const blocker = await pool.connect();
  await blocker.query('begin; lock table import_answer in access exclusive mode');
  try {
    await work();
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
}

describe('a list that is imported', () => {
  it('is read and compared on a thread of its own, whatever its kind', async () => {
    const preview = report(await upload(LIST, 'kind=products&dry_run=true'));
    expect(preview).toMatchObject({ items_total: LINES.length, created: LINES.length });
    expect(report(await upload(LIST, `kind=products&seen=${preview.seen}`))).toMatchObject({ state: 'applied' });
    const prices = `Code;Prix\nL7;8,10`;
    const group = `kind=prices&price_group_id=${space.price_group_id}`;
    expect(report(await upload(prices, group))).toMatchObject({ state: 'applied', changed: 1 });
  });

  it('waits while two others are read, and every other call is answered meanwhile', async () => {
    const answered: string[] = [];
    const lists = ['first', 'second', 'third'];
    let previews: Promise<Import>[] = [];
    await whileListsWait(async () => {
      previews = lists.map(async (name) => {
        const read = report(await upload(`${LIST}\nP1;${name};3,20`, 'kind=products&dry_run=true'));
        answered.push('list');
        return read;
      });
      await expect.poll(waitingLists, { timeout: 20_000 }).toBe(2);
      expect((await space.pull()).products).toHaveLength(4);
      answered.push('catalog');
    });
    for (const each of await Promise.all(previews)) expect(each).toMatchObject({ created: LINES.length + 1 });
    expect(answered).toEqual(['catalog', 'list', 'list', 'list']);
    expect(started.get('import-worker')?.length).toBeLessThanOrEqual(2);
  });

  it('is refused where its thread dies: nothing is written, the server goes on, and it may be sent again', async () => {
    let broken: Promise<Answer> | undefined;
    await whileListsWait(async () => {
      broken = upload(LIST, 'kind=products');
      await expect.poll(waitingLists, { timeout: 20_000 }).toBe(1);
      for (const worker of started.get('import-worker') ?? []) await worker.terminate();
      expect(await broken).toMatchObject({
        status: 503,
        body: { code: 'unavailable', detail: expect.stringContaining('nothing is changed: send it again') },
      });
    });
    expect((await space.pull()).products).toHaveLength(4);
    expect(report(await upload(LIST, 'kind=products'))).toMatchObject({ state: 'applied', created: LINES.length });
    expect((await space.pull()).products.length).toBeGreaterThan(4);
  });
});
