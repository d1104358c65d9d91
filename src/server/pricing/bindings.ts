import type { buyerProductRoutes } from '#contract/buyer-product.ts';
import type { clientPricingRoutes } from '#contract/client-pricing.ts';
import type { clientProductRoutes } from '#contract/client-products.ts';
import type { groupCodeRoutes } from '#contract/group-codes.ts';
import type { groupListRoutes } from '#contract/group-lists.ts';
import type { priceGridRoutes } from '#contract/price-grid.ts';
import type { pricingRoutes } from '#contract/pricing.ts';
import type { productReachRoutes } from '#contract/product-reach.ts';
import type { Bindings } from '../http/handle.ts';
import { setClientCode } from './client-code.ts';
import { clientPriceHistories, clientPriceHistory } from './client-price-history.ts';
import { clientPrices, setClientDiscount, setClientPrice } from './client-prices.ts';
import { changeGroupLists, groupListProducts } from './group-lists.ts';
import { priceGroupShown, setGroupPrice, setGroupPromos } from './group-products.ts';
import {
  groupExtraProducts,
  groupVisibleProducts,
  setGroupExtraProducts,
  setGroupVisibleProducts,
} from './group-selection.ts';
import { changeCodesOfGroup, changeOwnCodes, codesOfGroup, ownCodes } from './own-codes.ts';
import { changeOwnPrices, ownPrices } from './own-prices.ts';
import { priceGrid } from './price-grid.ts';
import { addPriceGroup, changePriceGroup, priceGroupClients, priceGroups, removePriceGroup } from './price-groups.ts';
import { priceHistory } from './price-history.ts';
import { addGroupCode, clientCodes, groupCodes, setClientCodes, setGroupCode } from './product-codes.ts';
import { productReach } from './product-reach.ts';
import { publishPrices } from './publish-prices.ts';

export const pricingBindings = {
  priceGroups,
  addPriceGroup,
  priceGroup: priceGroupShown,
  changePriceGroup,
  removePriceGroup,
  priceGroupClients,
  setGroupPrice,
  setGroupPromos,
  groupVisibleProducts,
  setGroupVisibleProducts,
  groupExtraProducts,
  setGroupExtraProducts,
  groupCodes,
  addGroupCode,
  setGroupCode,
  clientPrices,
  setClientPrice,
  setClientDiscount,
  clientCodes,
  setClientCodes,
  priceGrid,
  publishPrices,
  priceHistory,
  productReach,
  groupListProducts,
  changeGroupLists,
  ownPrices,
  changeOwnPrices,
  ownCodes,
  changeOwnCodes,
  codesOfGroup,
  changeCodesOfGroup,
  clientPriceHistory,
  clientPriceHistories,
  setClientCode,
} satisfies Bindings<
  typeof pricingRoutes &
    typeof buyerProductRoutes &
    typeof clientPricingRoutes &
    typeof clientProductRoutes &
    typeof priceGridRoutes &
    typeof productReachRoutes &
    typeof groupListRoutes &
    typeof groupCodeRoutes
>;
