import { createHash } from 'node:crypto';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Import } from '#contract/imports.ts';
import { heldCells, type ImportCounts } from '#domain/imports/import-report.ts';
import type { Table } from '#domain/imports/read-table.ts';
import { asTenant, type Database, type Executor, withTenant } from '../database/connection.ts';
import { type BatchContent, supplierImport } from '../database/schema/imports.ts';
import { Refusal, wrongField } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { changePricing, type PricingChange } from '../pricing/pricing-change.ts';
import { hasRunningJob, queueJob } from './import-jobs.ts';
import type { ImportAnswer, ListRequest, Target } from './list-request.ts';
import type { ReadList } from './read-list.ts';
import { readReport } from './read-report.ts';

/** Entries of a list that a report keeps. */
export const KEPT_ENTRIES = 10_000;
/** Characters of cells of refused rows that a report keeps; the rows after these are named only. */
const HELD_CHARACTERS = 2_000_000;
/** How many reports a supplier keeps: of applied imports, and of previews, where each correction makes another one. */
const KEPT_REPORTS = { applied: 100, previewed: 20 };
/** Errors named in a refusal. */
const NAMED_ERRORS = 50;

/** What an import works with, in whichever thread it runs. */
export interface ImportServices {
  readonly database: Database;
  readonly now: () => Date;
}

/** A list that is read, and what is asked for it. */
interface ImportRequest {
  readonly services: ImportServices;
  readonly asked: ListRequest;
  readonly read: ReadList;
}

/** Fields that only one kind of report has. */
type MoreOfReport = Partial<
  Pick<
    Import,
    'reading' | 'created' | 'made_codes' | 'look_alikes' | 'near' | 'absent' | 'absent_total' | 'kept_facts' | 'alarms'
  >
>;

type Found = ImportCounts & { readonly difference: readonly Import['difference'][number][] };

interface Comparison<Result extends Found> {
  compare(executor: Executor, table: Table): Promise<Result>;
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

/**
 * A digest of the file and the comparison: equal only if neither the file nor the stored data it is compared with has changed. Entries
 * are written out one at a time: a comparison has tens of megabytes as one text.
 */
function digestOf(hash: string, target: Target, found: Found): string {
  const digest = createHash('sha256').update(JSON.stringify([hash, target]));
  for (const [name, part] of Object.entries<unknown>({ ...found })) {
    digest.update(`\n${name}`);
    for (const entry of Array.isArray(part) ? part : [part]) digest.update(`\n${JSON.stringify(entry)}`);
  }
  return digest.digest('hex');
}

function reportOf(
  { asked: { target, list }, read, services }: ImportRequest,
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
    file_name: list.fileName,
    state,
    created_at: now.toISOString(),
    seen,
    items_total,
    changed,
    unchanged,
    errors_total: errors.length,
    errors: heldCells(errors.slice(0, KEPT_ENTRIES), HELD_CHARACTERS),
    warnings: warnings.slice(0, KEPT_ENTRIES),
    skipped: skipped.slice(0, KEPT_ENTRIES),
    columns,
    ignored_columns: [...ignored_columns],
    difference: difference.slice(0, KEPT_ENTRIES),
    ...more,
    ...read.about,
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
  { supplier_id, account_id, key }: ListRequest,
  report: Import & { readonly state: 'previewed' | 'applied' },
  requestHash: string,
) {
  await executor.insert(supplierImport).values({
    supplier_id,
    import_id: report.import_id,
    account_id,
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

interface Work<Result extends Found> extends ImportRequest {
  readonly work: ImportWork<Result>;
  readonly requestHash: string;
}

/** Compares, and reports the changes to write. Refuses errors and alarms that no dry run has shown, and a dry run that is out of date. */
async function judge<Result extends Found>(executor: Executor, each: Work<Result>) {
  const { asked, read, work } = each;
  const found = await work.compare(executor, read.table);
  const digest = digestOf(read.hash, asked.target, found);
  if (asked.seen === undefined) requireNoErrors(found);
  else if (asked.seen !== digest)
    throw new Refusal('stale_version', 'The catalog or the file changed since the dry run');
  const more: MoreOfReport = work.report?.(found) ?? {};
  if (!asked.confirmed) requireNoAlarms(more);
  return { found, report: reportOf(each, found, more, digest, 'applied') };
}

type Judged = Awaited<ReturnType<typeof judge>>['report'];

async function keepAccepted<Result extends Found>(executor: Executor, each: Work<Result>, report: Judged) {
  await keepReport(executor, each.asked, report, each.requestHash);
  await each.work.accepted?.(executor);
}

const earlierAnswer = <Result extends Found>(executor: Executor, { asked, requestHash }: Work<Result>) =>
  answeredBefore(executor, asked.supplier_id, asked.key, requestHash);

/** Writes everything or nothing, in one transaction under the supplier's row lock. */
function writeAtOnce<Result extends Found>(
  each: Work<Result>,
  write: (change: PricingChange, result: Result) => Promise<void>,
): Promise<ImportAnswer> {
  return changePricing(each.services, each.asked, each.asked.supplier_id, async (change) => {
    const known = await earlierAnswer(change.executor, each);
    if (known) return { report: known };
    const { found, report } = await judge(change.executor, each);
    await keepAccepted(change.executor, each, report);
    await write(change, found);
    return { report };
  });
}

const another = () => new Refusal('wrong_transition', 'Another import is still being written: wait until it is done');

/**
 * Queues all batches or none. A long list is compared before the transaction, which the database would end for being idle meanwhile. The
 * batches take later changes into account.
 */
async function queueBatches<Result extends Found>(
  each: Work<Result>,
  batched: (result: Result) => BatchContent,
): Promise<ImportAnswer> {
  const { database, now: clock } = each.services;
  const { supplier_id, account_id, account_name, queued } = each.asked;
  const executor = asTenant(database, { supplier_id });
  const known = await earlierAnswer(executor, each);
  if (known) return { report: known };
  if (await hasRunningJob(executor, supplier_id)) throw another();
  const { found, report } = await judge(executor, each);
  const { import_id } = report;
  const now = clock();
  const lease = queued ? null : newId(now);
  const job = { supplier_id, import_id, change_id: newId(now), account_id, account_name, lease };
  const content = batched(found);
  return withTenant(database, { supplier_id }, async (within) => {
    const answered = await earlierAnswer(within, each);
    if (answered) return { report: answered };
    await keepAccepted(within, each, report);
    if (!(await queueJob(within, job, content, now))) throw another();
    return { job: { supplier_id, import_id, lease } };
  });
}

/**
 * Reports what a list would change (dry run), or makes the changes. Rows with an error are left out only if a dry run has shown them:
 * `seen` is that dry run's digest, and is refused if anything has changed since.
 */
export async function runImport<Result extends Found>(
  request: ImportRequest,
  work: ImportWork<Result>,
): Promise<ImportAnswer> {
  const { services, asked, read } = request;
  const { supplier_id, dry_run, seen, target } = asked;
  const requestHash = sha256(JSON.stringify([read.hash, target, dry_run, seen ?? null]));
  const each = { ...request, work, requestHash };
  if (!dry_run) return work.write ? writeAtOnce(each, work.write) : queueBatches(each, work.batched);
  const executor = asTenant(services.database, { supplier_id });
  const known = await earlierAnswer(executor, each);
  if (known) return { report: known };
  const found = await work.compare(executor, read.table);
  const more = work.report?.(found) ?? {};
  const report = reportOf(request, found, more, digestOf(read.hash, target, found), 'previewed');
  await withTenant(services.database, { supplier_id }, (within) => keepReport(within, asked, report, requestHash));
  return { report };
}
