/** The known product that a row of the file may be, beside it, and the person's answer. */
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import styles from './near-side.module.css';
import type { NearRow } from './preview-rows.ts';

interface NearSideProps {
  readonly near: NearRow;
  /** "4 × 1 kg · 52,80 €" */
  readonly shown: (facts: NearRow['facts']) => string;
  readonly answer: NearRow['answer'];
  readonly onAnswer: (isSame: boolean) => void;
}

const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

export function NearSide({ near, shown, answer, onAnswer }: NearSideProps) {
  const { t } = useLingui();
  const { name, known_name, known_code, known_facts } = near;
  return (
    <div className={styles.near}>
      <span className={styles.known}>
        <span className={styles.label}>{t`Au catalogue`}</span>
        <b>{known_name}</b>
        <span className={styles.detail}>{join(known_code, shown(known_facts))}</span>
      </span>
      <SegmentedControl
        label={t`${name} : est-ce ${known_name} ?`}
        value={answer ?? ''}
        onValueChange={(value) => onAnswer(value === 'same')}
        options={[
          { value: 'same', label: t`Même produit` },
          { value: 'other', label: t`Un autre` },
        ]}
      />
    </div>
  );
}
