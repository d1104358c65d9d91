import type { RouteName } from '#contract/routes.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Caller } from './callers.ts';
import type { Names } from './example-request.ts';
import { anOrderFor, emptyCart, type Space } from './space.ts';

type Verdict = 'may' | 403 | 404;

/** How a route is called rightly, and what it asks for beyond its access rule. */
export interface Example {
  readonly body?: (space: Space) => unknown;
  /** Values of path and query beside the space's own ids; replaces those of the same name. */
  readonly values?: (space: Space, caller: Caller) => Names;
  /** For a call that asks for more than its access rule says. */
  readonly verdict?: (caller: Caller) => Verdict;
  /** What is answered to who may; 2xx unless said. */
  readonly answers?: number;
  /** Parameters whose value isn't an object that belongs to somebody (an alias open to all, a word of the table). */
  readonly free?: readonly string[];
  /** Fields that may be named when another field does not agree with them. */
  readonly crossChecked?: readonly string[];
}

const asMember = (permission: Permission) => ({
  verdict: ({ forOrganization, atSupplier }: Caller): Verdict => {
    if (forOrganization.includes(permission)) return 'may';
    return atSupplier.length > 0 ? 403 : 404;
  },
});

const price = { amount: 4200, precision: 2, currency: 'EUR' };
const ofClient = { values: ({ organization_id }: Space) => ({ client_id: organization_id }) };

/** One for each route of the contract: a route without one does not compile. */
export const examples: Readonly<Record<RouteName, Example>> = {
  login: { body: () => ({ email: 'nobody@test.example', password: 'wrong' }) },
  tokenLogin: { body: () => ({ account_token: 'none', account_login: 'nobody@test.example' }) },
  logout: {},
  accountMe: {},
  accountResources: {
    values: ({ buyer_account_id }, { account_id }) => ({
      account_id: account_id ?? buyer_account_id,
      resource: 'supplier',
    }),
  },
  supplier: { free: ['supplier'] },
  supplierAccess: {},
  supplierSettings: {},
  supplierProducts: { values: ({ organization_id }) => ({ client_id: organization_id }) },
  supplierSearch: { values: ({ organization_id }) => ({ contact_id: organization_id, query: 'beurre' }) },
  productsByCode: { values: ({ organization_id }) => ({ client_id: organization_id, supplier_codes: 'P1' }) },
  organizationByAlias: { values: ({ organization_alias }) => ({ alias: organization_alias }), free: ['alias'] },
  organization: {},
  changeOrganization: { body: () => ({ name: 'Le Bistrot' }) },
  // The example's organization has an open order.
  deleteOrganization: { answers: 409 },
  searchOrganizations: { values: () => ({ query: 'bistrot' }), free: ['query'] },
  organizationFeed: {},
  organizationSupplier: {},
  organizationAccess: {
    values: ({ organization_alias }) => ({ alias: organization_alias }),
    verdict: ({ forOrganization }) => (forOrganization.length > 0 ? 'may' : 404),
  },
  organizationSuppliers: {},
  preferSupplier: { body: () => ({ preferred: true }) },
  priceGroups: {},
  addPriceGroup: { body: () => ({ name: 'Cantines' }) },
  priceGroup: {},
  changePriceGroup: { body: () => ({ name: 'Cantines' }) },
  removePriceGroup: { values: ({ empty_price_group_id }) => ({ price_group_id: empty_price_group_id }) },
  priceGroupClients: {},
  setGroupPrice: { body: () => ({ price }) },
  setGroupPromos: { body: ({ product_id }) => ({ products: [{ product_id, sales_promo: null }] }) },
  groupVisibleProducts: {},
  setGroupVisibleProducts: { body: ({ product_id }) => ({ product_ids: [product_id] }) },
  groupExtraProducts: {},
  setGroupExtraProducts: { body: ({ product_id }) => ({ product_ids: [product_id] }) },
  groupCodes: {},
  addGroupCode: { body: ({ product_id }) => ({ product_id, code: '007' }) },
  setGroupCode: { body: () => ({ code: '007' }) },
  clientPrices: ofClient,
  setClientPrice: { ...ofClient, body: () => ({ price }) },
  setClientDiscount: { ...ofClient, body: () => ({ sales_discount: 100 }) },
  clientCodes: ofClient,
  setClientCodes: { ...ofClient, body: ({ product_id }) => ({ product_codes: [{ product_id, code: '007' }] }) },
  catalogFeed: { values: ({ organization_id }) => ({ client_id: organization_id }) },
  cart: { values: ({ organization_id }) => ({ context: organization_id }), ...asMember('cart:update') },
  mergeCart: {
    values: ({ organization_id }) => ({ context: organization_id }),
    body: () => ({ cart: emptyCart }),
    ...asMember('cart:update'),
  },
  placeOrder: {
    body: anOrderFor,
    values: () => ({ order_id: crypto.randomUUID() }),
    free: ['order_id'],
    crossChecked: ['seen_total'],
    ...asMember('purchase_order:place'),
  },
  purchaseOrder: {},
  purchaseOrders: {},
  moveOrder: {
    values: () => ({ transition: 'confirm' }),
    body: () => ({ version: 1 }),
    free: ['transition'],
    verdict: ({ atSupplier, forOrganization }) => {
      if (atSupplier.length === 0) return 404;
      return atSupplier.includes('purchase_order:confirm') && forOrganization.length === 0 ? 'may' : 403;
    },
  },
};
