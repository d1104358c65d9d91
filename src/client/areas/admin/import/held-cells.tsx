/** What a refused row holds in the person's file, beside the name that stands above it. */
import type { Import } from '#contract/imports.ts';
import styles from './held-cells.module.css';
import { MAPPED_FIELDS, useImportWords } from './import-words.ts';

type Cells = NonNullable<Import['errors'][number]['cells']>;

export function HeldCells({ cells }: { readonly cells: Cells }) {
  const { fields } = useImportWords();
  const held = MAPPED_FIELDS.filter((field) => field !== 'name' && (cells[field] ?? '') !== '');
  if (held.length === 0) return null;
  return (
    <span className={styles.cells}>
      {held.map((field) => (
        <span key={field} className={styles.cell}>
          {fields[field]} <b>{cells[field]}</b>
        </span>
      ))}
    </span>
  );
}
