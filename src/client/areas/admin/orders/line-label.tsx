/**
 * The facts on a line's label, folded away until they are needed: the lot, and the day until which the product keeps.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import styles from './line-label.module.css';
import type { TypedLine } from './shipped-lines.ts';

type LineLabelProps = { name: string; typed: TypedLine; type: (change: Partial<TypedLine>) => void };

export function LineLabel({ name, typed, type }: LineLabelProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(typed.lot !== '' || typed.useBy !== '' || typed.bestBefore !== '');
  if (!isOpen) {
    return (
      <div className={styles.label}>
        <Button
          variant="link"
          size="s"
          aria-label={t`Lot et dates, ${name}`}
          onClick={() => setOpen(true)}
        >{t`Lot et dates`}</Button>
      </div>
    );
  }
  return (
    <div className={styles.label}>
      <TextField
        label={t`Lot, ${name}`}
        labelHidden
        placeholder={t`Lot`}
        maxLength={200}
        autoComplete="off"
        value={typed.lot}
        onChange={(event) => type({ lot: event.target.value })}
      />
      <div className={styles.days}>
        <TextField
          label={t`À consommer jusqu’au`}
          type="date"
          value={typed.useBy}
          onChange={(event) => type({ useBy: event.target.value })}
        />
        <TextField
          label={t`De préférence avant`}
          type="date"
          value={typed.bestBefore}
          onChange={(event) => type({ bestBefore: event.target.value })}
        />
      </div>
    </div>
  );
}
