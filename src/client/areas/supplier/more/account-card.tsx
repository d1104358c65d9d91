import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { SignOutDialog } from '#client/parts/account/sign-out-dialog.tsx';
import { useSpace } from '#client/parts/account/space.tsx';
import { pathTo, startPath, supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { DeviceCard, Fact, Facts } from './device-card.tsx';

const AccountSheet = lazyPart(() => import('#client/parts/account/account-sheet.tsx'));

/** The signed-in person, the organization they buy for, and the keys to another space and to sign out. */
export function AccountCard() {
  const { t } = useLingui();
  const space = useSpace();
  const [leaving, setLeaving] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return (
    <DeviceCard
      title={t`Compte`}
      action={
        <>
          <Button asChild variant="outline" icon="organization">
            <Link href={startPath(space.locale, { choose: 'space' })}>{t`Changer d’espace`}</Link>
          </Button>
          <Button asChild variant="outline" icon="account">
            <Link href={pathTo('auth', space, ['people'], { redirect: supplierPath(space) })}>
              {t`Changer de personne`}
            </Link>
          </Button>
          <Button variant="outline" icon="account" onClick={() => setIsSheetOpen(true)}>
            {t`Mon compte`}
          </Button>
          <Button variant="outline" icon="sign-out" onClick={() => setLeaving(true)}>
            {t`Se déconnecter`}
          </Button>
        </>
      }
    >
      <Facts>
        <Fact name={t`Nom`} value={space.account.name} />
        <Fact name={t`Adresse e-mail`} value={space.account.email} />
        <Fact name={t`Établissement`} value={space.organization.name} />
      </Facts>
      {isSheetOpen ? (
        <Suspense>
          <AccountSheet open onOpenChange={setIsSheetOpen} />
        </Suspense>
      ) : null}
      <SignOutDialog open={leaving} onOpenChange={setLeaving} />
    </DeviceCard>
  );
}
