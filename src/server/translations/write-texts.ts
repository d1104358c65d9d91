import { and, eq, sql } from 'drizzle-orm';
import type { TranslatedResource, TranslationOrigin } from '#domain/catalog/translation.ts';
import { writeSearch } from '../catalog/write-search.ts';
import type { Executor } from '../database/connection.ts';
import { translation } from '../database/schema/translations.ts';
import { ownTable } from './text-objects.ts';

export interface NewText {
  readonly object_id: string;
  readonly language: string;
  /** null: the text is removed. */
  readonly text: string | null;
  readonly origin: TranslationOrigin;
  readonly source_text: string | null;
}

/** Writes texts; `version` is the catalog version that products and categories with a new name get. */
export async function writeTexts(
  executor: Executor,
  supplier_id: string,
  resource: TranslatedResource,
  texts: readonly NewText[],
  { version, now }: { readonly version: number; readonly now: Date },
): Promise<void> {
  const own = ownTable(resource);
  for (const { object_id, language, text } of own ? texts : []) {
    const names =
      text === null
        ? sql`names - ${language}::text`
        : sql`names || jsonb_build_object(${language}::text, ${text}::text)`;
    await executor.execute(sql`update ${sql.identifier(own?.name ?? '')} set names = ${names}, version = ${version}
      where supplier_id = ${supplier_id} and ${sql.identifier(own?.id ?? '')} = ${object_id}::uuid`);
  }
  if (resource === 'product') {
    await writeSearch(
      { executor, supplier_id },
      texts.map(({ object_id }) => object_id),
    );
  }
  for (const row of texts) {
    if (row.text === null) {
      await executor
        .delete(translation)
        .where(
          and(
            eq(translation.supplier_id, supplier_id),
            eq(translation.resource, resource),
            eq(translation.object_id, row.object_id),
            eq(translation.language, row.language),
          ),
        );
      continue;
    }
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
