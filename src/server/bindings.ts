import type { routes } from '#contract/routes.ts';
import { accountBindings } from './accounts/bindings.ts';
import { assistantBindings } from './assistant/bindings.ts';
import { campaignBindings, publicLinkBindings } from './campaigns/bindings.ts';
import { cartBindings } from './carts/bindings.ts';
import { catalogBindings } from './catalog/bindings.ts';
import { clientBindings } from './clients/bindings.ts';
import { credentialBindings } from './credentials/bindings.ts';
import { documentBindings } from './documents/bindings.ts';
import { eventBindings } from './events/bindings.ts';
import type { Bindings } from './http/handle.ts';
import { imageBindings } from './images/bindings.ts';
import { importBindings } from './imports/bindings.ts';
import { mailBindings } from './mail/bindings.ts';
import { notificationBindings } from './notifications/bindings.ts';
import { operationBindings } from './operations/bindings.ts';
import { orderGuideBindings } from './order-guides/bindings.ts';
import { orderBindings } from './orders/bindings.ts';
import { organizationBindings } from './organizations/bindings.ts';
import { pricingBindings } from './pricing/bindings.ts';
import { productBindings } from './products/bindings.ts';
import { searchBindings } from './search/bindings.ts';
import { spaceBindings } from './spaces/bindings.ts';
import { standingOrderBindings } from './standing-orders/bindings.ts';
import { suggestionBindings } from './suggestions/bindings.ts';
import { supplierBindings } from './suppliers/bindings.ts';
import { surveyBindings } from './surveys/bindings.ts';
import { translationBindings } from './translations/bindings.ts';
import { viewBindings } from './views/bindings.ts';

/** The code behind every route of the contract; a route without code does not compile. */
export const bindings: Bindings<typeof routes> = {
  ...accountBindings,
  ...imageBindings,
  ...mailBindings,
  ...notificationBindings,
  ...operationBindings,
  ...supplierBindings,
  ...spaceBindings,
  ...credentialBindings,
  ...viewBindings,
  ...translationBindings,
  ...assistantBindings,
  ...campaignBindings,
  ...publicLinkBindings,
  ...documentBindings,
  ...orderGuideBindings,
  ...catalogBindings,
  ...productBindings,
  ...searchBindings,
  ...organizationBindings,
  ...clientBindings,
  ...pricingBindings,
  ...importBindings,
  ...cartBindings,
  ...orderBindings,
  ...standingOrderBindings,
  ...suggestionBindings,
  ...surveyBindings,
  ...eventBindings,
};
