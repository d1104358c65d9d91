import type { ManyChange } from '#contract/product-desk.ts';
import { routes } from '#contract/routes.ts';
import type { JournalFields } from '#domain/catalog/product-fields.ts';
import { withSteppedPrice } from '#domain/pricing/catalog-price.ts';
import { handle } from '../http/handle.ts';
import { wrongField } from '../http/problem.ts';
import { changePricing, type PricingChange } from '../pricing/pricing-change.ts';
import { BLANK } from './create-product.ts';
import { kept, requireFields } from './product-rules.ts';
import { readStored, type StoredProduct } from './stored-product.ts';
import { type Deed, type ProductWrite, writeProducts } from './write-products.ts';

/** The fields that the change gives a product; null: it has no price that this step can change. */
function manyFields({ fields }: StoredProduct, change: ManyChange): Partial<JournalFields> | null {
  switch (change.kind) {
    case 'set':
      return kept(change.fields);
    case 'labels': {
      const { add, remove } = change;
      return { labels: [...new Set([...fields.labels.filter((label) => !remove.includes(label)), ...add])] };
    }
    case 'price':
      return withSteppedPrice(fields, change.step);
    case 'delete':
      return { is_deleted: true };
  }
}

function requireMany(change: PricingChange, asked: ManyChange): void {
  if (asked.kind !== 'price' || asked.step.kind === 'percent') return;
  const money = asked.step.kind === 'amount' ? asked.step.amount : asked.step.to;
  if (money.currency !== change.currency) throw wrongField('change.step', 'is not in this supplier’s currency');
}

export const changeProducts = handle(routes.changeProducts, ({ params, body, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async (change) => {
    requireMany(change, body.change);
    if (body.change.kind === 'set') await requireFields(change, BLANK, kept(body.change.fields));
    const seen = new Map(body.products.map(({ product_id, version }) => [product_id, version]));
    const found = await readStored(change.executor, change, [...seen.keys()]);
    const there = new Set(found.filter(({ fields }) => !fields.is_deleted).map(({ product_id }) => product_id));
    const unknown = [...seen.keys()].find((product_id) => !there.has(product_id));
    if (unknown !== undefined) throw wrongField('products', `${unknown} is no product of this supplier`);
    const writes: ProductWrite[] = [];
    const stale: string[] = [];
    const refused: string[] = [];
    for (const product of found) {
      const fields = manyFields(product, body.change);
      if (product.version !== seen.get(product.product_id)) stale.push(product.product_id);
      else if (fields === null) refused.push(product.product_id);
      else writes.push({ product, fields });
    }
    const kind: Deed['kind'] = body.change.kind === 'delete' ? 'delete' : 'change';
    const { change_id, product_ids } = await writeProducts(change, { principal, now: services.now(), kind }, writes);
    return { change_id, items_total: product_ids.length, stale, refused };
  }),
);
