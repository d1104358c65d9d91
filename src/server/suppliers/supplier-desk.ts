import { and, asc, eq, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { fold } from '#domain/values/text.ts';
import { nextCatalogVersion } from '../catalog/client-conditions.ts';
import { withIdentity, withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { account } from '../database/schema/accounts.ts';
import { supplier, supplierMember } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { notFound, wrongField } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { requireUnchanged } from '../http/unchanged.ts';
import { readSettings } from './supplier.ts';
import { supplierCard } from './supplier-card.ts';

export const searchSuppliers = handle(routes.searchSuppliers, async ({ query, services }) => {
  const all = await withTenant(services.database, {}, (executor) =>
    executor.select(supplierCard).from(supplier).orderBy(asc(supplier.name)),
  );
  const wanted = fold(query.query);
  const found = all.filter(({ name, alias }) => fold(name).includes(wanted) || alias.includes(wanted));
  return { items_total: found.length, suppliers: found.slice(query.start, query.start + query.count) };
});

export const changeSupplier = handle(routes.changeSupplier, async ({ params, body, principal, services }) => {
  const { supplier_id } = params;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    // Devices show the brand too: the new catalog version makes them pull it.
    await nextCatalogVersion(executor, supplier_id);
    await nameAuthor(executor, principal);
    const [before] = await executor
      .select({ ...supplierCard, siret: supplier.siret })
      .from(supplier)
      .where(eq(supplier.supplier_id, supplier_id));
    if (!before) throw notFound();
    requireUnchanged(body, before, ['supplier_id', 'alias', 'logo', 'locales']);
    const [changed] = await executor
      .update(supplier)
      .set({
        name: body.name ?? before.name,
        primary_color: body.primaryColor?.toLowerCase() ?? before.primaryColor,
        mark: body.mark ?? before.mark,
        siret: body.siret === undefined ? before.siret : body.siret,
        settings_version: sql`${supplier.settings_version} + 1`,
      })
      .where(eq(supplier.supplier_id, supplier_id))
      .returning(supplierCard);
    if (!changed) throw notFound();
    return changed;
  });
});

export const changeSupplierSettings = handle(
  routes.changeSupplierSettings,
  async ({ params, body, principal, services }) => {
    const { supplier_id } = params;
    return withTenant(services.database, { supplier_id }, async (executor) => {
      await nextCatalogVersion(executor, supplier_id);
      await nameAuthor(executor, principal);
      requireUnchanged(body, await readSettings(executor, supplier_id), ['currency']);
      const [before] = await executor
        .select({ terms: supplier.ordering_terms, precision: supplier.price_decimal_precision })
        .from(supplier)
        .where(eq(supplier.supplier_id, supplier_id));
      if (!before) throw notFound();
      const price_decimal_precision = body.price_decimal_precision ?? before.precision;
      const { delivery } = before.terms;
      await executor
        .update(supplier)
        .set({
          price_decimal_precision,
          ordering_terms: {
            ...before.terms,
            price_decimal_precision,
            delivery: { ...delivery, time_zone: body.time_zone ?? delivery.time_zone },
          },
          ...(body.locales === undefined ? {} : { locales: [...new Set(body.locales)] }),
          settings_version: sql`${supplier.settings_version} + 1`,
        })
        .where(eq(supplier.supplier_id, supplier_id));
      return readSettings(executor, supplier_id);
    });
  },
);

const NO_CONTACT = { account_id: null, name: null, email: null };

/** The main contact; none if that person has left the staff or their account is disabled. */
async function readMainContact(services: Services, supplier_id: string) {
  const [contact] = await withIdentity(services.database, (executor) =>
    executor
      .select({ account_id: account.account_id, name: account.name, email: account.email })
      .from(supplier)
      .innerJoin(account, eq(account.account_id, supplier.main_contact_account_id))
      .innerJoin(
        supplierMember,
        and(eq(supplierMember.supplier_id, supplier.supplier_id), eq(supplierMember.account_id, account.account_id)),
      )
      .where(and(eq(supplier.supplier_id, supplier_id), sql`${account.disabled_at} is null`)),
  );
  return contact ?? NO_CONTACT;
}

export const mainContact = handle(routes.mainContact, ({ params, services }) =>
  readMainContact(services, params.supplier_id),
);

export const setMainContact = handle(routes.setMainContact, async ({ params, body, principal, services }) => {
  const { supplier_id } = params;
  const { account_id } = body;
  requireUnchanged(body, await readMainContact(services, supplier_id), ['name', 'email']);
  await withTenant(services.database, { supplier_id }, async (executor) => {
    if (account_id !== null) {
      const [member] = await executor
        .select({ role: supplierMember.role })
        .from(supplierMember)
        .where(and(eq(supplierMember.supplier_id, supplier_id), eq(supplierMember.account_id, account_id)));
      if (!member) throw wrongField('account_id', 'is none of this supplier’s people');
    }
    await nameAuthor(executor, principal);
    await executor
      .update(supplier)
      .set({ main_contact_account_id: account_id })
      .where(eq(supplier.supplier_id, supplier_id));
  });
  return readMainContact(services, supplier_id);
});
