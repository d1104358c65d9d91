import type { organizationRoutes } from '#contract/organization.ts';
import type { organizationDeskRoutes } from '#contract/organization-desk.ts';
import type { spendingRoutes } from '#contract/spending.ts';
import type { Bindings } from '../http/handle.ts';
import { putAddress, removeAddress } from './addresses.ts';
import { approvals } from './approvals.ts';
import { organizationSupplier, organizationSuppliers, preferSupplier } from './commercial-links.ts';
import {
  changeOrganization,
  deleteOrganization,
  organizationAccess,
  organizationByAlias,
  organizationFeed,
  ownOrganization,
  searchOrganizations,
} from './organization.ts';
import { organizationSpending, organizationSpendingTable } from './spending.ts';

export const organizationBindings = {
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
  organizationSpending,
  organizationSpendingTable,
  approvals,
  putAddress,
  removeAddress,
} satisfies Bindings<
  typeof organizationRoutes & typeof spendingRoutes & Omit<typeof organizationDeskRoutes, 'organizationOrderList'>
>;
