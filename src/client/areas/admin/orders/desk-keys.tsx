/** Under the list of orders: the most useful keyboard keys, the bell, and the link to all keys. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { showKeys } from '../palette/shown-command.ts';
import styles from './desk-keys.module.css';
import { DeskSound } from './desk-sound.tsx';

export function DeskKeys() {
  const { t } = useLingui();
  return (
    <footer className={styles.foot}>
      <span className={styles.hints}>
        <KeyHint keys={['J', 'K']} /> {t`parcourir`} <KeyHint keys={[t`Entrée`]} /> {t`ouvrir`} <KeyHint keys={['X']} />{' '}
        {t`choisir`}
      </span>
      <DeskSound />
      <Button variant="ghost" size="s" onClick={showKeys}>
        {t`Raccourcis`}
        <KeyHint keys={['?']} />
      </Button>
    </footer>
  );
}
