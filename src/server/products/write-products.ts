import {
  differingFields,
  type JournalFields,
  type ProductChangeKind,
  pickFields,
} from '#domain/catalog/product-fields.ts';
import { packPrice } from '#domain/pricing/catalog-price.ts';
import { searchWriter } from '../catalog/write-search.ts';
import type { Principal } from '../http/principal.ts';
import { newId } from '../new-id.ts';
import type { PricingChange } from '../pricing/pricing-change.ts';
import { type JournalRow, journalOf } from './journal.ts';
import { ADD, ADD_GTINS, REMOVE_GTINS, WRITE } from './product-statements.ts';
import { type StoredProduct, writtenRow } from './stored-product.ts';

/** Rows in one statement: while the database writes them, the next ones are made. */
const BATCH = 125;

/** The author of a change of products, and the change's kind in the journal. */
export interface Deed {
  readonly principal: Pick<Principal, 'account_id' | 'name'>;
  readonly now: Date;
  readonly kind: ProductChangeKind;
  /** The id of a change that is written in several transactions, so that one undo takes back all of it. */
  readonly change_id?: string;
}

/** A product and the fields that it is to have. */
export interface ProductWrite {
  readonly product: StoredProduct;
  readonly fields: Partial<JournalFields>;
  /** The product has no row yet. */
  readonly isNew?: boolean;
}

interface Change extends ProductWrite {
  readonly after: JournalFields;
  readonly names: (keyof JournalFields)[];
}

function changeOf(write: ProductWrite): Change {
  const before = write.product.fields;
  const asked: JournalFields = { ...before, ...write.fields };
  const after = { ...asked, price: packPrice(asked) };
  return { ...write, after, names: write.isNew ? [] : differingFields(before, after) };
}

/**
 * The journal keeps all fields of a new product, so that its creation can be undone only while none of them has
 * changed.
 */
function journalRow({ product: { product_id, fields }, after, names, isNew }: Change): JournalRow {
  return isNew
    ? { product_id, before: { is_deleted: true }, after }
    : { product_id, before: pickFields(fields, names), after: pickFields(after, names) };
}

/** Makes what is written of each batch while the one before is written. */
async function inBatches<Each, Made>(
  all: readonly Each[],
  make: (batch: readonly Each[]) => Made,
  write: (made: Made) => Promise<unknown>,
) {
  let writing: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < all.length; start += BATCH) {
    const made = make(all.slice(start, start + BATCH));
    await writing;
    writing = write(made);
    // It is awaited above or below; until then its failure is no unhandled one.
    writing.catch(() => undefined);
  }
  await writing;
}

/** A row without its nulls. */
function withoutNulls<Row extends object>(row: Row): Partial<Row> {
  const said: Partial<Row> = {};
  for (const name in row) if (row[name] !== null) said[name] = row[name];
  return said;
}

/**
 * Writes the products that differ, stamped with the change's version, with their search words and journal rows. Answers
 * the id by which the change can be undone, and the changed products; the id is null if none changed.
 */
export async function writeProducts(
  change: PricingChange,
  { principal, now, kind, change_id = newId(now) }: Deed,
  writes: readonly ProductWrite[],
): Promise<{ readonly change_id: string | null; readonly product_ids: readonly string[] }> {
  const { executor, supplier_id, version } = change;
  const changes = writes.map(changeOf).filter(({ names, isNew }) => isNew || names.length > 0);
  const product_ids = changes.map(({ product }) => product.product_id);
  if (changes.length === 0) return { change_id: null, product_ids };
  const searchOf = await searchWriter(change);
  const rowOf = ({ product, after }: Change) => {
    const row = writtenRow(product, after);
    const gtins = after.gtins.map(({ gtin }) => gtin);
    return withoutNulls({ ...row, search: searchOf({ ...row, gtins }) });
  };
  const asked = (batch: readonly Change[]) => ({ supplier_id, version, rows: batch.map(rowOf) });
  await inBatches(
    changes.filter(({ isNew }) => isNew),
    (batch) => ADD(asked(batch)),
    (made) => executor.rows(made),
  );
  await inBatches(
    changes.filter(({ isNew }) => !isNew),
    (batch) => WRITE(asked(batch)),
    (made) => executor.rows(made),
  );
  await inBatches(
    changes.filter(({ names, isNew }) => isNew || names.includes('gtins')),
    (batch) => ({
      known: batch.flatMap(({ product, isNew }) => (isNew ? [] : product.product_id)),
      rows: batch.flatMap(({ product: { product_id }, after }) => after.gtins.map((each) => ({ product_id, ...each }))),
    }),
    async ({ known, rows }) => {
      if (known.length > 0) await executor.rows(REMOVE_GTINS({ supplier_id, product_ids: known }));
      if (rows.length > 0) await executor.rows(ADD_GTINS({ supplier_id, rows }));
    },
  );
  const by = { supplier_id, change_id, kind, account_id: principal.account_id, account_name: principal.name, now };
  await inBatches(
    changes,
    (batch) => journalOf(by, batch.map(journalRow)),
    (made) => executor.rows(made),
  );
  return { change_id, product_ids };
}
