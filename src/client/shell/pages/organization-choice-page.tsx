/** Asks for which organization to buy, when the account has several with this supplier. */
import { useLingui } from '@lingui/react/macro';
import type { SupplierCard } from '#contract/supplier.ts';
import type { SpaceOrganization } from '../../parts/account/space.tsx';
import { type Place, supplierPath } from '../../paths.ts';
import { PlainLayout } from '../layouts/plain-layout.tsx';
import { SpaceList } from './space-list.tsx';

type OrganizationChoicePageProps = {
  place: Place;
  supplier: SupplierCard;
  organizations: readonly SpaceOrganization[];
};

export default function OrganizationChoicePage({ place, supplier, organizations }: OrganizationChoicePageProps) {
  const { t } = useLingui();
  const rest = place.segments.slice(1);
  return (
    <PlainLayout>
      <SpaceList
        title={t`Pour qui commandez-vous ?`}
        groups={[
          {
            title: supplier.name,
            entries: organizations.map(({ organization_id, alias, name }) => ({
              key: organization_id,
              href: supplierPath(
                { locale: place.locale, context: { ...place.context, supply_center_context: alias } },
                rest,
              ),
              name,
            })),
          },
        ]}
      />
    </PlainLayout>
  );
}
