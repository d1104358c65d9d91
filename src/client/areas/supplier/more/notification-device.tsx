/** Whether this device shows notifications, why not, and the key that changes it. Only a tap asks for permission. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useInstall } from '#client/parts/app/install.ts';
import type { PushPermission } from '#client/sync/push-device.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import styles from './notifications-screen.module.css';

interface NotificationDeviceProps {
  permission: PushPermission;
  isOn: boolean;
  isBusy: boolean;
  allow: () => void;
  leave: () => void;
  tryOut: () => void;
}

export function NotificationDevice({ permission, isOn, isBusy, allow, leave, tryOut }: NotificationDeviceProps) {
  const { t } = useLingui();
  const { state } = useInstall();
  if (permission === 'unsupported') {
    return (
      <Banner tone="info">
        {state === 'by_hand' ? (
          <Trans>
            <b>Installez d’abord l’application.</b> Touchez Partager, puis « Sur l’écran d’accueil » : l’iPhone ne
            montre des notifications que d’applications installées.
          </Trans>
        ) : (
          <Trans>
            <b>Ce navigateur ne montre pas de notifications.</b> L’e-mail les remplace.
          </Trans>
        )}
      </Banner>
    );
  }
  if (permission === 'denied') {
    return (
      <Banner tone="warn">
        <Trans>
          <b>Les notifications sont refusées sur cet appareil.</b> Autorisez-les pour ce site dans les réglages du
          navigateur ou du téléphone, puis revenez ici.
        </Trans>
      </Banner>
    );
  }
  if (!isOn) {
    return (
      <>
        <Banner tone="warn">
          <Trans>
            <b>Cet appareil ne les montre pas encore.</b> Il demande votre accord une fois.
          </Trans>
        </Banner>
        <Button wide loading={isBusy} onClick={allow}>{t`Les autoriser sur cet appareil`}</Button>
      </>
    );
  }
  return (
    <>
      <Banner tone="ok">
        <b>{t`Cet appareil les montre.`}</b>
      </Banner>
      <div className={styles.keys}>
        <Button variant="outline" loading={isBusy} onClick={tryOut}>{t`M’en envoyer une`}</Button>
        <Button variant="outline" disabled={isBusy} onClick={leave}>{t`Les couper ici`}</Button>
      </div>
    </>
  );
}
