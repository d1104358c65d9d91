/** The person's notifications: asked when the screen opens, and changed at once here. What is refused is taken back. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { call } from '#client/sync/api.ts';
import { leavePushes, type PushPermission, pushPermission, takePushes } from '#client/sync/push-device.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { type Notifications, notificationRoutes } from '#contract/notification.ts';
import type { NotificationKind, NotificationWays } from '#domain/people/notifications.ts';

/** `settings` is null until the server has told them; `error`: it could not be asked. */
interface Asked {
  readonly settings: Notifications | null;
  readonly error: Error | null;
}

export function useNotifications() {
  const { t } = useLingui();
  const [{ settings, error }, setAsked] = useState<Asked>({ settings: null, error: null });
  const [permission, setPermission] = useState<PushPermission>(pushPermission);
  const device = useSubmission({ otherwise: t`Cet appareil n’a pas pu être réglé.` });
  const take = useCallback((next: Notifications) => setAsked({ settings: next, error: null }), []);
  const ask = useCallback(async () => {
    setAsked({ settings: null, error: null });
    try {
      take(await call(notificationRoutes.notifications, {}));
    } catch (problem) {
      setAsked({ settings: null, error: problem instanceof Error ? problem : new Error(String(problem)) });
    }
  }, [take]);
  useEffect(() => void ask(), [ask]);

  const allow = (publicKey: string) =>
    device.send(async () => {
      const taken = await takePushes(publicKey);
      setPermission(pushPermission());
      if (taken !== null) take(taken);
    });
  const leave = () => device.send(async () => take(await leavePushes()));
  const tryOut = () =>
    device.send(async () => {
      const { is_taken } = await call(notificationRoutes.testNotification);
      showToast(
        is_taken
          ? { message: t`Envoyée : elle arrive dans un instant.`, tone: 'ok' }
          : { message: t`Le service de notifications ne l’a pas prise. Coupez-les ici, puis autorisez-les à nouveau.` },
      );
    });
  const change = async (before: Notifications, kind: NotificationKind, ways: NotificationWays) => {
    const changed = <Row extends { readonly kind: string }>(rows: readonly Row[]) =>
      rows.map((row) => (row.kind === kind ? { ...row, ...ways } : row));
    take({ ...before, kinds: changed(before.kinds), further_kinds: changed(before.further_kinds ?? []) });
    try {
      take(await call(notificationRoutes.changeNotifications, { body: { kinds: { [kind]: ways } } }));
    } catch {
      take(before);
      showToast({ message: t`Ce réglage n’a pas pu être enregistré. Il reste comme avant.` });
    }
  };
  return { settings, error, ask, permission, device, allow, leave, tryOut, change };
}
