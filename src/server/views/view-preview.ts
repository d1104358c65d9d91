import { routes } from '#contract/routes.ts';
import { productsOfView } from '#domain/catalog/view.ts';
import { searchWords } from '../catalog/search-words.ts';
import { allProducts } from '../catalog/view-products.ts';
import { asTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { bigint, listOf, statement, text, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';

const SHOWN = statement({
  parameters: { supplier_id: uuid, product_ids: listOf(uuid) },
  row: {
    product_id: product.product_id,
    supplier_code: product.supplier_code,
    names: product.names,
    brand: product.brand,
    category_id: product.category_id,
    enabled: product.enabled,
    out_of_stock: product.out_of_stock,
  },
  sql: `select p.product_id, p.supplier_code, p.names, p.brand, p.category_id, p.enabled, p.out_of_stock
    from unnest($product_ids::uuid[]) with ordinality as given(product_id, place)
      join product p on p.supplier_id = $supplier_id and p.product_id = given.product_id
    order by given.place`,
});

export const previewView = handle(routes.previewView, async ({ params: { supplier_id }, query, body, services }) => {
  const executor = asTenant(services.database, { supplier_id });
  const all = await allProducts(executor, supplier_id);
  const held = productsOfView(body, all);
  const ruled = new Set(productsOfView({ rules: body.rules, added_product_ids: [], removed_product_ids: [] }, all));
  const typed = searchWords([query.query]).split(' ');
  const found = (query.shown === 'all' ? all : held).filter(({ search }) =>
    typed.every((word) => search.includes(word)),
  );
  const page = found.slice(query.start, query.start + query.count);
  const shown = await executor.rows(SHOWN({ supplier_id, product_ids: page.map(({ product_id }) => product_id) }));
  const isRuled = new Map(page.map((each) => [each.product_id, ruled.has(each)]));
  return {
    items_total: found.length,
    products: shown.map((each) => ({ ...each, ruled: isRuled.get(each.product_id) ?? false })),
    held: held.length,
    in_sale: held.filter(({ enabled }) => enabled).length,
  };
});

const BRANDS = statement({
  parameters: { supplier_id: uuid },
  row: { brand: text, products: bigint },
  sql: `select p.brand, count(*) as products from product p
    where p.supplier_id = $supplier_id and p.deleted_at is null and p.brand is not null
    group by p.brand order by lower(p.brand), p.brand`,
});

export const brands = handle(routes.brands, async ({ params: { supplier_id }, query, services }) => {
  const all = await asTenant(services.database, { supplier_id }).rows(BRANDS({ supplier_id }));
  return { items_total: all.length, brands: all.slice(query.start, query.start + query.count) };
});
