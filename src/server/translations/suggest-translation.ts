import { routes } from '#contract/routes.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { nextCatalogVersion } from '../catalog/client-conditions.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { handle } from '../http/handle.ts';
import { Refusal } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { ModelUnavailable } from '../language-model/ask-endpoint.ts';
import { askModel } from './ask-model.ts';
import { fromDictionary, glossaryOf, type KnownText } from './known-texts.ts';
import { recallTexts, recentPairs } from './recall-texts.ts';
import { readSourceLanguage, requireTwoLanguages } from './source-language.ts';
import type { TextObject } from './text-objects.ts';
import { requireObject, requireSameObject, shown } from './translations.ts';
import { writeTexts } from './write-texts.ts';

/** Translations that a model gets as examples. */
const EXAMPLES = 20;

interface Languages {
  readonly source_language: string;
  readonly target_language: string;
}

/**
 * The model's translation; undefined without a model or an answer. Call it outside of a transaction: a model is slow.
 */
async function modelText(
  { config, database }: Services,
  supplier_id: string,
  source: string,
  { source_language, target_language }: Languages,
): Promise<KnownText | undefined> {
  if (config.model === null) return undefined;
  const languages = { source: source_language, target: target_language };
  const examples = await withTenant(database, { supplier_id }, (executor) =>
    recentPairs(executor, supplier_id, languages, EXAMPLES),
  );
  try {
    const glossary = glossaryOf([source], languages);
    const task = { source_language, target_language, sources: [source], examples, glossary };
    const text = (await askModel(config.model, task)).texts.get(source);
    return text === undefined ? undefined : { text, origin: 'machine' };
  } catch (error) {
    if (error instanceof ModelUnavailable) return undefined;
    throw error;
  }
}

export const suggestTranslation = handle(routes.suggestTranslation, async ({ params, query, body, services }) => {
  const { supplier_id } = query;
  const { resource, object_id } = params;
  const { source_language, target_language, seen } = body;
  requireTwoLanguages(body);
  requireSameObject(params, body);
  const read = async (executor: Executor) => {
    const source = await readSourceLanguage(executor, supplier_id);
    return { source, object: await requireObject(executor, supplier_id, resource, object_id, source) };
  };
  const inTransaction = <Done>(work: (executor: Executor) => Promise<Done>) =>
    withTenant(services.database, { supplier_id }, work);
  const standing = ({ languages }: TextObject, language: string) => languages[language]?.text ?? null;

  const { asked, recalled } = await inTransaction(async (executor) => {
    const { object } = await read(executor);
    const text = standing(object, source_language);
    const languages = { source: source_language, target: target_language };
    const recalled = await recallTexts(executor, supplier_id, text === null ? [] : [text], languages);
    return { asked: object, recalled: text === null ? undefined : recalled.get(text) };
  });
  const source_text = standing(asked, source_language);
  const found: KnownText | undefined =
    recalled !== undefined
      ? { text: recalled, origin: 'memory' }
      : source_text === null
        ? undefined
        : ((await modelText(services, supplier_id, source_text, body)) ??
          fromDictionary(resource, source_text, { source: source_language, target: target_language }));
  return inTransaction(async (executor) => {
    const version = await nextCatalogVersion(executor, supplier_id);
    const { source, object } = await read(executor);
    const now = standing(object, target_language);
    if (seen !== undefined && seen !== now) throw new Refusal('stale_version');
    if (found !== undefined && standing(object, source_language) === source_text) {
      const made = { object_id, language: target_language, source_text, ...found };
      await writeTexts(executor, supplier_id, resource, [made], { version, now: services.now() });
    }
    const after = await requireObject(executor, supplier_id, resource, object_id, source);
    return { ...shown(after, source, LOCALES), found: found !== undefined };
  });
});
