import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type Import, importRoutes, importSchema } from '#contract/imports.ts';
import type { Database } from '#server/database/connection.ts';
import { type ProductServer, startProduct } from '../../e2e/server/product-server.ts';
import { marketOf } from '../builders/market.ts';
import { addSession } from './bench-buyers.ts';
import { type BenchCluster, startBenchCluster } from './bench-database.ts';
import { endChild, memoryOf, startChild } from './child.ts';
import type { BenchPart, Figure } from './figure.ts';
import { type BenchList, benchLists } from './import/bench-lists.ts';

/** The import may take at most this many times as long as the floor, and this many times its memory. */
const MOST = 3;
/** Milliseconds between two looks at the server's memory and at the state of the import. */
const LOOK = 50;

/** Milliseconds between two calls of other people meanwhile. */
const CALL = 10;

const bareSchema = z.object({ seconds: z.number(), megabytes: z.number(), megabytes_idle: z.number() });

/** Repeats something after pauses until the work is done. */
async function meanwhile<T>(pause: number, look: () => unknown, work: Promise<T>): Promise<T> {
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await look();
      await setTimeout(pause);
    }
  })();
  try {
    return await work;
  } finally {
    isOver = true;
    await watching;
  }
}

interface Watched<T> {
  readonly done: T;
  /** The largest size of the server's process, and its size before, in MB. */
  readonly megabytes: number;
  readonly megabytes_idle: number;
  /** Milliseconds that the slowest call of another person took. */
  readonly slowest: number;
}

/** Does the work, and watches the server's memory and the answers to other people's calls meanwhile. */
async function watched<T>(server: ProductServer, work: () => Promise<T>): Promise<Watched<T>> {
  const megabytes_idle = memoryOf(server.pid());
  let megabytes = megabytes_idle;
  let slowest = 0;
  const weigh = () => {
    megabytes = Math.max(megabytes, memoryOf(server.pid()));
  };
  const ask = async () => {
    const askedAt = performance.now();
    await (await fetch(`${server.url}/health/live`)).text();
    slowest = Math.max(slowest, performance.now() - askedAt);
  };
  const done = await meanwhile(LOOK, weigh, meanwhile(CALL, ask, work()));
  return { done, megabytes, megabytes_idle, slowest };
}

/** Makes a supplier without products, and the calls with which its owner imports. */
async function importer(database: Database, server: ProductServer) {
  const market = marketOf(database);
  const { supplier_id } = await market.aSupplier();
  const { account_id } = await market.anAccount();
  await market.staff(supplier_id, account_id);
  const token = await addSession(database, account_id);
  const path = `${server.url}/v2/supplier/${supplier_id}/imports`;
  const answer = async (response: Response): Promise<unknown> => {
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return response.json();
  };
  const headers = { authorization: `Bearer ${token}` };
  const upload = async (file: Buffer, query: string): Promise<Import> => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(file)]), 'tarif.csv');
    const asked = `${path}?kind=products&confirmed=true&${query}`;
    return importSchema.parse(await answer(await fetch(asked, { method: 'POST', headers, body })));
  };
  const untilWritten = async (import_id: string): Promise<void> => {
    for (;;) {
      const list = importRoutes.importReports.answer.parse(await answer(await fetch(`${path}?count=1`, { headers })));
      const state = list.imports.find((each) => each.import_id === import_id)?.state;
      if (state === 'applied') return;
      if (state !== 'running') throw new Error(`the import is ${state}`);
      await setTimeout(LOOK);
    }
  };
  return { upload, untilWritten };
}

interface Measured {
  readonly previewSeconds: number;
  readonly importSeconds: number;
}

/** Previews and imports each file, as the screen does. */
async function importList({ files }: BenchList, database: Database, server: ProductServer): Promise<Measured> {
  const { upload, untilWritten } = await importer(database, server);
  let previewSeconds = 0;
  let importSeconds = 0;
  for (const file of files) {
    const previewedAt = performance.now();
    const { seen } = await upload(file, 'dry_run=true');
    const startedAt = performance.now();
    const { import_id } = await upload(file, `seen=${seen}&queued=true`);
    await untilWritten(import_id);
    previewSeconds += (startedAt - previewedAt) / 1000;
    importSeconds += (performance.now() - startedAt) / 1000;
  }
  return { previewSeconds, importSeconds };
}

async function importBare({ files }: BenchList, url: string, folder: string) {
  const paths = files.map((content, number) => {
    const path = join(folder, `bare-${number}.csv`);
    writeFileSync(path, content);
    return path;
  });
  const floor = startChild('./import/bare-import.ts', { DATABASE_URL: url });
  try {
    floor.send(paths);
    const [measured] = await once(floor, 'message');
    return bareSchema.parse(measured);
  } finally {
    await endChild(floor);
  }
}

async function measureList(list: BenchList, cluster: BenchCluster, number: number, folder: string): Promise<Figure[]> {
  const { url, database } = await cluster.database(`import_${number}`, 0);
  const server = await startProduct(url, { DEMO: 'off' });
  try {
    const { done, megabytes, megabytes_idle, slowest } = await watched(server, () =>
      importList(list, database, server),
    );
    const bare = await importBare(list, url, folder);
    const { name, rows } = list;
    const parsed = 'bare parse and bulk insert';
    return [
      {
        name: `Import, ${name}`,
        value: rows / done.importSeconds,
        unit: 'rows per second',
        floor: { name: parsed, value: rows / bare.seconds },
        goal: { at: 'least', value: 1 / MOST },
      },
      { name: `Its preview, ${name}`, value: done.previewSeconds, unit: 's' },
      {
        name: `Memory of the server meanwhile, ${name}`,
        value: megabytes,
        unit: 'MB',
        floor: { name: parsed, value: bare.megabytes },
        goal: { at: 'most', value: MOST },
      },
      {
        name: `Its part above idle, ${name}`,
        value: megabytes - megabytes_idle,
        unit: 'MB',
        floor: { name: parsed, value: bare.megabytes - bare.megabytes_idle },
        goal: { at: 'most', value: MOST },
      },
      { name: `The slowest call of others meanwhile, ${name}`, value: slowest, unit: 'ms' },
    ];
  } finally {
    await server.stop();
  }
}

async function measure(say: (progress: string) => void): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'carreau-bench-'));
  const cluster = await startBenchCluster();
  try {
    const figures: Figure[] = [];
    for (const [number, list] of benchLists().entries()) {
      say(list.name);
      figures.push(...(await measureList(list, cluster, number, folder)));
    }
    return figures;
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const importPart: BenchPart = { name: 'import', measure };
