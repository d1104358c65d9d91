/** The file is dropped, chosen or pasted; beside it the imports before, each undone as a whole. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Whereabouts } from '#client/paths.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { Banner } from '#client/ui/banner.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './import.module.css';
import { PastImports } from './past-imports.tsx';

interface ChooseFileProps {
  readonly supplier_id: string;
  readonly where: Whereabouts;
  readonly isReading: boolean;
  readonly error: Error | null;
  readonly fileName: string;
  readonly onFile: (file: File) => void;
}

const ACCEPTED = '.xlsx,.xls,.xlsm,.ods,.csv,.tsv,.txt,.bnn';

/** Cells from a spreadsheet come as text with tabs. */
function usePasted(onText: (text: string) => void, isOff: boolean) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isOff || !/[\t\n]/.test(text)) return;
      event.preventDefault();
      onText(text);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [onText, isOff]);
}

export function ChooseFile({ supplier_id, where, isReading, error, fileName, onFile }: ChooseFileProps) {
  const { t } = useLingui();
  const pasted = t`Cellules collées`;
  usePasted((text) => onFile(new File([text], `${pasted}.tsv`, { type: 'text/plain' })), isReading);
  return (
    <div className={styles.pane}>
      <div className={styles.two}>
        <div className={styles.column}>
          {error === null ? null : (
            <Banner tone="bad" live>
              <b>
                <Trans>« {fileName} » n’a pas pu être lu. Rien n’a changé.</Trans>
              </b>{' '}
              {error instanceof ApiError ? error.detail : ''}
            </Banner>
          )}
          <FileDrop
            label={isReading ? t`Lecture du fichier…` : t`Déposez votre tarif, ou choisissez un fichier`}
            hint={
              <Trans>
                Nous le lisons tel quel : lignes d’adresse, titres de rayon, prix à virgule, sans code au besoin. Rien
                n’est enregistré avant l’aperçu.
              </Trans>
            }
            accept={ACCEPTED}
            disabled={isReading}
            onFiles={([file]) => file !== undefined && onFile(file)}
          />
          <p className={styles.note}>
            <Trans>
              ou collez vos cellules depuis Excel <KeyHint keys={['Ctrl', 'V']} />
            </Trans>
          </p>
          {isReading ? <Skeleton height={160} /> : null}
        </div>
        <PastImports supplier_id={supplier_id} where={where} />
      </div>
    </div>
  );
}
