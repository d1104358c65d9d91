import { routes } from '#contract/routes.ts';
import { ORGANIZATION_PERMISSIONS, SUPPLIER_PERMISSIONS } from '#domain/people/permissions.ts';
import { withIdentity } from '../database/connection.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { readScope, readScopedAccounts, requireScope } from './scope.ts';

export const accounts = handle(routes.accounts, async ({ query, principal, services }) => {
  const scope = readScope(query);
  requireScope(principal, scope, 'read');
  return withIdentity(services.database, (executor) => readScopedAccounts(executor, principal, scope, query));
});

export const account = handle(routes.account, async ({ params, query, principal, services }) => {
  const scope = readScope(query);
  requireScope(principal, scope, 'read');
  const found = await withIdentity(services.database, (executor) =>
    readScopedAccounts(executor, principal, scope, { account_id: params.account_id }),
  );
  const [one] = found.accounts;
  if (!one) throw notFound();
  return one;
});

const rolesOf = (scope: 'supplier' | 'organization', table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).map(([role, permissions]) => ({ scope, role, permissions: [...permissions] }));

export const accountRoles = handle(routes.accountRoles, async () => {
  const roles = [...rolesOf('supplier', SUPPLIER_PERMISSIONS), ...rolesOf('organization', ORGANIZATION_PERMISSIONS)];
  return { items_total: roles.length, roles };
});
