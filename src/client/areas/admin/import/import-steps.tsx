/**
 * The steps of an import as four numbered squares; a finished one has a tick. On phones only the current one shows its
 * name.
 */
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import styles from './import.module.css';

export function ImportSteps({ at, isDone }: { at: number; isDone: boolean }) {
  const { t } = useLingui();
  const names = [t`Fichier`, t`Colonnes`, t`Aperçu`, t`Import`];
  return (
    <ol className={styles.steps} aria-label={t`Étapes de l’import`}>
      {names.map((name, place) => {
        const isPast = place < at || isDone;
        const isNow = place === at && !isDone;
        return (
          <li
            key={name}
            className={classNames(styles.step, isPast && styles.past, isNow && styles.now)}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.number}>{isPast ? <Icon name="yes" size="s" /> : place + 1}</span>
            <span className={styles.stepName}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
