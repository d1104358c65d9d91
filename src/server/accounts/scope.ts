import { and, asc, count, eq, inArray, isNull, max, type SQL } from 'drizzle-orm';
import type { AccountScope, ScopedAccount } from '#contract/account-scope.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { Money } from '#domain/values/money.ts';
import type { Executor } from '../database/connection.ts';
import { account, organization, organizationMember, session } from '../database/schema/accounts.ts';
import { commercialLink, supplierMember } from '../database/schema/suppliers.ts';
import { mayAsStaff, mayForOrganization, type Principal } from '../http/principal.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import { pictureAddress } from '../images/picture-address.ts';

/** The scope of a call with the ids that it needs. */
export type Scope =
  | { readonly kind: 'account' }
  | { readonly kind: 'supplier'; readonly supplier_id: string }
  | { readonly kind: 'organization'; readonly organization_id: string }
  | { readonly kind: 'client'; readonly supplier_id: string; readonly organization_id: string };

interface ScopeQuery {
  readonly scope: AccountScope;
  readonly supplier_id?: string | undefined;
  readonly organization_id?: string | undefined;
}

function given(query: ScopeQuery, name: 'supplier_id' | 'organization_id'): string {
  const id = query[name];
  if (id === undefined) throw wrongField(name, 'is missing');
  return id;
}

export function readScope(query: ScopeQuery): Scope {
  switch (query.scope) {
    case 'account':
      return { kind: 'account' };
    case 'supplier':
      return { kind: 'supplier', supplier_id: given(query, 'supplier_id') };
    case 'organization':
      return { kind: 'organization', organization_id: given(query, 'organization_id') };
    case 'client':
      return {
        kind: 'client',
        supplier_id: given(query, 'supplier_id'),
        organization_id: given(query, 'organization_id'),
      };
  }
}

const PERMISSION = {
  supplier: { read: 'supplier:read', write: 'team:update' },
  organization: { read: 'organization:read', write: 'team:update' },
  client: { read: 'client:read', write: 'client:update' },
} as const satisfies Record<Exclude<Scope['kind'], 'account'>, Record<'read' | 'write', Permission>>;

/** Throws unless the caller may look at the scope's accounts, or change them. Foreign and missing scopes answer alike. */
export function requireScope(principal: Principal, scope: Scope, action: 'read' | 'write'): void {
  if (scope.kind === 'account') return;
  const permission = PERMISSION[scope.kind][action];
  if (scope.kind === 'organization') {
    const { organization_id } = scope;
    if (!principal.memberships.some((membership) => membership.organization_id === organization_id)) throw notFound();
    if (!mayForOrganization(principal, organization_id, permission)) throw new Refusal('not_allowed');
    return;
  }
  if (principal.staff_role === null) throw notFound();
  if (!mayAsStaff(principal, permission)) throw new Refusal('not_allowed');
}

const columns = {
  account_id: account.account_id,
  email: account.email,
  name: account.name,
  locale: account.locale,
  image_id: account.image_id,
  password_hash: account.password_hash,
};

function asScoped({
  image_id,
  password_hash,
  joined_at,
  ...row
}: Pick<typeof account.$inferSelect, keyof typeof columns> & {
  role: string | null;
  joined_at?: Date;
  order_limit?: Money | null;
}): ScopedAccount {
  const is_activated = password_hash !== null;
  const invited_at = is_activated ? null : (joined_at?.toISOString() ?? null);
  return { ...row, image_url: pictureAddress(image_id), is_activated, invited_at };
}

interface Page {
  readonly account_id?: string | undefined;
  readonly start?: number;
  readonly count?: number;
}

/** The accounts of a scope, by name; of one id where it is given. */
export async function readScopedAccounts(
  executor: Executor,
  principal: Pick<Principal, 'account_id'>,
  scope: Scope,
  { account_id, start = 0, count: limit = 1 }: Page,
): Promise<{ items_total: number; accounts: ScopedAccount[] }> {
  if (scope.kind === 'account') {
    const isOwn = account_id === undefined || account_id === principal.account_id;
    const rows = isOwn
      ? await executor.select(columns).from(account).where(eq(account.account_id, principal.account_id))
      : [];
    const accounts = rows.map((row) => asScoped({ ...row, role: null }));
    return { items_total: accounts.length, accounts: accounts.slice(start, start + limit) };
  }
  const one = account_id === undefined ? undefined : eq(account.account_id, account_id);
  const [members, where] =
    scope.kind === 'supplier'
      ? [supplierMember, and(eq(supplierMember.supplier_id, scope.supplier_id), one)]
      : [organizationMember, and(await inOrganization(executor, scope), one)];
  const limit_of_order = scope.kind === 'organization' ? { order_limit: organizationMember.order_limit } : {};
  const page = await executor
    .select({ ...columns, role: members.role, joined_at: members.created_at, ...limit_of_order })
    .from(members)
    .innerJoin(account, eq(account.account_id, members.account_id))
    .where(where)
    .orderBy(asc(account.name), asc(account.account_id))
    .offset(start)
    .limit(limit);
  const [total] = await executor
    .select({ items: count() })
    .from(members)
    .innerJoin(account, eq(account.account_id, members.account_id))
    .where(where);
  const accounts = page.map(asScoped);
  if (scope.kind !== 'supplier') return { items_total: total?.items ?? 0, accounts };
  const seen = await lastSeen(executor, accounts);
  return {
    items_total: total?.items ?? 0,
    accounts: accounts.map((each) => ({ ...each, last_seen_at: seen.get(each.account_id) ?? null })),
  };
}

/** When each of these people last signed in or opened the app (ISO 8601). */
async function lastSeen(
  executor: Executor,
  accounts: readonly Pick<ScopedAccount, 'account_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await executor
    .select({ account_id: session.account_id, opened: max(session.seen_at), signed_in: max(session.created_at) })
    .from(session)
    .where(
      inArray(
        session.account_id,
        accounts.map(({ account_id }) => account_id),
      ),
    )
    .groupBy(session.account_id);
  return new Map(
    rows.flatMap(({ account_id, opened, signed_in }) => {
      // A device that has just signed in has opened nothing yet.
      const latest = Math.max(opened?.getTime() ?? 0, signed_in?.getTime() ?? 0);
      return latest === 0 ? [] : [[account_id, new Date(latest).toISOString()] as const];
    }),
  );
}

/** Members of the organization; for a supplier only while it is the supplier's client. */
async function inOrganization(
  executor: Executor,
  scope: Extract<Scope, { organization_id: string }>,
): Promise<SQL | undefined> {
  const { organization_id } = scope;
  const [known] = await executor
    .select({ organization_id: organization.organization_id })
    .from(organization)
    .where(and(eq(organization.organization_id, organization_id), isNull(organization.deleted_at)));
  if (!known) throw notFound();
  if (scope.kind === 'client') {
    const [link] = await executor
      .select({ supplier_id: commercialLink.supplier_id })
      .from(commercialLink)
      .where(
        and(
          eq(commercialLink.supplier_id, scope.supplier_id),
          eq(commercialLink.organization_id, organization_id),
          isNull(commercialLink.removed_at),
        ),
      );
    if (!link) throw notFound();
  }
  return eq(organizationMember.organization_id, organization_id);
}
