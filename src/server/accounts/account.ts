import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Account, Space } from '#contract/account.ts';
import { routes } from '#contract/routes.ts';
import { ORGANIZATION_PERMISSIONS, SUPPLIER_PERMISSIONS } from '#domain/people/permissions.ts';
import { type Executor, withIdentity } from '../database/connection.ts';
import { account, organization, organizationMember, session } from '../database/schema/accounts.ts';
import { supplier, supplierMember } from '../database/schema/suppliers.ts';
import { needsSecondFactor } from '../http/admit.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { pictureAddress } from '../images/picture-address.ts';
import { clientsOfAccount } from '../organizations/clients-of-account.ts';
import { supplierCard } from '../suppliers/supplier-card.ts';
import { callersTokenHash } from './callers-token.ts';

async function organizationsOf(executor: Executor, account_id: string): Promise<Account['organizations']> {
  const rows = await executor
    .select({
      organization_id: organization.organization_id,
      alias: organization.alias,
      name: organization.name,
      role: organizationMember.role,
      order_limit: organizationMember.order_limit,
    })
    .from(organizationMember)
    .innerJoin(organization, eq(organization.organization_id, organizationMember.organization_id))
    .where(and(eq(organizationMember.account_id, account_id), isNull(organization.deleted_at)))
    .orderBy(asc(organization.name));
  const limited = rows.filter(({ role, order_limit }) => role !== 'manager' && order_limit !== null);
  const managers = await managersOf(
    executor,
    limited.map(({ organization_id }) => organization_id),
  );
  return rows.map((row) => {
    const approvers = managers.filter(({ organization_id }) => organization_id === row.organization_id);
    return {
      ...row,
      permissions: [...ORGANIZATION_PERMISSIONS[row.role]],
      ...(approvers.length > 0 && { approvers: approvers.map(({ name }) => name) }),
    };
  });
}

async function managersOf(executor: Executor, organization_ids: readonly string[]) {
  if (organization_ids.length === 0) return [];
  return executor
    .select({ organization_id: organizationMember.organization_id, name: account.name })
    .from(organizationMember)
    .innerJoin(account, eq(account.account_id, organizationMember.account_id))
    .where(
      and(
        inArray(organizationMember.organization_id, [...organization_ids]),
        eq(organizationMember.role, 'manager'),
        isNull(account.disabled_at),
      ),
    )
    .orderBy(asc(organizationMember.created_at), asc(account.account_id));
}

async function suppliersOf(executor: Executor, account_id: string): Promise<Account['suppliers']> {
  const rows = await executor
    .select({
      supplier_id: supplier.supplier_id,
      alias: supplier.alias,
      name: supplier.name,
      role: supplierMember.role,
    })
    .from(supplierMember)
    .innerJoin(supplier, eq(supplier.supplier_id, supplierMember.supplier_id))
    .where(eq(supplierMember.account_id, account_id))
    .orderBy(asc(supplier.name));
  return rows.map((row) => ({ ...row, permissions: [...SUPPLIER_PERMISSIONS[row.role]] }));
}

async function spacesAsBuyer(executor: Executor, account_id: string): Promise<Space[]> {
  const client = clientsOfAccount(executor, account_id).as('client');
  const { organization_id, organization_name, preferred, is_test } = client;
  const rows = await executor
    .select({ ...supplierCard, organization_id, organization_name, preferred, is_test })
    .from(client)
    .innerJoin(supplier, eq(supplier.supplier_id, client.supplier_id))
    .orderBy(desc(preferred), asc(supplier.name));
  return rows.map((row) => ({ ...row, entered_as: 'buyer' }));
}

async function spacesAsStaff(executor: Executor, account_id: string): Promise<Space[]> {
  const rows = await executor
    .select(supplierCard)
    .from(supplierMember)
    .innerJoin(supplier, eq(supplier.supplier_id, supplierMember.supplier_id))
    .where(eq(supplierMember.account_id, account_id))
    .orderBy(asc(supplier.name));
  return rows.map((row) => ({
    ...row,
    entered_as: 'staff',
    organization_id: null,
    organization_name: null,
    preferred: false,
    is_test: false,
  }));
}

/** Also notes when the device was last seen: the app makes this call at each start. */
export const accountMe = handle(routes.accountMe, async ({ principal, services, request }) => {
  const { account_id, email, name, locale, is_operator } = principal;
  return withIdentity(services.database, async (executor) => {
    await executor
      .update(session)
      .set({ seen_at: services.now() })
      .where(eq(session.token_hash, callersTokenHash(request, services)));
    const [own] = await executor
      .select({ image_id: account.image_id })
      .from(account)
      .where(eq(account.account_id, account_id));
    return {
      account_id,
      email,
      name,
      locale,
      is_operator,
      second_factor_needed: needsSecondFactor(principal, services),
      image_url: pictureAddress(own?.image_id ?? null),
      flags: [...services.config.flags],
      telemetry_url: services.config.telemetryUrl,
      organizations: await organizationsOf(executor, account_id),
      suppliers: await suppliersOf(executor, account_id),
    };
  });
});

export const accountResources = handle(routes.accountResources, async ({ params, principal, services }) => {
  if (params.account_id !== principal.account_id) throw notFound();
  return withIdentity(services.database, async (executor) => {
    const suppliers = [
      ...(await spacesAsBuyer(executor, principal.account_id)),
      ...(await spacesAsStaff(executor, principal.account_id)),
    ];
    return { items_total: suppliers.length, suppliers };
  });
});
