import type { ReactNode } from 'react';
import styles from './product-sheet.module.css';

type SectionProps = { title: string; note?: string; action?: ReactNode; children: ReactNode };

/** A part of the sheet, with a rule below it. */
export function Section({ title, note, action, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <header>
        <h3>{title}</h3>
        {note === undefined ? null : <small>{note}</small>}
        {action}
      </header>
      {children}
    </section>
  );
}
