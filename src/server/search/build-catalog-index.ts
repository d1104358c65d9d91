import { Worker } from 'node:worker_threads';
import type { Database } from '../database/connection.ts';
import { inTurns } from '../threads/run-thread.ts';
import { type CatalogIndex, type PackedIndex, unpack } from './catalog-index.ts';
import type { IndexTask } from './catalog-index-worker.ts';

/** Milliseconds without work after which the thread ends. */
const IDLE = 30_000;

/** Built, the worker stands beside the server's code. In the sources it is TypeScript, which a worker loads through tsx. */
const isBuilt = import.meta.url.endsWith('.js');
const WORKER = new URL(`./catalog-index-worker.${isBuilt ? 'js' : 'ts'}`, import.meta.url);
const FROM_SOURCES = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(WORKER.href)})));`;

type Answer = { readonly task: number } & ({ readonly built: PackedIndex } | { readonly error: unknown });

/** The thread that builds; none while there is nothing to do. */
let thread: Worker | null = null;
let tasks = 0;

function startThread(): Worker {
  const worker = new Worker(isBuilt ? WORKER : FROM_SOURCES, { eval: !isBuilt, execArgv: [] });
  // A process that is done with everything else ends.
  worker.unref();
  const forget = () => {
    if (thread === worker) thread = null;
  };
  worker.once('error', forget);
  worker.once('exit', forget);
  thread = worker;
  return worker;
}

function ask(worker: Worker, task: IndexTask): Promise<PackedIndex> {
  return new Promise((done, failed) => {
    const settle = () => {
      worker.off('message', hear).off('error', fail).off('exit', end);
    };
    const hear = (answer: Answer) => {
      if (answer.task !== task.task) return;
      settle();
      if ('built' in answer) done(answer.built);
      else failed(answer.error);
    };
    const fail = (error: Error) => {
      settle();
      failed(error);
    };
    const end = () => fail(new Error('the search index was not built'));
    worker.on('message', hear).on('error', fail).on('exit', end);
    worker.postMessage(task);
  });
}

/** One at a time: the others wait, searches don't. */
const inTurn = inTurns(1);
let rest: ReturnType<typeof setTimeout> | undefined;

/** Builds the index of a supplier's catalog on a thread of its own: nothing that is answered meanwhile is held up. */
export function buildCatalogIndex({ url }: Database, supplier_id: string): Promise<CatalogIndex> {
  return inTurn(async () => {
    clearTimeout(rest);
    const worker = thread ?? startThread();
    tasks += 1;
    try {
      return unpack(await ask(worker, { task: tasks, url, supplier_id }));
    } finally {
      rest = setTimeout(() => void worker.terminate(), IDLE).unref();
    }
  });
}
