import type { z } from 'zod/mini';
import { routes } from '#contract/routes.ts';
import { searchWords } from '../catalog/search-words.ts';
import { asTenant, type Executor } from '../database/connection.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { statement, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { JOURNAL, JOURNAL_LENGTH } from './journal.ts';
import { FOUND_COUNT, KINDS_COUNT, PAGES } from './product-statements.ts';
import { deskProduct, readStored, type StoredProduct } from './stored-product.ts';

const CURRENCY = statement({
  parameters: { supplier_id: uuid },
  row: { currency: supplier.currency },
  sql: 'select currency from supplier where supplier_id = $supplier_id',
});

async function readOwned(executor: Executor, supplier_id: string, product_ids: readonly string[]) {
  const [owner] = await executor.rows(CURRENCY({ supplier_id }));
  if (!owner) throw notFound();
  return readStored(executor, { supplier_id, ...owner }, product_ids);
}

/** Patterns of the typed words, all of which a product must match (null if nothing was typed), and the first word. */
function typedWords(query: string): { readonly patterns: readonly string[] | null; readonly first_word: string } {
  const words = searchWords([query]);
  const [first_word = '', ...others] = words.split(' ');
  return { patterns: words === '' ? null : [first_word, ...others].map((word) => `%${word}%`), first_word };
}

type Query = z.output<typeof routes.ownProducts.query>;

export const ownProducts = handle(routes.ownProducts, ({ params, query, services }) =>
  listOwnProducts(services, params.supplier_id, query),
);

/** A page of the supplier's products, as their own people see them. */
export async function listOwnProducts(services: Services, supplier_id: string, query: Query) {
  const executor = asTenant(services.database, { supplier_id });
  const narrowed = {
    supplier_id,
    ...typedWords(query.query),
    state: query.state ?? null,
    without: query.without ?? null,
    category_id: query.category_id ?? null,
    label: query.label ?? null,
    brand: query.brand ?? null,
    temperature: query.temperature ?? null,
  };
  const page = PAGES[query.sort][query.direction];
  const [counted] = await executor.rows(FOUND_COUNT(narrowed));
  const ids = await executor.rows(page({ ...narrowed, start: query.start, count: query.count }));
  const products = await readOwned(
    executor,
    supplier_id,
    ids.map(({ product_id }) => product_id),
  );
  const [counts] = query.with_counts ? await executor.rows(KINDS_COUNT({ supplier_id })) : [];
  return {
    items_total: counted?.total ?? 0,
    products: products.map(deskProduct),
    ...(counts && { counts }),
  };
}

export const ownProduct = handle(routes.ownProduct, async ({ params: { supplier_id, product_id }, services }) => {
  const executor = asTenant(services.database, { supplier_id });
  return deskProduct(present(await readOwned(executor, supplier_id, [product_id])));
});

/** The product that was asked for; refuses with "not found" if it was deleted or never existed. */
export function present([product]: readonly StoredProduct[]): StoredProduct {
  if (!product || product.fields.is_deleted) throw notFound();
  return product;
}

export const productChanges = handle(routes.productChanges, async ({ params, query, services }) => {
  const { supplier_id, product_id } = params;
  const executor = asTenant(services.database, { supplier_id });
  present(await readOwned(executor, supplier_id, [product_id]));
  const changes = await executor.rows(JOURNAL({ ...params, start: query.start, count: query.count }));
  const [length] = await executor.rows(JOURNAL_LENGTH(params));
  return {
    items_total: length?.total ?? 0,
    changes: changes.map(({ changed_at, undone_at, before, after, ...change }) => ({
      ...change,
      before: { ...before },
      after: { ...after },
      changed_at: changed_at.toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
    })),
  };
});
