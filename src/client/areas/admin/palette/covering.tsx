/** A dialog over the back office that no trigger opens; on closing, the focus returns to where it was. */
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import styles from './covering.module.css';

type CoveringProps = { title: ReactNode; className: string | undefined; close: () => void; children: ReactNode };

export function Covering({ title, className, close, children }: CoveringProps) {
  const cameFrom = useRef<Element>(null);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} data-scrim="">
          <Dialog.Content
            className={classNames(styles.content, className)}
            aria-describedby={undefined}
            onOpenAutoFocus={() => {
              cameFrom.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              const back = cameFrom.current;
              if (!(back instanceof HTMLElement) || !back.isConnected || back === document.body) return;
              event.preventDefault();
              back.focus({ preventScroll: true });
            }}
          >
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
