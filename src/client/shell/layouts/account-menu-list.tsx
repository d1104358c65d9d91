/** The list that the account's button opens; see account-menu.tsx. */
import { useLingui } from '@lingui/react/macro';
import { type ReactElement, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { LOCALE_NAMES, offeredLocales } from '#domain/values/locale.ts';
import { useAccount, useSession } from '../../parts/account/session.tsx';
import { SignOutDialog } from '../../parts/account/sign-out-dialog.tsx';
import { useTheme } from '../../parts/app/theme.tsx';
import { inLocale, pathTo, startPath } from '../../paths.ts';
import { readPeople } from '../../store/start/device-people.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { usePlace } from '../place/use-place.ts';

const AccountSheet = lazyPart(() => import('../../parts/account/account-sheet.tsx'));

export default function AccountMenuList({ trigger }: { trigger: ReactElement }) {
  const { t } = useLingui();
  const account = useAccount();
  const theme = useTheme();
  const { locale, context, address } = usePlace();
  const { spaces } = useSession();
  const pathname = usePathname();
  const search = useSearch();
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  // Where nobody takes turns, the entry stands in the buyer's own pages only.
  const [isShared] = useState(() => readPeople().length > 1);
  const { name } = account;

  const space = spaces.find(({ alias, supplier_id }) =>
    context.space_alias === undefined ? supplier_id === context.supplierid : alias === context.space_alias,
  );
  const languages = offeredLocales(locale, space?.locales).map(
    (other): MenuEntry => ({
      label: LOCALE_NAMES[other],
      checked: other === locale,
      onSelect: () => navigate(inLocale(other, pathname, search)),
    }),
  );
  const turns: readonly MenuEntry[] = isShared
    ? [
        {
          label: t`Changer de personne`,
          icon: 'account',
          onSelect: () => navigate(pathTo('auth', { locale, context }, ['people'], { redirect: address })),
        },
      ]
    : [];
  return (
    <>
      <Menu
        label={t`Compte de ${name}`}
        defaultOpen
        trigger={trigger}
        items={[
          {
            label: t`Changer d’espace`,
            icon: 'organization',
            onSelect: () => navigate(startPath(locale, { choose: 'space' })),
          },
          ...turns,
          { label: t`Mon compte`, icon: 'account', onSelect: () => setIsSheetOpen(true) },
          'separator',
          ...languages,
          'separator',
          {
            label: t`Thème de l’appareil`,
            checked: theme.choice === 'system',
            onSelect: () => theme.choose(theme.choice === 'system' ? theme.shown : 'system'),
          },
          'separator',
          { label: t`Se déconnecter`, icon: 'sign-out', onSelect: () => setLeaving(true) },
        ]}
      />
      {isSheetOpen ? (
        <Suspense>
          <AccountSheet open onOpenChange={setIsSheetOpen} />
        </Suspense>
      ) : null}
      <SignOutDialog open={leaving} onOpenChange={setLeaving} />
    </>
  );
}
