import {
  ORGANIZATION_PERMISSIONS,
  type ORGANIZATION_ROLES,
  type Permission,
  SUPPLIER_PERMISSIONS,
  type SUPPLIER_ROLES,
} from '#domain/people/permissions.ts';
import { account, organizationMember, session } from '../database/schema/accounts.ts';
import { supplierMember } from '../database/schema/suppliers.ts';
import { asObject, json, nullable, type RowOf, selected, statement, uuid } from '../database/statement.ts';

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

const ACCOUNT = {
  account_id: account.account_id,
  email: account.email,
  name: account.name,
  locale: account.locale,
  is_operator: account.is_operator,
};
const MEMBERSHIP = { organization_id: organizationMember.organization_id, role: organizationMember.role };

/** Whose live session a token is, with the account's roles at the named supplier. */
export const PRINCIPAL = statement({
  parameters: { token_hash: session.token_hash, supplier_id: nullable(uuid) },
  row: {
    ...ACCOUNT,
    staff_role: nullable(supplierMember.role),
    memberships: json<Principal['memberships']>(),
  },
  sql: `select ${selected('a', ACCOUNT)},
    (select m.role from supplier_member m where m.account_id = a.account_id and m.supplier_id = $supplier_id) as staff_role,
    coalesce((select json_agg(${asObject('m', MEMBERSHIP)} order by m.created_at, m.organization_id)
      from organization_member m join organization o using (organization_id)
      where m.account_id = a.account_id and o.deleted_at is null
        and ($supplier_id::uuid is null or exists (select 1 from commercial_link l where l.organization_id = m.organization_id
          and l.supplier_id = $supplier_id and l.removed_at is null))), '[]') as memberships
  from session s join account a using (account_id)
  where s.token_hash = $token_hash and s.revoked_at is null and s.expires_at > now() and a.disabled_at is null`,
});

export type PrincipalRow = RowOf<typeof PRINCIPAL>;

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
