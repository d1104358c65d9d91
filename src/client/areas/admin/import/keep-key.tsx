/** The text of a row with an unusual change, and its key: keep what the catalog has, or take the list's value after all. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import styles from './keep-key.module.css';

interface KeepKeyProps {
  /** The product's name. */
  readonly name: string;
  /** Both values as texts: prices with their currency. */
  readonly known: string;
  readonly listed: string;
  /** The list is probably wrong: keeping is what the key offers first. */
  readonly isWarned: boolean;
  readonly isKept: boolean;
  readonly onKeep: (isKept: boolean) => void;
  readonly children: ReactNode;
}

export function KeepKey({ name, known, listed, isWarned, isKept, onKeep, children }: KeepKeyProps) {
  const { t } = useLingui();
  const [said, label] = isKept
    ? [t`Prendre ${listed}`, t`Prendre ${listed} pour ${name}`]
    : isWarned
      ? [t`Garder ${known}`, t`Garder ${known} pour ${name}`]
      : [t`Refuser`, t`Refuser ${listed} pour ${name}`];
  return (
    <span className={styles.asked}>
      {children}
      <Button
        variant={isWarned && !isKept ? 'outline' : 'ghost'}
        size="s"
        aria-label={label}
        onClick={() => onKeep(!isKept)}
      >
        {said}
      </Button>
    </span>
  );
}
