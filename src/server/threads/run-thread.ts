import { Worker } from 'node:worker_threads';

/** Built, a worker stands beside the server's code. In the sources it is TypeScript, which a worker loads through tsx. */
const isBuilt = import.meta.url.endsWith('.js');

export interface Thread {
  /** Name of the worker's module, without extension; built, it is an entry of its own (vite.server.config.ts). */
  readonly name: string;
  /** Its folder in the sources, beside this one. */
  readonly folder: string;
  /** Of a worker that hangs, far beyond what its work takes on a busy machine. */
  readonly milliseconds: number;
  readonly heapMegabytes: number;
}

/** `gave_up`: it hung; `failed`: it threw. */
export type ThreadOutcome<Answer> =
  | { readonly answer: Answer }
  | { readonly trouble: 'gave_up' | 'out_of_memory' | 'failed' };

function start({ name, folder, heapMegabytes }: Thread, workerData: unknown): Worker {
  const file = new URL(isBuilt ? `./${name}.js` : `../${folder}/${name}.ts`, import.meta.url);
  const fromSources = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(file.href)})));`;
  return new Worker(isBuilt ? file : fromSources, {
    eval: !isBuilt,
    execArgv: [],
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
}

/** Has a worker of its own do something with `data`; the first message it posts is the answer. */
export function runThread<Answer>(thread: Thread, data: unknown): Promise<ThreadOutcome<Answer>> {
  return new Promise((settle) => {
    const worker = start(thread, data);
    const timer = setTimeout(() => {
      void worker.terminate();
      settle({ trouble: 'gave_up' });
    }, thread.milliseconds);
    const done = (outcome: ThreadOutcome<Answer>) => {
      clearTimeout(timer);
      settle(outcome);
    };
    worker.once('message', (answer: Answer) => done({ answer }));
    worker.once('error', (error: Error & { readonly code?: unknown }) =>
      done({ trouble: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out_of_memory' : 'failed' }),
    );
    worker.once('exit', () => done({ trouble: 'failed' }));
  });
}

/** Lets `sideBySide` pieces of work run at the same time; the others wait for their turn. */
export function inTurns(sideBySide: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= sideBySide) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The next one counts as running already.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
