import { routes } from '#contract/routes.ts';
import { asTenant, type Executor } from '../database/connection.ts';
import { catalogView, label } from '../database/schema/catalog.ts';
import { bigint, jsonb, statement, text, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { changePricing, type PricingChange } from '../pricing/pricing-change.ts';
import { forgetTexts } from '../translations/copy-texts.ts';
import { readStored } from './stored-product.ts';
import { writeProducts } from './write-products.ts';

/**
 * All labels: first those with a position, then by the alphabet those that stand on products or in the rules of
 * catalogs only.
 */
const ALL = statement({
  parameters: { supplier_id: uuid },
  row: { label: label.label, products: bigint },
  sql: `select coalesce(l.label, used.label) as label, coalesce(used.products, 0) as products
    from (select * from label where supplier_id = $supplier_id) l
    full join (select named.label, sum(named.products)::bigint as products from (
        select each as label, count(*) as products from product p, unnest(p.labels) each
          where p.supplier_id = $supplier_id and p.deleted_at is null group by each
        union all select jsonb_array_elements_text(v.rules -> 'labels'), 0 from catalog_view v where v.supplier_id = $supplier_id
      ) named group by named.label) used on used.label = l.label
    order by l.position nulls last, 1`,
});
const readAll = (executor: Executor, supplier_id: string) => executor.rows(ALL({ supplier_id }));

export const labels = handle(routes.labels, async ({ params: { supplier_id }, query, services }) => {
  const all = await readAll(asTenant(services.database, { supplier_id }), supplier_id);
  return { items_total: all.length, labels: all.slice(query.start, query.start + query.count) };
});

const PUT = statement({
  parameters: { supplier_id: uuid, rows: jsonb<readonly { label: string; position: number }[]>() },
  row: {},
  sql: `insert into label (supplier_id, label, position)
    select $supplier_id, given.label, given.position from jsonb_to_recordset($rows) as given(label text, position integer)
    on conflict (supplier_id, label) do update set position = excluded.position`,
});
const REMOVE = statement({
  parameters: { supplier_id: uuid, label: text },
  row: {},
  sql: 'delete from label where supplier_id = $supplier_id and label = $label',
});
/** With those that were deleted: they come back as the others are then. */
const CARRYING = statement({
  parameters: { supplier_id: uuid, label: text },
  row: { product_id: uuid },
  sql: 'select product_id from product where supplier_id = $supplier_id and $label = any(labels)',
});
/** Gives the translations of a label to its new name. */
const RENAME_TEXTS = statement({
  parameters: { supplier_id: uuid, label: text, renamed: text },
  row: {},
  sql: `update translation t set object_id = $renamed
    where t.supplier_id = $supplier_id and t.resource = 'label' and t.object_id = $label`,
});

/** Replaces the label in the rules of catalogs. */
const RENAME_IN_RULES = statement({
  parameters: { supplier_id: uuid, label: text, renamed: text },
  row: {},
  sql: `update catalog_view set rules = jsonb_set(rules, '{labels}', (rules -> 'labels') - $label::text || to_jsonb($renamed::text))
    where supplier_id = $supplier_id and rules -> 'labels' ? $label`,
});

/** The catalogs whose rules name the label. */
const RULED_BY = statement({
  parameters: { supplier_id: uuid, label: text },
  row: { name: catalogView.name },
  sql: `select name from catalog_view
    where supplier_id = $supplier_id and rules -> 'labels' ? $label order by position, lower(name)`,
});

/** Gives the labels positions in this order. */
async function place({ executor, supplier_id }: PricingChange, inOrder: readonly string[]): Promise<void> {
  const rows = [...new Set(inOrder)].map((each, position) => ({ label: each, position }));
  await executor.rows(PUT({ supplier_id, rows }));
}

const taken = (word: string) => new Refusal('IN_USE', `There is a label ${word}`, { errors: { label: 'is in use' } });

export const createLabel = handle(routes.createLabel, ({ params, body, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async (change) => {
    const all = (await readAll(change.executor, change.supplier_id)).map((each) => each.label);
    if (all.includes(body.label)) throw taken(body.label);
    await place(change, [...all, body.label]);
    return { label: body.label, products: 0 };
  }),
);

export const orderLabels = handle(routes.orderLabels, ({ params, body, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async (change) => {
    const { executor, supplier_id } = change;
    const all = (await readAll(executor, supplier_id)).map((each) => each.label);
    await place(change, [
      ...body.labels.filter((each) => all.includes(each)),
      ...all.filter((each) => !body.labels.includes(each)),
    ]);
    const ordered = await readAll(executor, supplier_id);
    return { items_total: ordered.length, labels: ordered };
  }),
);

async function carrying({ executor, supplier_id, ...rest }: PricingChange, word: string) {
  const ids = await executor.rows(CARRYING({ supplier_id, label: word }));
  return readStored(
    executor,
    { supplier_id, ...rest },
    ids.map(({ product_id }) => product_id),
  );
}

export const renameLabel = handle(routes.renameLabel, ({ params, body, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async (change) => {
    const { executor, supplier_id } = change;
    const all = (await readAll(executor, supplier_id)).map((each) => each.label);
    if (!all.includes(params.label)) throw notFound();
    const products = await carrying(change, params.label);
    if (body.label !== params.label) {
      if (all.includes(body.label)) throw taken(body.label);
      const renamed = (each: string) => (each === params.label ? body.label : each);
      const writes = products.map((product) => ({ product, fields: { labels: product.fields.labels.map(renamed) } }));
      await writeProducts(change, { principal, now: services.now(), kind: 'change' }, writes);
      // A deleted label of the new name has left its translations.
      await forgetTexts(executor, supplier_id, 'label', [body.label]);
      await executor.rows(RENAME_TEXTS({ ...params, renamed: body.label }));
      await executor.rows(RENAME_IN_RULES({ ...params, renamed: body.label }));
      await executor.rows(REMOVE(params));
      await place(change, all.map(renamed));
    }
    return { label: body.label, products: products.filter(({ fields }) => !fields.is_deleted).length };
  }),
);

export const deleteLabel = handle(routes.deleteLabel, ({ params, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async (change) => {
    const { executor, supplier_id } = change;
    const all = await readAll(executor, supplier_id);
    if (!all.some((each) => each.label === params.label)) throw notFound();
    const used_by = (await executor.rows(RULED_BY(params))).map(({ name }) => name);
    if (used_by.length > 0) throw new Refusal('IN_USE', `Catalogs take it in: ${used_by.join(', ')}`, { used_by });
    const writes = (await carrying(change, params.label)).map((product) => ({
      product,
      fields: { labels: product.fields.labels.filter((each) => each !== params.label) },
    }));
    const deed = { principal, now: services.now(), kind: 'change' } as const;
    const { change_id } = await writeProducts(change, deed, writes);
    await executor.rows(REMOVE(params));
    return { label: params.label, change_id };
  }),
);
