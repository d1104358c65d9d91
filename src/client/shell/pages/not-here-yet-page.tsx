import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from './message-page.tsx';

/** A part of the app that this device does not hold, and that the network does not bring. */
export function NotHereYetPage() {
  const { t } = useLingui();
  return (
    <MessagePage
      icon="offline"
      title={t`Cette page n’est pas encore sur cet appareil`}
      actions={<Button onClick={() => window.location.reload()}>{t`Réessayer`}</Button>}
    >
      <p>
        <Trans>Elle s’ouvrira dès que le réseau sera revenu.</Trans>
      </p>
    </MessagePage>
  );
}
