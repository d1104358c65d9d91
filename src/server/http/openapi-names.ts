import type { z } from 'zod/mini';
import { accountSchema, spaceSchema } from '#contract/account.ts';
import { roleSchema, scopedAccountSchema } from '#contract/account-scope.ts';
import { apiKeySchema } from '#contract/api-key.ts';
import { assistantMessageSchema } from '#contract/assistant.ts';
import { accountTokenSchema } from '#contract/auth.ts';
import { campaignSchema } from '#contract/campaign.ts';
import { mailDesignSchema, sendCatalogSchema } from '#contract/campaign-design.ts';
import { cartStateSchema } from '#contract/cart.ts';
import { addressSchema, catalogPageSchema, clientTermsSchema } from '#contract/catalog.ts';
import { newPassword } from '#contract/credentials.ts';
import { deviceSessionSchema } from '#contract/device-session.ts';
import { importSchema } from '#contract/imports.ts';
import { mailServerSchema } from '#contract/mail-server.ts';
import { mailboxEntrySchema } from '#contract/mailbox.ts';
import { orderDifferenceSchema } from '#contract/order-difference.ts';
import { orderFormSchema } from '#contract/order-form.ts';
import { guideLineSchema, guideStateSchema, orderGuideSchema } from '#contract/order-guide.ts';
import { orderLineSchema, orderTotalsSchema } from '#contract/order-line.ts';
import { orderRequestSchema } from '#contract/order-request.ts';
import { limitSchema, orderingTermsSchema } from '#contract/ordering-terms.ts';
import { commercialLinkSchema, organizationSchema, ownOrganizationSchema } from '#contract/organization.ts';
import { pictureSchema } from '#contract/picture.ts';
import { pickedSchema, pickSchema } from '#contract/preparation.ts';
import {
  gridGroupSchema,
  gridProductSchema,
  priceCellSchema,
  priceChangeSchema,
  priceConflictSchema,
} from '#contract/price-grid.ts';
import { priceGroupSchema, productCodeSchema, productPriceSchema, salesPromoSchema } from '#contract/price-terms.ts';
import { groupProductSchema } from '#contract/pricing.ts';
import { problemSchema } from '#contract/problem.ts';
import { catalogProductSchema, categorySchema } from '#contract/product.ts';
import { moveSchema, purchaseOrderSchema } from '#contract/purchase-order.ts';
import { recoveryCodesSchema, secondFactorKeySchema, secondFactorSchema } from '#contract/second-factor.ts';
import { credentials, sessionSchema, tokenCredentials } from '#contract/session.ts';
import { devicePersonSchema } from '#contract/shared-device.ts';
import { agreedTermsSchema, ownTermsSchema, spaceTermsSchema } from '#contract/space-terms.ts';
import { suggestionChoicesSchema } from '#contract/suggestion-choice.ts';
import { supplierCardSchema, supplierSchema, supplierSettingsSchema } from '#contract/supplier.ts';
import { credentialsSchema, mainContactSchema, supplierStatisticsSchema } from '#contract/supplier-desk.ts';
import { jobSchema, translatedTextSchema, translationSchema } from '#contract/translation.ts';
import { deskTextSchema, modePreviewSchema } from '#contract/translation-desk.ts';
import { calendarDay, identifier, moneySchema, nothing, timestamp } from '#contract/values.ts';
import { viewProductSchema, viewRowSchema, viewSchema } from '#contract/view.ts';
import { webhookDeliverySchema, webhookSchema } from '#contract/webhook.ts';

/** Names of schemas in the description of the API. Other schemas are named after the call that takes or answers them. */
export const SCHEMA_NAMES: Readonly<Record<string, z.ZodMiniType>> = {
  Account: accountSchema,
  AccountToken: accountTokenSchema,
  Address: addressSchema,
  AgreedTerms: agreedTermsSchema,
  AssistantMessage: assistantMessageSchema,
  CalendarDay: calendarDay,
  ApiKey: apiKeySchema,
  MailServer: mailServerSchema,
  Webhook: webhookSchema,
  WebhookDelivery: webhookDeliverySchema,
  Campaign: campaignSchema,
  CartState: cartStateSchema,
  CatalogPage: catalogPageSchema,
  CatalogProduct: catalogProductSchema,
  Category: categorySchema,
  ClientTerms: clientTermsSchema,
  CommercialLink: commercialLinkSchema,
  Credentials: credentials,
  DevicePerson: devicePersonSchema,
  DeviceSession: deviceSessionSchema,
  GroupProduct: groupProductSchema,
  Identifier: identifier,
  Import: importSchema,
  Limit: limitSchema,
  MailboxEntry: mailboxEntrySchema,
  MailDesign: mailDesignSchema,
  MainContact: mainContactSchema,
  Money: moneySchema,
  NewPassword: newPassword,
  Nothing: nothing,
  OrderDifference: orderDifferenceSchema,
  OrderForm: orderFormSchema,
  OrderGuide: orderGuideSchema,
  OrderPick: pickSchema,
  Picked: pickedSchema,
  OrderGuideLine: guideLineSchema,
  OrderGuideState: guideStateSchema,
  OrderingTerms: orderingTermsSchema,
  OrderLine: orderLineSchema,
  OrderMove: moveSchema,
  OrderRequest: orderRequestSchema,
  OrderTotals: orderTotalsSchema,
  Organization: organizationSchema,
  OwnOrganization: ownOrganizationSchema,
  OwnTerms: ownTermsSchema,
  Picture: pictureSchema,
  GridGroup: gridGroupSchema,
  GridProduct: gridProductSchema,
  PriceCell: priceCellSchema,
  PriceChange: priceChangeSchema,
  PriceConflict: priceConflictSchema,
  PriceGroup: priceGroupSchema,
  Problem: problemSchema,
  ProductCode: productCodeSchema,
  ProductPrice: productPriceSchema,
  PurchaseOrder: purchaseOrderSchema,
  RecoveryCodes: recoveryCodesSchema,
  Role: roleSchema,
  SalesPromo: salesPromoSchema,
  ScopedAccount: scopedAccountSchema,
  SecondFactor: secondFactorSchema,
  SecondFactorKey: secondFactorKeySchema,
  SendCatalog: sendCatalogSchema,
  Session: sessionSchema,
  Space: spaceSchema,
  SpaceTerms: spaceTermsSchema,
  SuggestionChoices: suggestionChoicesSchema,
  Supplier: supplierSchema,
  SupplierCard: supplierCardSchema,
  SupplierCredentials: credentialsSchema,
  SupplierSettings: supplierSettingsSchema,
  SupplierStatistics: supplierStatisticsSchema,
  Timestamp: timestamp,
  TokenCredentials: tokenCredentials,
  DeskText: deskTextSchema,
  TranslatedText: translatedTextSchema,
  Translation: translationSchema,
  TranslationJob: jobSchema,
  TranslationModePreview: modePreviewSchema,
  View: viewSchema,
  ViewProduct: viewProductSchema,
  ViewRow: viewRowSchema,
};
