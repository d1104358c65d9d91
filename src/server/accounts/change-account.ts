import { eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type Executor, withIdentity } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { account } from '../database/schema/accounts.ts';
import { handle } from '../http/handle.ts';
import type { Principal } from '../http/principal.ts';
import { notFound, wrongField } from '../http/problem.ts';
import { requireUnchanged } from '../http/unchanged.ts';
import { changeMember, changeOrderLimit } from './membership.ts';
import { readScope, readScopedAccounts, requireScope, type Scope } from './scope.ts';

async function readOne(executor: Executor, principal: Principal, scope: Scope, account_id: string) {
  const { accounts } = await readScopedAccounts(executor, principal, scope, { account_id });
  const [one] = accounts;
  if (!one) throw notFound();
  return one;
}

/** People change their own name and language; a team's managers change the roles of its members, and nothing else. */
export const changeAccount = handle(routes.changeAccount, async ({ query, body, principal, services }) => {
  const scope = readScope(query);
  requireScope(principal, scope, 'write');
  const { account_id = principal.account_id } = query;
  const { role, order_limit, ...own } = body;
  const unchangeable = ['account_id', 'email', 'image_url', 'is_activated'] as const;
  if (order_limit !== undefined && scope.kind !== 'organization') {
    throw wrongField('order_limit', 'is given in an organization’s scope');
  }
  if (scope.kind === 'account') {
    if (account_id !== principal.account_id) throw notFound();
    if (role !== undefined && role !== null)
      throw wrongField('role', 'is given in a supplier’s or an organization’s scope');
    return withIdentity(services.database, async (executor) => {
      requireUnchanged(own, await readOne(executor, principal, scope, account_id), unchangeable);
      const changed = { ...(own.name && { name: own.name }), ...(own.locale && { locale: own.locale }) };
      if (Object.keys(changed).length > 0) {
        await executor.update(account).set(changed).where(eq(account.account_id, account_id));
      }
      return readOne(executor, principal, scope, account_id);
    });
  }
  if (scope.kind === 'client') throw wrongField('scope', 'roles in an organization are its managers’ to give');
  if (role === undefined && order_limit === undefined) throw wrongField('role', 'is missing');
  return withIdentity(services.database, async (executor) => {
    const before = await readOne(executor, principal, scope, account_id);
    // Only people themselves change their name and language.
    requireUnchanged(own, before, ['name', 'locale', ...unchangeable]);
    await nameAuthor(executor, principal);
    if (order_limit !== undefined && scope.kind === 'organization') {
      await changeOrderLimit(executor, scope.organization_id, account_id, order_limit);
    }
    if (role !== undefined) await changeMember(executor, scope, account_id, role);
    return { ...before, ...(role !== undefined && { role }), ...(order_limit !== undefined && { order_limit }) };
  });
});
