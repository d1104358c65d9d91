import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasValidCheckDigit } from '#domain/codes/gtin.ts';
import { netPrice } from '#domain/pricing/price.ts';
import { isAskedAbout } from '#domain/surveys/ask-survey.ts';
import { misfit, surveyGaps, surveyTexts } from '#domain/surveys/survey.ts';
import { loadClientConditions } from '#server/catalog/client-conditions.ts';
import { listClientProducts } from '#server/catalog/client-products.ts';
import { withIdentity, withTenant } from '#server/database/connection.ts';
import { account } from '#server/database/schema/accounts.ts';
import { productGtin } from '#server/database/schema/catalog.ts';
import { purchaseOrder, purchaseOrderEvent } from '#server/database/schema/orders.ts';
import { survey, surveyReply } from '#server/database/schema/surveys.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/demo-accounts.ts';
import { BISTROT, CANTINE, type DemoOrganization, PRIMEUR } from '#server/demo/demo-organizations.ts';
import { DEMO_SUPPLIERS, type DemoAlias } from '#server/demo/demo-suppliers.ts';
import { ENGLISH_SURVEY } from '#server/demo/demo-survey.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');
/** Tables with children first: the order in which a supplier's rows can be deleted. */
const TABLES_OF_A_SUPPLIER = [
  'picture',
  'translation',
  'survey_reply',
  'survey',
  'purchase_order_event',
  'purchase_order',
  'sales_promo',
  'client_product_code',
  'client_price',
  'price_group_price',
  'price_group_client',
  'price_group',
  'catalog_view',
  'product_gtin',
  'product',
  'category',
  'commercial_link',
  'supplier_member',
  'supplier_change',
  'supplier',
];
const TABLES = [...TABLES_OF_A_SUPPLIER, 'account', 'organization', 'organization_member', 'delivery_address'];

let demo: TestDatabase;
beforeAll(async () => {
  demo = await createTestDatabase();
  await seedDemo(demo.database, NOW);
});
afterAll(() => demo.drop());

async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const { rows } = await demo.database.pool.query<{ count: number }>(`select count(*) as count from ${table}`);
    counts[table] = rows[0]?.count ?? -1;
  }
  return counts;
}

const supplierIdOf = (alias: DemoAlias) => DEMO_SUPPLIERS.find((each) => each.alias === alias)?.supplier_id ?? '';

/** What a client sees in a supplier's buyer front. */
async function seenBy({ organization_id }: DemoOrganization, alias: DemoAlias) {
  const supplier_id = supplierIdOf(alias);
  return withTenant(demo.database, { supplier_id, organization_id }, async (executor) => {
    const conditions = await loadClientConditions(executor, supplier_id, organization_id, undefined);
    const { products } = await listClientProducts(executor, conditions, NOW, { start: 0, count: 1000 });
    return { products, conditions };
  });
}

/** A supplier's surveys with the replies, and the restaurant's orders. */
async function surveyedAt(alias: DemoAlias) {
  const supplier_id = supplierIdOf(alias);
  return withTenant(demo.database, { supplier_id }, async (executor) => {
    const [surveys, replies, placed, events] = [
      await executor.select().from(survey).where(eq(survey.supplier_id, supplier_id)),
      await executor.select().from(surveyReply).where(eq(surveyReply.supplier_id, supplier_id)),
      await executor.select().from(purchaseOrder).where(eq(purchaseOrder.organization_id, BISTROT.organization_id)),
      await executor.select().from(purchaseOrderEvent).orderBy(purchaseOrderEvent.position),
    ];
    const orders = placed.map(({ order_id, status }) => ({
      ...{ order_id, status },
      events: events
        .filter((event) => event.order_id === order_id)
        .map(({ at, to_status }) => ({ at: at.toISOString(), to: to_status })),
    }));
    return { surveys, replies, orders };
  });
}

describe('a first start', () => {
  test('brings three suppliers with all 807 products, their clients and their orders', async () => {
    expect(await rowCounts()).toMatchObject({
      account: 7,
      organization: 3,
      supplier: 3,
      product: 807,
      commercial_link: 8,
      purchase_order: 48,
      survey: 1,
      survey_reply: 6,
    });
  });

  test('lets every demo account in with the one password', async () => {
    for (const { email } of DEMO_ACCOUNTS) {
      const [row] = await withIdentity(demo.database, (executor) =>
        executor.select().from(account).where(eq(account.email, email)),
      );
      expect(await verify(row?.password_hash ?? '', DEMO_PASSWORD), email).toBe(true);
      expect(row?.password_hash, email).toMatch(/^\$argon2id\$/);
      expect(row?.is_operator, email).toBe(email === 'operator@demo.test');
    }
  });

  test('prints no code that a scanner would refuse', async () => {
    const { rows } = await demo.database.pool.query<{ gtin: string }>('select gtin from product_gtin');
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows.filter(({ gtin }) => gtin.length !== 14 || !hasValidCheckDigit(gtin))).toEqual([]);
    const [unit] = await withTenant(demo.database, { supplier_id: supplierIdOf('cremerie') }, (executor) =>
      executor.select().from(productGtin).where(eq(productGtin.gtin, '03485690001266')),
    );
    expect(unit).toMatchObject({ kind: 'unit', packs: 1 });
  });
});

describe('a second start', () => {
  test('changes nothing, even a week later', async () => {
    const before = await rowCounts();
    await seedDemo(demo.database, new Date('2026-11-27T09:00:00.000Z'));
    expect(await rowCounts()).toEqual(before);
  });

  test('completes a first one that was killed between two suppliers', async () => {
    const before = await rowCounts();
    for (const table of TABLES_OF_A_SUPPLIER) {
      await demo.database.pool.query(`delete from ${table} where supplier_id = $1`, [supplierIdOf('epicerie')]);
    }
    expect((await rowCounts()).supplier).toBe(2);
    await seedDemo(demo.database, NOW);
    expect(await rowCounts()).toEqual(before);
  });

  test('two processes that start at the same time bring one demo', async () => {
    const other = await createTestDatabase();
    try {
      await Promise.all([seedDemo(other.database, NOW), seedDemo(other.database, NOW)]);
      const { rows } = await other.database.pool.query('select count(*) as count from product');
      expect(rows).toEqual([{ count: 807 }]);
    } finally {
      await other.drop();
    }
  });
});

describe('what the demo has to show', () => {
  test.each(['halle', 'cremerie', 'epicerie'] as const)(
    'at %s the restaurant sees nearly everything',
    async (alias) => {
      const { products } = await seenBy(BISTROT, alias);
      const all = { halle: 141, cremerie: 231, epicerie: 435 }[alias];
      expect(products.length).toBeGreaterThan(all * 0.93);
      expect(products.length).toBeLessThan(all);
      expect(products.some(({ availability }) => availability.state === 'out_of_stock')).toBe(true);
      expect(products.some(({ codes }) => codes.some(({ kind }) => kind === 'client_code'))).toBe(true);
      expect(
        products.filter((product) => netPrice(product, NOW.toISOString()).reason === 'promo').length,
      ).toBeGreaterThan(2);
    },
  );

  test('a whitelist: the canteen sees milk, but no roquefort', async () => {
    const { products } = await seenBy(CANTINE, 'cremerie');
    const names = products.map(({ names }) => names.fr_FR ?? '');
    expect(names.some((name) => name.startsWith('Lait demi-écrémé'))).toBe(true);
    expect(names.filter((name) => name.includes('Roquefort'))).toEqual([]);
  });

  test('a view with extra products: the greengrocer sees fruit and four kinds more', async () => {
    const { products } = await seenBy(PRIMEUR, 'halle');
    const codes = products.map(({ supplier_code }) => supplier_code);
    expect(codes).toContain('FL14757');
    expect(codes).toContain('FL55768');
    expect(codes).not.toContain('FL84228');
  });

  test('a supplier whose client the greengrocer isn’t stays closed to the greengrocer', async () => {
    await expect(seenBy(PRIMEUR, 'epicerie')).rejects.toThrow();
  });

  test('a survey that three clients have answered, and that the restaurant is asked for its last deliveries', async () => {
    const { surveys, replies, orders } = await surveyedAt('halle');
    const [open] = surveys;
    if (open === undefined) throw new Error('the demo has no survey');
    expect(surveyGaps(open)).toEqual([]);
    expect(surveyTexts(open.survey_id, open).filter(({ text }) => !ENGLISH_SURVEY.has(text))).toEqual([]);
    expect(replies.map(({ answers }) => misfit(open.questions, answers ?? []))).toEqual(replies.map(() => null));
    expect(replies.some(({ answers }) => answers === null)).toBe(true);
    const given = replies.filter(({ organization_id }) => organization_id === BISTROT.organization_id);
    const known = given.map((reply) => ({ ...reply, replied_at: reply.replied_at.toISOString() }));
    const asked = orders.filter((order) => isAskedAbout(order, open.pause_days, known, NOW.getTime()));
    expect(asked.length).toBeGreaterThan(0);
  });

  test('one supplier whose carriage is not known before it confirms, one with decimals of its own', () => {
    const terms = DEMO_SUPPLIERS.map((each) => each.terms);
    expect(terms.map(({ shipping }) => shipping.kind)).toEqual(['flat', 'flat', 'unknown']);
    expect(terms.map(({ price_decimal_precision: precision }) => precision)).toEqual([2, 2, 3]);
  });
});
