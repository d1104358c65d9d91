import type { RouteName } from '#contract/routes.ts';
import { FIRST_STATE } from '#domain/campaigns/send-catalog-state.ts';
import { newId } from '#server/new-id.ts';
import { asMember, type Example } from './example.ts';
import { aClientListForm, aPictureForm, aPriceListForm } from './example-forms.ts';
import type { Names } from './example-request.ts';
import { orderExamples } from './order-examples.ts';
import { peopleExamples } from './people-examples.ts';
import type { Space } from './space.ts';

const stamp = { time: 1_700_000_000_000, counter: 0, device: 'phone' };
const stamped = { stamp, is_removed: false, removed_stamp: null };
const aGuide = { head: { name: 'Réserve', ...stamped }, entries: {} };

/** Open to all; without a valid link, nothing is found. */
const nobodysLink = { values: () => ({ public_link: 'none' }), free: ['public_link'], answers: 404 };
const price = { amount: 4200, precision: 2, currency: 'EUR' };
const aMinimum = { kind: 'order.total', minimum: 80, maximum: null, enforcement: 'block' };
const noTerms = { price: null, sales_discount: null, sales_promo: null };
const aPlainCell = { ...noTerms, is_sold: true };
const ofClient = { values: ({ organization_id }: Space) => ({ client_id: organization_id }) };

/** A translation of the space's product. */
const ofProduct = {
  values: ({ product_id }: Space): Names => ({ resource: 'product', object_id: product_id }),
  free: ['resource'],
};

/** One example for each route of the contract: the compiler refuses a route without one. */
export const examples: Readonly<Record<RouteName, Example>> = {
  ...peopleExamples,
  ...orderExamples,
  picture: { values: () => ({ picture_id: crypto.randomUUID() }) },
  setAccountImage: { body: aPictureForm },
  setSupplierImage: { body: aPictureForm },
  setProductImage: { body: aPictureForm },
  supplier: { free: ['supplier'] },
  supplierAccess: {},
  supplierSettings: {},
  searchSuppliers: {},
  changeSupplier: { body: () => ({ name: 'Halle' }) },
  changeSupplierSettings: { body: () => ({ price_decimal_precision: 3 }) },
  onboarding: {},
  spaceSettings: {},
  apiKeys: {},
  createApiKey: { body: () => ({ name: 'Comptabilité', permissions: ['purchase_order:read'] }) },
  revokeApiKey: {},
  webhooks: {},
  createWebhook: { body: () => ({ url: 'https://erp.test.example/orders', events: ['order.submitted'] }) },
  changeWebhook: { body: () => ({ version: 1, events: ['order.shipped'] }) },
  deleteWebhook: {},
  testWebhook: {},
  webhookDeliveries: {},
  deliverAgain: {},
  mailServer: {},
  // The space has none.
  setMailServer: {
    body: () => ({
      ...{ version: 1, host: 'smtp.test.example', port: 587, security: 'starttls', username: null },
      ...{ sender_address: 'halle@test.example', sender_name: 'Halle' },
    }),
    answers: 409,
  },
  testMailServer: { answers: 409 },
  sendUncertainMail: {},
  removeMailServer: {},
  changeSpaceSettings: { body: () => ({ version: 0, name: 'Halle' }) },
  openTestClient: {},
  mainContact: {},
  setMainContact: { body: () => ({ account_id: null }) },
  credentials: {},
  setCredentials: { body: () => ({ credentials: { mail_password: 'secret' } }) },
  supplierStatistics: {},
  views: {},
  view: {},
  createView: { body: ({ product_id }) => ({ name: crypto.randomUUID(), added_product_ids: [product_id] }) },
  changeView: { body: () => ({ version: 0, name: 'Cave' }) },
  previewView: {
    body: ({ product_id }) => ({ rules: null, added_product_ids: [product_id], removed_product_ids: [] }),
  },
  brands: {},
  viewClients: {},
  setViewClients: {
    body: ({ organization_id }) => ({ clients: [{ organization_id, view_id: null, seen_view_id: null }] }),
  },
  deleteView: {},
  campaigns: {},
  createCampaign: {
    body: ({ view_id, organization_id }) => ({ name: 'Rentrée', view_id, client_ids: [organization_id] }),
  },
  campaign: {},
  changeCampaign: { body: () => ({ version: 1, wizard: FIRST_STATE }) },
  deleteCampaign: {},
  sendCampaign: { body: () => ({ version: 1 }) },
  /** The space's campaign is a draft, which is not scheduled. */
  rescheduleCampaign: { body: () => ({ version: 1, scheduled_for: null }), answers: 409 },
  unscheduleCampaign: { answers: 409 },
  mailPictures: {},
  addMailPicture: { body: aPictureForm },
  testCampaign: {},
  retryCampaign: {},
  revokeCampaign: {},
  campaignRecipients: {},
  campaignPreview: {},
  campaignContacts: {},
  campaignTemplates: { values: () => ({ language: 'fr_FR' }), free: ['language'] },
  publicLink: nobodysLink,
  publicLinkPixel: { ...nobodysLink, answers: 200 },
  orderByLink: nobodysLink,
  unsubscribe: nobodysLink,
  /** Each caller's own objects, of which no caller has any. */
  takeLinkCart: { values: () => ({ link_cart_id: newId(new Date()) }), free: ['link_cart_id'], answers: 404 },
  translations: { values: () => ({ resource: 'product' }), free: ['resource'] },
  translationStatus: { values: () => ({ resource: 'product' }), free: ['resource'] },
  translateAll: {
    values: () => ({ resource: 'category' }),
    free: ['resource'],
    body: () => ({ source_language: 'fr_FR', target_language: 'en_GB', mode: 'generate_missing' }),
  },
  addTranslation: { ...ofProduct, body: () => ({ language: 'en_GB', text: 'Butter' }) },
  changeTranslation: { ...ofProduct, body: () => ({ language: 'en_GB', text: 'Butter' }) },
  suggestTranslation: {
    ...ofProduct,
    body: () => ({ source_language: 'fr_FR', target_language: 'en_GB' }),
    crossChecked: ['target_language'],
  },
  deskTexts: { values: () => ({ resource: 'product', language: 'en_GB' }), free: ['resource', 'language'] },
  setDeskText: { ...ofProduct, body: () => ({ language: 'en_GB', text: 'Butter', seen: null }) },
  translationModes: { values: () => ({ resource: 'product', language: 'en_GB' }), free: ['resource', 'language'] },
  translationSet: { values: () => ({ object_type: 'checkout' }), free: ['object_type'] },
  streamAssistant: { body: () => ({ question: 'Combien de clients ?' }) },
  assistant: {
    values: () => ({ question: 'Combien de clients ?' }),
    free: ['question'],
    crossChecked: ['question'],
    body: () => ({ history: [] }),
  },
  download: {
    values: ({ organization_id }) => ({ contact_id: organization_id, format: 'csv' }),
    free: ['format'],
  },
  lists: { values: ({ organization_id }) => ({ client_id: organization_id }) },
  createList: {
    body: ({ organization_id, product_id }) => ({
      client_id: organization_id,
      name: 'Chambre froide',
      lines: [{ product_id, par_level: 4 }],
    }),
    ...asMember('cart:update'),
  },
  guides: { values: ({ organization_id }) => ({ context: organization_id }) },
  mergeGuides: {
    values: ({ organization_id }) => ({ context: organization_id }),
    body: ({ list_id }) => ({ guides: { [list_id]: aGuide } }),
    ...asMember('cart:update'),
  },
  changeList: { body: () => ({ version: 1, name: 'Réserve' }), ...asMember('cart:update') },
  deleteList: asMember('cart:update'),
  supplierProducts: { values: ({ organization_id }) => ({ client_id: organization_id }) },
  supplierSearch: { values: ({ organization_id }) => ({ contact_id: organization_id, query: 'beurre' }) },
  productsByCode: { values: ({ organization_id }) => ({ client_id: organization_id, supplier_codes: 'P1' }) },
  clientPriceHistory: ofClient,
  clientPriceHistories: { ...ofClient, body: ({ product_id }) => ({ product_ids: [product_id] }) },
  setClientCode: { ...ofClient, body: () => ({ code: 'MON-1', seen: null }), ...asMember('cart:update') },
  ownProducts: {},
  createProduct: { body: () => ({ supplier_code: 'N1', name: 'Comté AOP 12 mois', price }) },
  changeProducts: {
    body: ({ product_id }) => ({
      products: [{ product_id, version: 1 }],
      change: { kind: 'set', fields: { vat: 2000 } },
    }),
  },
  ownProduct: {},
  changeProduct: { body: () => ({ version: 1, name: 'Beurre demi-sel', price }) },
  duplicateProduct: {},
  deleteProduct: {},
  productChanges: {},
  undoProductChange: {},
  addProductPicture: { body: aPictureForm },
  categories: {},
  createCategory: { body: () => ({ name: 'Beurres' }) },
  changeCategory: { body: () => ({ version: 0, name: 'Beurres' }) },
  deleteCategory: {},
  labels: {},
  createLabel: { body: () => ({ label: 'Label Rouge' }) },
  orderLabels: { body: ({ label }) => ({ labels: [label] }) },
  renameLabel: { free: ['label'], body: () => ({ label: 'AB' }) },
  deleteLabel: { free: ['label'] },
  organizationByAlias: { values: ({ organization_alias }) => ({ alias: organization_alias }), free: ['alias'] },
  organization: {},
  changeOrganization: { body: () => ({ name: 'Le Bistrot' }) },
  // The example's organization has an open order.
  deleteOrganization: { answers: 409 },
  searchOrganizations: { values: () => ({ query: 'bistrot' }), free: ['query'] },
  organizationFeed: {},
  approvals: {},
  organizationOrderList: { values: () => ({ format: 'csv' }), free: ['format'] },
  putAddress: {
    free: ['address_id'],
    body: () => ({ label: 'Terrasse', street: '3 quai de la Marne', postcode: '94340', city: 'Joinville-le-Pont' }),
  },
  removeAddress: {},
  organizationSupplier: {},
  organizationAccess: {
    values: ({ organization_alias }) => ({ alias: organization_alias }),
    verdict: ({ forOrganization }) => (forOrganization.length > 0 ? 'may' : 404),
  },
  organizationSuppliers: {},
  preferSupplier: { body: () => ({ preferred: true }) },
  orderingTerms: {},
  changeOrderingTerms: { body: () => ({ version: 0, terms: { limits: [aMinimum], delivery: { cut_off: '12:00' } } }) },
  agreedTerms: {},
  clientTerms: ofClient,
  setClientTerms: { ...ofClient, body: () => ({ version: 0, own: { limits: [aMinimum] } }) },
  clients: {},
  suggestClientAlias: { values: () => ({ name: 'Le Bistrot' }), free: ['name'] },
  createClient: { body: () => ({ name: 'Le Bistrot' }) },
  client: {},
  changeClient: { body: () => ({ version: 1, note: 'Sonner' }) },
  removeClient: {},
  restoreClient: {},
  // A member of the example's client, who invites others.
  inviteBuyer: { body: () => ({ email: 'chef@test.example', name: 'Chef', role: 'buyer' }), answers: 403 },
  importClients: { body: aClientListForm, values: () => ({ dry_run: 'true' }), free: ['dry_run'] },
  // No other account was invited for the example's organization.
  joinAsClient: {
    body: ({ supplier_id, organization_id }) => ({ supplier_id, invited_organization_id: organization_id }),
    answers: 400,
    crossChecked: ['invited_organization_id'],
  },
  supplierRequests: {},
  // The example's organization is a client already and has no request open.
  askSupplier: { body: ({ supplier_id }) => ({ supplier_id, message: 'Livrez-vous Lyon ?' }), answers: 409 },
  withdrawRequest: { body: ({ supplier_id }) => ({ supplier_id }), answers: 404 },
  clientRequests: {},
  answerRequest: { body: () => ({ accepted: false, reason: 'Trop loin' }), answers: 404 },
  priceGroups: {},
  addPriceGroup: { body: () => ({ name: `Cantines ${crypto.randomUUID()}` }) },
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
  priceGrid: {},
  publishPrices: {
    body: ({ price_group_id, product_id }) => ({
      changes: [{ price_group_id, product_id, before: aPlainCell, after: { ...aPlainCell, price } }],
    }),
    crossChecked: ['changes'],
  },
  priceHistory: {},
  productReach: {},
  groupListProducts: { values: () => ({ product_list: 'extra' }), free: ['product_list'] },
  codesOfGroup: {},
  changeCodesOfGroup: {
    body: ({ product_id }) => ({ changes: [{ product_id, before: null, after: '007' }] }),
    crossChecked: ['changes'],
  },
  changeGroupLists: { body: ({ product_id }) => ({ extra_products: { add: [product_id] } }) },
  clientPrices: ofClient,
  setClientPrice: { ...ofClient, body: () => ({ price }) },
  setClientDiscount: { ...ofClient, body: () => ({ sales_discount: 100 }) },
  uploadGroupPrices: { body: aPriceListForm, values: () => ({ dry_run: 'true' }), free: ['dry_run'] },
  uploadClientPrices: {
    body: aPriceListForm,
    values: ({ organization_id }) => ({ client_id: organization_id, dry_run: 'true' }),
    free: ['dry_run'],
  },
  importReports: {},
  startImport: {
    body: aPriceListForm,
    values: ({ price_group_id }) => ({ kind: 'prices', dry_run: 'true', price_group_id }),
    free: ['kind', 'dry_run'],
  },
  importReport: {},
  importTemplate: {},
  correctImportRow: { body: () => ({ sheet: '', row: 2, typed: [{ field: 'price', value: '4,20' }], version: 0 }) },
  stopImport: {},
  clientCodes: ofClient,
  setClientCodes: { ...ofClient, body: ({ product_id }) => ({ product_codes: [{ product_id, code: '007' }] }) },
  ownPrices: {},
  changeOwnPrices: {
    body: ({ product_id }) => ({ changes: [{ product_id, before: noTerms, after: { ...noTerms, price } }] }),
    crossChecked: ['changes'],
  },
  ownCodes: {},
  changeOwnCodes: {
    body: ({ product_id }) => ({ changes: [{ product_id, before: null, after: '007' }] }),
    crossChecked: ['changes'],
  },
  catalogFeed: { values: ({ organization_id }) => ({ client_id: organization_id }) },
};
