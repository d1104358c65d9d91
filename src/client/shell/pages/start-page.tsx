/**
 * `/_app`, where the installed app starts: opens the last space used, else the only one there is, else shows the
 * choice. `?choose=space` always shows the choice; `?open=…` opens a screen of the space (open-asked.tsx). Reads stored
 * data only, so it works without network.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Redirect } from 'wouter';
import { useAccount, useSession } from '../../parts/account/session.tsx';
import { useMayRegister } from '../../parts/account/use-may-register.ts';
import {
  adminPath,
  type Place,
  pathTo,
  registerPath,
  supplierPath,
  supplyCenterAdminPath,
  supplyCenterPath,
} from '../../paths.ts';
import { readProfile } from '../../store/start/session-profile.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PlainLayout } from '../layouts/plain-layout.tsx';
import { SupportLine } from '../layouts/support-line.tsx';
import { MessagePage } from './message-page.tsx';
import { SpaceList, type SpaceListGroup } from './space-list.tsx';

/** Most starts ask for nothing. */
const OpenAsked = lazyPart(() => import('./open-asked.tsx'));

export function StartPage({ place }: { place: Place }) {
  const { t } = useLingui();
  const mayRegister = useMayRegister();
  const groups = useSpaceGroups(place, mayRegister === true);
  const lastSpaceHref = useLastSpaceHref(place);
  const entries = groups.flatMap((group) => group.entries);
  const [only] = entries;
  const chooses = place.query.get('choose') === 'space';
  const href = lastSpaceHref ?? (entries.length === 1 ? only?.href : undefined);
  const asked = place.query.get('open');
  if (!chooses && href !== undefined && asked !== null) {
    return (
      <Suspense>
        <OpenAsked asked={asked} href={href} />
      </Suspense>
    );
  }
  if (!chooses && href !== undefined) return <Redirect href={href} replace />;
  return (
    <PlainLayout>
      {only === undefined ? (
        <MessagePage icon="organization" title={t`Aucun espace ne vous est ouvert`}>
          <p>{t`Demandez à votre fournisseur de vous inviter avec cette adresse e-mail.`}</p>
          <SupportLine />
        </MessagePage>
      ) : (
        <SpaceList title={t`Où allez-vous ?`} groups={groups} />
      )}
    </PlainLayout>
  );
}

/** Null before the first purchase, and when the last space is no longer open to the account. */
function useLastSpaceHref(place: Place): string | null {
  const { organizations } = useAccount();
  const { spaces } = useSession();
  const lastSpace = readProfile()?.last_space;
  const space = spaces.find(
    ({ supplier_id, organization_id }) =>
      supplier_id === lastSpace?.supplier_id && organization_id === lastSpace.organization_id,
  );
  const organization = organizations.find(({ organization_id }) => organization_id === space?.organization_id);
  if (space === undefined || organization === undefined) return null;
  return buyerHref(place, space.alias, organization.alias);
}

function buyerHref({ locale }: Place, space_alias: string, supply_center_context: string): string {
  return supplierPath({ locale, context: { space_alias, supply_center_context } });
}

function useSpaceGroups(place: Place, mayRegister: boolean): readonly SpaceListGroup[] {
  const { t } = useLingui();
  const account = useAccount();
  const { spaces } = useSession();
  const { locale } = place;
  const inSpace = (space_alias: string) => ({ locale, context: { space_alias } });
  const { organizations } = account;
  return [
    {
      title: t`Commander`,
      entries: spaces.flatMap((space) => {
        const { supplier_id, organization_id, alias, name } = space;
        const organization = organizations.find((candidate) => candidate.organization_id === organization_id);
        if (organization === undefined) return [];
        const buyer = organization.name;
        return [
          {
            key: `${supplier_id} ${organization_id}`,
            href: buyerHref(place, alias, organization.alias),
            name,
            supplier: space,
            note: t`pour ${buyer}`,
          },
        ];
      }),
    },
    {
      title: t`Tous mes fournisseurs`,
      entries: organizations.map(({ organization_id, alias, name }) => ({
        key: organization_id,
        href: supplyCenterPath(inSpace(alias)),
        name,
      })),
    },
    {
      title: t`Gérer l’organisation`,
      entries: organizations
        .filter(({ role }) => role === 'manager')
        .map(({ organization_id, alias, name }) => ({
          key: organization_id,
          href: supplyCenterAdminPath(inSpace(alias)),
          name,
        })),
    },
    {
      title: t`Espace fournisseur`,
      entries: [
        ...account.suppliers.map(({ supplier_id, alias, name }) => ({
          key: supplier_id,
          href: adminPath(inSpace(alias)),
          name,
          supplier: spaces.find((space) => space.supplier_id === supplier_id),
        })),
        ...(mayRegister
          ? [
              {
                key: 'register',
                href: registerPath(locale),
                name: t`Ouvrir un espace fournisseur`,
                icon: 'add' as const,
              },
            ]
          : []),
      ],
    },
    {
      title: t`Exploitation`,
      entries: account.is_operator
        ? [{ key: 'internal', href: pathTo('internal', { locale, context: {} }), name: t`État de l’installation` }]
        : [],
    },
  ];
}
