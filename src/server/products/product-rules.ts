import { type JournalFields, type ProductFields, type ProductGtin, stated } from '#domain/catalog/product-fields.ts';
import { gtinOrNull } from '#domain/codes/gtin.ts';
import { packPrice } from '#domain/pricing/catalog-price.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import type { Executor } from '../database/connection.ts';
import { listOf, statement, uuid } from '../database/statement.ts';
import { Refusal, wrongField } from '../http/problem.ts';
import { type PricingChange, requirePrice } from '../pricing/pricing-change.ts';

const CATEGORIES_THERE = statement({
  parameters: { supplier_id: uuid, category_ids: listOf(uuid) },
  row: { category_id: uuid },
  sql: 'select category_id from category where supplier_id = $supplier_id and category_id = any($category_ids)',
});

export async function categoriesThere(
  executor: Executor,
  supplier_id: string,
  asked: readonly Partial<ProductFields>[],
) {
  const category_ids = [...new Set(asked.flatMap(({ category_id }) => category_id ?? []))];
  const rows = category_ids.length === 0 ? [] : await executor.rows(CATEGORIES_THERE({ supplier_id, category_ids }));
  return new Set(rows.map(({ category_id }) => category_id));
}

/** Fields as they come in a request. */
type Given = { readonly [Name in keyof ProductFields]?: ProductFields[Name] | undefined };

/** Fields as they are stored: GTINs have 14 digits, and no list holds a value twice. */
export function kept(given: Given): Partial<ProductFields> {
  const { gtins, labels, allergens } = given;
  return {
    ...stated<ProductFields>(given),
    ...(gtins && { gtins: keptGtins(gtins) }),
    ...(labels && { labels: [...new Set(labels)] }),
    ...(allergens && { allergens: [...new Set(allergens)] }),
  };
}

function keptGtins(gtins: readonly ProductGtin[]): ProductGtin[] {
  const each = gtins.map((given): [string, ProductGtin] => {
    const gtin = gtinOrNull(given.gtin) ?? given.gtin;
    return [gtin, { ...given, gtin }];
  });
  // In the order of the database, so that a product that is saved unchanged counts as unchanged.
  const order = (kind: ProductGtin['kind']) => ['unit', 'pallet', 'pack'].indexOf(kind);
  return [...new Map(each).values()].sort(
    (left, right) => order(left.kind) - order(right.kind) || (left.gtin < right.gtin ? -1 : 1),
  );
}

/** Refuses values that a product of this supplier can't have, naming the field. */
export async function requireFields(change: PricingChange, before: JournalFields, asked: Partial<ProductFields>) {
  const { price, catch_weight, category_id, pictures } = asked;
  requirePrice(price ?? null, change, 'price');
  requirePrice(catch_weight?.price_per_kilo ?? null, change, 'catch_weight.price_per_kilo');
  const after = { ...before, ...asked };
  if (price !== undefined && after.catch_weight && canonicalJson(packPrice(after)) !== canonicalJson(price))
    throw wrongField('price', 'follows from the price per kilo');
  if (pictures?.some((address) => !before.pictures.includes(address)))
    throw wrongField('pictures', 'is ordered and shortened here; a picture is added as a file');
  const there = await categoriesThere(change.executor, change.supplier_id, [asked]);
  if (category_id && !there.has(category_id))
    throw wrongField('category_id', `${category_id} is no category of this supplier`);
}

export const taken = (code: string) =>
  new Refusal('IN_USE', `Another product has the code ${code}`, { errors: { supplier_code: 'is another product’s' } });
