/** The head of a screen within a task: the way back, the title, and actions. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './step-head.module.css';

type StepHeadProps = { back: string; backLabel: string; title: string; note?: ReactNode; children?: ReactNode };

export function StepHead({ back, backLabel, title, note, children }: StepHeadProps) {
  return (
    <header className={styles.head}>
      <Link href={back} className={styles.back}>
        <Icon name="back" />
        <VisuallyHidden>{backLabel}</VisuallyHidden>
      </Link>
      <div className={styles.words}>
        <h1>{title}</h1>
        {note === undefined ? null : <p>{note}</p>}
      </div>
      {children}
    </header>
  );
}
