import { z } from 'zod';
import { routes } from '#contract/routes.ts';
import type { Translation } from '#contract/translation.ts';
import { needsReview, type TranslatedResource } from '#domain/catalog/translation.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { nextCatalogVersion } from '../catalog/client-conditions.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { handle } from '../http/handle.ts';
import { notFound, wrongField } from '../http/problem.ts';
import { requireReplaceable } from './shop-texts.ts';
import { shopWords } from './shop-words.ts';
import { readSourceLanguage } from './source-language.ts';
import {
  countTextObjects,
  hasOwnNames,
  hasOwnSource,
  isInterface,
  NOT_TRANSLATED,
  readTextObjects,
  type TextObject,
} from './text-objects.ts';
import { writeTexts } from './write-texts.ts';

export function shown({ object_id, languages }: TextObject, source: string, wanted: readonly string[]): Translation {
  const sourceText = languages[source]?.text ?? null;
  return {
    object_id,
    languages: Object.fromEntries(
      wanted.map((language) => {
        const found = languages[language] ?? NOT_TRANSLATED;
        const { text, origin } = found;
        return [language, { text, origin, needs_review: language !== source && needsReview(found, sourceText) }];
      }),
    ),
  };
}

export const translations = handle(routes.translations, ({ params, query, services }) => {
  const { supplier_id, start, count, languages } = query;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const source = await readSourceLanguage(executor, supplier_id);
    const objects = await readTextObjects(executor, supplier_id, params.resource, source, { start, count });
    return {
      items_total: await countTextObjects(executor, supplier_id, params.resource),
      translations: objects.map((object) => shown(object, source, languages ?? LOCALES)),
    };
  });
});

/**
 * The text object that a path names. An interface text needs no object yet; for any other, refuses with "not found".
 */
export async function requireObject(
  executor: Executor,
  supplier_id: string,
  resource: TranslatedResource,
  object_id: string,
  source: string,
): Promise<TextObject> {
  const [found] = await readTextObjects(executor, supplier_id, resource, source, { only: [object_id], count: 1 });
  if (found) return found;
  if (hasOwnSource(resource)) throw notFound();
  return { object_id, languages: {} };
}

export function requireSameObject(
  { resource, object_id }: { readonly resource: TranslatedResource; readonly object_id: string },
  body: Readonly<Record<string, unknown>>,
): void {
  const isWrongId = hasOwnNames(resource) && !z.uuid().safeParse(object_id).success;
  if (isWrongId) throw wrongField('object_id', 'is no id');
  const other = Object.keys(body).find(
    (name) =>
      name.endsWith('_id') && (name !== `${resource}_id` || body[name] !== object_id) && body[name] !== undefined,
  );
  if (other === undefined) return;
  throw wrongField(other, 'is not what the path names');
}

type SaidLanguages = { readonly [Name in 'language' | 'source_language' | 'target_language']?: Locale | undefined };

/** The language of a text to write, which a body calls `language` or `target_language`. */
function languageOf({ language, source_language, target_language }: SaidLanguages): Locale {
  const said = language ?? target_language;
  if (said === undefined) throw wrongField('language', 'is missing');
  if (target_language !== undefined && target_language !== said)
    throw wrongField('target_language', 'is not the language');
  if (source_language !== undefined && source_language === said) {
    throw wrongField('source_language', 'is the language that is translated into');
  }
  return said;
}

const writeTranslation = (declared: typeof routes.addTranslation | typeof routes.changeTranslation) =>
  handle(declared, ({ params, query, body, services }) => {
    const { supplier_id } = query;
    const { resource, object_id } = params;
    const { text } = body;
    const language = languageOf(body);
    requireSameObject(params, body);
    return withTenant(services.database, { supplier_id }, async (executor) => {
      if (isInterface(resource)) await requireReplaceable(resource, object_id, language, text);
      const version = await nextCatalogVersion(executor, supplier_id);
      const source = await readSourceLanguage(executor, supplier_id);
      const object = await requireObject(executor, supplier_id, resource, object_id, source);
      if (resource === 'survey' && language === source) throw wrongField('language', 'is written in the survey itself');
      const source_text = language === source ? text : (object.languages[source]?.text ?? null);
      const written = { object_id, language, text, origin: 'person' as const, source_text };
      await writeTexts(executor, supplier_id, resource, [written], { version, now: services.now() });
      return shown(await requireObject(executor, supplier_id, resource, object_id, source), source, LOCALES);
    });
  });

export const addTranslation = writeTranslation(routes.addTranslation);
export const changeTranslation = writeTranslation(routes.changeTranslation);

export const translationSet = handle(routes.translationSet, ({ query, services }) => {
  const { supplier_id, object_type } = query;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const source = await readSourceLanguage(executor, supplier_id);
    const language = query.language ?? source;
    const objects = await readTextObjects(executor, supplier_id, object_type, source, {});
    // The app's own texts take long to read, so they are read only where the supplier has left something untranslated.
    const isComplete = objects.every(({ languages }) => languages[language]?.text != null);
    const words = isComplete ? null : await shopWords(object_type);
    const texts = objects.flatMap(({ object_id, languages }) => {
      // The app has its words in every language, so readers never get the supplier's word in another language.
      const text = languages[language]?.text ?? (words?.has(object_id) ? null : languages[source]?.text);
      return text === undefined || text === null ? [] : [[object_id, text] as const];
    });
    return { object_type, language, texts: Object.fromEntries(texts) };
  });
});
