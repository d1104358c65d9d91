import type { organizationRoutes } from '#contract/organization.ts';
import type { Bindings } from '../http/handle.ts';
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
} satisfies Bindings<typeof organizationRoutes>;
