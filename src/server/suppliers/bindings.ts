import type { orderingTermsRoutes } from '#contract/space-terms.ts';
import type { supplierRoutes } from '#contract/supplier.ts';
import type { supplierDeskRoutes } from '#contract/supplier-desk.ts';
import type { Bindings } from '../http/handle.ts';
import { credentials, setCredentials } from './credentials.ts';
import { agreedTerms, changeOrderingTerms, clientTerms, orderingTerms, setClientTerms } from './ordering-terms.ts';
import { supplierStatistics } from './statistics.ts';
import { supplierAccess, supplierByAliasOrId, supplierSettings } from './supplier.ts';
import {
  changeSupplier,
  changeSupplierSettings,
  mainContact,
  searchSuppliers,
  setMainContact,
} from './supplier-desk.ts';

export const supplierBindings = {
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
  orderingTerms,
  changeOrderingTerms,
  agreedTerms,
  clientTerms,
  setClientTerms,
} satisfies Bindings<
  Pick<typeof supplierRoutes, 'supplier' | 'supplierAccess' | 'supplierSettings'> &
    typeof supplierDeskRoutes &
    typeof orderingTermsRoutes
>;
