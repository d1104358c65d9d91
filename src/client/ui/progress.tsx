/**
 * Progress of long work: <Progress label="Import du catalogue" done={412} total={4000} />; without `total`, the end is
 * not known.
 */
import { useLingui } from '@lingui/react/macro';
import { numberText } from './number-text.ts';
import styles from './progress.module.css';
import { Ruler } from './ruler.tsx';

type ProgressProps = { label: string; done: number; total?: number | undefined; detail?: string | undefined };

export function Progress({ label, done, total, detail }: ProgressProps) {
  const { i18n } = useLingui();
  const known = total !== undefined && total > 0;
  const count = numberText(done, i18n.locale);
  return (
    <div className={styles.progress}>
      <p className={styles.head}>
        <span>{label}</span>
        <span className={styles.count}>{known ? `${count} / ${numberText(total, i18n.locale)}` : count}</span>
      </p>
      <Ruler label={label} value={known ? done / total : undefined} thin />
      {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
    </div>
  );
}
