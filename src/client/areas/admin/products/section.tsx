import type { ReactNode } from 'react';
import styles from './product-sheet.module.css';

/** A part of the sheet, with a rule below it. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>
        {title}
        {note === undefined ? null : <small>{note}</small>}
      </h3>
      {children}
    </section>
  );
}
