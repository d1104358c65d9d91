import { z } from 'zod/mini';
import { NET_UNITS, PRICE_LABELS, SALE_UNITS } from '#domain/catalog/product.ts';
import { amount, limitKindSchema } from './ordering-terms.ts';
import { route } from './route.ts';
import { fileAnswer, identifier, moneySchema, noBody, nothing, pageQuery, quantity, text } from './values.ts';

const threshold = z.object({ kind: limitKindSchema, minimum: amount });
const linkParams = z.strictObject({ public_link: text(200, 1) });

const offeredProductSchema = z.object({
  product_id: identifier,
  supplier_code: z.string(),
  names: z.record(z.string(), z.string()),
  brand: z.nullable(z.string()),
  origin: z.nullable(z.string()),
  category_id: z.nullable(identifier),
  picture: z.nullable(z.string()),
  units_per_pack: z.int(),
  /** Content of one unit, in thousandths of `net_unit`. */
  net_quantity: z.nullable(z.number()),
  net_unit: z.nullable(z.enum(NET_UNITS)),
  is_available: z.boolean(),
  /** Price of a pack, with every discount; null: a link for everybody shows no prices. */
  price: z.nullable(moneySchema),
  /** Price before a promo; null: there is no promo. */
  price_before: z.nullable(moneySchema),
  // A catalog that an older version kept on a device lacks the following.
  sale_unit: z._default(z.enum(SALE_UNITS), 'pack'),
  /** The price by which buyers compare, of a kilo, litre or unit; null: not known, or no prices are shown. */
  per_unit: z._default(z.nullable(z.object({ label: z.enum(PRICE_LABELS), price: moneySchema })), null),
  /** Whether the pack's price is an estimate: the product is billed by its real weight. */
  is_estimated: z._default(z.boolean(), false),
});
export type OfferedProduct = z.output<typeof offeredProductSchema>;

export const publicCatalogSchema = z.object({
  supplier: z.object({
    name: z.string(),
    alias: z.string(),
    /** A catalog that an older version kept on a device lacks it. */
    mark: z.optional(z.string()),
    primaryColor: z.string(),
    /** The clock of the link's days. A catalog that an older version kept on a device lacks it. */
    time_zone: z._default(z.string(), 'Europe/Paris'),
  }),
  /** The client whose prices the link shows; null: a link for everybody. */
  client: z.nullable(z.object({ name: z.string(), alias: z.string() })),
  expires_at: z.string(),
  /** `revoked`: the supplier has ended the link. `expired`: its time is over. */
  state: z.enum(['open', 'expired', 'revoked']),
  items_total: z.int(),
  /** With how many decimals the supplier shows prices. */
  precision: z._default(z.int(), 2),
  /** What holds back an order that the client sends now, such as a first one. Those that only warn are not among them. */
  minimums: z._default(z.array(threshold), []),
  /** The amounts from which the supplier pays the client's carriage: one is enough, or all are needed. */
  free_shipping: z._default(z.array(threshold), []),
  free_shipping_rule: z._default(z.enum(['any', 'all']), 'any'),
  categories: z.array(
    z.object({
      category_id: identifier,
      names: z.record(z.string(), z.string()),
      glyph: z._default(z.string(), 'crate'),
      hue: z.optional(z.number()),
    }),
  ),
  products: z.array(offeredProductSchema),
});
export type PublicCatalog = z.output<typeof publicCatalogSchema>;

/** Products and packs that a person chose on the page of a link. */
export const cartFilling = z.array(z.strictObject({ product_id: identifier, quantity })).check(z.maxLength(1000));

/** The page that a link in a catalog mail opens, for anyone who holds the link, until it ends. */
export const publicLinkRoutes = {
  publicLink: route({
    version: 'v2',
    method: 'GET',
    path: 'public_link/:public_link',
    access: { kind: 'public' },
    summary: 'The catalog that a mailed link opens, at the prices of the client whom the mail went to.',
    params: linkParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: publicCatalogSchema,
  }),
  publicLinkPixel: route({
    version: 'v2',
    method: 'GET',
    path: 'public_link/:public_link/pixel',
    access: { kind: 'public' },
    summary: 'One pixel that says that a mail was opened; the same for a link that nobody knows.',
    params: linkParams,
    query: nothing,
    body: noBody,
    answer: fileAnswer,
    answerTypes: ['image/gif'],
  }),
  orderByLink: route({
    version: 'v2',
    method: 'POST',
    path: 'public_link/:public_link/order',
    access: { kind: 'public' },
    summary:
      'Mails a link that opens the shop, with the cart that was filled, to the address that the catalog went to: who holds a link may have been handed it.',
    params: linkParams,
    query: nothing,
    /** No body: the person chose nothing. */
    body: z.optional(z.union([z.null(), z.strictObject({ lines: z.optional(cartFilling) })])),
    answer: z.object({
      email: z.string(),
      /**
       * The id under which the chosen products are kept until their buyer opens the cart; null: the person chose
       * nothing.
       */
      link_cart_id: z.optional(z.nullable(identifier)),
    }),
  }),
  takeLinkCart: route({
    version: 'v2',
    method: 'POST',
    path: 'link_carts/:link_cart_id/take',
    access: { kind: 'session' },
    summary:
      'Puts what was chosen at a mailed link into its buyer’s own cart: of each product at least as much. Asked again, it changes nothing.',
    params: z.strictObject({ link_cart_id: identifier }),
    query: nothing,
    body: noBody,
    answer: z.object({ supplier_alias: z.string(), organization_alias: z.string() }),
  }),
  unsubscribe: route({
    version: 'v2',
    method: 'POST',
    path: 'public_link/:public_link/unsubscribe',
    access: { kind: 'public' },
    summary:
      'Ends this supplier’s catalog mails to the recipient (RFC 8058, one click); also with a link that is over.',
    params: linkParams,
    query: nothing,
    body: z.optional(z.union([z.null(), nothing, z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') })])),
    answer: z.object({ supplier_name: z.string() }),
  }),
};
