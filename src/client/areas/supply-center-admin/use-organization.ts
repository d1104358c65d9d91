/** The organization as its managers want it: what the server told, with the changes of this device on top. */
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useAccount, useSession } from '#client/parts/account/session.tsx';
import { useOnlineQuery, useReadAnew } from '#client/parts/data/online-query.ts';
import { useOrganizationChanges } from '#client/parts/organizations/use-organization-changes.ts';
import { supplyCenterAdminPath, type Whereabouts } from '#client/paths.ts';
import { openDatabase } from '#client/store/device/database.ts';
import { keptChanges } from '#client/store/organizations/waiting-changes.ts';
import type { CallAnswer } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { organizationRoutes } from '#contract/organization.ts';
import {
  type AddressText,
  addressesAfter,
  isSameThing,
  type OrganizationProfile,
  profileAfter,
} from '#domain/people/organization-change.ts';

type Organization = CallAnswer<typeof organizationRoutes.organization>;

const readOrganization = (organization_id: string) =>
  [organizationRoutes.organization, { params: { organization_id } }, { keep: true }] as const;

const profileOf = ({ name, alias, siret = null, document_email = null }: Organization): OrganizationProfile => ({
  name,
  alias,
  siret,
  document_email,
});

export function useProfile(organization_id: string, where: Whereabouts) {
  const { t } = useLingui();
  const { refresh } = useSession();
  const [, navigate] = useLocation();
  const read = useOnlineQuery(...readOrganization(organization_id));
  const refetch = useReadAnew(organizationRoutes.organization, read.refetch);
  const { isKnown, changes, wanted, keep } = useOrganizationChanges(organization_id, ['profile'], {
    refetch,
    wasRead: (done) => {
      showToast({ tone: 'ok', message: t`Fiche enregistrée` });
      const alias = done
        .flatMap(({ change }) => (change.kind === 'profile' ? (change.profile.alias ?? []) : []))
        .at(-1);
      void refresh()
        .catch(() => undefined)
        .then(() => {
          // The organization is not found any more by the alias that stands in the address.
          if (alias === undefined) return;
          navigate(supplyCenterAdminPath({ ...where, context: { space_alias: alias } }), { replace: true });
        });
    },
  });
  const told = read.data === undefined ? null : profileOf(read.data);
  const change = (profile: Partial<OrganizationProfile>) =>
    keep(
      told?.name ?? '',
      { kind: 'profile', profile },
      (change) => told !== null && isSameThing(told, profileAfter(told, [change])),
    );
  return { read, isKnown, changes, profile: told === null ? null : profileAfter(told, wanted), change };
}

export function useAddresses(organization_id: string) {
  const database = openDatabase(useAccount().account_id);
  const read = useOnlineQuery(...readOrganization(organization_id));
  const refetch = useReadAnew(organizationRoutes.organization, read.refetch);
  const { isKnown, changes, wanted, keep } = useOrganizationChanges(organization_id, ['address'], { refetch });
  const told = read.data?.addresses ?? null;
  /** null removes it. */
  const write = (address_id: string, name: string, address: AddressText | null) =>
    keep(
      name,
      { kind: 'address', address_id, address },
      (change) => told !== null && isSameThing(told, addressesAfter(told, [change])),
    );
  /** Puts a removed address back: under a new id where the server may have removed it, as it takes no removed one back. */
  const restore = async (address_id: string, address: AddressText) => {
    const removal = (await keptChanges(database)).find(
      ({ change }) => change.kind === 'address' && change.address_id === address_id,
    );
    return write(removal?.state === 'waiting' ? address_id : crypto.randomUUID(), address.label, address);
  };
  return { isKnown, changes, addresses: told === null ? null : addressesAfter(told, wanted), write, restore };
}
