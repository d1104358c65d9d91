import { type Database, type Executor, withTenant } from '../database/connection.ts';
import { category, product, productGtin } from '../database/schema/catalog.ts';
import { commercialLink, supplier, supplierMember } from '../database/schema/suppliers.ts';
import { progressBar } from '../progress-bar.ts';
import { FIRST_VERSION } from './build-catalog.ts';
import { buildLargeCategories, buildLargeProducts } from './build-large-product.ts';
import { OWNER } from './demo-accounts.ts';
import { BISTROT } from './demo-organizations.ts';
import { DEMO_HOLIDAYS } from './demo-suppliers.ts';
import { insertRows } from './insert-rows.ts';
import { readLargeCatalog } from './read-large-catalog.ts';
import { seedPeople } from './seed-people.ts';
import { stableId } from './stable-id.ts';

const ALIAS = 'entrepot';
const SUPPLIER_ID = stableId(`supplier/${ALIAS}`);
const STEP = 1000;

export type LargeOutcome = { readonly added: number } | { readonly added: 0; readonly exists: true };

/**
 * Adds the supplier `entrepot` with every row of a catalog file, in one transaction; the demo's restaurant is their client. Changes
 * nothing when the supplier exists already. Throws for a file that can't be read.
 * @param onProgress rows done and rows in all
 */
export async function addLargeSupplier(
  database: Database,
  file: string,
  onProgress: (done: number, total: number) => void,
): Promise<LargeOutcome> {
  const rows = readLargeCatalog(file);
  await seedPeople(database);
  return withTenant(database, { supplier_id: SUPPLIER_ID }, async (executor) => {
    if (!(await insertSupplier(executor))) return { added: 0, exists: true };
    await insertRows(executor, category, buildLargeCategories(SUPPLIER_ID, ALIAS));
    for (let start = 0; start < rows.length; start += STEP) {
      const { products, gtins } = buildLargeProducts(SUPPLIER_ID, ALIAS, rows.slice(start, start + STEP));
      await insertRows(executor, product, products);
      await insertRows(executor, productGtin, gtins);
      onProgress(Math.min(start + STEP, rows.length), rows.length);
    }
    return { added: rows.length };
  });
}

/** `npm run demo:large -- FILE`: adds the supplier with a progress bar, and prints the outcome. */
export async function runLargeDemo(database: Database, file: string): Promise<void> {
  const started = Date.now();
  const outcome = await addLargeSupplier(database, file, progressBar('entrepot'));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    'exists' in outcome
      ? 'The supplier entrepot exists already; nothing was changed.\n'
      : `The supplier entrepot has ${outcome.added} products (${seconds} s). Sign in as buyer@demo.test: /supplier?space_alias=entrepot\n`,
  );
}

async function insertSupplier(executor: Executor): Promise<boolean> {
  const inserted = await executor
    .insert(supplier)
    .values({
      supplier_id: SUPPLIER_ID,
      alias: ALIAS,
      name: 'Grand Entrepôt',
      mark: 'GE',
      primary_color: '#5b3fa8',
      locales: ['fr_FR', 'en_GB'],
      catalog_version: FIRST_VERSION,
      ordering_terms: {
        currency: 'EUR',
        price_decimal_precision: 2,
        limits: [{ kind: 'order.total', minimum: 100, maximum: null, enforcement: 'block' }],
        first_order_limits: null,
        free_shipping: [{ kind: 'order.total', minimum: 600 }],
        free_shipping_rule: 'any',
        shipping: { kind: 'flat', tiers: [{ below: null, cost: { amount: 2500, precision: 2, currency: 'EUR' } }] },
        delivery: {
          weekdays: [1, 2, 3, 4, 5],
          lead_days: 2,
          cut_off: '17:00',
          time_zone: 'Europe/Paris',
          holidays: DEMO_HOLIDAYS,
          extra_days: [],
          grace_minutes: 0,
          horizon_days: 21,
        },
        store_weight_codes: [],
      },
      ordering_terms_version: 1,
    })
    .onConflictDoNothing()
    .returning({ supplier_id: supplier.supplier_id });
  if (inserted.length === 0) return false;
  const own = { supplier_id: SUPPLIER_ID };
  await executor.insert(supplierMember).values({ ...own, account_id: OWNER.account_id, role: 'owner' });
  await executor
    .insert(commercialLink)
    .values({ ...own, organization_id: BISTROT.organization_id, terms_version: FIRST_VERSION });
  return true;
}
