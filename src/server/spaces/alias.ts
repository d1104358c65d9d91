import { and, arrayContains, arrayOverlaps, inArray, ne, or } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { aliasCandidates, isReservedAlias } from '#domain/people/space-alias.ts';
import { type Executor, withIdentity } from '../database/connection.ts';
import { isDuplicate } from '../database/database-trouble.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { Refusal } from '../http/problem.ts';

export const aliasInUse = () =>
  new Refusal('IN_USE', 'alias: is used by another space', { errors: { alias: 'is already used' } });

export function refuseReservedAlias(alias: string): void {
  if (isReservedAlias(alias)) throw aliasInUse();
}

/**
 * Refuses an alias that another space had before. Call it after the alias was written: if another space gives the alias
 * up at the same moment, the write waits until that is decided.
 */
export async function refuseFormerAlias(executor: Executor, alias: string, supplier_id: string): Promise<void> {
  const [other] = await executor
    .select({ supplier_id: supplier.supplier_id })
    .from(supplier)
    .where(and(ne(supplier.supplier_id, supplier_id), arrayContains(supplier.former_aliases, [alias])));
  if (other) throw aliasInUse();
}

/** Refuses with "in use" when a statement that writes an alias finds that another space has it. */
export async function orAliasInUse<T>(writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isDuplicate(error)) throw aliasInUse();
    throw error;
  }
}

export const aliasState = handle(routes.aliasState, async ({ params, services }) => {
  const { alias } = params;
  const candidates = [...aliasCandidates(alias)];
  const found = await withIdentity(services.database, (executor) =>
    executor
      .select({ alias: supplier.alias, former_aliases: supplier.former_aliases })
      .from(supplier)
      .where(or(inArray(supplier.alias, candidates), arrayOverlaps(supplier.former_aliases, candidates))),
  );
  const taken = new Set(found.flatMap((space) => [space.alias, ...space.former_aliases]));
  const proposal = candidates.find((candidate) => !taken.has(candidate)) ?? null;
  return { alias, conflict: proposal === alias ? null : ('IN_USE' as const), proposal };
});
