import type { RouteName } from '#contract/routes.ts';
import { accountMe, accountResources } from './accounts/account.ts';
import { account, accountRoles, accounts } from './accounts/accounts.ts';
import { changeAccount } from './accounts/change-account.ts';
import { changePassword, resetLink, resetPassword, sendResetMail } from './accounts/change-password.ts';
import { deviceSessions, endOtherSessions, endSession } from './accounts/device-sessions.ts';
import { inviteAccount } from './accounts/invite.ts';
import { accountToken, login, logout, signin, spaceTokenSignin, tokenLogin, tokenSignin } from './accounts/sign-in.ts';
import { activate, activateAccount, activation, signup } from './accounts/sign-up.ts';
import { assistant } from './assistant/assistant.ts';
import { campaigns, createCampaign } from './campaigns/campaigns.ts';
import { mergeCart, sharedCart } from './carts/cart.ts';
import { catalogFeed } from './catalog/feed.ts';
import { productsByCode } from './catalog/lookup.ts';
import { supplierProducts } from './catalog/products.ts';
import { supplierSearch } from './catalog/search.ts';
import { download } from './documents/download.ts';
import { orderDocument } from './documents/order-document.ts';
import { orderForm } from './documents/order-form.ts';
import { events } from './events/events.ts';
import type { Binding } from './http/handle.ts';
import { setProductImage, setSupplierImage } from './images/catalog-pictures.ts';
import { servePicture, setAccountImage } from './images/pictures.ts';
import { importReport, startImport } from './imports/imports.ts';
import { uploadClientPrices, uploadGroupPrices } from './imports/price-import.ts';
import { mailbox, mailboxMessage, mailboxPage, mailQueue } from './mail/mailbox.ts';
import { changeList, createList, deleteList, lists } from './order-guides/order-guide.ts';
import { moveOrder } from './orders/move-order.ts';
import { purchaseOrder, purchaseOrders } from './orders/orders.ts';
import { placeOrder } from './orders/place-order.ts';
import { organizationSupplier, organizationSuppliers, preferSupplier } from './organizations/commercial-links.ts';
import {
  changeOrganization,
  deleteOrganization,
  organizationAccess,
  organizationByAlias,
  organizationFeed,
  ownOrganization,
  searchOrganizations,
} from './organizations/organization.ts';
import { clientPrices, setClientDiscount, setClientPrice } from './pricing/client-prices.ts';
import { priceGroupShown, setGroupPrice, setGroupPromos } from './pricing/group-products.ts';
import {
  groupExtraProducts,
  groupVisibleProducts,
  setGroupExtraProducts,
  setGroupVisibleProducts,
} from './pricing/group-selection.ts';
import {
  addPriceGroup,
  changePriceGroup,
  priceGroupClients,
  priceGroups,
  removePriceGroup,
} from './pricing/price-groups.ts';
import { addGroupCode, clientCodes, groupCodes, setClientCodes, setGroupCode } from './pricing/product-codes.ts';
import { credentials, setCredentials } from './suppliers/credentials.ts';
import { supplierStatistics } from './suppliers/statistics.ts';
import { supplierAccess, supplierByAliasOrId, supplierSettings } from './suppliers/supplier.ts';
import {
  changeSupplier,
  changeSupplierSettings,
  mainContact,
  searchSuppliers,
  setMainContact,
} from './suppliers/supplier-desk.ts';
import { translateAll, translationStatus } from './translations/translate-all.ts';
import {
  addTranslation,
  changeTranslation,
  suggestTranslation,
  translationSet,
  translations,
} from './translations/translations.ts';
import { changeView, createView, deleteView, views } from './views/views.ts';

/** The code behind every route of the contract; a route without code does not compile. */
export const bindings: Readonly<Record<RouteName, Binding>> = {
  login,
  tokenLogin,
  logout,
  signin,
  tokenSignin,
  spaceTokenSignin,
  accountToken,
  signup,
  activation,
  activate,
  accountMe,
  accountResources,
  accounts,
  accountRoles,
  account,
  inviteAccount,
  changeAccount,
  activateAccount,
  sendResetMail,
  resetLink,
  resetPassword,
  changePassword,
  deviceSessions,
  endSession,
  endOtherSessions,
  picture: servePicture,
  setAccountImage,
  setSupplierImage,
  setProductImage,
  mailQueue,
  mailbox,
  mailboxMessage,
  mailboxPage,
  supplier: supplierByAliasOrId,
  supplierAccess,
  supplierSettings,
  searchSuppliers,
  changeSupplier,
  changeSupplierSettings,
  mainContact,
  setMainContact,
  credentials,
  setCredentials,
  supplierStatistics,
  views,
  createView,
  changeView,
  deleteView,
  translations,
  translationStatus,
  translateAll,
  addTranslation,
  changeTranslation,
  suggestTranslation,
  translationSet,
  assistant,
  campaigns,
  createCampaign,
  download,
  orderForm,
  lists,
  createList,
  changeList,
  deleteList,
  supplierProducts,
  supplierSearch,
  productsByCode,
  organizationByAlias,
  organizationAccess,
  organization: ownOrganization,
  changeOrganization,
  deleteOrganization,
  searchOrganizations,
  organizationFeed,
  organizationSuppliers,
  organizationSupplier,
  preferSupplier,
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
  uploadGroupPrices,
  uploadClientPrices,
  startImport,
  importReport,
  catalogFeed,
  cart: sharedCart,
  mergeCart,
  placeOrder,
  purchaseOrder,
  purchaseOrders,
  orderDocument,
  moveOrder,
  events,
};
