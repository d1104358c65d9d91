/** The keys of the order desk: the few that are always useful under the list, all of them behind `?`. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import styles from './desk-keys.module.css';
import { DeskSound } from './desk-sound.tsx';

export function DeskKeys() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  const keys: readonly { keys: readonly string[]; does: string }[] = [
    { keys: ['J', 'K'], does: t`commande suivante, précédente ; les flèches aussi` },
    { keys: [t`Entrée`], does: t`ouvrir la commande` },
    { keys: [t`Échap`], does: t`fermer la commande` },
    { keys: ['X'], does: t`choisir pour confirmer ensemble ; Maj et flèches pour plusieurs` },
    { keys: ['C'], does: t`confirmer, puis ouvrir la suivante` },
    { keys: ['R'], does: t`refuser ou annuler, avec un motif` },
    { keys: ['S'], does: t`passer en préparation, puis expédier` },
    { keys: ['D', 'T', 'U'], does: t`document PDF, tableur Excel, commande UBL` },
    { keys: ['/'], does: t`rechercher` },
    { keys: ['?'], does: t`ces raccourcis` },
  ];
  return (
    <footer className={styles.foot}>
      <span className={styles.hints}>
        <KeyHint keys={['J', 'K']} /> {t`parcourir`} <KeyHint keys={[t`Entrée`]} /> {t`ouvrir`} <KeyHint keys={['X']} />{' '}
        {t`choisir`}
      </span>
      <DeskSound />
      <Button variant="ghost" size="s" onClick={() => setOpen(true)}>
        {t`Raccourcis`}
        <KeyHint keys={['?']} />
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Raccourcis du clavier`}
        description={t`Ils se taisent pendant que vous écrivez dans un champ.`}
        actions={<Button onClick={() => setOpen(false)}>{t`Fermer`}</Button>}
      >
        <dl className={styles.keys}>
          {keys.map((each) => (
            <div key={each.does}>
              <dt>
                <KeyHint keys={each.keys} />
              </dt>
              <dd>{each.does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </footer>
  );
}
