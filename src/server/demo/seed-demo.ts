import { inArray } from 'drizzle-orm';
import { dayAt } from '#domain/values/time-zone.ts';
import { loadClientConditions } from '../catalog/client-conditions.ts';
import { readCodedProducts } from '../catalog/client-products.ts';
import { type Database, type Executor, withTenant } from '../database/connection.ts';
import { catalogView, category, product, productGtin } from '../database/schema/catalog.ts';
import { purchaseOrder, purchaseOrderEvent } from '../database/schema/orders.ts';
import {
  clientPrice,
  clientProductCode,
  priceGroup,
  priceGroupClient,
  priceGroupPrice,
  salesPromo,
} from '../database/schema/pricing.ts';
import { commercialLink, supplier, supplierMember } from '../database/schema/suppliers.ts';
import { survey, surveyReply } from '../database/schema/surveys.ts';
import { translation } from '../database/schema/translations.ts';
import { addPicture } from '../images/pictures.ts';
import { buildCatalog, type CatalogRows, FIRST_VERSION } from './build-catalog.ts';
import { buildOrder, type OrderRows } from './build-order.ts';
import { buildPricing, type PricingRows } from './build-pricing.ts';
import { buildSurvey, type SurveyRows } from './build-survey.ts';
import { OWNER } from './demo-accounts.ts';
import { usualCodes } from './demo-baskets.ts';
import { DEMO_CONDITIONS } from './demo-conditions.ts';
import type { DemoOrganization } from './demo-organizations.ts';
import { type DemoPicture, readDemoPictures } from './demo-pictures.ts';
import { DEMO_SUPPLIERS, type DemoAlias, type DemoSupplier } from './demo-suppliers.ts';
import { insertRows } from './insert-rows.ts';
import { pastOrders } from './past-orders.ts';
import { readDemoCatalog } from './read-demo-catalog.ts';
import { seedPeople } from './seed-people.ts';

/** The supplier that asks their clients about deliveries. */
const SURVEYING: DemoAlias = 'halle';

/**
 * Adds three suppliers with their clients and ten weeks of orders, dated around `now`. Suppliers that exist already are not changed.
 * Each supplier is written in one transaction, so the next start completes one that was killed in the middle.
 */
export async function seedDemo(database: Database, now: Date): Promise<void> {
  const missing = await missingSuppliers(database);
  if (missing.length === 0) return;
  await seedPeople(database);
  const rows = readDemoCatalog();
  const pictures = await readDemoPictures();
  const today = dayAt(now.toISOString(), 'Europe/Paris');
  for (const demo of missing) {
    const { supplier_id, alias } = demo;
    const catalog = buildCatalog(demo, rows, { kept: usualCodes(alias), pictures, today });
    const pricing = buildPricing(demo, DEMO_CONDITIONS[alias], catalog, now);
    await withTenant(database, { supplier_id }, async (executor) => {
      if (!(await insertSupplier(executor, demo))) return;
      await insertPictures(executor, supplier_id, catalog, pictures, now);
      await insertCatalog(executor, catalog);
      await insertPricing(executor, pricing);
      const placed = new Map<string, readonly OrderRows[]>();
      for (const { organization } of DEMO_CONDITIONS[alias].links)
        placed.set(organization.alias, await insertOrders(executor, demo, organization, now));
      if (alias === SURVEYING)
        await insertSurvey(
          executor,
          buildSurvey(demo, (client) => placed.get(client) ?? [], now),
        );
    });
  }
}

async function missingSuppliers(database: Database): Promise<readonly DemoSupplier[]> {
  const aliases = DEMO_SUPPLIERS.map(({ alias }) => alias);
  const there = await withTenant(database, {}, (executor) =>
    executor.select({ alias: supplier.alias }).from(supplier).where(inArray(supplier.alias, aliases)),
  );
  return DEMO_SUPPLIERS.filter((demo) => !there.some(({ alias }) => alias === demo.alias));
}

/** False when another process was faster: that process writes the rest of the supplier, too. */
async function insertSupplier(executor: Executor, demo: DemoSupplier): Promise<boolean> {
  const { supplier_id, alias, name, mark, siret, primary_color, locales, terms } = demo;
  const inserted = await executor
    .insert(supplier)
    .values({
      supplier_id,
      alias,
      name,
      mark,
      siret,
      primary_color,
      locales: [...locales],
      currency: terms.currency,
      price_decimal_precision: terms.price_decimal_precision,
      ordering_terms: terms,
      ordering_terms_version: 1,
      catalog_version: FIRST_VERSION,
    })
    .onConflictDoNothing()
    .returning({ supplier_id: supplier.supplier_id });
  if (inserted.length === 0) return false;
  await executor.insert(supplierMember).values({ supplier_id, account_id: OWNER.account_id, role: 'owner' });
  return true;
}

async function insertCatalog(executor: Executor, { categories, products, gtins }: CatalogRows): Promise<void> {
  await insertRows(executor, category, categories);
  await insertRows(executor, product, products);
  await insertRows(executor, productGtin, gtins);
}

async function insertPictures(
  executor: Executor,
  supplier_id: string,
  { products }: CatalogRows,
  pictures: ReadonlyMap<string, DemoPicture>,
  now: Date,
): Promise<void> {
  for (const { supplier_code } of products) {
    const picture = pictures.get(supplier_code);
    if (picture === undefined) continue;
    const { picture_id, ...clean } = picture;
    await addPicture(executor, { supplier_id }, clean, { picture_id, now });
  }
}

async function insertPricing(executor: Executor, rows: PricingRows): Promise<void> {
  await insertRows(executor, catalogView, rows.views);
  await insertRows(executor, commercialLink, rows.links);
  await insertRows(executor, priceGroup, rows.groups);
  await insertRows(executor, priceGroupClient, rows.groupClients);
  await insertRows(executor, priceGroupPrice, rows.groupPrices);
  await insertRows(executor, clientPrice, rows.clientPrices);
  await insertRows(executor, clientProductCode, rows.clientCodes);
  await insertRows(executor, salesPromo, rows.promos);
}

async function insertOrders(
  executor: Executor,
  demo: DemoSupplier,
  organization: DemoOrganization,
  now: Date,
): Promise<readonly OrderRows[]> {
  const { supplier_id, alias } = demo;
  const past = pastOrders(alias, organization, now);
  const conditions = await loadClientConditions(executor, supplier_id, organization.organization_id, undefined);
  const codes = [...usualCodes(alias)];
  // Read as of the oldest order, to get promotions that have ended since.
  const seen = await readCodedProducts(executor, conditions, past[0]?.captured_at ?? now, codes);
  const visible = seen.filter((entry) => entry.is_visible).map((entry) => entry.product);
  const products = new Map(visible.map((each) => [each.supplier_code, each]));
  const setting = { supplier: demo, organization, terms: conditions.terms, products };
  const built = past.flatMap((order, index) => buildOrder(setting, order, index === 0, now) ?? []);
  await insertRows(
    executor,
    purchaseOrder,
    built.map(({ order }) => order),
  );
  await insertRows(
    executor,
    purchaseOrderEvent,
    built.flatMap(({ events }) => events),
  );
  return built;
}

async function insertSurvey(executor: Executor, rows: SurveyRows): Promise<void> {
  await insertRows(executor, survey, [rows.survey]);
  await insertRows(executor, surveyReply, rows.replies);
  await insertRows(executor, translation, rows.translations);
}
