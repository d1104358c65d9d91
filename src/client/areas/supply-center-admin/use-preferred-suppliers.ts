/** The suppliers as the organization wants them: what the server told, with the changes of this device on top. */
import { useOnlineQuery, useReadAnew } from '#client/parts/data/online-query.ts';
import { useOrganizationChanges } from '#client/parts/organizations/use-organization-changes.ts';
import type { CallAnswer } from '#client/sync/api.ts';
import { organizationRoutes } from '#contract/organization.ts';
import { isSameThing, linksAfter } from '#domain/people/organization-change.ts';

type Link = CallAnswer<typeof organizationRoutes.organizationSuppliers>['suppliers'][number];

export function usePreferredSuppliers(organization_id: string) {
  const options = { params: { organization_id }, query: {} };
  const listed = useOnlineQuery(organizationRoutes.organizationSuppliers, options, { keep: true });
  const refetch = useReadAnew(organizationRoutes.organizationSuppliers, listed.refetch);
  const { isKnown, changes, wanted, keep } = useOrganizationChanges(organization_id, ['prefer'], { refetch });
  const told = listed.data?.suppliers ?? [];
  const prefer = ({ supplier_id, supplier: { name } }: Link, preferred: boolean) =>
    keep(name, { kind: 'prefer', supplier_id, preferred }, (change) => isSameThing(told, linksAfter(told, [change])));
  return { listed, isKnown, links: linksAfter(told, wanted), changes, prefer };
}
