import { and, asc, eq, inArray } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
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

export const setCredentials = handle(routes.setCredentials, ({ params, body, principal, services }) => {
  const { supplier_id } = params;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    if (Array.isArray(body.credentials)) {
      const stored = await readNames(executor, supplier_id);
      requireUnchanged(body, stored, ['credentials']);
      return stored;
    }
    await nameAuthor(executor, principal);
    const given = Object.entries(body.credentials);
    const forgotten = given.flatMap(([name, secret]) => (secret === null ? [name] : []));
    await executor
      .delete(supplierCredential)
      .where(and(eq(supplierCredential.supplier_id, supplier_id), inArray(supplierCredential.name, forgotten)));
    for (const [name, given_secret] of given) {
      if (given_secret === null) continue;
      const secret = services.secrets.seal(given_secret, secretPlaces.credential(supplier_id, name));
      const kept = { secret, updated_at: services.now() };
      await executor
        .insert(supplierCredential)
        .values({ supplier_id, name, ...kept })
        .onConflictDoUpdate({ target: [supplierCredential.supplier_id, supplierCredential.name], set: kept });
    }
    return readNames(executor, supplier_id);
  });
});
