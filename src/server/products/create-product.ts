import { routes } from '#contract/routes.ts';
import type { JournalFields, ProductFields } from '#domain/catalog/product-fields.ts';
import { productTexts } from '#domain/catalog/product-texts.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { changePricing } from '../pricing/pricing-change.ts';
import { answer } from './change-product.ts';
import { CHANGE } from './journal.ts';
import { present } from './own-products.ts';
import { codeHolder, freeCode } from './product-codes.ts';
import { kept, requireFields, taken } from './product-rules.ts';
import { readStored, type StoredProduct } from './stored-product.ts';
import { writeProducts } from './write-products.ts';

/** The VAT of a new product for which none is given, in basis points: that of most food in France. */
const USUAL_VAT = 550;

export const BLANK: JournalFields = {
  ...{ supplier_code: '', name: '', enabled: true, ...productTexts({}), category_id: null },
  ...{ sale_unit: 'pack', price_label: 'UVC', units_per_pack: 1, net_quantity: null, net_unit: null },
  ...{ pack_weight: null, packs_per_layer: null, packs_per_pallet: null, capacity_units: null },
  ...{ catch_weight: null, vat: USUAL_VAT, price: null, labels: [], allergens: [] },
  ...{ temperature: 'ambient', availability: { state: 'available' }, pictures: [], gtins: [], is_deleted: false },
};

/** A product that has no row yet. */
export const blank = (product_id: string, now: Date): StoredProduct => ({
  product_id,
  version: 0,
  names: {},
  created_at: now.toISOString(),
  fields: BLANK,
});

/** The unit in which prices are compared, for a product without a given one. */
export const usualLabel = ({ net_unit, catch_weight }: Partial<ProductFields>): Pick<ProductFields, 'price_label'> => ({
  price_label: net_unit === 'kg' || catch_weight ? 'kilo' : net_unit === 'l' ? 'liter' : 'UVC',
});

export const createProduct = handle(routes.createProduct, ({ params, body, principal, request, services }) => {
  const now = services.now();
  const { id } = creationId(request, principal, now);
  return changePricing(services, principal, params.supplier_id, async (change) => {
    const [made] = await change.executor.rows(CHANGE({ supplier_id: change.supplier_id, change_id: id }));
    const [known] = await readStored(change.executor, change, [made?.product_id ?? id]);
    if (known) return answer(change, made ? id : null, known.product_id);
    const asked = { ...usualLabel(kept(body)), ...kept(body) };
    const holder = await codeHolder(change, body.supplier_code, id);
    if (holder && !holder.is_deleted) throw taken(body.supplier_code);
    await requireFields(change, BLANK, asked);
    const fields = { ...BLANK, ...asked };
    // The key names the change as well: where the code brings a deleted product back, the product has an id of its own.
    const deed = { principal, now, kind: 'create', change_id: id } as const;
    const [deleted] = holder ? await readStored(change.executor, change, [holder.product_id]) : [];
    const product = deleted ?? blank(id, now);
    const { change_id } = await writeProducts(change, deed, [{ product, fields, isNew: !deleted }]);
    return answer(change, change_id, product.product_id);
  });
});

export const duplicateProduct = handle(routes.duplicateProduct, ({ params, principal, request, services }) => {
  const now = services.now();
  const { id } = creationId(request, principal, now);
  return changePricing(services, principal, params.supplier_id, async (change) => {
    const [known] = await readStored(change.executor, change, [id]);
    if (known) return answer(change, null, id);
    const { fields: like, names } = present(await readStored(change.executor, change, [params.product_id]));
    const fields = { ...like, supplier_code: await freeCode(change, like.supplier_code), enabled: false, gtins: [] };
    const deed = { principal, now, kind: 'duplicate' } as const;
    const product = { ...blank(id, now), names };
    const { change_id } = await writeProducts(change, deed, [{ product, fields, isNew: true }]);
    return answer(change, change_id, id);
  });
});
