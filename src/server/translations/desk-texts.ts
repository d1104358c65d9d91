/** Texts beside their source, as the back office shows and writes them. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { routes } from '#contract/routes.ts';
import { type DeskText, deskTextSchema } from '#contract/translation-desk.ts';
import {
  DOUBTFUL_ORIGINS,
  MADE_ORIGINS,
  TRANSLATION_MODES,
  type TranslatedResource,
  type TranslationMode,
  type TranslationSelection,
} from '#domain/catalog/translation.ts';
import { nextCatalogVersion } from '../catalog/client-conditions.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import { namesFood } from './food-terms.ts';
import { glossaryOf, knownTexts } from './known-texts.ts';
import { readShopText, readShopTexts, requireReplaceable } from './shop-texts.ts';
import { readSourceLanguage } from './source-language.ts';
import { hasOwnSource, isInterface, objectsOf } from './text-objects.ts';
import { requireSameObject } from './translations.ts';
import { writeTexts } from './write-texts.ts';

interface Languages {
  readonly source: string;
  readonly target: string;
}

/** The query for one row per object, in the form of `deskTextSchema`. */
function rowsOf(supplier_id: string, resource: TranslatedResource, { source, target }: Languages): SQL {
  return sql`select o.object_id, o.code, o.texts ->> ${source} as source, nullif(trim(o.texts ->> ${target}), '') as text,
      t.origin, coalesce(t.source_text <> o.texts ->> ${source}, false) as needs_review
    from (${objectsOf(supplier_id, resource, source)}) o left join translation t on t.supplier_id = ${supplier_id}
      and t.resource = ${resource} and t.object_id = o.object_id and t.language = ${target}`;
}

const SHOWN: Readonly<Record<TranslationSelection, SQL>> = {
  missing: sql`r.text is null`,
  review: sql`r.text is not null and (r.needs_review or r.origin in ${DOUBTFUL_ORIGINS})`,
  written: sql`r.text is not null`,
  all: sql`true`,
};

/** How many terms a line shows. */
const SHOWN_TERMS = 3;

function withGlossary(row: DeskText, resource: TranslatedResource, languages: Languages): DeskText {
  if (row.source === null || !namesFood(resource)) return row;
  return { ...row, glossary: glossaryOf([row.source], languages).slice(0, SHOWN_TERMS) };
}

const totalSchema = z.array(z.object({ total: z.coerce.number() }));
const rowsSchema = z.array(deskTextSchema);

export const deskTexts = handle(routes.deskTexts, ({ params, query, services }) => {
  const { supplier_id, resource } = params;
  const { language, show, start, count } = query;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const source = await readSourceLanguage(executor, supplier_id);
    const languages = { source, target: language };
    if (isInterface(resource)) {
      const found = await readShopTexts(executor, supplier_id, resource, languages, { show, query: query.query ?? '' });
      return { source_language: source, items_total: found.length, texts: found.slice(start, start + count) };
    }
    const all = rowsOf(supplier_id, resource, languages);
    const isFound =
      query.query === undefined
        ? sql`true`
        : sql`position(lower(${query.query}) in lower(concat_ws(' ', r.source, r.text, r.code))) > 0`;
    const wanted = sql`from (${all}) r where ${SHOWN[show]} and ${isFound}`;
    const { rows } = await executor.execute(
      sql`select r.* ${wanted} order by r.code nulls last, r.source, r.object_id offset ${start} limit ${count}`,
    );
    const counted = await executor.execute(sql`select count(*) as total ${wanted}`);
    return {
      source_language: source,
      items_total: totalSchema.parse(counted.rows)[0]?.total ?? 0,
      texts: rowsSchema.parse(rows).map((row) => withGlossary(row, resource, languages)),
    };
  });
});

async function readRow(
  executor: Executor,
  supplier_id: string,
  resource: TranslatedResource,
  object_id: string,
  languages: Languages,
): Promise<DeskText> {
  if (isInterface(resource)) return readShopText(executor, supplier_id, resource, object_id, languages);
  const { rows } = await executor.execute(
    sql`select r.* from (${rowsOf(supplier_id, resource, languages)}) r where r.object_id = ${object_id}`,
  );
  const [found] = rowsSchema.parse(rows);
  if (found) return withGlossary(found, resource, languages);
  if (hasOwnSource(resource)) throw notFound();
  return { object_id, code: null, source: null, text: null, origin: null, needs_review: false };
}

export const setDeskText = handle(routes.setDeskText, ({ params, body, services }) => {
  const { supplier_id, resource, object_id } = params;
  const { language, text, seen } = body;
  requireSameObject(params, {});
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const version = await nextCatalogVersion(executor, supplier_id);
    const source = await readSourceLanguage(executor, supplier_id);
    const isSource = language === source;
    if (isSource && hasOwnSource(resource)) throw wrongField('language', 'is the source language');
    if (isInterface(resource) && text !== null) await requireReplaceable(resource, object_id, language, text);
    const languages = { source, target: language };
    const before = await readRow(executor, supplier_id, resource, object_id, languages);
    if ((seen || null) !== before.text) throw new Refusal('stale_version');
    const source_text = isSource ? text : before.source;
    const written = { object_id, language, text, origin: 'person' as const, source_text };
    await writeTexts(executor, supplier_id, resource, [written], { version, now: services.now() });
    return readRow(executor, supplier_id, resource, object_id, languages);
  });
});

const dueSchema = z.array(
  z.object({ source: z.string(), is_missing: z.boolean(), is_made: z.boolean(), is_written: z.boolean() }),
);
type Due = z.output<typeof dueSchema>[number];

const isDue = (mode: TranslationMode, { is_missing, is_made }: Due) =>
  is_missing || mode === 'regenerate_all' || (mode === 'regenerate_ai' && is_made);

export const translationModes = handle(routes.translationModes, ({ params, query: { language }, services }) => {
  const { supplier_id, resource } = params;
  const hasModel = services.config.model !== null;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const source = await readSourceLanguage(executor, supplier_id);
    if (language === source) throw wrongField('language', 'is the source language');
    const languages = { source, target: language };
    const isMade = sql`r.origin in ${MADE_ORIGINS}`;
    const { rows } = await executor.execute(sql`select r.source, r.text is null as is_missing,
        r.text is not null and coalesce(${isMade}, false) as is_made, r.text is not null and not coalesce(${isMade}, false) as is_written
      from (${rowsOf(supplier_id, resource, languages)}) r where r.source is not null`);
    const texts = dueSchema.parse(rows);
    const modes = [];
    for (const mode of TRANSLATION_MODES) {
      const due = texts.filter((each) => isDue(mode, each));
      const sources = due.map((each) => each.source);
      const known = await knownTexts(executor, supplier_id, resource, sources, languages, { mode, hasModel });
      modes.push({
        mode,
        texts: due.length,
        by_person: due.filter(({ is_written }) => is_written).length,
        known: sources.filter((each) => known.has(each)).length,
      });
    }
    return { has_model: hasModel, modes };
  });
});
