import { eq } from 'drizzle-orm';
import { AUDIT_KINDS, type AuditEntry, type AuditKind, type AuditValue } from '#contract/audit-log.ts';
import { routes } from '#contract/routes.ts';
import { moneySchema } from '#contract/values.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { AMOUNT_PRECISION } from '#domain/values/money.ts';
import { asIdentity, asTenant, type Executor, withTenant } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { supplier } from '../database/schema/suppliers.ts';
import type { RowOf } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { notFound, wrongField } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { NAMED, ORGANIZATION_JOURNAL, PEOPLE, SUPPLIER_JOURNAL } from './audit-statements.ts';

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
type Row = RowOf<typeof SUPPLIER_JOURNAL.PAGE>;
type People = ReadonlyMap<string, { readonly name: string; readonly email: string }>;

/** The field of a supplier that holds an account, which is told by its name. */
const CONTACT = 'main_contact_account_id';

const contactsOf = ({ before, after }: Pick<Row, 'before' | 'after'>) =>
  [before[CONTACT], after[CONTACT]].filter((id) => typeof id === 'string');

async function peopleOf(services: Services, rows: readonly Row[]): Promise<People> {
  const account_ids = new Set(
    rows.flatMap((row) => [
      ...(row.account_id === null ? [] : [row.account_id]),
      ...(row.kind === 'member' ? [row.subject_id] : contactsOf(row)),
    ]),
  );
  if (account_ids.size === 0) return new Map();
  const people = await asIdentity(services.database).rows(NAMED({ account_ids: [...account_ids] }));
  return new Map(people.map(({ account_id, ...person }) => [account_id, person]));
}

/** @param currency of the supplier’s amounts; null: the journal is an organization’s */
function told(field: string, stored: unknown, people: People, currency: string | null): unknown {
  if (field === CONTACT && typeof stored === 'string') return people.get(stored)?.name;
  if (field === 'credit_limit' && typeof stored === 'number' && currency !== null) {
    return { amount: stored, precision: AMOUNT_PRECISION, currency };
  }
  // A client with none of their own is not one for whom the supplier’s count: their terms have no such field.
  return field === 'first_order_limits' && stored === null ? [] : stored;
}

function changesOf({ before, after }: Pick<Row, 'before' | 'after'>, people: People, currency: string | null) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const value = (side: Fields, field: string) => auditValue(told(field, side[field], people, currency));
  return fields.map((field) => ({ field, before: value(before, field), after: value(after, field) }));
}

function entryOf(
  { kind, at, account_id, by_name, before, after, ...row }: Row,
  people: People,
  currency: string | null,
): AuditEntry {
  const member = kind === 'member' ? people.get(row.subject_id) : undefined;
  return {
    ...row,
    ...(member && { subject: member.name, code: member.email }),
    kind: kindOf(kind),
    at: at.toISOString(),
    by: by_name ?? people.get(account_id ?? '')?.name ?? null,
    changes: changesOf({ before, after }, people, currency),
  };
}

const supplierJournal = (supplier_id: string) => ({
  owner_id: supplier_id,
  tenant: { supplier_id },
  ...SUPPLIER_JOURNAL,
  readOwner: async (executor: Executor) => {
    const [found] = await executor
      .select({
        ...{ alias: supplier.alias, name: supplier.name, currency: supplier.currency },
        terms: supplier.ordering_terms,
      })
      .from(supplier)
      .where(eq(supplier.supplier_id, supplier_id));
    if (!found) throw notFound();
    const { terms, ...named } = found;
    return { supplier: { ...named, time_zone: terms.delivery.time_zone }, organization: null };
  },
});

const organizationJournal = (organization_id: string) => ({
  owner_id: organization_id,
  tenant: { organization_id },
  ...ORGANIZATION_JOURNAL,
  readOwner: async (executor: Executor) => {
    const [found] = await executor
      .select({ alias: organization.alias, name: organization.name })
      .from(organization)
      .where(eq(organization.organization_id, organization_id));
    if (!found) throw notFound();
    return { supplier: null, organization: found };
  },
});

/** The journal that is asked for, with the wall that it is read behind. */
function journalOf(query: {
  readonly supplier_id?: string | undefined;
  readonly organization_id?: string | undefined;
}) {
  const { supplier_id, organization_id } = query;
  if (supplier_id !== undefined && organization_id !== undefined)
    throw wrongField('organization_id', 'can’t be named beside supplier_id');
  if (supplier_id !== undefined) return supplierJournal(supplier_id);
  if (organization_id !== undefined) return organizationJournal(organization_id);
  throw wrongField('supplier_id', 'is missing');
}

export const auditLog = handle(routes.auditLog, async ({ query, services }) => {
  const { recorded, query: words, person, from, until, start, count } = query;
  const { owner_id, tenant, readOwner, PAGE, COUNT, MEMBERS } = journalOf(query);
  const { database } = services;
  const people = person === undefined ? null : await asIdentity(database).rows(PEOPLE({ words: person, among: null }));
  const members = words === undefined ? [] : await asTenant(database, tenant).rows(MEMBERS({ owner_id }));
  const among = members.map(({ account_id }) => account_id);
  const meant =
    words === undefined || among.length === 0 ? [] : await asIdentity(database).rows(PEOPLE({ words, among }));
  const asked = {
    ...{ owner_id, kind: recorded ?? null, words: words ?? null, since: startOf(from), until: startOf(until, DAY) },
    account_ids: people?.map(({ account_id }) => account_id) ?? null,
    member_ids: meant.map(({ account_id }) => account_id),
  };
  const { rows, items_total, owner } = await withTenant(database, tenant, async (executor) => {
    const found = await readOwner(executor);
    const page = await executor.rows(PAGE({ ...asked, start, count }));
    const [counted] = await executor.rows(COUNT(asked));
    return { rows: page, items_total: counted?.total ?? 0, owner: found };
  });
  const accounts = await peopleOf(services, rows);
  return {
    items_total,
    ...owner,
    entries: rows.map((row) => entryOf(row, accounts, owner.supplier?.currency ?? null)),
  };
});
