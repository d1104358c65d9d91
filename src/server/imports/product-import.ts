import { eq } from 'drizzle-orm';
import type { PriceLabel } from '#domain/catalog/product.ts';
import type { ListedProduct } from '#domain/imports/product-facts.ts';
import { compareProductList, type ProductImport, type ProductWrite } from '#domain/imports/product-import.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { writeSearch } from '../catalog/write-search.ts';
import type { Executor } from '../database/connection.ts';
import { product, productGtin } from '../database/schema/catalog.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { boolean, jsonb, nullable, selected, statement, text, uuid } from '../database/statement.ts';
import { notFound } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import type { PricingChange } from '../pricing/pricing-change.ts';
import { ensureCategories, type Shelves } from './ensure-categories.ts';
import type { ImportWork } from './run-import.ts';

/** Basis points; of most food in France. A new product has it where the list has no column for it. */
const USUAL_VAT = 550;
/** Rows of one statement: each stays far from the time a statement may take. */
const BATCH = 500;

const FACTS = {
  brand: product.brand,
  origin: product.origin,
  units_per_pack: product.units_per_pack,
  net_quantity: product.net_quantity,
  net_unit: product.net_unit,
  vat: product.vat,
  price_amount: product.price_amount,
};
const KEYS = { product_id: product.product_id, supplier_code: product.supplier_code };

const LISTED = statement({
  parameters: { supplier_id: uuid, language: text },
  row: {
    ...KEYS,
    ...FACTS,
    gtins: nullable(jsonb<string[]>()),
    is_weighed: boolean,
    is_deleted: boolean,
    name: nullable(text),
    category: nullable(text),
  },
  sql: `select ${selected('p', KEYS)}, ${selected('p', FACTS)},
      (select jsonb_agg(g.gtin) from product_gtin g where g.supplier_id = p.supplier_id and g.product_id = p.product_id) as gtins,
      p.price_per_kilo_amount is not null as is_weighed, p.deleted_at is not null as is_deleted, p.names ->> $language as name,
      (select coalesce(c.names ->> $language, '-') from category c
        where c.supplier_id = p.supplier_id and c.category_id = p.category_id) as category
    from product p where p.supplier_id = $supplier_id`,
});

const CHANGE = statement({
  parameters: {
    supplier_id: uuid,
    language: text,
    precision: product.price_precision,
    version: product.version,
    writes:
      jsonb<
        readonly (ProductWrite['facts'] & Pick<ProductWrite, 'product_id'> & { readonly category_id: string | null })[]
      >(),
  },
  row: {},
  sql: `update product p set
      names = case when given.name is null then p.names else p.names || jsonb_build_object($language::text, given.name) end,
      category_id = coalesce(p.category_id, given.category_id),
      brand = coalesce(given.brand, p.brand),
      origin = coalesce(given.origin, p.origin),
      units_per_pack = coalesce(given.units_per_pack, p.units_per_pack),
      net_quantity = coalesce(given.net_quantity, p.net_quantity),
      net_unit = coalesce(given.net_unit, p.net_unit),
      vat = coalesce(given.vat, p.vat),
      price_amount = coalesce(given.price_amount, p.price_amount),
      price_precision = case when given.price_amount is null then p.price_precision else $precision::smallint end,
      deleted_at = null,
      version = $version
    from jsonb_to_recordset($writes) as given(product_id uuid, category_id uuid, name text, brand text, origin text,
      units_per_pack integer, net_quantity integer, net_unit text, vat integer, price_amount bigint)
    where p.supplier_id = $supplier_id and p.product_id = given.product_id`,
});

/** Of each product only what a list can say: thousands of whole rows would hold up everyone else while they are read. */
async function readListed(executor: Executor, supplier_id: string): Promise<ListedProduct[]> {
  const rows = await executor.rows(LISTED({ supplier_id, language: DEFAULT_LOCALE }));
  return rows.map(({ product_id, supplier_code, gtins, is_weighed, is_deleted, name, ...facts }) => ({
    product_id,
    supplier_code,
    gtins: gtins ?? [],
    is_weighed,
    is_deleted,
    facts: { ...facts, name: name ?? '' },
  }));
}

function newProduct(
  { supplier_id, version, precision }: PricingChange,
  write: ProductWrite,
  product_id: string,
  category_id: string | null,
) {
  const { name = '', category: _, ...facts } = write.facts;
  const price_label: PriceLabel = facts.net_unit === 'kg' ? 'kilo' : facts.net_unit === 'l' ? 'liter' : 'UVC';
  return {
    sale_unit: 'pack' as const,
    temperature: 'ambient' as const,
    units_per_pack: 1,
    vat: USUAL_VAT,
    ...facts,
    supplier_id,
    product_id,
    category_id,
    supplier_code: write.supplier_code,
    names: { [DEFAULT_LOCALE]: name },
    price_label,
    price_precision: precision,
    search: '',
    version,
  };
}

/** What the list says of products that there are: a fact it doesn't state stays. */
async function changeProducts(
  { executor, supplier_id, version, precision }: PricingChange,
  writes: readonly ProductWrite[],
  shelves: Shelves,
): Promise<void> {
  const changed = writes.map(({ product_id, facts }) => ({
    product_id,
    ...facts,
    category_id: shelves(facts.category),
  }));
  await executor.rows(CHANGE({ supplier_id, language: DEFAULT_LOCALE, precision, version, writes: changed }));
}

/** A product list into the supplier's catalog: new products, and what it says otherwise of those there are. */
export function productListFor(supplier_id: string, now: Date): ImportWork<ProductImport> {
  return {
    async compare(executor, table) {
      const [prices] = await executor
        .select({ currency: supplier.currency, precision: supplier.price_decimal_precision })
        .from(supplier)
        .where(eq(supplier.supplier_id, supplier_id));
      if (!prices) throw notFound();
      return compareProductList(table, await readListed(executor, supplier_id), prices);
    },
    async write(change, { writes }) {
      const { executor, supplier_id } = change;
      const named = writes.map((write) => ({ write, product_id: write.product_id ?? newId(now) }));
      const shelves = await ensureCategories(
        change,
        writes.map(({ facts }) => facts.category),
        now,
      );
      const added = named.filter(({ write }) => write.product_id === null);
      for (let start = 0; start < added.length; start += BATCH) {
        const rows = added
          .slice(start, start + BATCH)
          .map(({ write, product_id }) => newProduct(change, write, product_id, shelves(write.facts.category)));
        await executor.insert(product).values(rows);
      }
      const changed = writes.filter(({ product_id }) => product_id !== null);
      for (let start = 0; start < changed.length; start += BATCH) {
        await changeProducts(change, changed.slice(start, start + BATCH), shelves);
      }
      const gtins = named.flatMap(({ write, product_id }) =>
        write.gtin === null ? [] : [{ supplier_id, product_id, gtin: write.gtin, kind: 'unit' as const }],
      );
      for (let start = 0; start < gtins.length; start += BATCH) {
        await executor
          .insert(productGtin)
          .values(gtins.slice(start, start + BATCH))
          .onConflictDoNothing();
      }
      await writeSearch(
        change,
        named.map(({ product_id }) => product_id),
      );
    },
  };
}
