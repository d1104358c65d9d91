/** The devices that the person is signed in on. The person can sign out each of them, or all others at once. */

import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#client/sync/api.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { FailureBanner } from '#client/ui/failure-banner.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { type DeviceSession, deviceSessionRoutes } from '#contract/device-session.ts';
import { useSubmission } from '../data/use-submission.ts';
import { momentText } from '../words/date-text.ts';
import { useLanguageTag } from '../words/money-figure.tsx';
import styles from './device-list.module.css';
import { deviceName } from './device-name.ts';
import { useAsked } from './use-asked.ts';

const askDevices = (signal: AbortSignal) => call(deviceSessionRoutes.deviceSessions, { signal });

export function DeviceList() {
  const { t } = useLingui();
  const { asked, askAgain } = useAsked(askDevices);
  const { isSending, failure, send } = useSubmission({ otherwise: t`L’appareil n’a pas pu être déconnecté.` });
  if (asked.kind === 'asking') return <p role="status">{t`Chargement…`}</p>;
  if (asked.kind === 'unreachable') {
    return (
      <Banner
        tone="warn"
        icon="offline"
        action={<Button variant="outline" size="s" onClick={askAgain}>{t`Réessayer`}</Button>}
      >
        <Trans>Cette liste a besoin du réseau.</Trans>
      </Banner>
    );
  }
  const { sessions } = asked.answer;
  const signOut = (work: () => Promise<unknown>, message: string) =>
    send(async () => {
      await work();
      showToast({ message, tone: 'ok' });
      askAgain();
    });
  return (
    <>
      <FailureBanner failure={failure} />
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <DeviceRow
            key={session.session_id}
            session={session}
            disabled={isSending}
            signOut={() =>
              void signOut(
                () => call(deviceSessionRoutes.endSession, { params: { session_id: session.session_id } }),
                t`Appareil déconnecté`,
              )
            }
          />
        ))}
      </ul>
      {sessions.length < 2 ? null : (
        <p className={styles.all}>
          <Button
            variant="outline"
            wide
            loading={isSending}
            onClick={() =>
              void signOut(
                () => call(deviceSessionRoutes.endOtherSessions),
                t`Tous les autres appareils sont déconnectés`,
              )
            }
          >
            {t`Déconnecter tous les autres`}
          </Button>
        </p>
      )}
    </>
  );
}

type DeviceRowProps = { session: DeviceSession; disabled: boolean; signOut: () => void };

function DeviceRow({ session, disabled, signOut }: DeviceRowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { browser, system } = deviceName(session.device);
  const name = [browser ?? t`Navigateur inconnu`, system].filter((part) => part !== null).join(', ');
  const since = momentText(session.created_at, tag);
  const seen = session.seen_at === null ? null : momentText(session.seen_at, tag);
  return (
    <li>
      <span className={styles.device}>
        <b>{name}</b>
        <small>{t`Connecté le ${since}`}</small>
        {seen === null ? null : <small>{t`Vu le ${seen}`}</small>}
      </span>
      {session.is_current ? (
        <Badge tone="ok">{t`cet appareil`}</Badge>
      ) : (
        <Button variant="outline" size="s" disabled={disabled} aria-label={t`Déconnecter ${name}`} onClick={signOut}>
          {t`Déconnecter`}
        </Button>
      )}
    </li>
  );
}
