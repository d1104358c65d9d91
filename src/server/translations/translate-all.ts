import { z } from 'zod';
import { routes } from '#contract/routes.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { withTenant } from '../database/connection.ts';
import { translationJob } from '../database/schema/translations.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { countShopTexts } from './shop-texts.ts';
import { readSourceLanguage, requireTwoLanguages } from './source-language.ts';
import { countLanguages, countTextObjects, isInterface } from './text-objects.ts';
import { readJobs, type TranslationJobRow } from './translation-jobs.ts';

function shownJob({
  job_id,
  resource,
  mode,
  state,
  total,
  done,
  translated,
  unresolved,
  failure,
  ...job
}: TranslationJobRow) {
  const language = z.enum(LOCALES);
  const languages = {
    source_language: language.parse(job.source_language),
    target_language: language.parse(job.target_language),
  };
  return { job_id, resource, ...languages, mode, state, total, done, translated, unresolved, failure };
}

export const translationStatus = handle(routes.translationStatus, async ({ params, query, services }) => {
  const { supplier_id } = query;
  const status = await withTenant(services.database, { supplier_id }, async (executor) => {
    const source_language = await readSourceLanguage(executor, supplier_id);
    const total = await countTextObjects(executor, supplier_id, params.resource);
    const counted = await countLanguages(executor, supplier_id, params.resource, source_language);
    const jobs = await readJobs(executor, supplier_id, params.resource);
    if (isInterface(params.resource)) {
      const counted = await countShopTexts(executor, supplier_id, params.resource, source_language);
      return { source_language, ...counted, jobs };
    }
    const languages = LOCALES.map((language) => {
      const found = counted.find((known) => known.language === language);
      const { translated = 0, needs_review = 0, to_review = 0 } = found ?? {};
      return { language, translated, missing: total - translated, needs_review, to_review };
    });
    return { source_language, total, languages, jobs };
  });
  return { ...status, jobs: status.jobs.map(shownJob) };
});

export const translateAll = handle(
  routes.translateAll,
  async ({ params, query, body, principal, request, services }) => {
    const { supplier_id } = query;
    const { resource } = params;
    requireTwoLanguages(body);
    const { id } = creationId(request, principal, services.now());
    const job = await withTenant(services.database, { supplier_id }, async (executor) => {
      await executor
        .insert(translationJob)
        .values({
          supplier_id,
          job_id: id,
          resource,
          ...body,
          state: 'running',
          due_at: services.now(),
          total: await countTextObjects(executor, supplier_id, resource),
          created_at: services.now(),
        })
        .onConflictDoNothing();
      return (await readJobs(executor, supplier_id, resource)).find(({ job_id }) => job_id === id);
    });
    if (!job) throw notFound();
    return shownJob(job);
  },
);
