/** A shelf's letter, name and how many products stand on it; a guide without shelves has none. */
import { plural } from '@lingui/core/macro';
import styles from './shelf-head.module.css';

type ShelfHeadProps = { letter: string; name: string; count: number };

export function ShelfHead({ letter, name, count }: ShelfHeadProps) {
  return (
    <header className={styles.shelf}>
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
      <h2>{name}</h2>
      <span className={styles.count}>{plural(count, { one: '# produit', other: '# produits' })}</span>
    </header>
  );
}

/** A, B, C … for the shelves in walking order; products before the first heading have no letter. */
export function shelfLetter(index: number): string {
  return String.fromCharCode(65 + (index % 26));
}
