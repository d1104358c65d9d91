import { createHash } from 'node:crypto';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Import } from '#contract/imports.ts';
import type { ImportCounts } from '#domain/imports/import-report.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { supplierImport } from '../database/schema/imports.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import type { Principal } from '../http/principal.ts';
import { Refusal, wrongField } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { newId } from '../new-id.ts';
import { changePricing, type PricingChange } from '../pricing/pricing-change.ts';
import type { UploadedTable } from './read-file.ts';

/** Entries of a list that a report keeps. */
const KEPT_ENTRIES = 10_000;
/** Reports a supplier keeps. */
const KEPT_REPORTS = 100;
/** Errors named in a refusal. */
const NAMED_ERRORS = 50;

/** What is imported, for whom. */
export type Target = Pick<Import, 'kind' | 'price_group_id' | 'client_id'>;

export interface ImportRequest {
  readonly services: Services;
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly supplier_id: string;
  readonly dry_run: boolean;
  readonly seen?: string | undefined;
  /** What is out of the usual is meant. */
  readonly confirmed?: boolean;
  readonly target: Target;
  readonly upload: UploadedTable;
}

/** What the report of one kind says beside. */
type MoreOfReport = Partial<
  Pick<Import, 'created' | 'made_codes' | 'look_alikes' | 'near' | 'absent' | 'absent_total' | 'alarms'>
>;

type Found = ImportCounts & { readonly difference: readonly Import['difference'][number][] };

/** How one kind of import compares with what is there, and writes the difference. */
export interface ImportWork<Result extends Found> {
  compare(executor: Executor, table: UploadedTable['table']): Promise<Result>;
  /** Answers what an undo names, if there is one. */
  write(change: PricingChange, result: Result): Promise<string | null>;
  report?(result: Result): MoreOfReport;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A file and all that was found about it: the same again only where nothing that matters has changed. */
const digestOf = (hash: string, target: Target, found: Found) => sha256(JSON.stringify([hash, target, found]));

function reportOf(
  { target, upload, services }: ImportRequest,
  found: Found,
  more: MoreOfReport,
  seen: string,
  state: Import['state'],
  change_id: string | null,
) {
  const { items_total, changed, unchanged, errors, warnings, skipped, columns, ignored_columns, difference } = found;
  const now = services.now();
  return {
    ...target,
    import_id: newId(now),
    file_name: upload.fileName,
    state,
    created_at: now.toISOString(),
    seen,
    items_total,
    changed,
    unchanged,
    errors_total: errors.length,
    errors: errors.slice(0, KEPT_ENTRIES),
    warnings: warnings.slice(0, KEPT_ENTRIES),
    skipped: skipped.slice(0, KEPT_ENTRIES),
    columns,
    ignored_columns: [...ignored_columns],
    difference: difference.slice(0, KEPT_ENTRIES),
    ...more,
    ...upload.about,
    change_id,
  };
}

function requireNoErrors({ errors }: Found): void {
  if (errors.length === 0) return;
  const named = errors
    .slice(0, NAMED_ERRORS)
    .map(({ sheet, row, column, reason }) => [[sheet, `row ${row}`, column].filter(Boolean).join(', '), reason]);
  throw new Refusal('invalid_input', `${errors.length} rows can’t be imported: look at them in a dry run first`, {
    errors: Object.fromEntries(named),
  });
}

function requireNoAlarms({ alarms = [] }: MoreOfReport): void {
  const said = alarms.map(({ kind, items_total }) => `${kind} (${items_total})`).join(', ');
  if (said !== '') throw wrongField('confirmed', `must be true: this is out of the usual: ${said}`);
}

async function answeredBefore(executor: Executor, supplier_id: string, key: string | null, requestHash: string) {
  if (key === null) return null;
  const [known] = await executor
    .select({ request_hash: supplierImport.request_hash, report: supplierImport.report })
    .from(supplierImport)
    .where(and(eq(supplierImport.supplier_id, supplier_id), eq(supplierImport.idempotency_key, key)));
  if (known && known.request_hash !== requestHash) throw wrongField('Idempotency-Key', 'was used for another import');
  return known?.report ?? null;
}

async function keepReport(
  executor: Executor,
  { supplier_id, principal }: ImportRequest,
  report: Import,
  key: string | null,
  requestHash: string,
) {
  await executor.insert(supplierImport).values({
    supplier_id,
    import_id: report.import_id,
    account_id: principal.account_id,
    idempotency_key: key,
    request_hash: requestHash,
    report,
  });
  const [oldest] = await executor
    .select({ created_at: supplierImport.created_at })
    .from(supplierImport)
    .where(eq(supplierImport.supplier_id, supplier_id))
    .orderBy(desc(supplierImport.created_at))
    .offset(KEPT_REPORTS)
    .limit(1);
  if (!oldest) return;
  await executor
    .delete(supplierImport)
    .where(and(eq(supplierImport.supplier_id, supplier_id), lt(supplierImport.created_at, oldest.created_at)));
}

/**
 * Says what a file would change (dry run), or changes it: in one transaction under the supplier's row lock, everything or
 * nothing. Rows with an error are left out only if a dry run has shown them: `seen` says so, and that nothing has changed since.
 */
export async function runImport<Result extends Found>(asked: ImportRequest, work: ImportWork<Result>): Promise<Import> {
  const { services, supplier_id, dry_run, seen, target, upload, request } = asked;
  const key = idempotencyKey(request);
  const moreOf = (found: Result): MoreOfReport => work.report?.(found) ?? {};
  const requestHash = sha256(JSON.stringify([upload.hash, target, dry_run, seen ?? null]));
  if (dry_run) {
    return withTenant(services.database, { supplier_id }, async (executor) => {
      const known = await answeredBefore(executor, supplier_id, key, requestHash);
      if (known) return known;
      const found = await work.compare(executor, upload.table);
      const report = reportOf(asked, found, moreOf(found), digestOf(upload.hash, target, found), 'previewed', null);
      await keepReport(executor, asked, report, key, requestHash);
      return report;
    });
  }
  return changePricing(services, supplier_id, async (change) => {
    const known = await answeredBefore(change.executor, supplier_id, key, requestHash);
    if (known) return known;
    const found = await work.compare(change.executor, upload.table);
    const digest = digestOf(upload.hash, target, found);
    if (seen === undefined) requireNoErrors(found);
    else if (seen !== digest) throw new Refusal('stale_version', 'The catalog or the file changed since the dry run');
    const more = moreOf(found);
    if (!asked.confirmed) requireNoAlarms(more);
    const change_id = await work.write(change, found);
    const report = reportOf(asked, found, more, digest, 'applied', change_id);
    await keepReport(change.executor, asked, report, key, requestHash);
    return report;
  });
}
