import type { organizationRoutes } from '#contract/organization.ts';
import type { organizationDeskRoutes } from '#contract/organization-desk.ts';
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
  approvals,
  putAddress,
  removeAddress,
} satisfies Bindings<typeof organizationRoutes & Omit<typeof organizationDeskRoutes, 'organizationOrderList'>>;
