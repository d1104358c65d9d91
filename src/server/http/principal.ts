import {
  ORGANIZATION_PERMISSIONS,
  type ORGANIZATION_ROLES,
  type Permission,
  SUPPLIER_PERMISSIONS,
  type SUPPLIER_ROLES,
} from '#domain/people/permissions.ts';
import { SESSION_DAYS } from '#domain/people/session-days.ts';
import type { Money } from '#domain/values/money.ts';
import { account, organizationMember, session } from '../database/schema/accounts.ts';
import { apiKey } from '../database/schema/credentials.ts';
import { supplierMember } from '../database/schema/suppliers.ts';
import {
  asObject,
  boolean,
  instant,
  json,
  listOf,
  nullable,
  type RowOf,
  selected,
  statement,
  text,
  uuid,
} from '../database/statement.ts';

/** The caller and their roles in the tenant that the call names. */
export interface Principal {
  readonly account_id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  readonly is_operator: boolean;
  /** Whether a code is asked for when this operator signs in; false for everybody else, whom no rule asks for it. */
  readonly operator_has_factor: boolean;
  /** Their role in the named supplier's staff. */
  readonly staff_role: (typeof SUPPLIER_ROLES)[number] | null;
  /** Organizations the account is a member of; when a supplier is named, only those linked with it. */
  readonly memberships: readonly {
    readonly organization_id: string;
    readonly role: (typeof ORGANIZATION_ROLES)[number];
    /** What they order at most without a manager’s approval; null: anything. */
    readonly order_limit?: Money | null | undefined;
  }[];
  /** The permissions of an API key; it may use those that its maker's role has too. null: a person's session. */
  readonly granted: readonly string[] | null;
}

const ACCOUNT = {
  account_id: account.account_id,
  email: account.email,
  name: account.name,
  locale: account.locale,
  is_operator: account.is_operator,
};
const MEMBERSHIP = {
  organization_id: organizationMember.organization_id,
  role: organizationMember.role,
  order_limit: organizationMember.order_limit,
};

/** When a session ends that goes on being used. */
const END_IN_USE = `least(created_at + interval '${SESSION_DAYS} days', $idle_end::timestamptz)`;

/**
 * The account of a live session's token, with its roles at the named supplier. A session that is used ends later, at most once a day: what
 * nobody uses ends by itself.
 */
export const PRINCIPAL = statement({
  parameters: { token_hash: session.token_hash, supplier_id: nullable(uuid), now: instant, idle_end: instant },
  row: {
    ...ACCOUNT,
    operator_has_factor: boolean,
    staff_role: nullable(supplierMember.role),
    memberships: json<Principal['memberships']>(),
    granted: nullable(listOf(text)),
  },
  sql: `with used as (update session set expires_at = ${END_IN_USE} where token_hash = $token_hash and revoked_at is null
      and parked_at is null and expires_at > $now and expires_at < ${END_IN_USE} - interval '1 day')
    select ${selected('a', ACCOUNT)}, a.is_operator and exists (select from second_factor f
      where f.account_id = a.account_id and f.confirmed_at is not null) as operator_has_factor,
    (select m.role from supplier_member m where m.account_id = a.account_id and m.supplier_id = $supplier_id) as staff_role,
    coalesce((select json_agg(${asObject('m', MEMBERSHIP)} order by m.created_at, m.organization_id)
      from organization_member m join organization o using (organization_id)
      where m.account_id = a.account_id and o.deleted_at is null
        and ($supplier_id::uuid is null or exists (select 1 from commercial_link l where l.organization_id = m.organization_id
          and l.supplier_id = $supplier_id and l.removed_at is null))), '[]') as memberships, null::text[] as granted
  from session s join account a using (account_id)
  where s.token_hash = $token_hash and s.revoked_at is null and s.parked_at is null and s.expires_at > $now
    and a.disabled_at is null`,
});

/**
 * The account that made a live API key, with its role at the key's supplier if that is the named one. The principal's name is the key's,
 * which stands in histories. Also notes when the key was used.
 */
export const API_KEY_PRINCIPAL = statement({
  parameters: { token_hash: apiKey.token_hash, supplier_id: nullable(uuid), now: instant },
  row: {
    ...ACCOUNT,
    name: apiKey.name,
    is_operator: boolean,
    operator_has_factor: boolean,
    staff_role: nullable(supplierMember.role),
    memberships: json<Principal['memberships']>(),
    granted: nullable(listOf(text)),
  },
  sql: `with used as (update api_key set last_used_at = $now where token_hash = $token_hash and revoked_at is null
      and (last_used_at is null or last_used_at < $now::timestamptz - interval '5 minutes'))
    select a.account_id, a.email, k.name, a.locale, false as is_operator, false as operator_has_factor,
      (select m.role from supplier_member m where m.account_id = a.account_id and m.supplier_id = k.supplier_id
        and m.supplier_id = $supplier_id) as staff_role, '[]'::json as memberships, k.permissions as granted
    from api_key k join account a using (account_id)
    where k.token_hash = $token_hash and k.revoked_at is null and a.disabled_at is null`,
});

export type PrincipalRow = RowOf<typeof PRINCIPAL>;

/** The permissions of the principal's role in the named supplier's staff; for an API key, only those that it was given. */
function staffPermissions({ staff_role, granted }: Principal): readonly Permission[] {
  const ofRole = staff_role === null ? [] : SUPPLIER_PERMISSIONS[staff_role];
  return granted === null ? ofRole : ofRole.filter((permission) => granted.includes(permission));
}

/** Everything the principal may do in the named supplier's space, as staff and as a client. */
export function permissionsAtSupplier(principal: Principal): Set<Permission> {
  const asClient = principal.memberships.flatMap(({ role }) => ORGANIZATION_PERMISSIONS[role]);
  return new Set([...staffPermissions(principal), ...asClient]);
}

/** Whether the principal may do it for this organization, as its member. */
export function mayForOrganization(principal: Principal, organization_id: string, permission: Permission): boolean {
  return principal.memberships.some(
    (membership) =>
      membership.organization_id === organization_id && ORGANIZATION_PERMISSIONS[membership.role].includes(permission),
  );
}

/** Whether the principal may do it as staff of the named supplier. */
export function mayAsStaff(principal: Principal, permission: Permission): boolean {
  return staffPermissions(principal).includes(permission);
}

/** The caller as a member of the organization; null: they are none. */
export function membershipOf({ memberships }: Principal, organization_id: string) {
  return memberships.find((each) => each.organization_id === organization_id) ?? null;
}
