import { eq } from 'drizzle-orm';
import { ofEachText } from '#domain/catalog/product-texts.ts';
import type { Corrections } from '#domain/imports/corrections.ts';
import { importAlarms, isJump } from '#domain/imports/import-alarms.ts';
import type { ListedProduct } from '#domain/imports/product-facts.ts';
import { compareProductList, type ProductImport } from '#domain/imports/product-import.ts';
import { tableOfRefused } from '#domain/imports/refused-row.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { rescale } from '#domain/values/money.ts';
import type { Executor } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { boolean, jsonb, nullable, selected, statement, text, uuid } from '../database/statement.ts';
import { notFound } from '../http/problem.ts';
import type { ReadRow, RowTask } from './list-request.ts';
import { rememberAnswers, rememberedAnswers } from './remembered-answers.ts';
import type { ImportWork } from './run-import.ts';

const FACTS = {
  ...ofEachText((text) => product[text]),
  units_per_pack: product.units_per_pack,
  net_quantity: product.net_quantity,
  net_unit: product.net_unit,
  vat: product.vat,
  price_amount: product.price_amount,
  price_precision: product.price_precision,
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

interface Prices {
  readonly currency: string;
  readonly precision: number;
}

/** Reads, of each product, only the facts that a list can state: reading thousands of whole rows would hold up other callers. */
async function readListed(
  executor: Executor,
  supplier_id: string,
  { currency, precision }: Prices,
): Promise<ListedProduct[]> {
  const rows = await executor.rows(LISTED({ supplier_id, language: DEFAULT_LOCALE }));
  return rows.map(
    ({ product_id, supplier_code, gtins, is_weighed, is_deleted, name, price_amount, price_precision, ...facts }) => ({
      product_id,
      supplier_code,
      gtins: gtins ?? [],
      is_weighed,
      is_deleted,
      facts: {
        ...facts,
        name: name ?? '',
        price_amount:
          price_amount === null
            ? null
            : rescale({ amount: price_amount, precision: price_precision, currency }, precision).amount,
      },
    }),
  );
}

/** Absent products that a report names. */
const NAMED_ABSENT = 1000;
const NAMED_NEAR = 500;

interface ListAsked {
  /** Whether products that the list doesn't name are taken out of sale. */
  readonly withdraw_absent: boolean;
  /** A person's answers about rows similar to known products, and about prices to keep. */
  readonly said: Omit<Corrections, 'mended'>;
}

async function readPrices(executor: Executor, supplier_id: string): Promise<Prices> {
  const [prices] = await executor
    .select({ currency: supplier.currency, precision: supplier.price_decimal_precision })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  if (!prices) throw notFound();
  return prices;
}

/** Reads a refused row again, with what a person typed into it, by the functions that read its list. */
export async function readCorrected(
  executor: Executor,
  { supplier_id, row, reading }: Omit<RowTask, 'url'>,
): Promise<ReadRow> {
  const prices = await readPrices(executor, supplier_id);
  const answers = await rememberedAnswers(executor, supplier_id);
  const products = await readListed(executor, supplier_id, prices);
  const found = compareProductList(tableOfRefused(row), products, prices, { answers }, reading);
  const [error = null] = found.errors;
  const [difference = null] = found.difference;
  const [write = null] = found.writes;
  return { error, difference, write, isUnusual: difference?.changes.some(isJump) ?? false };
}

/** The import of a product list into the supplier's catalog: new products, and changed facts of known ones. */
export function productListFor(
  supplier_id: string,
  { withdraw_absent, said: { answers, kept_facts = [] } }: ListAsked,
): ImportWork<ProductImport> {
  return {
    async compare(executor, table) {
      const prices = await readPrices(executor, supplier_id);
      const said = { answers: [...(await rememberedAnswers(executor, supplier_id)), ...answers], kept_facts };
      return compareProductList(table, await readListed(executor, supplier_id, prices), prices, said);
    },
    report: (found) => ({
      reading: found.reading,
      created: found.created,
      made_codes: found.made_codes,
      look_alikes: found.look_alikes.slice(0, NAMED_NEAR),
      near: found.near.slice(0, NAMED_NEAR),
      absent: found.absent
        .slice(0, NAMED_ABSENT)
        .map(({ product_id, supplier_code, facts: { name } }) => ({ product_id, supplier_code, name })),
      absent_total: found.absent.length,
      kept_facts: [...found.kept_facts],
      alarms: importAlarms(found, withdraw_absent),
    }),
    accepted: (executor) => rememberAnswers(executor, supplier_id, answers),
    batched: ({ writes, absent }) => ({
      writes,
      withdrawn: withdraw_absent ? absent.map(({ product_id }) => product_id) : [],
    }),
  };
}
