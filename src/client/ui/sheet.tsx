/**
 * <Sheet open={open} onOpenChange={setOpen} title="…" footer={<Button wide>…</Button>}>…</Sheet>
 * Comes from the bottom on phones and from the right on desktop (404 px; `size="medium"` 440, "wide" 640 px). With
 * `modal={false}` the list beside it stays usable (back office). `eyebrow` stands above the title, `actions` (icon
 * buttons) left of the cross.
 */
import { useLingui } from '@lingui/react/macro';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './sheet.module.css';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  eyebrow?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  modal?: boolean;
  size?: 'normal' | 'medium' | 'wide';
  /** Prevent the default to focus something else than the first control. */
  onOpenAutoFocus?: (event: Event) => void;
  children: ReactNode;
};

export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, description, eyebrow, actions, footer, modal = true, size = 'normal' } = props;
  const { t } = useLingui();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <RadixDialog.Portal>
        {modal ? <RadixDialog.Overlay className={styles.scrim} data-scrim="" /> : null}
        <RadixDialog.Content
          className={classNames(styles.sheet, styles[size])}
          data-beside={modal ? undefined : size}
          {...(description === undefined && { 'aria-describedby': undefined })}
          {...(props.onOpenAutoFocus && { onOpenAutoFocus: props.onOpenAutoFocus })}
          onInteractOutside={(event) => !modal && event.preventDefault()}
        >
          <div className={styles.head}>
            <div className={styles.heading}>
              {eyebrow}
              <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
              {description === undefined ? null : (
                <RadixDialog.Description className={styles.description}>{description}</RadixDialog.Description>
              )}
            </div>
            {actions}
            <RadixDialog.Close asChild>
              <IconButton icon="close" label={t`Fermer`} />
            </RadixDialog.Close>
          </div>
          <div className={styles.body}>{props.children}</div>
          {footer === undefined ? null : <div className={styles.foot}>{footer}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
