import type { RouteName } from '#contract/routes.ts';
import { accountMe, accountResources } from './accounts/account.ts';
import { login, logout, tokenLogin } from './accounts/sign-in.ts';
import { mergeCart, sharedCart } from './carts/cart.ts';
import { catalogFeed } from './catalog/feed.ts';
import { productsByCode, supplierProducts, supplierSearch } from './catalog/products.ts';
import type { Binding } from './http/handle.ts';
import { moveOrder } from './orders/move-order.ts';
import { purchaseOrder, purchaseOrders } from './orders/orders.ts';
import { placeOrder } from './orders/place-order.ts';
import { organizationByAlias, organizationSuppliers, preferSupplier } from './organizations/organization.ts';
import { priceGroups, setGroupPrice } from './pricing/price-groups.ts';
import { supplierAccess, supplierByAliasOrId, supplierSettings } from './suppliers/supplier.ts';

/** The code behind every route of the contract; a route without code does not compile. */
export const bindings: Readonly<Record<RouteName, Binding>> = {
  login,
  tokenLogin,
  logout,
  accountMe,
  accountResources,
  supplier: supplierByAliasOrId,
  supplierAccess,
  supplierSettings,
  supplierProducts,
  supplierSearch,
  productsByCode,
  organizationByAlias,
  organizationSuppliers,
  preferSupplier,
  priceGroups,
  setGroupPrice,
  catalogFeed,
  cart: sharedCart,
  mergeCart,
  placeOrder,
  purchaseOrder,
  purchaseOrders,
  moveOrder,
};
