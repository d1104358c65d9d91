import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { leaveUnanswered } from '../start/leave-unanswered.ts';
import { MessagePage } from './message-page.tsx';

/** For a part of the app that is not on this device and can't be fetched from the network. */
export function NotHereYetPage() {
  const { t } = useLingui();
  return (
    <MessagePage
      icon="offline"
      title={t`Cette page n’est pas encore sur cet appareil`}
      actions={<Button onClick={loadAnew}>{t`Réessayer`}</Button>}
    >
      <p>
        <Trans>Elle s’ouvrira dès que le réseau sera revenu.</Trans>
      </p>
    </MessagePage>
  );
}

function loadAnew(): void {
  leaveUnanswered();
  window.location.reload();
}
