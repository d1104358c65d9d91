/** The text of a row with an unusual price, and its key: keep the catalog's price, or take the list's after all. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import styles from './price-key.module.css';

interface PriceKeyProps {
  /** The product's name. */
  readonly name: string;
  /** Both prices as texts, with their currency. */
  readonly known: string;
  readonly listed: string;
  readonly isJump: boolean;
  readonly isKept: boolean;
  readonly onKeep: (isKept: boolean) => void;
  readonly children: ReactNode;
}

export function PriceKey({ name, known, listed, isJump, isKept, onKeep, children }: PriceKeyProps) {
  const { t } = useLingui();
  const [said, label] = isKept
    ? [t`Prendre ${listed}`, t`Prendre ${listed} pour ${name}`]
    : isJump
      ? [t`Garder ${known}`, t`Garder ${known} pour ${name}`]
      : [t`Refuser`, t`Refuser ${listed} pour ${name}`];
  return (
    <span className={styles.asked}>
      {children}
      <Button
        variant={isJump && !isKept ? 'outline' : 'ghost'}
        size="s"
        aria-label={label}
        onClick={() => onKeep(!isKept)}
      >
        {said}
      </Button>
    </span>
  );
}
