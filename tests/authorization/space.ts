import { cartStateSchema } from '#contract/cart.ts';
import { importSchema } from '#contract/imports.ts';
import { FIRST_STATE } from '#domain/campaigns/send-catalog-state.ts';
import type { Database } from '#server/database/connection.ts';
import { campaign } from '#server/database/schema/campaigns.ts';
import { catalogView, category, label, productChange } from '#server/database/schema/catalog.ts';
import { webhook, webhookDelivery } from '#server/database/schema/credentials.ts';
import { importJob, supplierImport } from '#server/database/schema/imports.ts';
import { orderGuide } from '#server/database/schema/orders.ts';
import { standingOrder } from '#server/database/schema/standing-orders.ts';
import { survey } from '#server/database/schema/surveys.ts';
import { aStandingLine, aStandingOrder } from '../builders/a-standing-order.ts';
import { marketOf } from '../builders/market.ts';
import { nextId } from '../builders/next-id.ts';
import type { RunningServer } from '../builders/running-server.ts';
import { anApiKey, aSession } from './session.ts';

const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });

/** A supplier with a client, and one object of each kind that a call may name. Keys are names of parameters. */
export interface Space {
  readonly supplier_id: string;
  readonly supplier: string;
  readonly organization_id: string;
  readonly organization_alias: string;
  readonly address_id: string;
  readonly product_id: string;
  readonly price_group_id: string;
  /** A price group without clients. */
  readonly empty_price_group_id: string;
  readonly import_id: string;
  readonly view_id: string;
  /** A draft to all clients. */
  readonly campaign_id: string;
  /** A catalog without products. */
  readonly category_id: string;
  readonly label: string;
  /** The translation's resource: the product's name. */
  readonly change_id: string;
  readonly api_key_id: string;
  readonly webhook_id: string;
  /** A draft without questions. */
  readonly survey_id: string;
  /** The delivery of the webhook. */
  readonly delivery_id: string;
  readonly order_id: string;
  readonly list_id: string;
  /** A standing order for every day, which rests. */
  readonly standing_order_id: string;
  readonly buyer_account_id: string;
}

/** The day before the last day for which an order is possible, whatever the clock says. */
function tomorrow(): string {
  return new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
}

async function aSupplier(market: ReturnType<typeof marketOf>) {
  const { supplier_id, alias } = await market.aSupplier({ catalog_version: 1 });
  return { supplier_id, supplier: alias };
}

/** What a buyer of the space sends to order two packs. */
export function anOrderFor(space: Pick<Space, 'organization_id' | 'address_id' | 'product_id'>) {
  return {
    organization_id: space.organization_id,
    delivery_day: tomorrow(),
    address_id: space.address_id,
    reference: null,
    comment: null,
    captured_at: new Date().toISOString(),
    catalog_version: 1,
    lines: [
      { product_id: space.product_id, quantity: 2, seen_price: euros(4320), comment: null, no_substitute: false },
    ],
    seen_total: euros(8640),
    seen_shipping: euros(0),
  };
}

/** A shared cart with nothing in it. */
export const emptyCart = cartStateSchema.parse({ lines: {} });

/** The report of an import that has left one row out. */
async function anImport(database: Database, supplier_id: string): Promise<string> {
  const import_id = nextId();
  const report = importSchema.parse({
    import_id,
    kind: 'products',
    price_group_id: null,
    client_id: null,
    file_name: 'produits.csv',
    state: 'applied',
    created_at: new Date().toISOString(),
    seen: '',
    items_total: 1,
    changed: 0,
    unchanged: 0,
    errors_total: 1,
    errors: [
      { sheet: '', row: 2, column: 'Prix', reason: 'not_a_price', value: 'nc', cells: { name: 'Beurre', price: 'nc' } },
    ],
    warnings: [],
    skipped: [],
    columns: {},
    difference: [],
  });
  await database.executor
    .insert(supplierImport)
    .values({ supplier_id, import_id, account_id: nextId(), request_hash: '', report });
  await database.executor.insert(importJob).values({
    ...{ supplier_id, import_id, change_id: nextId(), account_id: nextId(), account_name: 'Test' },
    ...{ rows_total: 0, finished_at: new Date() },
  });
  return import_id;
}

/** A category, a label and a change of the product, as any supplier has. */
async function anAssortment(database: Database, supplier_id: string, product_id: string) {
  const category_id = nextId();
  await database.executor
    .insert(category)
    .values({ supplier_id, category_id, names: { fr_FR: 'Fromages' }, glyph: 'cheese', hue: 60, position: 0 });
  const row = { supplier_id, label: `Bio ${category_id}`, position: 0 };
  await database.executor.insert(label).values(row).onConflictDoNothing();
  const change_id = nextId();
  await database.executor.insert(productChange).values({
    ...{ supplier_id, product_id, change_id, account_id: nextId(), account_name: 'Test', kind: 'change' },
    before: { name: 'Beurre' },
    after: { name: 'Beurre doux' },
    changed_at: new Date(),
  });
  return { category_id, label: row.label, change_id };
}

/** A webhook that is told of no event, with a delivery that somebody asked for. */
async function aWebhook(database: Database, supplier_id: string) {
  const [webhook_id, delivery_id] = [nextId(), nextId()];
  const own = { supplier_id, webhook_id };
  const address = { url: 'https://erp.test.example/orders', events: [], secret: 'secret', ending: 'cret' };
  await database.executor.insert(webhook).values({ ...own, ...address });
  await database.executor.insert(webhookDelivery).values({ ...own, delivery_id, event: 'test' });
  return { webhook_id, delivery_id };
}

async function aCampaign(database: Database, supplier_id: string): Promise<string> {
  const campaign_id = nextId();
  await database.executor.insert(campaign).values({
    ...{ supplier_id, campaign_id, name: 'Noël', status: 'draft', client_ids: [] },
    figures: { recipients: 0, sent: 0, opened: 0, clicked: 0, ordered: 0 },
    wizard: { ...FIRST_STATE, allClientsSelected: true },
  });
  return campaign_id;
}

async function aSurvey(database: Database, supplier_id: string): Promise<string> {
  const survey_id = nextId();
  await database.executor.insert(survey).values({
    ...{ supplier_id, survey_id, first_survey_id: survey_id, title: 'Livraison', questions: [], pause_days: 30 },
    updated_at: new Date(),
  });
  return survey_id;
}

/** A supplier's space with one client. With `beside`, the client becomes another one of that space's supplier. */
export async function aSpace(database: Database, server: RunningServer, beside?: Space): Promise<Space> {
  const market = marketOf(database);
  const { supplier_id, supplier } = beside ?? (await aSupplier(market));
  const { organization_id, address_id, alias: organization_alias } = await market.anOrganization();
  await market.aLink(supplier_id, organization_id);
  const { product_id } = await market.aProduct(supplier_id);
  const price_group_id = await market.aPriceGroup(supplier_id, [organization_id]);
  const empty_price_group_id = await market.aPriceGroup(supplier_id, []);
  const import_id = await anImport(database, supplier_id);
  const view_id = nextId();
  const campaign_id = await aCampaign(database, supplier_id);
  const survey_id = await aSurvey(database, supplier_id);
  const product_ids = [product_id];
  await database.executor
    .insert(catalogView)
    .values({ supplier_id, view_id, name: 'Vue', added_product_ids: product_ids, product_ids });
  const { account_id: buyer_account_id } = await market.anAccount();
  await market.aMember(organization_id, buyer_account_id);
  const { api_key_id } = await anApiKey(database, { supplier_id, account_id: buyer_account_id });
  const assortment = await anAssortment(database, supplier_id, product_id);
  const space = {
    ...assortment,
    supplier_id,
    supplier,
    organization_id,
    organization_alias,
    address_id,
    product_id,
    price_group_id,
    empty_price_group_id,
    import_id,
    view_id,
    campaign_id,
    survey_id,
    buyer_account_id,
    api_key_id,
    ...(await aWebhook(database, supplier_id)),
  };
  const order_id = nextId();
  const token = await aSession(database, buyer_account_id);
  const placed = await server.call('PUT', `/v2/supplier/${supplier_id}/purchase_orders/${order_id}`, {
    token,
    body: anOrderFor(space),
  });
  if (placed.status !== 200) throw new Error(`the space's order was not placed: ${JSON.stringify(placed.body)}`);
  const list_id = nextId();
  await database.executor
    .insert(orderGuide)
    .values({ supplier_id, list_id, organization_id, name: 'Réserve', lines: [], updated_at: new Date() });
  const standing_order_id = nextId();
  await database.executor.insert(standingOrder).values({
    ...{ supplier_id, standing_order_id, organization_id, account_id: space.buyer_account_id, author_name: 'Test' },
    name: 'Bases',
    plan: aStandingOrder({
      ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], starts_on: '2026-01-01', paused: { until: null } },
      ...{ address_id: space.address_id, lines: [aStandingLine({ product_id: space.product_id })] },
    }),
    ...{ settled_to: new Date(), next_check_at: new Date(), updated_at: new Date() },
  });
  return { ...space, order_id, list_id, standing_order_id };
}
