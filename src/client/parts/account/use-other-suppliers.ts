import type { Whereabouts } from '#client/paths.ts';
import { useSession } from './session.tsx';
import { type Space, useSpace } from './space.tsx';

export interface OtherSupplier {
  readonly card: Space['supplier'];
  /** Where links to this supplier lead: in the name of the same organization. */
  readonly where: Whereabouts;
}

/** The suppliers that the open space's organization also orders from. */
export function useOtherSuppliers(): readonly OtherSupplier[] {
  const { supplier, organization, locale } = useSpace();
  const { spaces } = useSession();
  const { organization_id, alias } = organization;
  return spaces
    .filter(
      (space) =>
        space.entered_as === 'buyer' &&
        space.organization_id === organization_id &&
        space.supplier_id !== supplier.supplier_id,
    )
    .map((card) => ({ card, where: { locale, context: { space_alias: card.alias, supply_center_context: alias } } }));
}
