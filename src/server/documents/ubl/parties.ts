import { Refusal } from '../../http/problem.ts';
import type { UblParties } from './parts.ts';

/** Refuses without both SIRET numbers: a UBL document can't be addressed without them. */
export function requireParties({
  supplier_siret,
  organization_siret,
}: {
  readonly supplier_siret: string | null;
  readonly organization_siret: string | null;
}): UblParties {
  if (supplier_siret !== null && organization_siret !== null) return { supplier_siret, organization_siret };
  throw new Refusal('incomplete', 'A UBL document names both SIRET numbers', {
    errors: {
      ...(supplier_siret === null ? { 'supplier.siret': 'is not known' } : {}),
      ...(organization_siret === null ? { 'organization.siret': 'is not known' } : {}),
    },
  });
}
