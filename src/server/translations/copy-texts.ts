/** Copies and deletes translations when their objects are copied and deleted. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TranslatedResource } from '#domain/catalog/translation.ts';
import type { Executor } from '../database/connection.ts';
import { translation } from '../database/schema/translations.ts';

/** Copies the translations of texts to others of the same resource. Translations that are there already stay. */
export async function copyTexts(
  executor: Executor,
  supplier_id: string,
  resource: TranslatedResource,
  copies: readonly { readonly from: string; readonly to: string }[],
  now: Date,
): Promise<void> {
  const copied = sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copied("from" text, "to" text)`;
  await executor.execute(sql`
    insert into translation (supplier_id, resource, object_id, language, text, origin, source_text, updated_at)
    select t.supplier_id, t.resource, copied."to", t.language, t.text, t.origin, t.source_text, ${now.toISOString()}::timestamptz
    from ${copied} join translation t on t.supplier_id = ${supplier_id} and t.resource = ${resource} and t.object_id = copied."from"
    on conflict do nothing`);
}

export async function forgetTexts(
  executor: Executor,
  supplier_id: string,
  resource: TranslatedResource,
  object_ids: readonly string[],
): Promise<void> {
  const gone = and(
    eq(translation.supplier_id, supplier_id),
    eq(translation.resource, resource),
    inArray(translation.object_id, [...object_ids]),
  );
  await executor.delete(translation).where(gone);
}
