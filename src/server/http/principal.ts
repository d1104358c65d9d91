import { z } from 'zod';
import {
  ORGANIZATION_PERMISSIONS,
  ORGANIZATION_ROLES,
  type Permission,
  SUPPLIER_PERMISSIONS,
  SUPPLIER_ROLES,
} from '#domain/people/permissions.ts';
import type { Asked, PlainValue } from '../database/connection.ts';
import { prepared } from '../database/executor.ts';

const rowSchema = z.object({
  account_id: z.string(),
  email: z.string(),
  name: z.string(),
  locale: z.string(),
  is_operator: z.boolean(),
  staff_role: z.nullable(z.enum(SUPPLIER_ROLES)),
  memberships: z.array(z.object({ organization_id: z.string(), role: z.enum(ORGANIZATION_ROLES) })),
});

/** Who calls, and their roles in the tenant that the call names. */
export interface Principal {
  readonly account_id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  readonly is_operator: boolean;
  /** In the named supplier's staff. */
  readonly staff_role: (typeof SUPPLIER_ROLES)[number] | null;
  /** Organizations the account is a member of; when a supplier is named, only those linked with it. */
  readonly memberships: readonly {
    readonly organization_id: string;
    readonly role: (typeof ORGANIZATION_ROLES)[number];
  }[];
}

const PRINCIPAL = prepared<Record<string, unknown>>(`
  select a.account_id, a.email, a.name, a.locale, a.is_operator,
    (select m.role from supplier_member m where m.account_id = a.account_id and m.supplier_id = $2::uuid) as staff_role,
    coalesce((select json_agg(json_build_object('organization_id', m.organization_id, 'role', m.role) order by m.created_at, m.organization_id)
      from organization_member m join organization o using (organization_id)
      where m.account_id = a.account_id and o.deleted_at is null
        and ($2::uuid is null or exists (select 1 from commercial_link l where l.organization_id = m.organization_id
          and l.supplier_id = $2::uuid and l.removed_at is null))), '[]') as memberships
  from session s join account a using (account_id)
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and a.disabled_at is null`);

export type PrincipalQuestion = Asked<Record<string, unknown>, PlainValue>;

/** Asks whose live session a token is, with the account's roles at the named supplier. */
export function askPrincipal(tokenHash: Buffer, supplier_id: string | null): PrincipalQuestion {
  return { statement: PRINCIPAL, values: [tokenHash, supplier_id] };
}

export function readPrincipal([row]: readonly Record<string, unknown>[]): Principal | null {
  return row ? rowSchema.parse(row) : null;
}

/** Everything the principal may do in the named supplier's space, as staff and as a client. */
export function permissionsAtSupplier(principal: Principal): Set<Permission> {
  const staff = principal.staff_role ? SUPPLIER_PERMISSIONS[principal.staff_role] : [];
  return new Set([...staff, ...principal.memberships.flatMap(({ role }) => ORGANIZATION_PERMISSIONS[role])]);
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
  return principal.staff_role !== null && SUPPLIER_PERMISSIONS[principal.staff_role].includes(permission);
}
