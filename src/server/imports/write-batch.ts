import type { JournalFields } from '#domain/catalog/product-fields.ts';
import type { ProductWrite } from '#domain/imports/product-import.ts';
import type { BatchContent } from '../database/schema/imports.ts';
import { newId } from '../new-id.ts';
import type { PricingChange } from '../pricing/pricing-change.ts';
import { BLANK, blank, usualLabel } from '../products/create-product.ts';
import { CODED } from '../products/product-statements.ts';
import { readStored, type StoredProduct } from '../products/stored-product.ts';
import { type Deed, type ProductWrite as StoredWrite, writeProducts } from '../products/write-products.ts';
import { ensureCategories, type Shelves } from './ensure-categories.ts';

/** The fields that a row changes in a product; facts that the row doesn't state stay. */
function fieldsOf(
  { currency, precision }: PricingChange,
  { facts, gtin }: ProductWrite,
  { fields }: StoredProduct,
  shelves: Shelves,
): Partial<JournalFields> {
  const { category, price_amount, ...said } = facts;
  const category_id = fields.category_id ?? shelves(category);
  return {
    ...said,
    ...(category_id === null ? {} : { category_id }),
    ...(price_amount == null ? {} : { price: { amount: price_amount, precision, currency } }),
    ...(gtin === null ? {} : { gtins: [...fields.gtins, { gtin, kind: 'unit' as const, packs: 1 }] }),
    is_deleted: false,
  };
}

/** Turns a new product into a change if a product with its code was made while the list waited. */
async function withLateComers({ executor, supplier_id }: PricingChange, writes: readonly ProductWrite[]) {
  const supplier_codes = writes.flatMap(({ product_id, supplier_code }) => (product_id === null ? supplier_code : []));
  if (supplier_codes.length === 0) return writes;
  const rows = await executor.rows(CODED({ supplier_id, supplier_codes }));
  const there = new Map(rows.map(({ supplier_code, product_id }) => [supplier_code, product_id]));
  return writes.map((write) => ({ ...write, product_id: write.product_id ?? there.get(write.supplier_code) ?? null }));
}

/** The writes of a list: known products as they are stored now, and blank new ones. */
async function storedWrites(change: PricingChange, asked: readonly ProductWrite[], shelves: Shelves, now: Date) {
  const writes = await withLateComers(change, asked);
  const known = writes.flatMap(({ product_id }) => product_id ?? []);
  const stored = new Map((await readStored(change.executor, change, known)).map((each) => [each.product_id, each]));
  return writes.flatMap((write): StoredWrite[] => {
    if (write.product_id === null) {
      const made = blank(newId(now), now);
      const fields = fieldsOf(change, write, made, shelves);
      return [
        {
          product: made,
          fields: { ...BLANK, ...fields, ...usualLabel(fields), supplier_code: write.supplier_code },
          isNew: true,
        },
      ];
    }
    const found = stored.get(write.product_id);
    return found ? [{ product: found, fields: fieldsOf(change, write, found, shelves) }] : [];
  });
}

/** Writes a batch of an applied product list: new products, changed ones, and those taken out of sale. */
export async function writeBatch(
  change: PricingChange,
  deed: Deed,
  { writes, withdrawn }: BatchContent,
): Promise<void> {
  const { executor } = change;
  const named = writes.map(({ facts }) => facts.category);
  const shelves = await ensureCategories(change, named, deed.now);
  const gone = (await readStored(executor, change, withdrawn)).map((product) => ({
    product,
    fields: { enabled: false },
  }));
  await writeProducts(change, deed, [...(await storedWrites(change, writes, shelves, deed.now)), ...gone]);
}
