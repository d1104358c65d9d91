/** Under settings, which save themselves: that they do, and the keys that take the last one back and show all keys. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { useUndoKey } from '#client/ui/undo.ts';
import { showKeys } from '../palette/shown-command.ts';
import styles from './saved-foot.module.css';

export function SavedFoot() {
  const { t } = useLingui();
  const undoes = t`annuler le dernier changement`;
  useUndoKey(undoes);
  return (
    <footer className={styles.foot}>
      <span>{t`Chaque réglage s’enregistre seul, et s’annule`}</span>
      <span>
        <KeyHint keys={['Ctrl', 'Z']} /> {undoes}
      </span>
      <Button variant="ghost" size="s" onClick={showKeys}>
        <KeyHint keys={['?']} />
        {t`Raccourcis`}
      </Button>
    </footer>
  );
}
