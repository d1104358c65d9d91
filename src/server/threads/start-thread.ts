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

/** Why a worker gives no answer. `gave_up`: it hung; `failed`: it threw or ended. */
export type ThreadTrouble = 'gave_up' | 'out_of_memory' | 'failed';

/** Megabytes for what a worker has just made; as much as the main thread's would be most of what a small list takes. */
const YOUNG = 16;

export function startThread({ name, folder, heapMegabytes }: Thread, workerData: unknown = null): Worker {
  const file = new URL(isBuilt ? `./${name}.js` : `../${folder}/${name}.ts`, import.meta.url);
  const fromSources = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(file.href)})));`;
  return new Worker(isBuilt ? file : fromSources, {
    eval: !isBuilt,
    execArgv: [],
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: YOUNG },
  });
}

export const troubleOf = (error: Error & { readonly code?: unknown }): ThreadTrouble =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out_of_memory' : 'failed';
