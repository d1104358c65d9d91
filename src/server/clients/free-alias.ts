import { inArray } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { aliasesFrom } from '#domain/values/alias.ts';
import { asIdentity } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { handle } from '../http/handle.ts';
import { Refusal } from '../http/problem.ts';
import type { Services } from '../http/services.ts';

/** The alias of a name that has no letters or digits an alias may have. */
const OTHERWISE = 'client';

/** The first free alias of that name. Another call may take it before it is written. */
export async function freeAlias(services: Services, name: string): Promise<string> {
  const aliases = aliasesFrom(name, OTHERWISE);
  const rows = await asIdentity(services.database)
    .select({ alias: organization.alias })
    .from(organization)
    .where(inArray(organization.alias, [...aliases]));
  const taken = new Set(rows.map(({ alias }) => alias));
  const free = aliases.find((alias) => !taken.has(alias));
  if (free === undefined) throw aliasInUse();
  return free;
}

export const aliasInUse = () =>
  new Refusal('IN_USE', 'alias: is used by another organization', { errors: { alias: 'is already used' } });

export const suggestClientAlias = handle(routes.suggestClientAlias, async ({ query, services }) => ({
  alias: await freeAlias(services, query.name),
}));
