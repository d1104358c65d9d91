import { Trans, useLingui } from '@lingui/react/macro';
import { useAppUpdate } from '#client/parts/app/app-update.ts';
import { PLAIN_HTTP_TEXT, useInstall } from '#client/parts/app/install.ts';
import { Button } from '#client/ui/button.tsx';
import { DeviceCard, Note } from './device-card.tsx';

/** Installs the app, or its newer version; absent where neither is possible. */
export function InstallCard() {
  const { t } = useLingui();
  const { state, install } = useInstall();
  const update = useAppUpdate();
  if (update !== null) {
    return (
      <DeviceCard
        title={t`Nouvelle version`}
        action={<Button icon="update" onClick={update}>{t`Mettre à jour`}</Button>}
      >
        <Note>{t`Elle est déjà sur cet appareil. Panier et commandes restent en place.`}</Note>
      </DeviceCard>
    );
  }
  if (!window.isSecureContext) {
    return (
      <DeviceCard title={t`Installer l’application`}>
        <Note>{t(PLAIN_HTTP_TEXT)}</Note>
      </DeviceCard>
    );
  }
  if (state === 'installed' || state === 'unavailable') return null;
  return (
    <DeviceCard
      title={t`Installer l’application`}
      {...(state === 'offer' && {
        action: <Button icon="install" onClick={() => void install()}>{t`Installer`}</Button>,
      })}
    >
      <Note>
        {state === 'by_hand' ? (
          <Trans>Touchez Partager, puis « Sur l’écran d’accueil ». Elle s’ouvre alors comme une application.</Trans>
        ) : (
          <Trans>Elle s’ouvre d’un geste, même sans réseau, et garde vos commandes en lieu sûr.</Trans>
        )}
      </Note>
    </DeviceCard>
  );
}
