import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { TRANSLATION_ORIGINS, type TranslatedResource, type TranslatedText } from '#domain/catalog/translation.ts';
import type { Executor } from '../database/connection.ts';
import { translation } from '../database/schema/translations.ts';

/** Something with a text in several languages. */
export interface TextObject {
  readonly object_id: string;
  readonly languages: Readonly<Record<string, TranslatedText>>;
}

const TABLES: Readonly<Partial<Record<TranslatedResource, { readonly name: string; readonly id: string }>>> = {
  product: { name: 'product', id: 'product_id' },
  category: { name: 'category', id: 'category_id' },
};

/** Products and categories carry their names themselves, and have ids of ours. */
export function hasOwnNames(resource: TranslatedResource): boolean {
  return TABLES[resource] !== undefined;
}

/** `object_id, texts` of everything of a resource; a label is its own word in the source language. */
function objectsOf(supplier_id: string, resource: TranslatedResource, sourceLanguage: string): SQL {
  const own = TABLES[resource];
  if (own) {
    const alive = resource === 'product' ? sql` and deleted_at is null` : sql``;
    return sql`select ${sql.identifier(own.id)}::text as object_id, names as texts from ${sql.identifier(own.name)}
      where supplier_id = ${supplier_id}${alive}`;
  }
  const written = sql`select object_id, jsonb_object_agg(language, text) as texts from translation
    where supplier_id = ${supplier_id} and resource = ${resource} and text is not null group by object_id`;
  if (resource !== 'label') return written;
  return sql`select coalesce(w.object_id, l.label) as object_id,
      jsonb_build_object(${sourceLanguage}::text, coalesce(w.object_id, l.label)) || coalesce(w.texts, '{}'::jsonb) as texts
    from (${written}) w full join (select distinct unnest(labels) as label from product
      where supplier_id = ${supplier_id} and deleted_at is null) l on l.label = w.object_id`;
}

const textsSchema = z.record(z.string(), z.string());
const rowSchema = z.object({
  object_id: z.string(),
  texts: textsSchema,
  about: z.record(z.string(), z.object({ origin: z.enum(TRANSLATION_ORIGINS), source_text: z.nullable(z.string()) })),
});

export interface TextRange {
  readonly after?: string;
  readonly only?: string;
  readonly start?: number;
  readonly count: number;
}

/** Objects of a resource by id, each with all its languages. */
export async function readTextObjects(
  executor: Executor,
  supplier_id: string,
  resource: TranslatedResource,
  sourceLanguage: string,
  { after, only, start = 0, count }: TextRange,
): Promise<TextObject[]> {
  const range = sql`${after === undefined ? sql`true` : sql`o.object_id > ${after}`} and ${only === undefined ? sql`true` : sql`o.object_id = ${only}`}`;
  const { rows } = await executor.execute(sql`
    select o.object_id, o.texts, coalesce((select jsonb_object_agg(t.language,
        jsonb_build_object('origin', t.origin, 'source_text', t.source_text)) from translation t
      where t.supplier_id = ${supplier_id} and t.resource = ${resource} and t.object_id = o.object_id), '{}'::jsonb) as about
    from (${objectsOf(supplier_id, resource, sourceLanguage)}) o where ${range}
    order by o.object_id offset ${start} limit ${count}`);
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
  z.object({ language: z.string(), translated: z.coerce.number(), needs_review: z.coerce.number() }),
);

/** How many texts each language has, and how many of them were made from a source that has changed. */
export async function countLanguages(
  executor: Executor,
  supplier_id: string,
  resource: TranslatedResource,
  sourceLanguage: string,
) {
  const { rows } = await executor.execute(sql`
    select each.key as language, count(*) filter (where trim(each.value) <> '') as translated,
      count(*) filter (where t.source_text is not null and t.source_text <> o.texts ->> ${sourceLanguage}) as needs_review
    from (${objectsOf(supplier_id, resource, sourceLanguage)}) o cross join lateral jsonb_each_text(o.texts) each
      left join translation t on t.supplier_id = ${supplier_id} and t.resource = ${resource}
        and t.object_id = o.object_id and t.language = each.key
    group by each.key`);
  return languageCounts.parse(rows);
}

export interface NewText {
  readonly object_id: string;
  readonly language: string;
  readonly text: string;
  readonly origin: 'person' | 'machine';
  readonly source_text: string | null;
}

/** Writes texts; `version` is the catalog version that names of products change at. */
export async function writeTexts(
  executor: Executor,
  supplier_id: string,
  resource: TranslatedResource,
  texts: readonly NewText[],
  { version, now }: { readonly version: number; readonly now: Date },
): Promise<void> {
  const own = TABLES[resource];
  for (const { object_id, language, text } of own ? texts : []) {
    const stamp = resource === 'product' ? sql`, version = ${version}` : sql``;
    await executor.execute(sql`update ${sql.identifier(own?.name ?? '')}
      set names = names || jsonb_build_object(${language}::text, ${text}::text)${stamp}
      where supplier_id = ${supplier_id} and ${sql.identifier(own?.id ?? '')} = ${object_id}::uuid`);
  }
  for (const row of texts) {
    const values = { ...row, text: own ? null : row.text, updated_at: now };
    await executor
      .insert(translation)
      .values({ supplier_id, resource, ...values })
      .onConflictDoUpdate({
        target: [translation.supplier_id, translation.resource, translation.object_id, translation.language],
        set: values,
      });
  }
}

const memorySchema = z.array(z.object({ source: z.string(), text: z.string() }));

/** What the same source texts were translated to before, anywhere in the supplier's texts; a person's words come first. */
export async function recallTexts(
  executor: Executor,
  supplier_id: string,
  sources: readonly string[],
  source: string,
  target: string,
): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map();
  const wanted = sql`(select distinct value from jsonb_array_elements_text(${JSON.stringify(sources)}::jsonb) as value)`;
  const { rows } = await executor.execute(sql`
    with wanted as ${wanted}, known as (
      select names ->> ${source} as source, names ->> ${target} as text, 1 as rank from product
        where supplier_id = ${supplier_id} and names ? ${target} and names ->> ${source} in (select value from wanted)
      union all
      select names ->> ${source}, names ->> ${target}, 1 from category
        where supplier_id = ${supplier_id} and names ? ${target} and names ->> ${source} in (select value from wanted)
      union all
      select source_text, text, case origin when 'person' then 0 else 2 end from translation
        where supplier_id = ${supplier_id} and language = ${target} and text is not null
          and source_text in (select value from wanted))
    select distinct on (source) source, text from known order by source, rank, text`);
  return new Map(memorySchema.parse(rows).map(({ source: from, text }) => [from, text]));
}
