import type { CartEntry } from '#client/parts/cart/cart-view.ts';
import { CartLineRow } from './cart-line-row.tsx';
import styles from './cart-lines.module.css';
import { GoneLineRow } from './gone-line-row.tsx';

type CartLinesProps = { entries: readonly CartEntry[]; names: ReadonlyMap<string, string> };

export function CartLines({ entries, names }: CartLinesProps) {
  return (
    <ul className={styles.lines}>
      {entries.map(({ line, priced, priceBefore }) => (
        <li key={line.product_id} className={styles.line}>
          {priced === null ? (
            <GoneLineRow line={line} name={names.get(line.product_id)} />
          ) : (
            <CartLineRow line={line} priced={priced} priceBefore={priceBefore} />
          )}
        </li>
      ))}
    </ul>
  );
}
