import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrganizationRole, SupplierRole } from '#domain/people/permissions.ts';

/** The names of the roles of a supplier's people. */
export const ROLE_WORDS: Readonly<Record<SupplierRole, MessageDescriptor>> = {
  owner: msg`Propriétaire`,
  manager: msg`Gérant`,
  sales: msg`Vente`,
  preparer: msg`Préparation`,
  viewer: msg`Lecture`,
};

/** The names of the roles of an organization's members. */
export const MEMBER_ROLE_WORDS: Readonly<Record<OrganizationRole, MessageDescriptor>> = {
  manager: msg`Responsable`,
  buyer: msg`Acheteur`,
  viewer: msg`Lecture seule`,
};
