import { createHash } from 'node:crypto';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Import } from '#contract/imports.ts';
import type { ImportCounts } from '#domain/imports/import-report.ts';
import { asTenant, type Executor, withTenant } from '../database/connection.ts';
import { type BatchContent, supplierImport } from '../database/schema/imports.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import type { Principal } from '../http/principal.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { newId } from '../new-id.ts';
import { changePricing, type PricingChange } from '../pricing/pricing-change.ts';
import { hasRunningJob, queueJob } from './import-jobs.ts';
import { readReport } from './import-reports.ts';
import type { UploadedTable } from './read-file.ts';
import { beginQueued, runJob } from './run-import-jobs.ts';

/** Entries of a list that a report keeps. */
const KEPT_ENTRIES = 10_000;
/** How many reports a supplier keeps: of applied imports, and of previews, where each correction makes another one. */
const KEPT_REPORTS = { applied: 100, previewed: 20 };
/** Errors named in a refusal. */
const NAMED_ERRORS = 50;

/** The kind of the import, and the group or client that a price list is for. */
export type Target = Pick<Import, 'kind' | 'price_group_id' | 'client_id'>;

export interface ImportRequest {
  readonly services: Services;
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly supplier_id: string;
  readonly dry_run: boolean;
  readonly seen?: string | undefined;
  /** Whether a person has confirmed the alarms (unusual changes) of the preview. */
  readonly confirmed?: boolean;
  /** Whether the call answers before the job has written the list. */
  readonly queued?: boolean;
  readonly target: Target;
  readonly upload: UploadedTable;
}

/** Fields that only one kind of report has. */
type MoreOfReport = Partial<
  Pick<Import, 'created' | 'made_codes' | 'look_alikes' | 'near' | 'absent' | 'absent_total' | 'kept_prices' | 'alarms'>
>;

type Found = ImportCounts & { readonly difference: readonly Import['difference'][number][] };

interface Comparison<Result extends Found> {
  compare(executor: Executor, table: UploadedTable['table']): Promise<Result>;
  report?(result: Result): MoreOfReport;
  /** Stores, with the report of an import about to be written, what is remembered for later files. */
  accepted?(executor: Executor): Promise<void>;
}

/** How one kind of import compares a list with the stored data, and writes the difference: at once, or in batches. */
export type ImportWork<Result extends Found> = Comparison<Result> &
  (
    | { write(change: PricingChange, result: Result): Promise<void>; readonly batched?: never }
    | { batched(result: Result): BatchContent; readonly write?: never }
  );

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A digest of the file and the comparison: equal only if neither the file nor the stored data it is compared with has changed. */
const digestOf = (hash: string, target: Target, found: Found) => sha256(JSON.stringify([hash, target, found]));

function reportOf(
  { target, upload, services }: ImportRequest,
  found: Found,
  more: MoreOfReport,
  seen: string,
  state: 'previewed' | 'applied',
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
    change_id: null,
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
  const known = key === null ? null : await readReport(executor, supplier_id, { key });
  if (known && known.request_hash !== requestHash) throw wrongField('Idempotency-Key', 'was used for another import');
  return known?.report ?? null;
}

async function keepReport(
  executor: Executor,
  { supplier_id, principal }: ImportRequest,
  report: Import & { readonly state: 'previewed' | 'applied' },
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
  const { state } = report;
  const alike = and(eq(supplierImport.supplier_id, supplier_id), sql`${supplierImport}.report ->> 'state' = ${state}`);
  const [oldest] = await executor
    .select({ created_at: supplierImport.created_at })
    .from(supplierImport)
    .where(alike)
    .orderBy(desc(supplierImport.created_at))
    .offset(KEPT_REPORTS[state])
    .limit(1);
  if (oldest)
    await executor.delete(supplierImport).where(and(alike, lte(supplierImport.created_at, oldest.created_at)));
}

interface Work<Result extends Found> {
  readonly asked: ImportRequest;
  readonly work: ImportWork<Result>;
  readonly key: string | null;
  readonly requestHash: string;
}

/** Compares, and reports the changes to write. Refuses errors and alarms that no dry run has shown, and a dry run that is out of date. */
async function judge<Result extends Found>(executor: Executor, { asked, work }: Work<Result>) {
  const { target, upload, seen } = asked;
  const found = await work.compare(executor, upload.table);
  const digest = digestOf(upload.hash, target, found);
  if (seen === undefined) requireNoErrors(found);
  else if (seen !== digest) throw new Refusal('stale_version', 'The catalog or the file changed since the dry run');
  const more: MoreOfReport = work.report?.(found) ?? {};
  if (!asked.confirmed) requireNoAlarms(more);
  return { found, report: reportOf(asked, found, more, digest, 'applied') };
}

type Judged = Awaited<ReturnType<typeof judge>>['report'];

async function keepAccepted<Result extends Found>(executor: Executor, each: Work<Result>, report: Judged) {
  await keepReport(executor, each.asked, report, each.key, each.requestHash);
  await each.work.accepted?.(executor);
}

/** Writes everything or nothing, in one transaction under the supplier's row lock. */
function writeAtOnce<Result extends Found>(
  each: Work<Result>,
  write: (change: PricingChange, result: Result) => Promise<void>,
): Promise<Import> {
  const { services, supplier_id } = each.asked;
  return changePricing(services, supplier_id, async (change) => {
    const known = await answeredBefore(change.executor, supplier_id, each.key, each.requestHash);
    if (known) return known;
    const { found, report } = await judge(change.executor, each);
    await keepAccepted(change.executor, each, report);
    await write(change, found);
    return report;
  });
}

const another = () => new Refusal('wrong_transition', 'Another import is still being written: wait until it is done');

/**
 * Queues all batches or none; without `queued` they are written before the answer. A long list is compared before the transaction, which
 * the database would end for being idle meanwhile. The batches take later changes into account.
 */
async function writeBatched<Result extends Found>(
  each: Work<Result>,
  batched: (result: Result) => BatchContent,
): Promise<Import> {
  const { services, supplier_id, principal, queued = false } = each.asked;
  const { account_id, name: account_name } = principal;
  const executor = asTenant(services.database, { supplier_id });
  const known = await answeredBefore(executor, supplier_id, each.key, each.requestHash);
  if (known) return known;
  if (await hasRunningJob(executor, supplier_id)) throw another();
  const { found, report } = await judge(executor, each);
  const { import_id } = report;
  const now = services.now();
  const lease = queued ? null : newId(now);
  const job = { supplier_id, import_id, change_id: newId(now), account_id, account_name, lease };
  const content = batched(found);
  const before = await withTenant(services.database, { supplier_id }, async (within) => {
    const answered = await answeredBefore(within, supplier_id, each.key, each.requestHash);
    if (answered) return answered;
    await keepAccepted(within, each, report);
    if (!(await queueJob(within, job, content, now))) throw another();
    return null;
  });
  if (before) return before;
  if (lease === null) beginQueued();
  else await runJob(services, { supplier_id, import_id, lease });
  const written = await readReport(executor, supplier_id, { import_id });
  if (!written) throw notFound();
  return written.report;
}

/**
 * Reports what a file would change (dry run), or makes the changes. Rows with an error are left out only if a dry run has shown them:
 * `seen` is that dry run's digest, and is refused if anything has changed since.
 */
export async function runImport<Result extends Found>(asked: ImportRequest, work: ImportWork<Result>): Promise<Import> {
  const { services, supplier_id, dry_run, seen, target, upload, request } = asked;
  const key = idempotencyKey(request);
  const requestHash = sha256(JSON.stringify([upload.hash, target, dry_run, seen ?? null]));
  const each = { asked, work, key, requestHash };
  if (!dry_run) return work.write ? writeAtOnce(each, work.write) : writeBatched(each, work.batched);
  const executor = asTenant(services.database, { supplier_id });
  const known = await answeredBefore(executor, supplier_id, key, requestHash);
  if (known) return known;
  const found = await work.compare(executor, upload.table);
  const more = work.report?.(found) ?? {};
  const report = reportOf(asked, found, more, digestOf(upload.hash, target, found), 'previewed');
  await withTenant(services.database, { supplier_id }, (within) => keepReport(within, asked, report, key, requestHash));
  return report;
}
