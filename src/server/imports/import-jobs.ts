/**
 * Jobs that write applied product lists. A job's batches are in the database; one transaction, under the supplier's row lock, writes and
 * deletes each. The process that holds the job's lease writes them one after another; when it dies, its lease ends.
 */
import { and, eq, sql } from 'drizzle-orm';
import { asIdentity, type Database, type Executor } from '../database/connection.ts';
import { type BatchContent, importBatch, importJob } from '../database/schema/imports.ts';
import {
  boolean,
  instant,
  integer,
  jsonb,
  nullable,
  type RowOf,
  statement,
  text,
  uuid,
} from '../database/statement.ts';

const SECOND = 1000;
/** Milliseconds; longer than a batch may last. A crash delays the import by no more than this. */
export const LEASE = 20 * SECOND;
const FIRST_PAUSE = 2 * SECOND;
/** After so many attempts without a written batch, about two minutes, the job is given up. */
export const LAST_ATTEMPT = 6;
/** Products of a batch, few enough for its transaction to hold the supplier's row lock well below a second. */
const BATCH = 500;

export const leasedUntil = (now: Date) => new Date(now.getTime() + LEASE);

/** The columns of a new job. */
type NewJob = Pick<
  typeof importJob.$inferInsert,
  'supplier_id' | 'import_id' | 'change_id' | 'account_id' | 'account_name' | 'lease'
>;

function batchesOf({ writes, withdrawn }: BatchContent): BatchContent[] {
  const batches: BatchContent[] = [];
  for (let start = 0; start < writes.length; start += BATCH) {
    batches.push({ writes: writes.slice(start, start + BATCH), withdrawn: [] });
  }
  for (let start = 0; start < withdrawn.length; start += BATCH) {
    batches.push({ writes: [], withdrawn: withdrawn.slice(start, start + BATCH) });
  }
  return batches;
}

/** Whether the supplier has a job that is not finished. */
export async function hasRunningJob(executor: Executor, supplier_id: string): Promise<boolean> {
  const running = await executor.$count(
    importJob,
    and(eq(importJob.supplier_id, supplier_id), sql`${importJob.finished_at} is null`),
  );
  return running > 0;
}

/** Queues a job with its batches. False: the supplier has another job that is not finished. */
export async function queueJob(executor: Executor, job: NewJob, content: BatchContent, now: Date): Promise<boolean> {
  const batches = batchesOf(content);
  const queued = await executor
    .insert(importJob)
    .values({
      ...job,
      rows_total: content.writes.length + content.withdrawn.length,
      due_at: job.lease == null ? now : leasedUntil(now),
      finished_at: batches.length === 0 ? now : null,
      created_at: now,
    })
    .onConflictDoNothing()
    .returning({ import_id: importJob.import_id });
  if (queued.length === 0) return false;
  const { supplier_id, import_id } = job;
  for (const [place, each] of batches.entries()) {
    await executor.insert(importBatch).values({ supplier_id, import_id, place, content: each });
  }
  return true;
}

/** Takes the job that waits longest. Processes that take jobs at the same time get different ones. */
const TAKE = statement({
  parameters: { now: instant, leased: instant, lease: uuid },
  row: {
    supplier_id: importJob.supplier_id,
    import_id: importJob.import_id,
    lease: nullable(uuid),
    attempts: importJob.attempts,
  },
  sql: `update import_job set attempts = attempts + 1, due_at = $leased, lease = $lease
    where (supplier_id, import_id) in (select supplier_id, import_id from import_job
      where finished_at is null and due_at <= $now order by due_at limit 1 for update skip locked)
    returning supplier_id, import_id, lease, attempts`,
});
export type TakenJob = Pick<RowOf<typeof TAKE>, 'supplier_id' | 'import_id' | 'lease'>;

export async function takeDueJob(database: Database, now: Date, lease: string) {
  const [taken] = await asIdentity(database).rows(TAKE({ now, leased: leasedUntil(now), lease }));
  return taken ?? null;
}

/** The next batch of a job and the person it is written for; no row when another process holds the lease, or no batch is left. */
export const NEXT_BATCH = statement({
  parameters: { supplier_id: uuid, import_id: uuid, lease: nullable(uuid) },
  row: {
    place: importBatch.place,
    content: jsonb<BatchContent>(),
    change_id: importJob.change_id,
    account_id: importJob.account_id,
    account_name: importJob.account_name,
  },
  sql: `select b.place, b.content, j.change_id, j.account_id, j.account_name
    from import_job j join import_batch b on b.supplier_id = j.supplier_id and b.import_id = j.import_id
    where j.supplier_id = $supplier_id and j.import_id = $import_id and j.lease = $lease and j.finished_at is null
    order by b.place limit 1`,
});

export const REMOVE_BATCH = statement({
  parameters: { supplier_id: uuid, import_id: uuid, place: integer },
  row: {},
  sql: 'delete from import_batch where supplier_id = $supplier_id and import_id = $import_id and place = $place',
});

/** Counts a written batch, and finishes the job after the last one. */
export const COUNT_BATCH = statement({
  parameters: { supplier_id: uuid, import_id: uuid, rows: integer, now: instant, leased: instant },
  row: { is_finished: boolean },
  sql: `update import_job j set rows_done = rows_done + $rows::integer, attempts = 0, failure = null, due_at = $leased::timestamptz,
      finished_at = case when not exists (select 1 from import_batch b
        where b.supplier_id = j.supplier_id and b.import_id = j.import_id) then $now::timestamptz end
    where supplier_id = $supplier_id and import_id = $import_id
    returning finished_at is not null as is_finished`,
});

const PUT_BACK = statement({
  parameters: { supplier_id: uuid, import_id: uuid, lease: nullable(uuid), due_at: instant, failure: nullable(text) },
  row: {},
  sql: `update import_job set due_at = $due_at, failure = $failure, lease = null
    where supplier_id = $supplier_id and import_id = $import_id and lease = $lease and finished_at is null`,
});

/** Gives a job back before its lease ends. It is due at once, or after a failure later, with a pause that doubles each time. */
export async function putBack(
  database: Database,
  job: TakenJob,
  now: Date,
  failed?: { why: string; attempts: number },
) {
  const pause = failed === undefined ? 0 : FIRST_PAUSE * 2 ** (failed.attempts - 1);
  const due_at = new Date(now.getTime() + pause);
  await asIdentity(database).rows(PUT_BACK({ ...job, due_at, failure: failed?.why ?? null }));
}

const GIVE_UP = statement({
  parameters: { supplier_id: uuid, import_id: uuid, lease: nullable(uuid), now: instant },
  row: {},
  sql: `update import_job set finished_at = $now, failure = coalesce(failure, 'interrupted')
    where supplier_id = $supplier_id and import_id = $import_id and lease = $lease and finished_at is null`,
});

/** The `failure` of a job that a person has stopped. */
export const STOPPED = 'stopped';

/** Takes the lease from the process that works on the job: it finishes the batch at hand and writes no other. */
export const LET_GO = statement({
  parameters: { supplier_id: uuid, import_id: uuid },
  row: {},
  sql: `update import_job set lease = null
    where supplier_id = $supplier_id and import_id = $import_id and lease is not null and finished_at is null`,
});

export const STOP = statement({
  parameters: { supplier_id: uuid, import_id: uuid, now: instant },
  row: { import_id: uuid },
  sql: `update import_job set finished_at = $now, failure = '${STOPPED}'
    where supplier_id = $supplier_id and import_id = $import_id and finished_at is null returning import_id`,
});

/** Ends a job that keeps failing. Written batches stay and can be undone; a person imports the rest of the list again. */
export async function giveUp(database: Database, { supplier_id, import_id, lease }: TakenJob, now: Date) {
  await asIdentity(database).rows(GIVE_UP({ supplier_id, import_id, lease, now }));
}
