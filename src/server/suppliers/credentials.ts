import { and, asc, eq, inArray } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { supplierCredential } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { requireUnchanged } from '../http/unchanged.ts';
import { secretPlaces } from '../secrets/secret-keys.ts';

async function readNames(executor: Executor, supplier_id: string) {
  const rows = await executor
    .select({ name: supplierCredential.name, updated_at: supplierCredential.updated_at })
    .from(supplierCredential)
    .where(eq(supplierCredential.supplier_id, supplier_id))
    .orderBy(asc(supplierCredential.name));
  return { credentials: rows.map(({ name, updated_at }) => ({ name, updated_at: updated_at.toISOString() })) };
}

export const credentials = handle(routes.credentials, ({ params, services }) => {
  const { supplier_id } = params;
  return withTenant(services.database, { supplier_id }, (executor) => readNames(executor, supplier_id));
});

export const setCredentials = handle(routes.setCredentials, ({ params, body, services }) => {
  const { supplier_id } = params;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    if (Array.isArray(body.credentials)) {
      const stored = await readNames(executor, supplier_id);
      requireUnchanged(body, stored, ['credentials']);
      return stored;
    }
    const given = Object.entries(body.credentials);
    const names = given.map(([name]) => name);
    await executor
      .delete(supplierCredential)
      .where(and(eq(supplierCredential.supplier_id, supplier_id), inArray(supplierCredential.name, names)));
    const kept = given.flatMap(([name, given_secret]) => {
      if (given_secret === null) return [];
      const secret = services.secrets.seal(given_secret, secretPlaces.credential(supplier_id, name));
      return [{ supplier_id, name, secret, updated_at: services.now() }];
    });
    if (kept.length > 0) await executor.insert(supplierCredential).values(kept);
    return readNames(executor, supplier_id);
  });
});
