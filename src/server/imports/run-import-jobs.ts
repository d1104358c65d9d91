import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { nameAuthor } from '../database/name-author.ts';
import { refreshStatistics } from '../database/refresh-statistics.ts';
import type { Services } from '../http/services.ts';
import { newId } from '../new-id.ts';
import { changePricing } from '../pricing/pricing-change.ts';
import {
  COUNT_BATCH,
  giveUp,
  LAST_ATTEMPT,
  leasedUntil,
  NEXT_BATCH,
  putBack,
  REMOVE_BATCH,
  type TakenJob,
  takeDueJob,
} from './import-jobs.ts';
import { writeBatch } from './write-batch.ts';

/** Milliseconds between two looks for waiting imports: another process may have queued one. */
const PAUSE = 1000;

const queued = new EventEmitter();
/** Lets this process begin at once with an import that it has queued. */
export const beginQueued = () => queued.emit('job');

interface Written {
  readonly rows: number;
  readonly isLast: boolean;
}

/** Writes the next batch of a job, in one transaction with its removal. Null: there is none, or the lease has ended. */
function writeNext(services: Services, { supplier_id, import_id, lease }: TakenJob): Promise<Written | null> {
  return changePricing(services, null, supplier_id, async (change) => {
    const { executor } = change;
    const [batch] = await executor.rows(NEXT_BATCH({ supplier_id, import_id, lease }));
    if (!batch) return null;
    const { place, content, change_id, account_id, account_name } = batch;
    const now = services.now();
    const principal = { account_id, name: account_name };
    await nameAuthor(executor, principal);
    await writeBatch(change, { principal, now, kind: 'import', change_id }, content);
    await executor.rows(REMOVE_BATCH({ supplier_id, import_id, place }));
    const rows = content.writes.length + content.withdrawn.length;
    const counted = COUNT_BATCH({ supplier_id, import_id, rows, now, leased: leasedUntil(now) });
    return { rows, isLast: (await executor.rows(counted))[0]?.is_finished !== false };
  });
}

/** Writes all batches of a job whose lease the caller holds; stops between two of them when asked to. */
export async function runJob(services: Services, job: TakenJob, stop?: AbortSignal): Promise<void> {
  const { database, now } = services;
  let rowsAdded = 0;
  for (;;) {
    const written = await writeNext(services, job);
    if (written === null) return;
    rowsAdded += written.rows;
    // Fresh statistics only make queries faster: the import goes on without them.
    if (await refreshStatistics(database, rowsAdded).catch(() => false)) rowsAdded = 0;
    if (written.isLast) return;
    if (stop?.aborted) return putBack(database, job, now());
  }
}

/** Writes every waiting import. A failed one is due again later, and is given up after some attempts. */
export async function runDueImports(services: Services, stop?: AbortSignal): Promise<void> {
  const { database, now } = services;
  while (!stop?.aborted) {
    const job = await takeDueJob(database, now(), newId(now()));
    if (job === null) return;
    if (job.attempts > LAST_ATTEMPT) {
      await giveUp(database, job, now());
      continue;
    }
    try {
      await runJob(services, job, stop);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      await putBack(database, job, now(), { why, attempts: job.attempts });
      throw error;
    }
  }
}

/** Waits until this process has queued an import, or for a pause. */
async function untilQueued(stop: AbortSignal): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([stop, over.signal]);
  await Promise.race([setTimeout(PAUSE, undefined, { signal }), once(queued, 'job', { signal })]).catch(
    () => undefined,
  );
  over.abort();
}

/** Writes imports in the background until stopped; stopping waits for the batch at hand. */
export function startImportJobs(services: Services, report: (failure: unknown) => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      // A failure loses nothing: waiting imports are found at the next look.
      await runDueImports(services, signal).catch(report);
      await untilQueued(signal);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
