import { eq } from 'drizzle-orm';
import type { Executor } from '../database/connection.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { notFound, wrongField } from '../http/problem.ts';

/** The language in which a supplier writes: the first one of their space. */
export async function readSourceLanguage(executor: Executor, supplier_id: string): Promise<string> {
  const [found] = await executor
    .select({ locales: supplier.locales })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  if (!found) throw notFound();
  return found.locales[0] ?? 'fr_FR';
}

export function requireTwoLanguages({
  source_language,
  target_language,
}: {
  source_language: string;
  target_language: string;
}) {
  if (source_language !== target_language) return;
  throw wrongField('target_language', 'is the source language');
}
