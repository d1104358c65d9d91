/**
 * Runs that translate all texts of a resource. The database keeps a run with the last text that was handled. The
 * process that holds the run's lease works on it; the lease of a process that died ends by itself.
 */
import { and, desc, eq } from 'drizzle-orm';
import { asIdentity, type Database, type Executor } from '../database/connection.ts';
import { translationJob } from '../database/schema/translations.ts';
import { instant, nullable, type RowOf, statement, text, uuid } from '../database/statement.ts';

const SECOND = 1000;
/** Longer than a model may take for an answer. A crash delays a run by this time at most. */
export const LEASE = 60 * SECOND;
const FIRST_PAUSE = 2 * SECOND;

export const leasedUntil = (now: Date) => new Date(now.getTime() + LEASE);

export type TranslationJobRow = typeof translationJob.$inferSelect;

/** Takes the run that has waited longest. Processes that take runs at the same time get different ones. */
const TAKE = statement({
  parameters: { now: instant, leased: instant, lease: uuid },
  row: {
    supplier_id: translationJob.supplier_id,
    job_id: translationJob.job_id,
    lease: nullable(uuid),
    attempts: translationJob.attempts,
  },
  sql: `update translation_job set attempts = attempts + 1, due_at = $leased, lease = $lease
    where (supplier_id, job_id) in (select supplier_id, job_id from translation_job
      where state = 'running' and due_at <= $now order by due_at limit 1 for update skip locked)
    returning supplier_id, job_id, lease, attempts`,
});
export type TakenJob = RowOf<typeof TAKE>;

export async function takeDueJob(database: Database, now: Date, lease: string): Promise<TakenJob | null> {
  const [taken] = await asIdentity(database).rows(TAKE({ now, leased: leasedUntil(now), lease }));
  return taken ?? null;
}

const PUT_BACK = statement({
  parameters: {
    supplier_id: uuid,
    job_id: uuid,
    lease: nullable(uuid),
    due_at: instant,
    failure: nullable(text),
  },
  row: {},
  sql: `update translation_job set due_at = $due_at, lease = null, failure = coalesce($failure, failure)
    where supplier_id = $supplier_id and job_id = $job_id and lease = $lease and state = 'running'`,
});

/**
 * Gives a run back before its lease ends: to be taken again at once, or after a pause that doubles with each attempt.
 * With a `failure` the run goes on without a model.
 */
export async function putBack(
  database: Database,
  { supplier_id, job_id, lease, attempts }: TakenJob,
  now: Date,
  { isLater, failure }: { readonly isLater: boolean; readonly failure: TranslationJobRow['failure'] },
): Promise<void> {
  const due_at = isLater ? new Date(now.getTime() + FIRST_PAUSE * 2 ** Math.min(attempts - 1, 8)) : now;
  await asIdentity(database).rows(PUT_BACK({ supplier_id, job_id, lease, due_at, failure }));
}

/** The last runs of a resource, newest first. */
export function readJobs(
  executor: Executor,
  supplier_id: string,
  resource: TranslationJobRow['resource'],
): Promise<TranslationJobRow[]> {
  return executor
    .select()
    .from(translationJob)
    .where(and(eq(translationJob.supplier_id, supplier_id), eq(translationJob.resource, resource)))
    .orderBy(desc(translationJob.created_at), desc(translationJob.job_id))
    .limit(10);
}
