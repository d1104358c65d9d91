import { eq, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { SpaceSettings } from '#contract/space-settings.ts';
import { nextCatalogVersion } from '../catalog/client-conditions.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { supplierCard } from '../suppliers/supplier-card.ts';
import { orAliasInUse, refuseFormerAlias, refuseReservedAlias } from './alias.ts';

async function readSettings(executor: Executor, supplier_id: string) {
  const [found] = await executor
    .select({
      ...supplierCard,
      version: supplier.settings_version,
      former_aliases: supplier.former_aliases,
      price_decimal_precision: supplier.price_decimal_precision,
      currency: supplier.currency,
      terms: supplier.ordering_terms,
    })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  if (!found) throw notFound();
  return found;
}

type StoredSettings = Awaited<ReturnType<typeof readSettings>>;

const answered = ({ terms, ...settings }: StoredSettings): SpaceSettings => ({
  ...settings,
  time_zone: terms.delivery.time_zone,
});

export const spaceSettings = handle(routes.spaceSettings, ({ params: { supplier_id }, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) =>
    answered(await readSettings(executor, supplier_id)),
  ),
);

/** A former alias still leads to the space, so no other space may take it. */
const formerAliases = ({ alias, former_aliases }: StoredSettings, next: string) =>
  [...new Set([...former_aliases, alias])].filter((former) => former !== next);

export const changeSpaceSettings = handle(routes.changeSpaceSettings, async ({ params, body, principal, services }) => {
  const { supplier_id } = params;
  const { name, primaryColor, mark, locales, time_zone } = body;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    // Locks the space's row, so that two changes take turns. The new version makes devices pull the settings with the
    // catalog.
    await nextCatalogVersion(executor, supplier_id);
    await nameAuthor(executor, principal);
    const before = await readSettings(executor, supplier_id);
    if (before.version !== body.version) throw new Refusal('stale_version');
    const alias = body.alias ?? before.alias;
    if (alias !== before.alias) refuseReservedAlias(alias);
    const price_decimal_precision = body.price_decimal_precision ?? before.price_decimal_precision;
    const { delivery } = before.terms;
    await orAliasInUse(
      executor
        .update(supplier)
        .set({
          name: name ?? before.name,
          alias,
          former_aliases: formerAliases(before, alias),
          primary_color: primaryColor?.toLowerCase() ?? before.primaryColor,
          mark: mark ?? before.mark,
          locales: [...new Set(locales ?? before.locales)],
          price_decimal_precision,
          ordering_terms: {
            ...before.terms,
            price_decimal_precision,
            delivery: { ...delivery, time_zone: time_zone ?? delivery.time_zone },
          },
          settings_version: sql`${supplier.settings_version} + 1`,
        })
        .where(eq(supplier.supplier_id, supplier_id)),
    );
    await refuseFormerAlias(executor, alias, supplier_id);
    return answered(await readSettings(executor, supplier_id));
  });
});
