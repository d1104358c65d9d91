/** What the person hears of on this device and by mail, and whether this device shows notifications. */
import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FailureBanner } from '#client/ui/failure-banner.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Notifications } from '#contract/notification.ts';
import { NOTIFICATION_KINDS, type NotificationKind, type NotificationWays } from '#domain/people/notifications.ts';
import { isAllowed } from '#domain/people/permissions.ts';
import { StepHead } from '../step-head.tsx';
import frame from '../step-screen.module.css';
import { NotificationDevice } from './notification-device.tsx';
import { NOTIFICATION_WORDS } from './notification-words.ts';
import styles from './notifications-screen.module.css';
import { useNotifications } from './use-notifications.ts';

export default function NotificationsScreen() {
  const { t } = useLingui();
  const space = useSpace();
  const { name } = space.account;
  const { settings, error, ask, permission, device, allow, leave, tryOut, change } = useNotifications();
  return (
    <main className={`${frame.screen} ${frame.alone}`} aria-label={t`Notifications`}>
      <StepHead
        back={supplierPath(space, ['more'])}
        backLabel={t`Retour à cet appareil`}
        title={t`Notifications`}
        note={t`pour ${name}, sur tous vos appareils`}
      />
      <div className={frame.scroll}>
        <div className={styles.body}>
          {settings === null ? (
            error === null ? (
              <Skeleton height={320} />
            ) : (
              <QueryFailure error={error} retry={() => void ask()} />
            )
          ) : (
            <>
              <NotificationDevice
                permission={permission}
                isOn={settings.is_subscribed && permission === 'granted'}
                isBusy={device.isSending}
                allow={() => void allow(settings.public_key)}
                leave={() => void leave()}
                tryOut={() => void tryOut()}
              />
              <FailureBanner failure={device.failure} />
              <Kinds settings={settings} change={(kind, ways) => void change(settings, kind, ways)} />
              <p className={styles.note}>
                {settings.devices === 0
                  ? t`Aucun de vos appareils ne les reçoit : ce qui est coché « ici » part par e-mail, sauf les clôtures.`
                  : t`Un appareil déconnecté ne reçoit plus rien. Si aucun n’est joignable, l’e-mail prend le relais.`}
              </p>
              <p className={styles.note}>
                {t`La pastille de l’icône compte ce qui attend une réponse de vous et les commandes pas encore parties, rien d’autre.`}
              </p>
            </>
          )}
        </div>
      </div>
    </main>
  );
}

type KindsProps = {
  settings: Notifications;
  change: (kind: NotificationKind, ways: NotificationWays) => void;
};

function Kinds({ settings, change }: KindsProps) {
  const { t } = useLingui();
  const { organizations } = useSpace().account;
  const approves = organizations.some(({ permissions }) => isAllowed(permissions, 'purchase_order:approve'));
  const rows = [...settings.kinds, ...(settings.further_kinds ?? [])];
  const kinds = NOTIFICATION_KINDS.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind);
    return row === undefined || (kind === 'approval' && !approves) ? [] : [{ ...row, kind }];
  });
  return (
    <div>
      <div className={styles.head} aria-hidden="true">
        <span>{t`Me prévenir`}</span>
        <span>{t`ici`}</span>
        <span>{t`e-mail`}</span>
      </div>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, push, mail }) => {
          const { title, hint } = NOTIFICATION_WORDS[kind];
          const words = t(title);
          return (
            <li key={kind}>
              <span className={styles.words}>
                <b>{words}</b>
                <small>{t(hint)}</small>
              </span>
              <Checkbox
                labelHidden
                label={t`${words}, par notification`}
                checked={push}
                onCheckedChange={(next) => change(kind, { push: next, mail })}
              />
              <Checkbox
                labelHidden
                label={t`${words}, par e-mail`}
                checked={mail}
                onCheckedChange={(next) => change(kind, { push, mail: next })}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
