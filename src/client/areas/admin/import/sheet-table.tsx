/** The first rows of a sheet as they stand, under keys that say what each column is. */
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#client/ui/class-names.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { SheetLayout } from '#contract/import-report.ts';
import type { TableField } from '#domain/imports/table-fields.ts';
import type { ShownColumn } from './import-mapping.ts';
import { MAPPED_FIELDS, useImportWords } from './import-words.ts';
import styles from './sheet-table.module.css';

interface SheetTableProps {
  readonly sheet: SheetLayout;
  readonly columns: readonly ShownColumn[];
  /** The codes that are made, by row; null where the file has its own. */
  readonly codes: ReadonlyMap<number, string> | null;
  /** Made codes that differ from another one only by their number. */
  readonly lookAlikes: readonly string[];
  readonly disabled: boolean;
  readonly onField: (at: number, field: TableField | null) => void;
}

const NONE = 'none';
const FIGURE = /^[-+]?\d[\d\s.,]*\s*[€$£%]?$/u;

export function SheetTable({ sheet, columns, codes, lookAlikes, disabled, onField }: SheetTableProps) {
  const { t } = useLingui();
  const { fields } = useImportWords();
  const hasTable = sheet.heading_rows.length > 0 || sheet.columns.length > 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className={styles.scroll} aria-label={t`Votre feuille`} tabIndex={0}>
      <table className={styles.sheet}>
        <thead>
          <tr>
            <th scope="col" className={styles.rowNumber}>
              <VisuallyHidden>{t`Ligne`}</VisuallyHidden>
            </th>
            {codes !== null ? (
              <th scope="col" className={styles.madeHead}>
                <span className={styles.made}>{t`Code, fabriqué`}</span>
                <span className={styles.detail}>{t`n’est pas dans le fichier`}</span>
              </th>
            ) : null}
            {columns.map(({ letter, title, field, is_guessed }, at) => (
              <th scope="col" key={letter}>
                <span className={classNames(styles.map, field === null ? styles.unread : is_guessed && styles.guess)}>
                  <select
                    aria-label={t`Colonne ${letter}`}
                    value={field ?? NONE}
                    disabled={disabled}
                    onChange={({ target }) => onField(at, MAPPED_FIELDS.find((each) => each === target.value) ?? null)}
                  >
                    <option value={NONE}>{t`ne pas lire`}</option>
                    {MAPPED_FIELDS.map((each) => (
                      <option key={each} value={each}>
                        {fields[each]}
                      </option>
                    ))}
                  </select>
                </span>
                <span className={styles.detail}>
                  {[letter, title, is_guessed && field !== null && t`à confirmer`].filter(Boolean).join(' · ')}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.sample.map(({ row, cells, reason }) => {
            const isHeading = sheet.heading_rows.includes(row);
            const isIgnored = hasTable && reason !== null && !isHeading;
            return (
              <tr key={row} className={classNames(isHeading && styles.heading, isIgnored && styles.ignored)}>
                <td className={styles.rowNumber}>{row}</td>
                {codes !== null ? <MadeCode code={codes.get(row)} lookAlikes={lookAlikes} /> : null}
                {isIgnored ? (
                  <td colSpan={columns.length}>
                    <span>{cells.filter((cell) => cell !== '').join(' · ')}</span>
                  </td>
                ) : (
                  columns.map(({ letter, field }, at) => (
                    <td
                      key={letter}
                      className={classNames(
                        field === null && !isHeading && styles.dim,
                        FIGURE.test(cells[at] ?? '') && styles.figure,
                      )}
                    >
                      {cells[at] ?? ''}
                    </td>
                  ))
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function MadeCode({ code, lookAlikes }: { code: string | undefined; lookAlikes: readonly string[] }) {
  if (code === undefined) return <td />;
  return (
    <td>
      <span className={classNames(styles.made, lookAlikes.includes(code) && styles.alike)}>{code}</span>
    </td>
  );
}
