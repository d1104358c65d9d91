import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { OfferedProduct } from '#contract/public-link.ts';
import { routes } from '#contract/routes.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { limitsOf } from '#domain/orders/order-limits.ts';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { netPrice, perUnitPrice } from '#domain/pricing/price.ts';
import { loadClientConditions, type PriceConditions, withKnownLookups } from '../catalog/client-conditions.ts';
import { listClientProducts } from '../catalog/client-products.ts';
import { loadStaffConditions } from '../catalog/staff-conditions.ts';
import { IS_WITH_SUPPLIER } from '../catalog/with-supplier.ts';
import { asTenant, type Executor, withIdentity, withTenant } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { campaignRecipient, catalogUnsubscription } from '../database/schema/campaigns.ts';
import { category } from '../database/schema/catalog.ts';
import { accountMail } from '../database/schema/mail.ts';
import { statement, uuid } from '../database/statement.ts';
import { handlePublic } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { readSender } from './compose-catalog-mail.ts';
import { type FoundLink, findLink } from './find-link.ts';
import { keepLinkCart } from './link-cart.ts';

/** The smallest GIF there is: one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const MINUTE = 60_000;
/** Of a link that shows no prices. */
const NO_TERMS = { precision: 2, minimums: [], free_shipping: [], free_shipping_rule: 'any' as const };

const thisRecipient = ({ supplier_id, recipient_id }: FoundLink) =>
  and(eq(campaignRecipient.supplier_id, supplier_id), eq(campaignRecipient.recipient_id, recipient_id ?? ''));

/** Notes when the recipient opened or clicked for the first time. */
async function note(executor: Executor, link: FoundLink, when: 'opened_at' | 'clicked_at', now: Date): Promise<void> {
  if (link.recipient_id === null) return;
  await executor
    .update(campaignRecipient)
    .set({ [when]: now })
    .where(and(thisRecipient(link), isNull(campaignRecipient[when])));
}

async function readClient(executor: Executor, { organization_id }: FoundLink) {
  if (organization_id === null) return null;
  const [client] = await executor
    .select({ name: organization.name, alias: organization.alias })
    .from(organization)
    .where(eq(organization.organization_id, organization_id));
  return client ?? null;
}

function conditionsFor(executor: Executor, link: FoundLink): Promise<PriceConditions> {
  const { supplier_id, organization_id, view_id } = link;
  return organization_id === null
    ? loadStaffConditions(executor, supplier_id, view_id ?? undefined, undefined)
    : loadClientConditions(executor, supplier_id, organization_id, view_id ?? undefined);
}

/** `precision`: with how many decimals prices are shown; null: the link shows none. */
function offered(product: CatalogProduct, precision: number | null, now: Date): OfferedProduct {
  const { base, net, promo } = netPrice(product, now.toISOString());
  return {
    product_id: product.product_id,
    supplier_code: product.supplier_code,
    names: product.names,
    brand: product.brand,
    origin: product.origin,
    category_id: product.category_id,
    picture: product.picture,
    units_per_pack: product.units_per_pack,
    net_quantity: product.net_quantity,
    net_unit: product.net_unit,
    is_available: product.availability.state === 'available',
    price: precision === null ? null : net,
    price_before: precision !== null && promo !== null ? base : null,
    sale_unit: product.sale_unit,
    per_unit: precision === null ? null : perUnitPrice(product, net, precision),
    is_estimated: product.catch_weight !== null,
  };
}

/** An order of the client that the supplier has. */
const AN_ORDER = statement({
  parameters: { supplier_id: uuid, organization_id: uuid },
  row: { order_id: uuid },
  sql: `select o.order_id from purchase_order o
    where o.supplier_id = $supplier_id and o.organization_id = $organization_id and ${IS_WITH_SUPPLIER} limit 1`,
});

function minimumsOf(terms: OrderingTerms, isFirst: boolean) {
  return limitsOf(terms, isFirst)
    .filter(({ enforcement, minimum }) => enforcement === 'block' && minimum > 0)
    .map(({ kind, minimum }) => ({ kind, minimum }));
}

export const openPublicLink = handlePublic(routes.publicLink, async ({ params, query, services }) => {
  const { database, now: clock } = services;
  const now = clock();
  const link = await findLink(services, params.public_link);
  const { supplier_id, organization_id, expires_at, state } = link;
  const about = await withTenant(database, { supplier_id }, async (executor) => {
    // A recipient who opens the catalog has opened the mail, even if their mail program loaded no pictures.
    if (state === 'open') await note(executor, link, 'opened_at', now);
    if (state === 'open') await note(executor, link, 'clicked_at', now);
    const { name, alias, mark, primary_color: primaryColor, time_zone } = await readSender(executor, supplier_id);
    return {
      supplier: { name, alias, mark, primaryColor, time_zone },
      client: await readClient(executor, link),
      categories: await executor
        .select({
          category_id: category.category_id,
          names: category.names,
          glyph: category.glyph,
          hue: category.hue,
        })
        .from(category)
        .where(eq(category.supplier_id, supplier_id))
        .orderBy(asc(category.position)),
    };
  });
  const shown = { ...about, expires_at: expires_at.toISOString(), state };
  if (state !== 'open') return { ...shown, ...NO_TERMS, categories: [], items_total: 0, products: [] };
  const tenant = organization_id === null ? { supplier_id } : { supplier_id, organization_id };
  const executor = asTenant(database, tenant);
  const conditions = await withKnownLookups(database, await conditionsFor(executor, link));
  const { items_total, products } = await listClientProducts(executor, conditions, now, query);
  const hasPrices = organization_id !== null;
  const { price_decimal_precision: precision, free_shipping, free_shipping_rule } = conditions.terms;
  return {
    ...shown,
    ...(organization_id === null
      ? NO_TERMS
      : {
          precision,
          minimums: minimumsOf(
            conditions.terms,
            (await executor.rows(AN_ORDER({ supplier_id, organization_id }))).length === 0,
          ),
          free_shipping: [...free_shipping],
          free_shipping_rule,
        }),
    items_total,
    products: products.map((product) => offered(product, hasPrices ? precision : null, now)),
  };
});

export const publicLinkPixel = handlePublic(routes.publicLinkPixel, async ({ params, services, reply }) => {
  reply.type('image/gif');
  const link = await findLink(services, params.public_link).catch(() => null);
  if (link !== null) {
    await withTenant(services.database, { supplier_id: link.supplier_id }, (executor) =>
      note(executor, link, 'opened_at', services.now()),
    );
  }
  return PIXEL;
});

/** Shows as much of an address as its owner recognises it by, and too little to give it away. */
const veiled = (email: string) => `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`;

export const orderByLink = handlePublic(routes.orderByLink, async ({ params, body, services }) => {
  const link = await findLink(services, params.public_link);
  const { supplier_id, organization_id, account_id, email, state } = link;
  if (state !== 'open' || organization_id === null || account_id === null || email === null) throw notFound();
  const now = services.now();
  const owner = { supplier_id, organization_id, account_id };
  const { name, link_cart_id } = await withTenant(services.database, { supplier_id }, async (executor) => ({
    name: (await readSender(executor, supplier_id)).name,
    link_cart_id: await keepLinkCart(executor, owner, body?.lines ?? [], now),
  }));
  const kind = link_cart_id === null ? 'invitation' : 'link_cart';
  await withIdentity(services.database, async (executor) => {
    // A mail of less than a minute ago is still on its way: no second one is sent.
    const isOnItsWay = await executor.$count(
      accountMail,
      and(
        eq(accountMail.recipient_account_id, account_id),
        eq(accountMail.kind, kind),
        gt(accountMail.created_at, new Date(now.getTime() - MINUTE)),
      ),
    );
    if (isOnItsWay > 0) return;
    await executor.insert(accountMail).values({
      mail_id: newId(now),
      kind,
      recipient_account_id: account_id,
      invited_by: name,
      shop: { supplier_id, organization_id, message: null, link_cart_id },
      due_at: now,
      created_at: now,
    });
  });
  return { email: veiled(email), link_cart_id };
});

export const unsubscribe = handlePublic(routes.unsubscribe, async ({ params, services }) => {
  const { supplier_id, account_id } = await findLink(services, params.public_link);
  if (account_id === null) throw notFound();
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await executor
      .insert(catalogUnsubscription)
      .values({ supplier_id, account_id, created_at: services.now() })
      .onConflictDoNothing();
    return { supplier_name: (await readSender(executor, supplier_id)).name };
  });
});
