import { useLingui } from '@lingui/react/macro';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { numberText } from '#client/ui/number-text.ts';
import type { TableColumn } from '#client/ui/table-column.ts';
import type { Money } from '#domain/values/money.ts';
import styles from './price-file.module.css';

export interface DifferenceRow {
  readonly key: string;
  /** As the spreadsheet program counts. */
  readonly row: number;
  readonly name: string;
  /** The supplier code, or the reason for the refusal. */
  readonly note: string;
  readonly group: string;
  readonly old: Money | null;
  /** null: it is refused. */
  readonly now: Money | null;
  readonly percent: number | null;
  readonly isBad: boolean;
}

/** The columns of the preview: row, product, group, old beside new, and by how much. */
export function useDifferenceColumns(): TableColumn<DifferenceRow>[] {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return [
    { id: 'row', header: t`Ligne`, width: '5rem', phone: 'hidden', cell: ({ row }) => numberText(row, i18n.locale) },
    {
      id: 'product',
      header: t`Produit`,
      cell: ({ name, note, now, isBad }) => (
        <span className={styles.who}>
          <b>{name}</b>
          <small className={isBad && now === null ? styles.why : undefined}>{note}</small>
        </span>
      ),
    },
    { id: 'group', header: t`Groupe`, cell: ({ group }) => group },
    {
      id: 'price',
      header: t`Prix`,
      align: 'end',
      cell: ({ old, now }) => (
        <span className={styles.prices}>
          {old && <s>{moneyText(old, tag)}</s>} <b>{now && moneyText(now, tag)}</b>
        </span>
      ),
    },
    {
      id: 'percent',
      header: t`Écart`,
      align: 'end',
      width: '6rem',
      cell: ({ percent: by, isBad }) =>
        by === null ? null : (
          <span className={classNames(styles.percent, isBad && styles.why)}>{percent.format(by / 100)}</span>
        ),
    },
  ];
}
