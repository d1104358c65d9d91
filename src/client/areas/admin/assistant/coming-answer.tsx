/**
 * The answer while it is made. A screen reader is told the whole answer, not each of its words; a proposal can be
 * applied once the answer is there.
 */
import { useLingui } from '@lingui/react/macro';
import type { Coming } from '#client/sync/assistant-stream.ts';
import type { Leading } from './answer-part.tsx';
import styles from './said.module.css';
import { Said } from './said.tsx';

type ComingAnswerProps = { supplier_id: string; coming: Coming | null; place: Leading };

export function ComingAnswer({ supplier_id, coming, place }: ComingAnswerProps) {
  const { t } = useLingui();
  const parts = coming?.parts.filter(({ kind }) => kind !== 'proposal') ?? [];
  const hasNothing = coming === null || (coming.text === '' && parts.length === 0);
  if (hasNothing) return <p className={styles.waiting}>{t`Je regarde…`}</p>;
  const message = { kwargs: { type: 'ai' as const, content: coming.text, parts } };
  return (
    <div aria-live="off">
      <Said supplier_id={supplier_id} message={message} place={place} settle={() => undefined} />
    </div>
  );
}
