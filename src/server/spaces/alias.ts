import { inArray } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { aliasCandidates, isReservedAlias } from '#domain/people/space-alias.ts';
import { withIdentity } from '../database/connection.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { Refusal } from '../http/problem.ts';

export const aliasInUse = () =>
  new Refusal('IN_USE', 'alias: is used by another space', { errors: { alias: 'is already used' } });

export function refuseReservedAlias(alias: string): void {
  if (isReservedAlias(alias)) throw aliasInUse();
}

export const aliasState = handle(routes.aliasState, async ({ params, services }) => {
  const { alias } = params;
  const candidates = aliasCandidates(alias);
  const taken = await withIdentity(services.database, (executor) =>
    executor
      .select({ alias: supplier.alias })
      .from(supplier)
      .where(inArray(supplier.alias, [...candidates])),
  );
  const proposal = candidates.find((candidate) => taken.every((row) => row.alias !== candidate)) ?? null;
  return { alias, conflict: proposal === alias ? null : ('IN_USE' as const), proposal };
});
