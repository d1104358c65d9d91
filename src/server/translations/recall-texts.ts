import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TranslationMode } from '#domain/catalog/translation.ts';
import type { Executor } from '../database/connection.ts';

/** Whose earlier translations of the same source are used again. */
export type Memory = 'everybody' | 'people' | 'nobody';

/**
 * A run that lets a model translate anew doesn't reuse the texts it replaces. Without a model, a run reuses every text.
 */
export function memoryOf(mode: TranslationMode, hasModel: boolean): Memory {
  if (!hasModel || mode === 'generate_missing') return 'everybody';
  return mode === 'regenerate_ai' ? 'people' : 'nobody';
}

const memorySchema = z.array(z.object({ source: z.string(), text: z.string() }));

interface Languages {
  readonly source: string;
  readonly target: string;
}

/**
 * `source, text, rank` of the names of products or categories. A name without a row in `translation` was imported, and
 * counts as written by a person.
 */
function ownNames(supplier_id: string, resource: 'product' | 'category', { source, target }: Languages): SQL {
  const id = sql.identifier(`${resource}_id`);
  return sql`select o.names ->> ${source} as source, o.names ->> ${target} as text,
      case coalesce(t.origin, 'person') when 'person' then 1 else 2 end as rank
    from ${sql.identifier(resource)} o left join translation t on t.supplier_id = o.supplier_id and t.resource = ${resource}
      and t.object_id = o.${id}::text and t.language = ${target}
    where o.supplier_id = ${supplier_id} and o.names ? ${target} and o.names ->> ${source} in (select value from wanted)`;
}

/**
 * By source, an earlier translation of the same text anywhere in the supplier's texts; one written by a person comes
 * first.
 */
export async function recallTexts(
  executor: Executor,
  supplier_id: string,
  sources: readonly string[],
  languages: Languages,
  memory: Memory = 'everybody',
): Promise<Map<string, string>> {
  if (sources.length === 0 || memory === 'nobody') return new Map();
  const most = memory === 'people' ? 1 : 2;
  const { rows } = await executor.execute(sql`
    with wanted as (select distinct value from jsonb_array_elements_text(${JSON.stringify(sources)}::jsonb) as value),
    known as (
      ${ownNames(supplier_id, 'product', languages)}
      union all
      ${ownNames(supplier_id, 'category', languages)}
      union all
      select source_text, text, case origin when 'person' then 0 else 2 end from translation
        where supplier_id = ${supplier_id} and language = ${languages.target} and text is not null
          and source_text in (select value from wanted))
    select distinct on (source) source, text from known where rank <= ${most} and trim(text) <> ''
    order by source, rank, text`);
  return new Map(memorySchema.parse(rows).map(({ source: from, text }) => [from, text]));
}

/** The last translations that people wrote, which show a model the supplier's way of writing. */
export async function recentPairs(
  executor: Executor,
  supplier_id: string,
  { source, target }: Languages,
  count: number,
): Promise<{ source: string; text: string }[]> {
  const { rows } = await executor.execute(sql`
    select t.source_text as source, coalesce(t.text, p.names ->> ${target}, c.names ->> ${target}) as text
    from translation t
      left join product p on t.resource = 'product' and p.supplier_id = t.supplier_id and p.product_id::text = t.object_id
      left join category c on t.resource = 'category' and c.supplier_id = t.supplier_id and c.category_id::text = t.object_id
    where t.supplier_id = ${supplier_id} and t.language = ${target} and t.origin = 'person' and t.source_text is not null
      and coalesce(t.text, p.names ->> ${target}, c.names ->> ${target}) is not null
      and coalesce(p.names ->> ${source}, c.names ->> ${source}, t.source_text) = t.source_text
    order by t.updated_at desc, t.object_id limit ${count}`);
  return memorySchema.parse(rows);
}
