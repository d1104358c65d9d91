import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { isToTranslate, type TranslationFailure } from '#domain/catalog/translation.ts';
import { nextCatalogVersion } from '../catalog/client-conditions.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { translationJob } from '../database/schema/translations.ts';
import type { Services } from '../http/services.ts';
import { ModelUnavailable } from '../language-model/ask-endpoint.ts';
import { newId } from '../new-id.ts';
import { askModel } from './ask-model.ts';
import { glossaryOf, type KnownText, knownTexts } from './known-texts.ts';
import { recentPairs } from './recall-texts.ts';
import { NOT_TRANSLATED, readTextObjects } from './text-objects.ts';
import { leasedUntil, putBack, type TakenJob, type TranslationJobRow, takeDueJob } from './translation-jobs.ts';
import { writeTexts } from './write-texts.ts';

/** Texts in one transaction: few, so that nobody waits long for the supplier's row, but enough for a run to get on. */
const BATCH = 200;
/** Texts in one question to a model. */
const QUESTION = 20;
/** Translations that a model gets as examples. */
const EXAMPLES = 20;
/** After so many attempts without an answer, a run goes on without the model. */
const LAST_ATTEMPT = 4;
/** Milliseconds between two searches for a waiting run. */
const PAUSE = 1000;

const isMine = ({ supplier_id, job_id, lease }: TakenJob) =>
  and(
    eq(translationJob.supplier_id, supplier_id),
    eq(translationJob.job_id, job_id),
    sql`${translationJob.lease} = ${lease}`,
    eq(translationJob.state, 'running'),
  );

/**
 * The next texts of a run: those to translate, with their present texts and the translations that are known for them.
 */
interface Look {
  readonly job: TranslationJobRow;
  readonly object_ids: readonly string[];
  readonly isLast: boolean;
  readonly due: readonly Due[];
  readonly known: ReadonlyMap<string, KnownText>;
  readonly examples: readonly { readonly source: string; readonly text: string }[];
}
interface Due {
  readonly object_id: string;
  readonly source_text: string;
  readonly seen: string | null;
}

const modelOf = ({ config }: Services, { failure }: TranslationJobRow) => (failure === null ? config.model : null);

/** The texts among these objects that the run translates. */
async function dueOf(
  executor: Executor,
  { supplier_id, resource, source_language, target_language, mode }: TranslationJobRow,
  range:
    | { readonly after: string; readonly count: number }
    | { readonly only: readonly string[]; readonly count: number },
): Promise<{ readonly object_ids: string[]; readonly due: Due[] }> {
  const objects = await readTextObjects(executor, supplier_id, resource, source_language, range);
  const due = objects.flatMap(({ object_id, languages }) => {
    const source_text = languages[source_language]?.text ?? null;
    const target = languages[target_language] ?? NOT_TRANSLATED;
    return source_text === null || !isToTranslate(mode, target) ? [] : [{ object_id, source_text, seen: target.text }];
  });
  return { object_ids: objects.map(({ object_id }) => object_id), due };
}

/** Reads the next texts of a run; null: another process holds the run, or it is over. */
function look(services: Services, taken: TakenJob): Promise<Look | null> {
  const { supplier_id } = taken;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const [job] = await executor.select().from(translationJob).where(isMine(taken));
    if (!job) return null;
    const hasModel = modelOf(services, job) !== null;
    const count = hasModel ? QUESTION : BATCH;
    const { object_ids, due } = await dueOf(executor, job, { after: job.position, count });
    const languages = { source: job.source_language, target: job.target_language };
    const sources = due.map(({ source_text }) => source_text);
    const at = { mode: job.mode, hasModel };
    const known = await knownTexts(executor, supplier_id, job.resource, sources, languages, at);
    const examples = hasModel && due.length > 0 ? await recentPairs(executor, supplier_id, languages, EXAMPLES) : [];
    return { job, object_ids, isLast: object_ids.length < count, due, known, examples };
  });
}

/** Asks the model for texts that are not known; asks nothing once the run has used up its budget. */
async function ask(services: Services, { job, due, known, examples }: Look) {
  const model = modelOf(services, job);
  const sources = [...new Set(due.map(({ source_text }) => source_text))].filter((source) => !known.has(source));
  if (model === null || sources.length === 0) return { texts: new Map<string, string>(), tokens: 0, failure: null };
  const { source_language, target_language } = job;
  const glossary = glossaryOf(sources, { source: source_language, target: target_language });
  const { texts, tokens } = await askModel(model, { source_language, target_language, sources, examples, glossary });
  const failure: TranslationFailure | null = job.tokens + tokens >= model.budget ? 'budget' : null;
  return { texts, tokens, failure };
}

/** Writes the translations of texts that nobody has changed meanwhile. Answers whether the run has more texts. */
function write(
  services: Services,
  taken: TakenJob,
  { job, object_ids, isLast, due, known }: Look,
  made: Awaited<ReturnType<typeof ask>>,
): Promise<boolean> {
  const { supplier_id, resource, target_language: language } = job;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const version = await nextCatalogVersion(executor, supplier_id);
    const [still] = await executor.select().from(translationJob).where(isMine(taken)).for('update');
    if (!still || still.position !== job.position) return false;
    const only = due.map(({ object_id }) => object_id);
    const { due: now } = await dueOf(executor, job, { only, count: only.length });
    const untouched = due.filter((each) =>
      now.some(
        ({ object_id, source_text, seen }) =>
          object_id === each.object_id && source_text === each.source_text && seen === each.seen,
      ),
    );
    const found = untouched.flatMap(({ object_id, source_text }) => {
      const text = made.texts.get(source_text);
      const best = known.get(source_text) ?? (text === undefined ? undefined : { text, origin: 'machine' as const });
      return best === undefined ? [] : [{ object_id, source_text, language, ...best }];
    });
    await writeTexts(executor, supplier_id, resource, found, { version, now: services.now() });
    await executor
      .update(translationJob)
      .set({
        done: sql`${translationJob.done} + ${object_ids.length}`,
        translated: sql`${translationJob.translated} + ${found.length}`,
        unresolved: sql`${translationJob.unresolved} + ${untouched.length - found.length}`,
        tokens: sql`${translationJob.tokens} + ${made.tokens}`,
        ...(made.failure === null ? {} : { failure: made.failure }),
        position: object_ids.at(-1) ?? job.position,
        attempts: 0,
        due_at: leasedUntil(services.now()),
        state: isLast ? 'done' : 'running',
      })
      .where(isMine(taken));
    return !isLast;
  });
}

async function runJob(services: Services, taken: TakenJob, stop?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    if (stop?.aborted) {
      return putBack(services.database, taken, services.now(), { isLater: false, failure: null });
    }
    const seen = await look(services, taken);
    isMore = seen !== null && (await write(services, taken, seen, await ask(services, seen)));
  }
}

/**
 * Works on all waiting runs. A run that fails is tried again later; if the model stays unavailable, it goes on
 * without it.
 */
export async function runDueTranslations(services: Services, stop?: AbortSignal): Promise<void> {
  const { database, now } = services;
  while (!stop?.aborted) {
    const job = await takeDueJob(database, now(), newId(now()));
    if (job === null) return;
    try {
      await runJob(services, job, stop);
    } catch (error) {
      const isModels = error instanceof ModelUnavailable;
      const isGivenUp = isModels && (error.isFinal || job.attempts >= LAST_ATTEMPT);
      await putBack(database, job, now(), {
        isLater: !isGivenUp,
        failure: isGivenUp ? 'model_unavailable' : null,
      });
      if (!isModels) throw error;
    }
  }
}

/** Works on runs in the background until stopped; `stop` waits for the texts in progress. */
export function startTranslations(services: Services, report: (failure: unknown) => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      // After a failure the run still waits, so the next search finds it again.
      await runDueTranslations(services, signal).catch(report);
      await setTimeout(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
