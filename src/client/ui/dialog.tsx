/**
 * <Dialog open={open} onOpenChange={setOpen} title="…" description="…" actions={<><Button …/><Button …/></>}>…</Dialog>
 * Modal: the focus stays inside; Escape and a click on the backdrop close it. `alert` is for questions that must be
 * answered: a click outside doesn't close it.
 */
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  alert?: boolean;
  children?: ReactNode;
};

export function Dialog({ open, onOpenChange, title, description, actions, alert = false, children }: DialogProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} data-scrim="">
          <RadixDialog.Content
            className={styles.dialog}
            role={alert ? 'alertdialog' : 'dialog'}
            {...(description === undefined && { 'aria-describedby': undefined })}
            onPointerDownOutside={(event) => alert && event.preventDefault()}
          >
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            {description === undefined ? null : (
              <RadixDialog.Description className={styles.description}>{description}</RadixDialog.Description>
            )}
            {children === undefined ? null : <div className={styles.body}>{children}</div>}
            {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
