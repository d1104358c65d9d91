import type { JournalFields, ProductChangeKind } from '#domain/catalog/product-fields.ts';
import { productChange } from '../database/schema/catalog.ts';
import { bigint, instant, jsonb, selected, statement, text, uuid } from '../database/statement.ts';

/** The fields of one product that a change wrote, before and after it. */
export interface JournalRow {
  readonly product_id: string;
  readonly before: Partial<JournalFields>;
  readonly after: Partial<JournalFields>;
}

const ADD = statement({
  parameters: {
    supplier_id: uuid,
    change_id: uuid,
    kind: text,
    account_id: uuid,
    account_name: text,
    now: instant,
    rows: jsonb<readonly JournalRow[]>(),
  },
  row: {},
  sql: `insert into product_change (supplier_id, change_id, product_id, account_id, account_name, kind, before, after, changed_at)
    select $supplier_id, $change_id, given.product_id, $account_id, $account_name, $kind, given.before, given.after, $now
    from jsonb_to_recordset($rows) as given(product_id uuid, before jsonb, after jsonb)`,
});

export interface JournalEntry {
  readonly supplier_id: string;
  readonly change_id: string;
  readonly kind: ProductChangeKind;
  readonly account_id: string;
  readonly account_name: string;
  readonly now: Date;
}

/** The statement that writes journal rows. */
export const journalOf = (entry: JournalEntry, rows: readonly JournalRow[]) => ADD({ ...entry, rows });

const OF_CHANGE = {
  product_id: productChange.product_id,
  before: productChange.before,
  after: productChange.after,
  undone_at: productChange.undone_at,
};

/** The journal rows of a change, one for each product. */
export const CHANGE = statement({
  parameters: { supplier_id: uuid, change_id: uuid },
  row: OF_CHANGE,
  sql: `select ${selected('c', OF_CHANGE)} from product_change c
    where c.supplier_id = $supplier_id and c.change_id = $change_id order by c.product_id`,
});

/** Answers a row while an import job still writes products of the change. */
export const STILL_WRITTEN = statement({
  parameters: { supplier_id: uuid, change_id: uuid },
  row: { import_id: uuid },
  sql: `select import_id from import_job
    where supplier_id = $supplier_id and change_id = $change_id and finished_at is null`,
});

export const MARK_UNDONE = statement({
  parameters: { supplier_id: uuid, change_id: uuid, now: instant },
  row: {},
  sql: 'update product_change set undone_at = $now where supplier_id = $supplier_id and change_id = $change_id',
});

const OF_PRODUCT = {
  change_id: productChange.change_id,
  kind: productChange.kind,
  changed_at: productChange.changed_at,
  account_id: productChange.account_id,
  account_name: productChange.account_name,
  before: productChange.before,
  after: productChange.after,
  undone_at: productChange.undone_at,
};

/** The journal of a product, the newest first. */
export const JOURNAL = statement({
  parameters: { supplier_id: uuid, product_id: uuid, start: bigint, count: bigint },
  row: { ...OF_PRODUCT, items_total: bigint },
  sql: `select ${selected('c', OF_PRODUCT)}, (select count(*) from product_change o
        where o.supplier_id = $supplier_id and o.change_id = c.change_id) as items_total
    from product_change c where c.supplier_id = $supplier_id and c.product_id = $product_id
    order by c.changed_at desc, c.change_id desc offset $start limit $count`,
});

export const JOURNAL_LENGTH = statement({
  parameters: { supplier_id: uuid, product_id: uuid },
  row: { total: bigint },
  sql: 'select count(*) as total from product_change where supplier_id = $supplier_id and product_id = $product_id',
});
