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
import { type JournalRow, writeJournal } from './journal.ts';
import { ADD, ADD_GTINS, REMOVE_GTINS, WRITE } from './product-statements.ts';
import { type StoredProduct, writtenRow } from './stored-product.ts';

/** Rows in one statement, few enough to stay far below the statement timeout. */
const BATCH = 500;

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

async function inBatches<Each>(all: readonly Each[], write: (batch: readonly Each[]) => Promise<unknown>) {
  for (let start = 0; start < all.length; start += BATCH) await write(all.slice(start, start + BATCH));
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
    return { ...row, search: searchOf({ ...row, gtins }) };
  };
  await inBatches(
    changes.filter(({ isNew }) => isNew),
    (batch) => executor.rows(ADD({ supplier_id, version, rows: batch.map(rowOf) })),
  );
  await inBatches(
    changes.filter(({ isNew }) => !isNew),
    (batch) => executor.rows(WRITE({ supplier_id, version, rows: batch.map(rowOf) })),
  );
  await inBatches(
    changes.filter(({ names, isNew }) => isNew || names.includes('gtins')),
    async (batch) => {
      const known = batch.flatMap(({ product, isNew }) => (isNew ? [] : product.product_id));
      if (known.length > 0) await executor.rows(REMOVE_GTINS({ supplier_id, product_ids: known }));
      const rows = batch.flatMap(({ product: { product_id }, after }) =>
        after.gtins.map((each) => ({ product_id, ...each })),
      );
      if (rows.length > 0) await executor.rows(ADD_GTINS({ supplier_id, rows }));
    },
  );
  const by = { supplier_id, change_id, kind, account_id: principal.account_id, account_name: principal.name, now };
  await inBatches(changes, (batch) => writeJournal(executor, by, batch.map(journalRow)));
  return { change_id, product_ids };
}
