import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant, withTenant } from '#server/database/connection.ts';
import { product } from '#server/database/schema/catalog.ts';
import { deniedOrder } from '#server/database/schema/orders.ts';
import { marketOf } from '../builders/market.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

afterAll(async () => {
  await test.drop();
});

describe('the second wall', () => {
  it('stands around every table', async () => {
    const { rows } = await test.database.executor.execute(sql`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`);
    expect(rows).toEqual([]);
  });

  it('lets a query that forgets its WHERE see the tenant’s rows only, and no rows without a tenant', async () => {
    const market = marketOf(test.database);
    const mine = await market.aSupplier();
    const other = await market.aSupplier();
    await market.aProduct(mine.supplier_id);
    await market.aProduct(other.supplier_id);
    const all = (tenant: { supplier_id?: string }) =>
      withTenant(test.database, tenant, (executor) => executor.select().from(product));
    expect((await all({ supplier_id: mine.supplier_id })).map((row) => row.supplier_id)).toEqual([mine.supplier_id]);
    expect(await all({})).toEqual([]);
  });

  it('keeps a tenant from writing into another’s rows', async () => {
    const market = marketOf(test.database);
    const mine = await market.aSupplier();
    const other = await market.aSupplier();
    const { product_id } = await market.aProduct(other.supplier_id);
    const touched = await withTenant(test.database, { supplier_id: mine.supplier_id }, (executor) =>
      executor.execute(sql`update product set enabled = false where product_id = ${product_id}`),
    );
    expect(touched.rowCount).toBe(0);
    await expect(
      withTenant(test.database, { supplier_id: mine.supplier_id }, (executor) =>
        executor.execute(
          sql`insert into category values (${other.supplier_id}, ${product_id}, null, '{}', 'crate', 1, 1)`,
        ),
      ),
    ).rejects.toThrow();
  });

  it('is taken down with each query that stands for itself, so that the next one on the connection has none', async () => {
    const market = marketOf(test.database);
    const mine = await market.aSupplier();
    await market.aProduct(mine.supplier_id);
    const seenBy = async (tenant: { supplier_id?: string }) =>
      (await asTenant(test.database, tenant).select().from(product)).map((row) => row.supplier_id);
    expect(await seenBy({ supplier_id: mine.supplier_id })).toEqual([mine.supplier_id]);
    expect(await seenBy({})).toEqual([]);
    const { rows } = await test.database.pool.query(
      `select current_user = session_user as is_owner, current_setting('carreau.supplier_id', true) as supplier_id`,
    );
    expect(rows).toEqual([{ is_owner: true, supplier_id: '' }]);
    await expect(
      asTenant(test.database, { supplier_id: mine.supplier_id }).execute(sql`select password_hash from account`),
    ).rejects.toThrow();
    expect(await seenBy({})).toEqual([]);
  });

  it('stands from the first query of a transaction to its last, and what failed leaves nothing', async () => {
    const market = marketOf(test.database);
    const mine = await market.aSupplier();
    const { product_id } = await market.aProduct(mine.supplier_id);
    const work = withTenant(test.database, { supplier_id: mine.supplier_id }, async (executor) => {
      await executor.update(product).set({ enabled: false });
      await executor.execute(sql`select 1 / 0`);
    });
    await expect(work).rejects.toThrow();
    const [row] = await test.database.executor.select().from(product).where(eq(product.product_id, product_id));
    expect(row?.enabled).toBe(true);
  });

  it('keeps the orders an account was denied to that account', async () => {
    const market = marketOf(test.database);
    const mine = await market.anAccount();
    const other = await market.anAccount();
    const deny = (account_id: string) =>
      withTenant(test.database, { account_id: mine.account_id }, (executor) =>
        executor.insert(deniedOrder).values({ account_id, order_id: crypto.randomUUID() }),
      );
    await deny(mine.account_id);
    await expect(deny(other.account_id)).rejects.toThrow();
    const seenBy = (account_id: string) => asTenant(test.database, { account_id }).select().from(deniedOrder);
    expect([await seenBy(mine.account_id), await seenBy(other.account_id)].map(({ length }) => length)).toEqual([1, 0]);
  });

  it('keeps passwords and sessions out of reach of what serves requests', async () => {
    const read = (columns: ReturnType<typeof sql>) =>
      withTenant(test.database, {}, (executor) => executor.execute(sql`select ${columns}`));
    await expect(read(sql`password_hash from account`)).rejects.toThrow();
    await expect(read(sql`token_hash from session`)).rejects.toThrow();
  });
});
