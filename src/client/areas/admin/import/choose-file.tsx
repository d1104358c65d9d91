/**
 * The person drops, chooses or pastes a file; beside it stand the earlier imports, each of which can be undone as a
 * whole.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Whereabouts } from '#client/paths.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './import.module.css';
import { PastImports } from './past-imports.tsx';
import { ACCEPTED_FILES, usePastedFile } from './pasted-file.ts';
import { LongReading } from './reading-time.tsx';
import { useTemplate } from './use-template.ts';

interface ChooseFileProps {
  readonly supplier_id: string;
  readonly where: Whereabouts;
  readonly isReading: boolean;
  readonly error: Error | null;
  readonly fileName: string;
  readonly onFile: (file: File) => void;
}

export function ChooseFile({ supplier_id, where, isReading, error, fileName, onFile }: ChooseFileProps) {
  const { t } = useLingui();
  usePastedFile(onFile, isReading);
  const template = useTemplate(supplier_id);
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
            accept={ACCEPTED_FILES}
            disabled={isReading}
            onFiles={([file]) => file !== undefined && onFile(file)}
          />
          <p className={styles.note}>
            <Trans>
              ou collez vos cellules depuis Excel <KeyHint keys={['Ctrl', 'V']} />
            </Trans>
          </p>
          <p className={styles.note}>
            {t`Pas encore de fichier ?`}{' '}
            <Button variant="link" loading={template.isPending} onClick={() => template.mutate()}>
              {t`Prendre notre modèle`}
            </Button>
          </p>
          {isReading ? (
            <>
              <LongReading />
              <Skeleton height={160} />
            </>
          ) : null}
        </div>
        <PastImports supplier_id={supplier_id} where={where} />
      </div>
    </div>
  );
}
