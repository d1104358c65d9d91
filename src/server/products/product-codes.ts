/** A code stands for one product, which a deleted product gives up to another. */
import type { PricingChange } from '../pricing/pricing-change.ts';
import { CODED } from './product-statements.ts';
import { readStored } from './stored-product.ts';
import { type Deed, writeProducts } from './write-products.ts';

/** The other product that has the code, deleted ones included. */
export async function codeHolder({ executor, supplier_id }: PricingChange, supplier_code: string, product_id: string) {
  const holders = await executor.rows(CODED({ supplier_id, supplier_codes: [supplier_code] }));
  return holders.find((holder) => holder.product_id !== product_id);
}

/** The code with a number behind it: the first, from 2 on, with which no product has the code. */
export async function freeCode({ executor, supplier_id }: PricingChange, code: string): Promise<string> {
  for (let from = 2; ; from += 50) {
    const supplier_codes = Array.from({ length: 50 }, (_, place) => `${code.slice(0, 50)}-${from + place}`);
    const held = new Set(
      (await executor.rows(CODED({ supplier_id, supplier_codes }))).map((each) => each.supplier_code),
    );
    const free = supplier_codes.find((each) => !held.has(each));
    if (free !== undefined) return free;
  }
}

/**
 * Gives deleted products other codes, because their own go to other products. One of them that comes back has its new
 * code.
 */
export async function giveCodesUp(
  change: PricingChange,
  { principal, now }: Pick<Deed, 'principal' | 'now'>,
  holders: readonly { readonly product_id: string; readonly supplier_code: string }[],
): Promise<void> {
  const products = await readStored(
    change.executor,
    change,
    holders.map(({ product_id }) => product_id),
  );
  // One after the other, so that two of them don't get the same code.
  for (const product of products) {
    const supplier_code = await freeCode(change, product.fields.supplier_code);
    await writeProducts(change, { principal, now, kind: 'change' }, [{ product, fields: { supplier_code } }]);
  }
}
