import { and, eq, inArray } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { bigint, listOf, statement, text, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { Refusal, wrongField } from '../http/problem.ts';
import { requireUnchanged } from '../http/unchanged.ts';
import { type OwnerTables, ofOwners, type TermsOwner, writeOwnedCodes } from './owned-rows.ts';
import {
  changePricing,
  type PricingChange,
  requireClient,
  requireGroup,
  stampProduct,
  stampProducts,
} from './pricing-change.ts';

type CodeToWrite = { readonly product_id: string; readonly code: string | null };

const OF_OWNER = { supplier_id: uuid, owner_id: uuid };
const CODE_ROW = { product_id: product.product_id, supplier_code: product.supplier_code, code: text };

const foundIn = ({ code, owner }: OwnerTables) =>
  `from ${code} x join product p using (supplier_id, product_id) where x.supplier_id = $supplier_id and x.${owner} = $owner_id`;

const CODES = ofOwners((tables) =>
  statement({
    parameters: { ...OF_OWNER, start: bigint, count: bigint },
    row: CODE_ROW,
    sql: `select product_id, p.supplier_code, x.code ${foundIn(tables)}
    order by x.code, product_id offset $start limit $count`,
  }),
);
const CODE_COUNT = ofOwners((tables) =>
  statement({ parameters: OF_OWNER, row: { total: bigint }, sql: `select count(*) as total ${foundIn(tables)}` }),
);
const CODE = ofOwners((tables) =>
  statement({
    parameters: { ...OF_OWNER, product_id: uuid },
    row: CODE_ROW,
    sql: `select product_id, p.supplier_code, x.code ${foundIn(tables)} and product_id = $product_id`,
  }),
);
/** The first code that several products share, if at least one of them was just written. */
const SHARED_CODE = ofOwners(({ code, owner }) =>
  statement({
    parameters: { ...OF_OWNER, written: listOf(uuid) },
    row: { code: text },
    sql: `select x.code from ${code} x where x.supplier_id = $supplier_id and x.${owner} = $owner_id
    group by x.code having count(*) > 1 and bool_or(x.product_id = any($written)) order by x.code limit 1`,
  }),
);

async function readCodes(
  executor: Executor,
  supplier_id: string,
  owner: TermsOwner,
  { start, count }: { readonly start: number; readonly count: number },
) {
  const asked = { supplier_id, owner_id: owner.id };
  const product_codes = await executor.rows(CODES[owner.kind]({ ...asked, start, count }));
  const [counted] = await executor.rows(CODE_COUNT[owner.kind](asked));
  return { items_total: counted?.total ?? 0, product_codes };
}

async function readCode({ executor, supplier_id }: PricingChange, owner: TermsOwner, product_id: string) {
  const [row] = await executor.rows(CODE[owner.kind]({ supplier_id, owner_id: owner.id, product_id }));
  return row ?? null;
}

/** The supplier codes of products, by product. */
async function supplierCodes({ executor, supplier_id }: PricingChange, product_ids: readonly string[]) {
  const rows = await executor
    .select({ product_id: product.product_id, supplier_code: product.supplier_code })
    .from(product)
    .where(and(eq(product.supplier_id, supplier_id), inArray(product.product_id, [...product_ids])));
  return new Map(rows.map(({ product_id, supplier_code }) => [product_id, supplier_code]));
}

/** Writes codes. Refuses the first code that another product has, because a code stands for one product. */
export async function writeCodes(
  change: PricingChange,
  owner: TermsOwner,
  codes: readonly CodeToWrite[],
): Promise<void> {
  const { executor, supplier_id } = change;
  await writeOwnedCodes(executor, supplier_id, owner, codes);
  const written = codes.filter(({ code }) => code !== null).map(({ product_id }) => product_id);
  const [shared] = await executor.rows(SHARED_CODE[owner.kind]({ supplier_id, owner_id: owner.id, written }));
  if (shared) throw new Refusal('IN_USE', `The code ${shared.code} is another product’s`);
}

export const groupCodes = handle(routes.groupCodes, async ({ params, query, services }) => {
  const { supplier_id } = query;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await requireGroup(executor, supplier_id, params.price_group_id);
    return readCodes(executor, supplier_id, { kind: 'group', id: params.price_group_id }, query);
  });
});

/** A repeated call with the same code gets the same answer. */
export const addGroupCode = handle(routes.addGroupCode, async ({ params, query, body, principal, services }) => {
  const owner = { kind: 'group', id: params.price_group_id } as const;
  return changePricing(services, principal, query.supplier_id, async (change) => {
    await requireGroup(change.executor, change.supplier_id, owner.id);
    await stampProducts(change, [body.product_id], 'product_id');
    const present = await readCode(change, owner, body.product_id);
    if (present && present.code !== body.code) {
      throw new Refusal('IN_USE', `The product already has the code ${present.code}`);
    }
    await writeCodes(change, owner, [body]);
    const added = await readCode(change, owner, body.product_id);
    if (!added) throw new Error('A code that was just written is not there');
    return added;
  });
});

export const setGroupCode = handle(routes.setGroupCode, async ({ params, query, body, principal, services }) => {
  const { price_group_id, product_id } = params;
  await changePricing(services, principal, query.supplier_id, async (change) => {
    await requireGroup(change.executor, change.supplier_id, price_group_id);
    await stampProduct(change, product_id);
    const supplier_code = (await supplierCodes(change, [product_id])).get(product_id);
    requireUnchanged(body, { product_id, supplier_code }, ['product_id', 'supplier_code']);
    await writeCodes(change, { kind: 'group', id: price_group_id }, [{ product_id, code: body.code }]);
  });
  return { product_id, code: body.code };
});

export const clientCodes = handle(routes.clientCodes, async ({ params, query, services }) => {
  const { supplier_id } = query;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await requireClient(executor, supplier_id, params.client_id);
    return readCodes(executor, supplier_id, { kind: 'client', id: params.client_id }, query);
  });
});

/** Asks for the total only. */
const NO_ROWS = { start: 0, count: 0 };

export const setClientCodes = handle(routes.setClientCodes, async ({ params, query, body, principal, services }) => {
  const owner = { kind: 'client', id: params.client_id } as const;
  const codes = [...new Map(body.product_codes.map(({ product_id, code }) => [product_id, code]))].map(
    ([product_id, code]) => ({ product_id, code }),
  );
  return changePricing(services, principal, query.supplier_id, async (change) => {
    await requireClient(change.executor, change.supplier_id, owner.id);
    const product_ids = codes.map(({ product_id }) => product_id);
    await stampProducts(change, product_ids, 'product_codes');
    const own = await supplierCodes(change, product_ids);
    for (const [at, { product_id, supplier_code }] of body.product_codes.entries()) {
      if (supplier_code !== undefined && supplier_code !== own.get(product_id)) {
        throw wrongField(`product_codes.${at}.supplier_code`, 'can’t be changed here');
      }
    }
    if (body.items_total !== undefined) {
      requireUnchanged(body, await readCodes(change.executor, change.supplier_id, owner, NO_ROWS), ['items_total']);
    }
    await writeCodes(change, owner, codes);
    const { product_codes } = await readCodes(change.executor, change.supplier_id, owner, { start: 0, count: 100_000 });
    const changed = product_codes.filter(({ product_id }) => product_ids.includes(product_id));
    return { items_total: changed.length, product_codes: changed };
  });
});
