import { and, desc, eq, sql } from 'drizzle-orm';
import { isToTranslate, type TranslatedText } from '#domain/catalog/translation.ts';
import { nextCatalogVersion } from '../catalog/client-conditions.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { translationJob } from '../database/schema/translations.ts';
import type { Services } from '../http/services.ts';
import { readTextObjects, recallTexts, writeTexts } from './text-objects.ts';

/** Texts looked at in one transaction: short enough that nobody waits for the supplier's row, long enough to get on. */
const BATCH = 200;

export type TranslationJobRow = typeof translationJob.$inferSelect;

const NOTHING: TranslatedText = { text: null, origin: null, source_text: null };

/** Looks at the next texts of a run; false when there is nothing left, or another process is at it. */
async function advance(services: Services, supplier_id: string, job_id: string): Promise<boolean> {
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const version = await nextCatalogVersion(executor, supplier_id);
    const mine = and(eq(translationJob.supplier_id, supplier_id), eq(translationJob.job_id, job_id));
    const [job] = await executor.select().from(translationJob).where(mine).for('update', { skipLocked: true });
    if (!job || job.state === 'done') return false;
    const { resource, source_language, target_language, mode } = job;
    const objects = await readTextObjects(executor, supplier_id, resource, source_language, {
      after: job.position,
      count: BATCH,
    });
    const due = objects.flatMap(({ object_id, languages }) => {
      const source_text = languages[source_language]?.text ?? null;
      return source_text !== null && isToTranslate(mode, languages[target_language] ?? NOTHING)
        ? [{ object_id, source_text }]
        : [];
    });
    const known = await recallTexts(
      executor,
      supplier_id,
      due.map(({ source_text }) => source_text),
      source_language,
      target_language,
    );
    const found = due.flatMap(({ object_id, source_text }) => {
      const text = known.get(source_text);
      return text === undefined
        ? []
        : [{ object_id, source_text, text, language: target_language, origin: 'machine' as const }];
    });
    await writeTexts(executor, supplier_id, resource, found, { version, now: services.now() });
    const isLast = objects.length < BATCH;
    await executor
      .update(translationJob)
      .set({
        done: sql`${translationJob.done} + ${objects.length}`,
        translated: sql`${translationJob.translated} + ${found.length}`,
        unresolved: sql`${translationJob.unresolved} + ${due.length - found.length}`,
        position: objects.at(-1)?.object_id ?? job.position,
        state: isLast ? 'done' : 'running',
      })
      .where(mine);
    return !isLast;
  });
}

/** Runs to the end in the background of this process. A run that a restart cut off goes on when somebody asks for the status. */
export function continueJob(services: Services, supplier_id: string, job_id: string): void {
  const run = async () => {
    while (await advance(services, supplier_id, job_id));
  };
  run().catch((error: unknown) =>
    console.error('A translation run stopped; it goes on with the next look at it.', error),
  );
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
