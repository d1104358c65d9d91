/**
 * Title of a part of the list: <SectionHead mark="device" title="Sur cet appareil" note="…" action={…} />. The marks
 * are those of badges: tilted = this device, square = known to the supplier.
 */
import type { ReactNode } from 'react';
import styles from './section-head.module.css';

type SectionHeadProps = { mark: 'device' | 'known'; title: string; note?: ReactNode; action?: ReactNode };

export function SectionHead({ mark, title, note, action }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <span className={styles[mark]} />
      <h2>{title}</h2>
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
      {action}
    </div>
  );
}
