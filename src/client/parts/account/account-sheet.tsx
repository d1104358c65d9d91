/**
 * <AccountSheet open={open} onOpenChange={setOpen} />: the person's own picture, signed-in devices, password and second step
 * of the sign-in. Needs the network.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import styles from './account-sheet.module.css';
import { DeviceList } from './device-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { PictureForm } from './picture-form.tsx';
import { useAccount } from './session.tsx';

const SecondFactorSection = lazyPart(() => import('./second-factor/second-factor-part.ts'));

type AccountSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

export default function AccountSheet({ open, onOpenChange }: AccountSheetProps) {
  const { t } = useLingui();
  const { email } = useAccount();
  const [isChanging, setIsChanging] = useState(false);
  const [changes, setChanges] = useState(0);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`Mon compte`} description={email}>
      <section className={styles.section}>
        <h3>{t`Photo`}</h3>
        <PictureForm />
      </section>
      <section className={styles.section}>
        <h3>{t`Appareils connectés`}</h3>
        <DeviceList key={changes} />
      </section>
      <section className={styles.section}>
        <h3>{t`Mot de passe`}</h3>
        {isChanging ? (
          <PasswordForm
            changed={() => {
              setIsChanging(false);
              setChanges(changes + 1);
            }}
          />
        ) : (
          <Button variant="outline" onClick={() => setIsChanging(true)}>{t`Changer le mot de passe…`}</Button>
        )}
      </section>
      <Suspense>
        <SecondFactorSection />
      </Suspense>
    </Sheet>
  );
}
