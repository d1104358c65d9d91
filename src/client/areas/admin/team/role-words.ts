import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SupplierRole } from '#domain/people/permissions.ts';

/** The names of the roles of a supplier's people. */
export const ROLE_WORDS: Readonly<Record<SupplierRole, MessageDescriptor>> = {
  owner: msg`Propriétaire`,
  manager: msg`Gérant`,
  sales: msg`Vente`,
  preparer: msg`Préparation`,
  viewer: msg`Lecture`,
};
