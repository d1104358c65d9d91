/**
 * Put <ToastHost /> once into the shell; call `showToast({ message, action?, tone?, duration? })` of ./toast-store.ts
 * from anywhere. Shows one message at a time, for 5000 ms; hover and focus pause it; a swipe to the right (50 px),
 * Escape or its cross closes it. F8 moves the focus to it.
 */
import { useLingui } from '@lingui/react/macro';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { currentToast, dismissToast, TOAST_DURATION, watchToast } from './toast-store.ts';
import { useFocusReturn } from './use-focus-return.ts';

export function ToastHost() {
  const { t } = useLingui();
  const { remember, giveBack } = useFocusReturn();
  const shown = useSyncExternalStore(watchToast, currentToast, currentToast);
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} duration={TOAST_DURATION} label={t`Message`}>
      {shown === undefined ? null : (
        <Toast.Root
          key={shown.id}
          className={classNames(styles.toast, styles[shown.tone ?? 'plain'])}
          duration={shown.duration ?? TOAST_DURATION}
          type={shown.tone === 'bad' ? 'foreground' : 'background'}
          open
          onFocus={remember}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
        >
          {shown.tone === 'ok' && <Icon name="yes" />}
          {shown.tone === 'bad' && <Icon name="warning" />}
          <Toast.Description className={styles.message}>{shown.message}</Toast.Description>
          {shown.action === undefined ? null : (
            <Toast.Action
              asChild
              altText={shown.action.label}
              onClick={() => {
                giveBack();
                shown.action?.onSelect();
              }}
            >
              <Button variant="link">{shown.action.label}</Button>
            </Toast.Action>
          )}
          <Toast.Close asChild onClick={giveBack}>
            <IconButton icon="close" label={t`Fermer`} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={styles.viewport} label={t`Messages ({hotkey})`} onFocus={remember} />
    </Toast.Provider>
  );
}
