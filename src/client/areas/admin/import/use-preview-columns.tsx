/** The columns of the preview: row, product, what changes, and by how much. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSupplierSettings } from '#client/parts/data/use-supplier-settings.ts';
import { contentText } from '#client/parts/products/product-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { numberText } from '#client/ui/number-text.ts';
import type { TableColumn } from '#client/ui/table-column.ts';
import type { Corrections } from '#domain/imports/corrections.ts';
import { HeldCells } from './held-cells.tsx';
import styles from './import.module.css';
import { MAPPED_FIELDS, useImportWords } from './import-words.ts';
import { KeepKey } from './keep-key.tsx';
import { MendField } from './mend-field.tsx';
import { NearSide } from './near-side.tsx';
import {
  contentOf,
  type FieldChange,
  moneyOf,
  type NearRow,
  type PreviewRow,
  withAnswer,
  withKept,
  withMended,
} from './preview-rows.ts';
import { isUnusualChange } from './unusual-price.ts';

/** How many facts a line shows. */
const SHOWN = 4;

/** One field: its old value struck, then the new one. */
function Changed({ old, children }: { old: string | null; children: string }): ReactNode {
  return (
    <span className={styles.change}>
      {old === null ? null : <s>{old}</s>} <b>{children}</b>
    </span>
  );
}

export interface Corrected {
  readonly corrections: Corrections;
  readonly onCorrect: (corrections: Corrections) => void;
  /** Whether the rows ask to keep what the catalog has, or to take the list's values. */
  readonly asks: boolean;
}

export function usePreviewColumns(
  supplier_id: string,
  { corrections, onCorrect, asks }: Corrected,
): TableColumn<PreviewRow>[] {
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
  const side = ({ units_per_pack, net_quantity, net_unit, price_amount }: NearRow['facts']): string => {
    const pack = contentText({ units_per_pack, net_quantity, net_unit }, i18n.locale);
    const price = price_amount === null ? '' : moneyText(moneyOf(`${price_amount}`, notation), tag);
    return [pack, price].filter((part) => part !== '').join(' · ');
  };
  const answerTo = ({ supplier_code, product_id, answer }: NearRow): NearRow['answer'] => {
    const said = corrections.answers.find(
      (each) => each.supplier_code === supplier_code && each.product_id === product_id,
    );
    return said === undefined ? answer : said.is_same ? 'same' : 'other';
  };
  const changeCell = ({ mend, near, asked, name, changes }: PreviewRow): ReactNode => {
    if (near !== null) {
      const { supplier_code, product_id } = near;
      return (
        <NearSide
          near={near}
          shown={side}
          answer={answerTo(near)}
          onAnswer={(is_same) => onCorrect(withAnswer(corrections, { supplier_code, product_id, is_same }))}
        />
      );
    }
    const field = MAPPED_FIELDS.find((each) => each === mend?.field);
    if (mend === null || field === undefined) {
      const said = <span className={styles.told}>{told(changes)}</span>;
      if (asked === null || !asks) return said;
      return (
        <KeepKey
          name={name}
          known={shown(asked.field, asked.known) ?? ''}
          listed={shown(asked.field, asked.listed) ?? ''}
          isWarned={asked.isWarned}
          isKept={corrections.kept_facts?.includes(asked.product_id) ?? false}
          onKeep={(isKept) => onCorrect(withKept(corrections, [asked.product_id], isKept))}
        >
          {said}
        </KeepKey>
      );
    }
    return (
      <MendField
        label={`${fields[field]}, ${name === '' ? t`ligne ${mend.row}` : name}`}
        placeholder={fields[field]}
        value={mend.value}
        onMend={(value) => onCorrect(withMended(corrections, { ...mend, value }))}
      />
    );
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
      width: '40%',
      cell: ({ name, code, why, isBad, near, cells }) => (
        <span className={styles.who}>
          <b className={styles.cut}>{name}</b>
          {code === '' ? null : (
            <span className={styles.detail}>
              {[code, near && side(near.facts)].filter((part) => part !== null && part !== '').join(' · ')}
            </span>
          )}
          {why === null ? null : <span className={isBad ? styles.why : styles.ask}>{why}</span>}
          {cells === undefined ? null : <HeldCells cells={cells} />}
        </span>
      ),
    },
    { id: 'change', header: t`Change`, cell: changeCell },
    {
      id: 'percent',
      header: t`Écart`,
      align: 'end',
      width: '6rem',
      ...(asks && { phone: 'hidden' as const }),
      cell: ({ percent: by }) =>
        by === null ? null : (
          <span className={classNames(styles.percent, isUnusualChange(by) && styles.ask)}>
            {percent.format(by / 100)}
          </span>
        ),
    },
  ];
}
