/** Sums with their names, the largest first, each with a bar as long as its share of the largest. */
import type { CSSProperties } from 'react';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { Money } from '#domain/values/money.ts';
import styles from './spending.module.css';

interface NamedSum {
  readonly key: string;
  readonly name: string;
  readonly total: Money;
  /** The colour of the bar; undefined: ink. */
  readonly style?: CSSProperties;
}

export function SumBars({ labelledBy, sums }: { labelledBy: string; sums: readonly NamedSum[] }) {
  const tag = useLanguageTag();
  const most = Math.max(1, ...sums.map(({ total }) => total.amount));
  return (
    <ul className={styles.sums} aria-labelledby={labelledBy}>
      {sums.map(({ key, name, total, style }) => (
        <li key={key}>
          <span>{name}</span> <b>{moneyText(total, tag)}</b>
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.share}
              style={{ ...style, width: `${(100 * Math.max(0, total.amount)) / most}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
