import type { Import } from '#contract/imports.ts';
import type { Problem } from '#contract/problem.ts';
import type { ProductDifference, RowError } from '#domain/imports/import-report.ts';
import type { ListReading, ProductWrite } from '#domain/imports/product-import.ts';
import type { RefusedRow } from '#domain/imports/refused-row.ts';
import type { TakenJob } from './import-jobs.ts';
import type { ListWays } from './read-list.ts';
import type { UploadedList } from './uploaded-list.ts';

/** The kind of the import, and the group or client that a price list is for. */
export type Target = Pick<Import, 'kind' | 'price_group_id' | 'client_id'>;

/** A list and what is asked for it, in plain values: it is passed to another thread. */
export interface ListRequest {
  readonly supplier_id: string;
  readonly account_id: string;
  readonly account_name: string;
  readonly target: Target;
  readonly list: UploadedList;
  readonly ways: ListWays;
  /** Whether products that the list doesn't name are taken out of sale. */
  readonly withdraw_absent: boolean;
  readonly dry_run: boolean;
  readonly seen: string | undefined;
  /** Whether a person has confirmed the alarms (unusual changes) of the preview. */
  readonly confirmed: boolean;
  /** Whether the call answers before the job has written the list. */
  readonly queued: boolean;
  /** The caller's idempotency key. */
  readonly key: string | null;
}

/** `job`: it is stored, and the caller has it written. */
export type ImportAnswer = { readonly report: Import } | { readonly job: TakenJob };

export interface ImportTask extends ListRequest {
  /** Of the database. */
  readonly url: string;
  /** Milliseconds by which the server's clock is ahead of the machine's. */
  readonly ahead: number;
}

export type ImportReply = ImportAnswer | { readonly refused: Problem };

/** A corrected row, to be read as its list was. */
export interface RowTask {
  readonly supplier_id: string;
  readonly row: RefusedRow;
  readonly reading: ListReading;
  /** Of the database. */
  readonly url: string;
}

/** What a corrected row says: what is still wrong with it, or what it changes; both null where it changes nothing. */
export interface ReadRow {
  readonly error: RowError | null;
  readonly difference: ProductDifference | null;
  readonly write: ProductWrite | null;
  /** The price is far from what it was. */
  readonly isUnusual: boolean;
}
