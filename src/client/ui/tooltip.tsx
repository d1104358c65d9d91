/** <Tooltip text="Franco : le port est offert dès 200 €."><IconButton icon="info" label="…" /></Tooltip>: opens on hover, focus, and toggles on click (so fingers can read it too). */
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
            // Pressing has already closed it; from the keyboard (detail 0) there was no pressing.
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
