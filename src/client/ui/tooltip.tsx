/**
 * <Tooltip text="Franco : le port est offert dès 200 €."><IconButton icon="info" label="…" /></Tooltip>: opens on hover
 * and focus; a click toggles it, so that it can be read on touch screens.
 */
import { Tooltip as RadixTooltip } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import styles from './tooltip.module.css';

type TooltipProps = { text: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactElement };

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root open={open} onOpenChange={setOpen}>
        <RadixTooltip.Trigger
          asChild
          onPointerDownCapture={() => {
            wasOpen.current = open;
          }}
          onClick={(event) => {
            // A pointer's press has closed it before this click; a key press (detail 0) has not.
            const next = event.detail === 0 ? !open : !wasOpen.current;
            event.preventDefault();
            setOpen(next);
          }}
        >
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className={styles.tooltip} side={side} sideOffset={4} collisionPadding={8}>
            {text}
            <RadixTooltip.Arrow className={styles.arrow} width={14} height={7} />
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
