/**
 * Where the parts of the home screen stand: one under the other on a phone, in columns where there is room, and what an
 * order comes to at the foot.
 */
import type { ReactNode } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { TABLET, useMedia } from '#client/parts/data/use-media.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './home-panes.module.css';

export interface HomeParts {
  /** The organization's suppliers side by side. */
  readonly suppliers?: ReactNode;
  /** The time left to order. */
  readonly due: ReactNode;
  /** The order that is ready. */
  readonly order?: ReactNode;
  /** What waits for somebody. */
  readonly waiting?: ReactNode;
  /** Ways to order. */
  readonly ways: ReactNode;
  /** What was ordered before. */
  readonly before?: ReactNode;
  /** What there is room for on wide screens only. */
  readonly beside?: ReactNode;
  readonly bar: ReactNode;
}

export function HomePanes({ suppliers, due, order, waiting, ways, before, beside, bar }: HomeParts) {
  const space = useSpace();
  const isWide = useMedia(TABLET);
  return (
    <div className={styles.panes}>
      <main className={styles.main}>
        <VisuallyHidden as="h1">{space.supplier.name}</VisuallyHidden>
        {suppliers}
        {isWide ? (
          <div className={styles.columns}>
            <div className={styles.column}>
              {due}
              {waiting}
              {ways}
            </div>
            <div className={styles.column}>
              {order}
              {before}
            </div>
            <div className={styles.beside}>{beside}</div>
          </div>
        ) : (
          <div className={styles.column}>
            {due}
            {order}
            {waiting}
            {ways}
            {before}
          </div>
        )}
      </main>
      {bar}
    </div>
  );
}
