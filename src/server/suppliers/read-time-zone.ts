import { eq } from 'drizzle-orm';
import type { Executor } from '../database/connection.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { notFound } from '../http/problem.ts';

/** The time zone whose clock a supplier's days are of. */
export async function readTimeZone(executor: Executor, supplier_id: string): Promise<string> {
  const [found] = await executor
    .select({ terms: supplier.ordering_terms })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  if (!found) throw notFound();
  return found.terms.delivery.time_zone;
}
