import { eq } from 'drizzle-orm';
import { AUDIT_KINDS, type AuditEntry, type AuditKind, type AuditValue } from '#contract/audit-log.ts';
import { routes } from '#contract/routes.ts';
import { moneySchema } from '#contract/values.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { asIdentity, withTenant } from '../database/connection.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { namesOf } from '../pricing/price-history.ts';
import { ENTRY_COUNT, ENTRY_PAGE, PEOPLE } from './audit-statements.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The beginning of a day in UTC; the day after it with `later`. */
function startOf(day: string | undefined, later = 0): Date | null {
  return day === undefined ? null : new Date(Date.parse(`${day}T00:00:00Z`) + later);
}

function kindOf(name: string): AuditKind {
  const kind = AUDIT_KINDS.find((each) => each === name);
  if (kind === undefined) throw new Error(`the database answered ${name}`);
  return kind;
}

function auditValue(stored: unknown): AuditValue {
  if (stored === null || stored === undefined) return null;
  if (typeof stored === 'string') return stored;
  const money = moneySchema.safeParse(stored);
  return money.success ? money.data : canonicalJson(stored);
}

type Fields = Readonly<Record<string, unknown>>;

function changesOf(before: Fields, after: Fields): AuditEntry['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => ({ field, before: auditValue(before[field]), after: auditValue(after[field]) }));
}

export const auditLog = handle(routes.auditLog, async ({ query, services }) => {
  const { supplier_id, recorded, query: words, person, from, until, start, count } = query;
  const people = person === undefined ? null : await asIdentity(services.database).rows(PEOPLE({ words: person }));
  const asked = {
    ...{ supplier_id, kind: recorded ?? null, words: words ?? null, since: startOf(from), until: startOf(until, DAY) },
    account_ids: people?.map(({ account_id }) => account_id) ?? null,
  };
  const { rows, items_total, named } = await withTenant(services.database, { supplier_id }, async (executor) => {
    const [known] = await executor
      .select({ alias: supplier.alias, name: supplier.name })
      .from(supplier)
      .where(eq(supplier.supplier_id, supplier_id));
    if (!known) throw notFound();
    const page = await executor.rows(ENTRY_PAGE({ ...asked, start, count }));
    const [counted] = await executor.rows(ENTRY_COUNT(asked));
    return { rows: page, items_total: counted?.total ?? 0, named: known };
  });
  const names = await namesOf(services, rows);
  const entries = rows.map(({ kind, at, account_id, by_name, before, after, ...row }) => ({
    ...row,
    kind: kindOf(kind),
    at: at.toISOString(),
    by: by_name ?? names.get(account_id ?? '') ?? null,
    changes: changesOf(before, after),
  }));
  return { items_total, supplier: named, entries };
});
