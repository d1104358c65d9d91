import { routes } from '#contract/routes.ts';
import { isAsLeft } from '#domain/catalog/product-fields.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { changePricing } from '../pricing/pricing-change.ts';
import { CHANGE, MARK_UNDONE, STILL_WRITTEN } from './journal.ts';
import { giveCodesUp } from './product-codes.ts';
import { categoriesThere } from './product-rules.ts';
import { CODED } from './product-statements.ts';
import { readStored } from './stored-product.ts';
import { type ProductWrite, writeProducts } from './write-products.ts';

export const undoProductChange = handle(routes.undoProductChange, ({ params, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async (change) => {
    const { executor, supplier_id } = change;
    const done = await executor.rows(CHANGE(params));
    if (done.length === 0) throw notFound();
    const unfinished = await executor.rows(STILL_WRITTEN(params));
    if (unfinished.length > 0) throw new Refusal('wrong_transition', 'The import is still being written');
    const left = new Map(done.filter(({ undone_at }) => undone_at === null).map((row) => [row.product_id, row]));
    const stored = await readStored(executor, change, [...left.keys()]);
    const rows = stored.flatMap((product) => left.get(product.product_id) ?? []);
    const there = await categoriesThere(
      executor,
      supplier_id,
      rows.map(({ before }) => before),
    );
    const codes = rows.flatMap(({ before }) => before.supplier_code ?? []);
    const holders = await executor.rows(CODED({ supplier_id, supplier_codes: codes }));
    const gone = holders.filter(({ product_id, is_deleted }) => is_deleted && !left.has(product_id));
    const writes: ProductWrite[] = [];
    const keptProducts: string[] = [];
    for (const product of stored) {
      const row = left.get(product.product_id);
      if (!row) continue;
      const { category_id, supplier_code } = row.before;
      const isCategoryGone = category_id != null && !there.has(category_id);
      const isCodeTaken = holders.some(
        (holder) =>
          holder.supplier_code === supplier_code && holder.product_id !== product.product_id && !gone.includes(holder),
      );
      if (isCategoryGone || isCodeTaken || !isAsLeft(product.fields, row.after)) keptProducts.push(product.product_id);
      else writes.push({ product, fields: row.before });
    }
    const now = services.now();
    const written = new Set(writes.map(({ fields }) => fields.supplier_code));
    await giveCodesUp(
      change,
      { principal, now },
      gone.filter(({ supplier_code }) => written.has(supplier_code)),
    );
    await writeProducts(change, { principal, now, kind: 'undo' }, writes);
    await executor.rows(MARK_UNDONE({ ...params, now }));
    return { items_total: writes.length, kept: keptProducts };
  }),
);
