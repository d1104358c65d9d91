/** Says whether a draft that saves itself is saved, and what to do where it is not. */
import { useLingui } from '@lingui/react/macro';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import styles from './kept-line.module.css';
import type { Autosave } from './use-autosave.ts';

type KeptLineProps = { saved: Pick<Autosave<unknown>, 'kept' | 'keepNow'> };

export function KeptLine({ saved: { kept, keepNow } }: KeptLineProps) {
  const { t } = useLingui();
  if (kept === 'stale') {
    return (
      <Banner
        tone="warn"
        live
        action={<Button size="s" variant="secondary" onClick={() => location.reload()}>{t`Relire`}</Button>}
      >
        {t`Quelqu’un d’autre a changé ce brouillon. Rien n’a été écrasé.`}
      </Banner>
    );
  }
  if (kept === 'failed') {
    return (
      <Button variant="warning" size="s" onClick={() => void keepNow()}>
        {t`Pas enregistré : réessayer`}
      </Button>
    );
  }
  return (
    <p className={styles.kept} role="status">
      {kept === 'keeping' ? t`Enregistrement…` : t`Brouillon gardé`}
    </p>
  );
}
