import type { Account, Space as EnterableSpace } from '#contract/account.ts';
import type { SupplierCard } from '#contract/supplier.ts';
import type { SpaceContext } from '#domain/people/space-context.ts';
import type { SpaceOrganization } from '../../parts/account/space.tsx';

export type SpaceChoice =
  | { readonly kind: 'space'; readonly supplier: SupplierCard; readonly organization: SpaceOrganization }
  /** The address does not say for which of these organizations the buyer orders. */
  | {
      readonly kind: 'several';
      readonly supplier: SupplierCard;
      readonly organizations: readonly SpaceOrganization[];
    }
  /** As far as this device knows, the account may buy in no such space. */
  | { readonly kind: 'unknown' };

/**
 * The space that an address means for this account: the supplier in it, and the organization in it or else the only
 * one.
 */
export function chooseSpace(
  { space_alias, supplierid, supply_center_context }: SpaceContext,
  account: Account,
  spaces: readonly EnterableSpace[],
): SpaceChoice {
  const here = spaces.filter(
    (space) =>
      space.entered_as === 'buyer' &&
      (space_alias === undefined ? space.supplier_id === supplierid : space.alias === space_alias),
  );
  const [supplier] = here;
  const organizations = account.organizations.filter(
    ({ organization_id, alias }) =>
      here.some((space) => space.organization_id === organization_id) &&
      (supply_center_context === undefined || alias === supply_center_context),
  );
  const [organization] = organizations;
  if (supplier === undefined || organization === undefined) return { kind: 'unknown' };
  return organizations.length > 1
    ? { kind: 'several', supplier, organizations }
    : { kind: 'space', supplier, organization };
}
