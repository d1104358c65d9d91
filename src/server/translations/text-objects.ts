import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  DOUBTFUL_ORIGINS,
  TRANSLATION_ORIGINS,
  type TranslatedResource,
  type TranslatedText,
} from '#domain/catalog/translation.ts';
import type { Executor } from '../database/connection.ts';

/** A product, category, label or other object with its text in several languages. */
export interface TextObject {
  readonly object_id: string;
  readonly languages: Readonly<Record<string, TranslatedText>>;
}

export const NOT_TRANSLATED: TranslatedText = { text: null, origin: null, source_text: null };

const TABLES: Readonly<Partial<Record<TranslatedResource, { readonly name: string; readonly id: string }>>> = {
  product: { name: 'product', id: 'product_id' },
  category: { name: 'category', id: 'category_id' },
};

/** The table that holds the names of a resource; undefined if all its texts are in `translation`. */
export const ownTable = (resource: TranslatedResource) => TABLES[resource];

/** Whether a resource has its names in a table of its own, as products and categories do; their ids are UUIDs. */
export function hasOwnNames(resource: TranslatedResource): boolean {
  return ownTable(resource) !== undefined;
}

/** Whether the texts of a resource are written elsewhere in the source language, so that only its own objects have texts. */
export const hasOwnSource = (resource: TranslatedResource): boolean =>
  hasOwnNames(resource) || resource === 'label' || resource === 'survey';

/** Whether a resource is the texts with which a supplier replaces the app's own; no language needs to have them. */
export const isInterface = (resource: TranslatedResource): resource is 'buyer_front' | 'checkout' =>
  resource === 'buyer_front' || resource === 'checkout';

/**
 * The query for `object_id, code, texts` of all objects of a resource. A label's text in the source language is the
 * label. Translations of a deleted label stay for an undo of its deletion, but are no object.
 */
export function objectsOf(supplier_id: string, resource: TranslatedResource, sourceLanguage: string): SQL {
  const own = ownTable(resource);
  if (own) {
    const code = resource === 'product' ? sql`supplier_code` : sql`null::text`;
    const alive = resource === 'product' ? sql` and deleted_at is null` : sql``;
    return sql`select ${sql.identifier(own.id)}::text as object_id, ${code} as code, names as texts
      from ${sql.identifier(own.name)} where supplier_id = ${supplier_id}${alive}`;
  }
  const written = sql`select object_id, null::text as code, jsonb_object_agg(language, text) as texts from translation
    where supplier_id = ${supplier_id} and resource = ${resource} and text is not null group by object_id`;
  if (resource === 'survey') {
    return sql`select q.object_id, null::text as code, coalesce(w.texts, '{}'::jsonb) || jsonb_build_object(${sourceLanguage}::text, q.text) as texts
      from (${surveyWords(supplier_id)}) q left join (${written}) w on w.object_id = q.object_id where q.text <> ''`;
  }
  if (resource !== 'label') return written;
  return sql`select l.label as object_id, null::text as code,
      jsonb_build_object(${sourceLanguage}::text, l.label) || coalesce(w.texts, '{}'::jsonb) as texts
    from (select label from label where supplier_id = ${supplier_id}
      union select unnest(labels) from product where supplier_id = ${supplier_id} and deleted_at is null
      union select jsonb_array_elements_text(rules -> 'labels') from catalog_view where supplier_id = ${supplier_id}) l
      left join (${written}) w on w.object_id = l.label`;
}

/**
 * The query for `object_id, text` of all surveys, their questions and choices; the ids are those of
 * domain/surveys/survey.ts.
 */
function surveyWords(supplier_id: string): SQL {
  const questions = sql`survey s cross join lateral jsonb_array_elements(s.questions) question`;
  const mine = sql`where s.supplier_id = ${supplier_id}`;
  return sql`select s.survey_id::text as object_id, s.title as text from survey s ${mine}
    union all select s.survey_id || '.' || (question ->> 'question_id'), question ->> 'text' from ${questions} ${mine}
    union all select s.survey_id || '.' || (choice ->> 'choice_id'), choice ->> 'text'
      from ${questions} cross join lateral jsonb_array_elements(question -> 'choices') choice ${mine}`;
}

const textsSchema = z.record(z.string(), z.string());
const rowSchema = z.object({
  object_id: z.string(),
  texts: textsSchema,
  about: z.record(z.string(), z.object({ origin: z.enum(TRANSLATION_ORIGINS), source_text: z.nullable(z.string()) })),
});

export interface TextRange {
  readonly after?: string;
  readonly only?: readonly string[];
  readonly start?: number;
  /** Undefined: all from `start` on. */
  readonly count?: number;
}

/** Objects of a resource by id, each with all its languages. */
export async function readTextObjects(
  executor: Executor,
  supplier_id: string,
  resource: TranslatedResource,
  sourceLanguage: string,
  { after, only, start = 0, count }: TextRange,
): Promise<TextObject[]> {
  const isWanted =
    only === undefined
      ? sql`true`
      : sql`o.object_id in (select jsonb_array_elements_text(${JSON.stringify(only)}::jsonb))`;
  const range = sql`${after === undefined ? sql`true` : sql`o.object_id > ${after}`} and ${isWanted}`;
  const { rows } = await executor.execute(sql`
    select o.object_id, o.texts, coalesce((select jsonb_object_agg(t.language,
        jsonb_build_object('origin', t.origin, 'source_text', t.source_text)) from translation t
      where t.supplier_id = ${supplier_id} and t.resource = ${resource} and t.object_id = o.object_id), '{}'::jsonb) as about
    from (${objectsOf(supplier_id, resource, sourceLanguage)}) o where ${range}
    order by o.object_id offset ${start} limit ${count ?? null}::bigint`);
  return z
    .array(rowSchema)
    .parse(rows)
    .map(({ object_id, texts, about }) => ({
      object_id,
      languages: Object.fromEntries(
        Object.entries(texts).map(([language, text]) => [
          language,
          { text, origin: about[language]?.origin ?? null, source_text: about[language]?.source_text ?? null },
        ]),
      ),
    }));
}

const totalsSchema = z.array(z.object({ total: z.coerce.number() }));

export async function countTextObjects(
  executor: Executor,
  supplier_id: string,
  resource: TranslatedResource,
): Promise<number> {
  const { rows } = await executor.execute(
    sql`select count(*) as total from (${objectsOf(supplier_id, resource, 'fr_FR')}) o`,
  );
  return totalsSchema.parse(rows)[0]?.total ?? 0;
}

const languageCounts = z.array(
  z.object({
    language: z.string(),
    translated: z.coerce.number(),
    needs_review: z.coerce.number(),
    to_review: z.coerce.number(),
  }),
);

/**
 * By language: how many texts there are, how many of them were translated from a source that has changed since, and how
 * many a person should review: these, and those that a model wrote.
 */
export async function countLanguages(
  executor: Executor,
  supplier_id: string,
  resource: TranslatedResource,
  sourceLanguage: string,
) {
  const hasChanged = sql`t.source_text is not null and t.source_text <> o.texts ->> ${sourceLanguage}`;
  const { rows } = await executor.execute(sql`
    select each.key as language, count(*) filter (where trim(each.value) <> '') as translated,
      count(*) filter (where ${hasChanged}) as needs_review,
      count(*) filter (where trim(each.value) <> '' and (t.origin in ${DOUBTFUL_ORIGINS} or ${hasChanged})) as to_review
    from (${objectsOf(supplier_id, resource, sourceLanguage)}) o cross join lateral jsonb_each_text(o.texts) each
      left join translation t on t.supplier_id = ${supplier_id} and t.resource = ${resource}
        and t.object_id = o.object_id and t.language = each.key
    group by each.key`);
  return languageCounts.parse(rows);
}
