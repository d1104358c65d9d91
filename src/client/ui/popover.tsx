/**
 * <Popover label="Colonnes" trigger={<Button …/>}>…</Popover>: content that a button opens beside itself; Escape and a
 * press elsewhere close it.
 */
import { Popover as RadixPopover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './popover.module.css';

type PopoverProps = {
  label: string;
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'bottom';
  children: ReactNode;
};

export function Popover({ label, trigger, open, onOpenChange, side = 'bottom', children }: PopoverProps) {
  return (
    <RadixPopover.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Content
        className={styles.popover}
        aria-label={label}
        align="end"
        side={side}
        sideOffset={8}
        collisionPadding={8}
      >
        {children}
      </RadixPopover.Content>
    </RadixPopover.Root>
  );
}
