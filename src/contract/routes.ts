import { accountRoutes } from './account.ts';
import { accountScopeRoutes } from './account-scope.ts';
import { apiKeyRoutes } from './api-key.ts';
import { assistantRoutes } from './assistant.ts';
import { assortmentRoutes } from './assortment.ts';
import { auditRoutes } from './audit-log.ts';
import { authRoutes } from './auth.ts';
import { buyerProductRoutes } from './buyer-product.ts';
import { campaignRoutes } from './campaign.ts';
import { cartRoutes } from './cart.ts';
import { catalogRoutes } from './catalog.ts';
import { checkInRoutes } from './check-in.ts';
import { clientRoutes } from './client.ts';
import { clientPricingRoutes } from './client-pricing.ts';
import { clientProductRoutes } from './client-products.ts';
import { clientRequestRoutes } from './client-request.ts';
import { dashboardRoutes } from './dashboard.ts';
import { dayDocumentRoutes } from './day-documents.ts';
import { deviceSessionRoutes } from './device-session.ts';
import { eventRoutes } from './events.ts';
import { groupCodeRoutes } from './group-codes.ts';
import { groupListRoutes } from './group-lists.ts';
import { importRoutes } from './imports.ts';
import { installationRoutes } from './installation.ts';
import { mailPictureRoutes } from './mail-picture.ts';
import { mailServerRoutes } from './mail-server.ts';
import { mailboxRoutes } from './mailbox.ts';
import { notificationRoutes } from './notification.ts';
import { onboardingRoutes } from './onboarding.ts';
import { orderDeskRoutes } from './order-desk.ts';
import { orderDocumentRoutes } from './order-document.ts';
import { orderEditRoutes } from './order-edit.ts';
import { orderFormRoutes } from './order-form.ts';
import { orderGuideRoutes } from './order-guide.ts';
import { orderMessageRoutes } from './order-messages.ts';
import { organizationRoutes } from './organization.ts';
import { organizationDeskRoutes } from './organization-desk.ts';
import { passwordRoutes } from './password.ts';
import { pictureRoutes } from './picture.ts';
import { preparationRoutes } from './preparation.ts';
import { priceGridRoutes } from './price-grid.ts';
import { pricingRoutes } from './pricing.ts';
import { productDeskRoutes } from './product-desk.ts';
import { productReachRoutes } from './product-reach.ts';
import { publicLinkRoutes } from './public-link.ts';
import { purchaseOrderRoutes } from './purchase-order.ts';
import { registrationRoutes } from './registration.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './session.ts';
import { sharedDeviceRoutes } from './shared-device.ts';
import { shopWordsRoutes } from './shop-words.ts';
import { spaceSettingsRoutes } from './space-settings.ts';
import { orderingTermsRoutes } from './space-terms.ts';
import { spendingRoutes } from './spending.ts';
import { standingOrderRoutes } from './standing-order.ts';
import { suggestionChoiceRoutes } from './suggestion-choice.ts';
import { supplierRoutes } from './supplier.ts';
import { supplierDeskRoutes } from './supplier-desk.ts';
import { surveyRoutes } from './survey.ts';
import { translationRoutes } from './translation.ts';
import { translationDeskRoutes } from './translation-desk.ts';
import { viewRoutes } from './view.ts';
import { webhookRoutes } from './webhook.ts';
import { workQueueRoutes } from './work-queue.ts';

/**
 * Every call of the API, once. The server registers these routes, the client calls them, /openapi.json describes them.
 */
export const routes = {
  ...sessionRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...accountScopeRoutes,
  ...passwordRoutes,
  ...deviceSessionRoutes,
  ...sharedDeviceRoutes,
  ...secondFactorRoutes,
  ...notificationRoutes,
  ...pictureRoutes,
  ...mailboxRoutes,
  ...mailServerRoutes,
  ...workQueueRoutes,
  ...auditRoutes,
  ...installationRoutes,
  ...supplierRoutes,
  ...supplierDeskRoutes,
  ...registrationRoutes,
  ...onboardingRoutes,
  ...spaceSettingsRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...organizationRoutes,
  ...organizationDeskRoutes,
  ...spendingRoutes,
  ...orderingTermsRoutes,
  ...clientRoutes,
  ...clientRequestRoutes,
  ...pricingRoutes,
  ...priceGridRoutes,
  ...groupListRoutes,
  ...groupCodeRoutes,
  ...clientPricingRoutes,
  ...clientProductRoutes,
  ...importRoutes,
  ...catalogRoutes,
  ...buyerProductRoutes,
  ...productDeskRoutes,
  ...productReachRoutes,
  ...assortmentRoutes,
  ...viewRoutes,
  ...translationRoutes,
  ...translationDeskRoutes,
  ...shopWordsRoutes,
  ...assistantRoutes,
  ...campaignRoutes,
  ...mailPictureRoutes,
  ...publicLinkRoutes,
  ...orderFormRoutes,
  ...orderGuideRoutes,
  ...cartRoutes,
  ...purchaseOrderRoutes,
  ...orderDocumentRoutes,
  ...orderEditRoutes,
  ...standingOrderRoutes,
  ...orderDeskRoutes,
  ...dashboardRoutes,
  ...dayDocumentRoutes,
  ...preparationRoutes,
  ...checkInRoutes,
  ...orderMessageRoutes,
  ...suggestionChoiceRoutes,
  ...surveyRoutes,
  ...eventRoutes,
};

export type RouteName = keyof typeof routes;
