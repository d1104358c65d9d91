/** Says whether the changes are saved, above; offers to undo the last one, below. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useKeyWords } from '#client/ui/bound-keys.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import styles from './saved-state.module.css';
import type { SavedParts } from './use-saved-parts.ts';

export function SavedState({ saved: { state, retry } }: { saved: SavedParts }) {
  const { t } = useLingui();
  if (state === 'failed') {
    return (
      <Button variant="warning" size="s" onClick={retry}>
        {t`Pas enregistré : réessayer`}
      </Button>
    );
  }
  return (
    <span className={styles.state} role="status">
      {state === 'saved' ? <Icon name="yes" size="s" /> : null}
      {state === 'saving' ? t`Enregistrement…` : state === 'saved' ? t`Enregistré` : ''}
    </span>
  );
}

export function SavedFoot({ saved: { undo } }: { saved: SavedParts }) {
  const { t } = useLingui();
  const last = useRef(undo);
  useKeyWords({ 'Control+z': undo === null ? undefined : { does: t`annuler le dernier changement` } });
  useEffect(() => {
    last.current = undo;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      // In a field, Ctrl Z undoes the typing.
      if (!isUndo || event.target instanceof HTMLInputElement || last.current === null) return;
      event.preventDefault();
      last.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <footer className={styles.foot}>
      <span>{t`Chaque réglage s’enregistre seul`}</span>
      {undo === null ? null : (
        <Button variant="ghost" size="s" icon="undo" onClick={undo}>
          {t`Annuler`}
          <KeyHint keys={['Ctrl', 'Z']} />
        </Button>
      )}
    </footer>
  );
}
