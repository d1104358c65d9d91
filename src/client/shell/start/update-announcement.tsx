/** Announces a new version by a message that stays until the person answers it. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useAppUpdate } from '../../parts/app/app-update.ts';
import { currentToast, showToast, watchToast } from '../../ui/toast-store.ts';

export function UpdateAnnouncement() {
  const { t } = useLingui();
  const applyUpdate = useAppUpdate();

  useEffect(() => {
    if (applyUpdate === null) return;
    const show = () =>
      showToast({
        message: t`Une nouvelle version est prête`,
        action: { label: t`Mettre à jour`, onSelect: applyUpdate },
        duration: Number.POSITIVE_INFINITY,
      });
    let ours = show();
    // When another message has replaced the announcement and is gone, the announcement returns; when the person closed
    // it, it does not.
    let last = currentToast()?.id;
    return watchToast(() => {
      const now = currentToast()?.id;
      if (now === undefined && last !== ours) ours = show();
      last = currentToast()?.id;
    });
  }, [applyUpdate, t]);

  return null;
}
