import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ORGANIZATION_ROLES, SUPPLIER_ROLES } from '#domain/people/permissions.ts';
import type { Money } from '#domain/values/money.ts';
import { becomeTenant, type Executor } from '../database/connection.ts';
import { organizationMember } from '../database/schema/accounts.ts';
import { supplierMember } from '../database/schema/suppliers.ts';
import { Refusal, wrongField } from '../http/problem.ts';
import type { Scope } from './scope.ts';

/** A scope that accounts can be members of. */
export type MemberScope = Exclude<Scope, { kind: 'account' }>;

/** The role that may do everything. A team always has at least one member with it. */
const HEAD = { supplier: 'owner', organization: 'manager' } as const;

const wrongRole = (role: string) => wrongField('role', `${role} is not a role here`);

function asRole<Role extends string>(roles: readonly [Role, ...Role[]], role: string): Role {
  const parsed = z.enum(roles).safeParse(role);
  if (!parsed.success) throw wrongRole(role);
  return parsed.data;
}

/** Makes the account a member, as the tenant's own transaction role; refuses an account that is a member already. */
export async function addMember(
  executor: Executor,
  scope: MemberScope,
  account_id: string,
  role: string,
): Promise<void> {
  const inUse = new Refusal('IN_USE', 'This address belongs to a member already');
  if (scope.kind === 'supplier') {
    const { supplier_id } = scope;
    await becomeTenant(executor, { supplier_id });
    const added = await executor
      .insert(supplierMember)
      .values({ supplier_id, account_id, role: asRole(SUPPLIER_ROLES, role) })
      .onConflictDoNothing()
      .returning({ role: supplierMember.role });
    if (added.length === 0) throw inUse;
    return;
  }
  const { organization_id } = scope;
  await becomeTenant(executor, { organization_id });
  const added = await executor
    .insert(organizationMember)
    .values({ organization_id, account_id, role: asRole(ORGANIZATION_ROLES, role) })
    .onConflictDoNothing()
    .returning({ role: organizationMember.role });
  if (added.length === 0) throw inUse;
}

/** Gives a member another role; null takes them out of the team. Refuses for the last member of the highest role. */
export async function changeMember(
  executor: Executor,
  scope: Exclude<MemberScope, { kind: 'client' }>,
  account_id: string,
  role: string | null,
): Promise<void> {
  const [table, tenant, named] =
    scope.kind === 'supplier'
      ? [sql`supplier_member`, { supplier_id: scope.supplier_id }, asNamed(SUPPLIER_ROLES, role)]
      : [sql`organization_member`, { organization_id: scope.organization_id }, asNamed(ORGANIZATION_ROLES, role)];
  await becomeTenant(executor, tenant);
  // Two owners who demote each other at the same moment take turns: the second finds that no other is left.
  const { rows } = await executor.execute(
    sql`select account_id from ${table} where role = ${HEAD[scope.kind]} order by account_id for update`,
  );
  const heads = rows.map((row) => row.account_id);
  if (heads.length === 1 && heads[0] === account_id && named !== HEAD[scope.kind]) {
    throw wrongField('role', `the last ${HEAD[scope.kind]} stays`);
  }
  if (scope.kind === 'supplier') {
    const isMember = and(eq(supplierMember.supplier_id, scope.supplier_id), eq(supplierMember.account_id, account_id));
    await (named === null
      ? executor.delete(supplierMember).where(isMember)
      : executor
          .update(supplierMember)
          .set({ role: asRole(SUPPLIER_ROLES, named) })
          .where(isMember));
    return;
  }
  const isMember = and(
    eq(organizationMember.organization_id, scope.organization_id),
    eq(organizationMember.account_id, account_id),
  );
  await (named === null
    ? executor.delete(organizationMember).where(isMember)
    : executor
        .update(organizationMember)
        .set({ role: asRole(ORGANIZATION_ROLES, named) })
        .where(isMember));
}

function asNamed<Role extends string>(roles: readonly [Role, ...Role[]], role: string | null): Role | null {
  return role === null ? null : asRole(roles, role);
}

/** Sets what a member orders at most before a manager is asked; null: anything. Managers are not asked anyway. */
export async function changeOrderLimit(
  executor: Executor,
  organization_id: string,
  account_id: string,
  order_limit: Money | null,
): Promise<void> {
  await becomeTenant(executor, { organization_id });
  await executor
    .update(organizationMember)
    .set({ order_limit })
    .where(and(eq(organizationMember.organization_id, organization_id), eq(organizationMember.account_id, account_id)));
}
