/** The columns of the preview: row, product, what changes, and by how much. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSupplierSettings } from '#client/parts/data/use-supplier-settings.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { numberText } from '#client/ui/number-text.ts';
import type { TableColumn } from '#client/ui/table-column.ts';
import styles from './import.module.css';
import { useImportWords } from './import-words.ts';
import { contentOf, type FieldChange, moneyOf, type PreviewRow } from './preview-rows.ts';

/** A difference beyond which it is printed in amber. */
const UNUSUAL = 20;
/** Facts of one line. */
const SHOWN = 4;

/** One field: its old value struck, then the new one. */
function Changed({ old, children }: { old: string | null; children: string }): ReactNode {
  return (
    <span className={styles.change}>
      {old === null ? null : <s>{old}</s>} <b>{children}</b>
    </span>
  );
}

export function usePreviewColumns(supplier_id: string): TableColumn<PreviewRow>[] {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const { fields } = useImportWords();
  const settings = useSupplierSettings(supplier_id);
  const notation = {
    currency: settings.data?.currency ?? 'EUR',
    precision: settings.data?.price_decimal_precision ?? 2,
  };
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const rate = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
  const shown = (field: string, value: string): string | null => {
    if (field === 'price_amount') return moneyText(moneyOf(value, notation), tag);
    if (field === 'vat') return `${fields.vat} ${rate.format(Number(value) / 10_000)}`;
    if (field === 'units_per_pack') return `× ${value}`;
    if (field === 'net_quantity') return number.format(contentOf(value));
    if (field === 'deleted') return t`revient au catalogue`;
    return field === 'name' ? null : value;
  };
  const told = (changes: readonly FieldChange[]) =>
    changes
      .flatMap(({ field, old, new: next }) => {
        const text = field === 'name' && old !== null ? next : shown(field, next);
        if (text === null) return [];
        const before = old === null || field === 'deleted' ? null : field === 'name' ? old : shown(field, old);
        return [
          <Changed key={field} old={before}>
            {text}
          </Changed>,
        ];
      })
      .slice(0, SHOWN);
  return [
    {
      id: 'row',
      header: t`Ligne`,
      width: '5rem',
      phone: 'hidden',
      cell: ({ row }) => (row === null ? '' : numberText(row, i18n.locale)),
    },
    {
      id: 'product',
      header: t`Produit`,
      cell: ({ name, code, why, isBad }) => (
        <span className={styles.who}>
          <b className={styles.cut}>{name}</b>
          {code === '' ? null : <span className={styles.detail}>{code}</span>}
          {why === null ? null : <span className={isBad ? styles.why : styles.ask}>{why}</span>}
        </span>
      ),
    },
    { id: 'change', header: t`Change`, cell: ({ changes }) => <span className={styles.told}>{told(changes)}</span> },
    {
      id: 'percent',
      header: t`Écart`,
      align: 'end',
      width: '6rem',
      cell: ({ percent: by }) =>
        by === null ? null : (
          <span className={classNames(styles.percent, Math.abs(by) > UNUSUAL && styles.ask)}>
            {percent.format(by / 100)}
          </span>
        ),
    },
  ];
}
