import { routes } from '#contract/routes.ts';
import { FEATURE_FLAGS } from '#domain/people/feature-flags.ts';
import { withIdentity } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { bigint, nullable, statement, text } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { productVersion } from '../product-version.ts';

const SUPPLIERS_ASKED = `from supplier s where $words::text is null or strpos(lower(s.name), lower($words::text)) > 0
  or strpos(s.alias, lower($words::text)) > 0`;

const SUPPLIERS = statement({
  parameters: { words: nullable(text), start: bigint, count: bigint },
  row: {
    supplier_id: supplier.supplier_id,
    alias: supplier.alias,
    name: supplier.name,
    created_at: supplier.created_at,
    people: bigint,
    clients: bigint,
  },
  sql: `select s.supplier_id, s.alias, s.name, s.created_at,
      (select count(*) from supplier_member m where m.supplier_id = s.supplier_id) as people,
      (select count(*) from commercial_link l
        where l.supplier_id = s.supplier_id and l.removed_at is null and not l.is_test) as clients
    ${SUPPLIERS_ASKED} order by s.created_at desc, s.supplier_id desc offset $start limit $count`,
});

const SUPPLIER_COUNT = statement({
  parameters: { words: nullable(text) },
  row: { total: bigint },
  sql: `select count(*) as total ${SUPPLIERS_ASKED}`,
});

const ORGANIZATIONS_ASKED = `from organization o where $words::text is null or strpos(lower(o.name), lower($words::text)) > 0
  or strpos(o.alias, lower($words::text)) > 0 or strpos(o.siret, replace($words::text, ' ', '')) > 0`;

const ORGANIZATIONS = statement({
  parameters: { words: nullable(text), start: bigint, count: bigint },
  row: {
    organization_id: organization.organization_id,
    alias: organization.alias,
    name: organization.name,
    siret: nullable(text),
    created_at: organization.created_at,
    deleted_at: organization.deleted_at,
    people: bigint,
    suppliers: bigint,
  },
  sql: `select o.organization_id, o.alias, o.name, o.siret, o.created_at, o.deleted_at,
      (select count(*) from organization_member m where m.organization_id = o.organization_id) as people,
      (select count(*) from commercial_link l where l.organization_id = o.organization_id and l.removed_at is null) as suppliers
    ${ORGANIZATIONS_ASKED} order by o.created_at desc, o.organization_id desc offset $start limit $count`,
});

const ORGANIZATION_COUNT = statement({
  parameters: { words: nullable(text) },
  row: { total: bigint },
  sql: `select count(*) as total ${ORGANIZATIONS_ASKED}`,
});

export const installedSuppliers = handle(routes.installedSuppliers, ({ query, services }) =>
  withIdentity(services.database, async (executor) => {
    const { query: words = null, start, count } = query;
    const page = await executor.rows(SUPPLIERS({ words, start, count }));
    const [counted] = await executor.rows(SUPPLIER_COUNT({ words }));
    const suppliers = page.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    return { items_total: counted?.total ?? 0, suppliers };
  }),
);

export const installedOrganizations = handle(routes.installedOrganizations, ({ query, services }) =>
  withIdentity(services.database, async (executor) => {
    const { query: words = null, start, count } = query;
    const page = await executor.rows(ORGANIZATIONS({ words, start, count }));
    const [counted] = await executor.rows(ORGANIZATION_COUNT({ words }));
    const organizations = page.map(({ deleted_at, created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      is_deleted: deleted_at !== null,
    }));
    return { items_total: counted?.total ?? 0, organizations };
  }),
);

export const featureFlags = handle(routes.featureFlags, async ({ services: { config } }) => {
  const names = [...new Set<string>([...FEATURE_FLAGS, ...config.flags])];
  return {
    version: productVersion(),
    flags: names.map((name) => ({
      name,
      is_on: config.flags.includes(name),
      is_known: FEATURE_FLAGS.some((known) => known === name),
    })),
  };
});
