import { routes } from '#contract/routes.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { fold } from '#domain/values/text.ts';
import { writeSearch } from '../catalog/write-search.ts';
import { asTenant, type Executor } from '../database/connection.ts';
import { catalogView, category, product } from '../database/schema/catalog.ts';
import { bigint, jsonb, listOf, selected, statement, uuid } from '../database/statement.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import { changePricing, type PricingChange } from '../pricing/pricing-change.ts';

/** The drawing and hue of a new category, until somebody chooses others. */
const USUAL_GLYPH = 'crate';
const USUAL_HUE = 8;

const SHOWN = {
  category_id: category.category_id,
  parent_id: category.parent_id,
  names: category.names,
  glyph: category.glyph,
  hue: category.hue,
  position: category.position,
  version: category.version,
};

const ALL = statement({
  parameters: { supplier_id: uuid },
  row: { ...SHOWN, products: bigint },
  sql: `select ${selected('c', SHOWN)}, (select count(*) from product p where p.supplier_id = c.supplier_id
      and p.category_id = c.category_id and p.deleted_at is null) as products
    from category c where c.supplier_id = $supplier_id order by c.position, c.category_id`,
});

const readAll = (executor: Executor, supplier_id: string) => executor.rows(ALL({ supplier_id }));
type CategoryRow = Awaited<ReturnType<typeof readAll>>[number];

export const categories = handle(routes.categories, async ({ params: { supplier_id }, query, services }) => {
  const all = await readAll(asTenant(services.database, { supplier_id }), supplier_id);
  return { items_total: all.length, categories: all.slice(query.start, query.start + query.count) };
});

const nameOf = ({ names }: Pick<CategoryRow, 'names'>) => names[DEFAULT_LOCALE] ?? '';

/** A category's name, and the category above it. */
interface Place {
  readonly name: string;
  readonly parent_id: string | null;
}

/** Refuses a third level of categories, and a name that a category beside it has. */
function requirePlace(others: readonly CategoryRow[], { name, parent_id }: Place, hasChildren: boolean): void {
  const parent = others.find(({ category_id }) => category_id === parent_id);
  if (parent_id !== null && !parent)
    throw wrongField('parent_id', `${parent_id} is no other category of this supplier`);
  if (parent && (parent.parent_id !== null || hasChildren))
    throw wrongField('parent_id', 'would make a third level of categories');
  const isTaken = others.some((other) => other.parent_id === parent_id && fold(nameOf(other)) === fold(name));
  if (isTaken) throw new Refusal('IN_USE', `There is a category ${name} beside it`, { errors: { name: 'is in use' } });
}

async function answer({ executor, supplier_id }: PricingChange, id: string) {
  const found = (await readAll(executor, supplier_id)).find(({ category_id }) => category_id === id);
  if (!found) throw notFound();
  return found;
}

const ADD = statement({
  parameters: { supplier_id: uuid, ...SHOWN },
  row: {},
  sql: `insert into category (supplier_id, category_id, parent_id, names, glyph, hue, position, version)
    values ($supplier_id, $category_id, $parent_id, $names, $glyph, $hue, $position, $version)`,
});

export const createCategory = handle(routes.createCategory, ({ params, body, principal, request, services }) => {
  const { id } = creationId(request, principal, services.now());
  return changePricing(services, principal, params.supplier_id, async (change) => {
    const { executor, supplier_id, version } = change;
    const all = await readAll(executor, supplier_id);
    if (!all.some(({ category_id }) => category_id === id)) {
      requirePlace(all, body, false);
      const parent = all.find(({ category_id }) => category_id === body.parent_id);
      await executor.rows(
        ADD({
          ...{ supplier_id, category_id: id, parent_id: body.parent_id, version },
          names: { [DEFAULT_LOCALE]: body.name },
          glyph: body.glyph ?? parent?.glyph ?? USUAL_GLYPH,
          hue: body.hue ?? parent?.hue ?? USUAL_HUE,
          position: Math.max(-1, ...all.map(({ position }) => position)) + 1,
        }),
      );
    }
    return answer(change, id);
  });
});

const WRITE = statement({
  parameters: { supplier_id: uuid, ...SHOWN },
  row: {},
  sql: `update category set parent_id = $parent_id, names = $names, glyph = $glyph, hue = $hue, position = $position, version = $version
    where supplier_id = $supplier_id and category_id = $category_id`,
});

const PLACE = statement({
  parameters: { supplier_id: uuid, places: jsonb<readonly { category_id: string; position: number }[]>() },
  row: {},
  sql: `update category c set position = given.position
    from jsonb_to_recordset($places) as given(category_id uuid, position integer)
    where c.supplier_id = $supplier_id and c.category_id = given.category_id`,
});

/** The ids of the products in a category and the categories below it, whose search words depend on its name. */
const NAMED_AFTER = statement({
  parameters: { supplier_id: uuid, category_id: uuid },
  row: { product_id: product.product_id },
  sql: `select p.product_id from product p join category c on c.supplier_id = p.supplier_id and c.category_id = p.category_id
    where p.supplier_id = $supplier_id and (c.category_id = $category_id or c.parent_id = $category_id)`,
});

const STAMP = statement({
  parameters: { supplier_id: uuid, version: bigint, product_ids: listOf(uuid) },
  row: {},
  sql: 'update product set version = $version where supplier_id = $supplier_id and product_id = any($product_ids)',
});

/** Moves a category to a position among those beside it, and numbers all of them anew. */
async function place({ executor, supplier_id }: PricingChange, id: string, position: number): Promise<void> {
  const all = await readAll(executor, supplier_id);
  const moved = all.find(({ category_id }) => category_id === id);
  const beside = all.filter(({ parent_id, category_id }) => parent_id === moved?.parent_id && category_id !== id);
  const ids = beside.map(({ category_id }) => category_id);
  ids.splice(position, 0, id);
  const places = ids.map((category_id, at) => ({ category_id, position: at }));
  await executor.rows(PLACE({ supplier_id, places }));
}

export const changeCategory = handle(routes.changeCategory, ({ params, body, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async (change) => {
    const { executor, supplier_id, version } = change;
    const all = await readAll(executor, supplier_id);
    const before = all.find(({ category_id }) => category_id === params.category_id);
    if (!before) throw notFound();
    if (before.version !== body.version) throw new Refusal('stale_version');
    const { products: _, ...row } = before;
    const name = body.name ?? nameOf(before);
    const parent_id = body.parent_id === undefined ? before.parent_id : body.parent_id;
    const others = all.filter((other) => other !== before);
    requirePlace(
      others,
      { name, parent_id },
      others.some((other) => other.parent_id === before.category_id),
    );
    const names = { ...before.names, [DEFAULT_LOCALE]: name };
    const glyph = body.glyph ?? before.glyph;
    const hue = body.hue ?? before.hue;
    await executor.rows(WRITE({ ...row, supplier_id, parent_id, names, glyph, hue, version }));
    if (body.position !== undefined) await place(change, before.category_id, body.position);
    if (name !== nameOf(before) || parent_id !== before.parent_id) {
      const found = await executor.rows(NAMED_AFTER({ supplier_id, category_id: before.category_id }));
      const product_ids = found.map(({ product_id }) => product_id);
      await writeSearch(change, product_ids);
      // A catalog's rule for a category takes in those below it, so the move may bring products into some catalogs and
      // out of others.
      if (parent_id !== before.parent_id) await executor.rows(STAMP({ supplier_id, version, product_ids }));
    }
    return answer(change, before.category_id);
  }),
);

/** Removes the category from deleted products, which may be restored later. */
const FORGET = statement({
  parameters: { supplier_id: uuid, category_id: uuid },
  row: {},
  sql: `update product set category_id = null
    where supplier_id = $supplier_id and category_id = $category_id and deleted_at is not null`,
});
/** The names of the catalogs whose rules name the category. */
const RULED_BY = statement({
  parameters: { supplier_id: uuid, category_id: uuid },
  row: { name: catalogView.name },
  sql: `select name from catalog_view
    where supplier_id = $supplier_id and rules -> 'category_ids' ? $category_id::uuid::text order by position, lower(name)`,
});
const REMOVE = statement({
  parameters: { supplier_id: uuid, category_id: uuid },
  row: {},
  sql: 'delete from category where supplier_id = $supplier_id and category_id = $category_id',
});

export const deleteCategory = handle(routes.deleteCategory, ({ params, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async ({ executor, supplier_id }) => {
    const all = await readAll(executor, supplier_id);
    const found = all.find(({ category_id }) => category_id === params.category_id);
    if (!found) throw notFound();
    const below = all.filter(({ parent_id }) => parent_id === found.category_id).length;
    if (below > 0) throw new Refusal('IN_USE', `${below} categories stand below it`);
    if (found.products > 0) throw new Refusal('IN_USE', `${found.products} products stand in it`);
    const used_by = (await executor.rows(RULED_BY(params))).map(({ name }) => name);
    if (used_by.length > 0) throw new Refusal('IN_USE', `Catalogs take it in: ${used_by.join(', ')}`, { used_by });
    await executor.rows(FORGET(params));
    await executor.rows(REMOVE(params));
    return { category_id: found.category_id };
  }),
);
