/** The assistant's floating key. Its panel is loaded when it is first opened, or about to be. */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import type { Whereabouts } from '#client/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import styles from './assistant.module.css';

const AssistantPanel = lazyPart(() => import('./assistant-panel.tsx'));

type AssistantProps = { supplier_id: string; where: Whereabouts };

export default function Assistant({ supplier_id, where }: AssistantProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const key = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={key}
        type="button"
        className={styles.key}
        data-hidden={isOpen ? '' : undefined}
        title={t`Ouvrir l’assistant`}
        aria-label={t`Ouvrir l’assistant`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void AssistantPanel.preload()}
        onClick={() => setOpen(true)}
      >
        <Icon name="assistant" />
      </button>
      <Suspense fallback={null}>
        {isOpen ? (
          <AssistantPanel
            supplier_id={supplier_id}
            where={where}
            close={() => setOpen(false)}
            giveBack={() => key.current?.focus({ preventScroll: true })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
