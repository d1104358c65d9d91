import { routes } from '#contract/routes.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { changePricing, type PricingChange } from '../pricing/pricing-change.ts';
import { present } from './own-products.ts';
import { codeHolder, giveCodesUp } from './product-codes.ts';
import { kept, requireFields, taken } from './product-rules.ts';
import { deskProduct, readStored } from './stored-product.ts';
import { writeProducts } from './write-products.ts';

/** The product as it is now, and the id by which the change can be undone. */
export async function answer(change: PricingChange, change_id: string | null, product_id: string) {
  return { product: deskProduct(present(await readStored(change.executor, change, [product_id]))), change_id };
}

export const changeProduct = handle(routes.changeProduct, ({ params, body, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async (change) => {
    const { version, ...given } = body;
    const product = present(await readStored(change.executor, change, [params.product_id]));
    if (product.version !== version) throw new Refusal('stale_version');
    const fields = kept(given);
    await requireFields(change, product.fields, fields);
    const { supplier_code } = fields;
    const holder = supplier_code && (await codeHolder(change, supplier_code, product.product_id));
    if (holder && !holder.is_deleted) throw taken(holder.supplier_code);
    const deed = { principal, now: services.now(), kind: 'change' } as const;
    if (holder) await giveCodesUp(change, deed, [holder]);
    const { change_id } = await writeProducts(change, deed, [{ product, fields }]);
    return answer(change, change_id, product.product_id);
  }),
);

export const deleteProduct = handle(routes.deleteProduct, ({ params, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async (change) => {
    const product = present(await readStored(change.executor, change, [params.product_id]));
    const deed = { principal, now: services.now(), kind: 'delete' } as const;
    const { change_id } = await writeProducts(change, deed, [{ product, fields: { is_deleted: true } }]);
    if (change_id === null) throw notFound();
    return { change_id };
  }),
);
