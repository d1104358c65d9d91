/** The active cell's formula as text; Enter puts it into all chosen cells, Escape leaves them unchanged. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Ref, useId } from 'react';
import type { FormulaProblem } from '#domain/pricing/price-formula.ts';
import styles from './price-groups-screen.module.css';
import { useFormulaWords } from './use-formula-words.ts';

type FormulaLineProps = {
  ref: Ref<HTMLInputElement>;
  /** What the chosen cells are called. */
  place: string;
  isRange: boolean;
  value: string;
  mayUpdate: boolean;
  problem: FormulaProblem | null;
  /** The size of a block that was just pasted. */
  pasted: { readonly lines: number; readonly columns: number } | null;
  change: (text: string) => void;
  commit: (text: string) => void;
  cancel: () => void;
};

export function FormulaLine({
  ref,
  place,
  isRange,
  value,
  mayUpdate,
  problem,
  pasted,
  change,
  commit,
  cancel,
}: FormulaLineProps) {
  const { t } = useLingui();
  const hint = useId();
  const words = useFormulaWords();
  const lines = plural(pasted?.lines ?? 0, { one: '# ligne', other: '# lignes' });
  const columns = plural(pasted?.columns ?? 0, { one: '# colonne', other: '# colonnes' });
  return (
    <div className={styles.formula}>
      <b>{place}</b>
      <input
        ref={ref}
        aria-label={isRange ? t`Prix des cases choisies : ${place}` : t`Prix de la case : ${place}`}
        aria-describedby={hint}
        aria-invalid={problem !== null || undefined}
        autoComplete="off"
        enterKeyHint="done"
        readOnly={!mayUpdate}
        value={value}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(value);
          else if (event.key === 'Escape') cancel();
          else return;
          event.preventDefault();
        }}
      />
      {problem === null ? (
        <small id={hint}>
          {pasted === null
            ? t`−4 % remise, = catalogue, x non vendu, 48 au 6/12 promo`
            : t`Collé dans l’ordre de la grille : ${lines}, ${columns}`}
        </small>
      ) : (
        <small id={hint} role="alert" className={styles.problem}>
          {words[problem]}
        </small>
      )}
    </div>
  );
}
