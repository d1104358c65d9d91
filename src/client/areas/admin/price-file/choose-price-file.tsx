import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { ACCEPTED_FILES, usePastedFile } from '../import/pasted-file.ts';
import { LongReading } from '../import/reading-time.tsx';
import styles from './price-file.module.css';

type ChoosePriceFileProps = {
  isReading: boolean;
  problem: string | null;
  open: (file: File) => void;
  close: () => void;
};

export function ChoosePriceFile({ isReading, problem, open, close }: ChoosePriceFileProps) {
  const { t } = useLingui();
  usePastedFile(open, isReading);
  return (
    <>
      <div className={styles.choose}>
        {problem === null ? null : (
          <Banner tone="bad" live>
            <b>{t`Ce fichier n’a pas pu être lu. Rien n’a changé.`}</b> {problem}
          </Banner>
        )}
        {isReading ? <LongReading /> : null}
        <FileDrop
          label={isReading ? t`Lecture du fichier…` : t`Déposez vos prix, ou choisissez un fichier`}
          hint={
            <Trans>
              Une colonne de codes, une de prix pour un groupe, ou une par groupe, à son nom. Rien n’est enregistré :
              les prix deviennent des brouillons.
            </Trans>
          }
          accept={ACCEPTED_FILES}
          disabled={isReading}
          onFiles={([file]) => file !== undefined && open(file)}
        />
        <p className={styles.note}>
          <Trans>
            ou collez vos cellules depuis Excel <KeyHint keys={['Ctrl', 'V']} />
          </Trans>
        </p>
      </div>
      <footer className={styles.foot}>
        <Button variant="ghost" onClick={close}>{t`Retour à la grille`}</Button>
      </footer>
    </>
  );
}
