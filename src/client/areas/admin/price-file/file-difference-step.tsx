/**
 * The changes that the file would make, old beside new, before they become drafts. Prices that need a look come first;
 * a jump must be confirmed.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { productName } from '#client/parts/products/product-names.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Table } from '#client/ui/table.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { WantedCell } from '../price-groups/price-drafts.ts';
import type { FileDifference, FilePrice } from './file-difference.ts';
import styles from './price-file.module.css';
import { type DifferenceRow, useDifferenceColumns } from './use-difference-columns.tsx';
import { useRefusalWords } from './use-refusal-words.ts';

type FileDifferenceStepProps = {
  difference: FileDifference;
  fileName: string;
  back: () => void;
  keep: (cells: readonly WantedCell[]) => void;
};

const TABS = ['attention', 'changed', 'refused'] as const;
type Tab = (typeof TABS)[number];

/** A price as the table shows it. Texts of prices are made for the rows in sight only: a file may change 50,000 of them. */
const rowOf = (
  locale: string,
  { key, row, product, group, old, price, percent, isJump }: FilePrice,
): DifferenceRow => ({
  ...{ key, row, old, now: price, percent, isBad: isJump },
  ...{ name: productName(product, locale), note: product.supplier_code, group: group.name },
});

export function FileDifferenceStep({ difference, fileName, back, keep }: FileDifferenceStepProps) {
  const {
    t,
    i18n: { locale },
  } = useLingui();
  const refusal = useRefusalWords();
  const columns = useDifferenceColumns();
  const [isChecked, setChecked] = useState(false);
  const { prices, refused, unchanged, empty } = difference;
  const changed = useMemo(() => prices.map((each) => rowOf(locale, each)), [prices, locale]);
  const attention = useMemo(
    () => prices.filter(({ isUnusual }) => isUnusual).map((each) => rowOf(locale, each)),
    [prices, locale],
  );
  const jumps = prices.filter(({ isJump }) => isJump).length;
  const [tab, setTab] = useState<Tab>(attention.length > 0 ? 'attention' : prices.length > 0 ? 'changed' : 'refused');
  const rows = {
    attention,
    changed,
    refused: refused.map(
      ({ key, row, group, error }): DifferenceRow => ({
        ...{ key, row, name: error.name || error.value, note: refusal(error), group: group?.name ?? '' },
        ...{ old: null, now: null, percent: null, isBad: true },
      }),
    ),
  };
  return (
    <>
      <Tabs
        label={t`Différences`}
        value={tab}
        onValueChange={(value) => setTab(TABS.find((each) => each === value) ?? 'changed')}
        panelId="price-file-difference"
        items={[
          { value: 'attention', label: t`À regarder`, count: rows.attention.length },
          { value: 'changed', label: t`Tous les changements`, count: rows.changed.length },
          { value: 'refused', label: t`Refusés`, count: rows.refused.length },
        ]}
      />
      <div className={styles.difference} id="price-file-difference">
        <Table
          caption={t`Différences avec ${fileName}`}
          columns={columns}
          rows={rows[tab]}
          rowKey={({ key }) => key}
          empty={<EmptyState icon="yes" title={t`Rien à montrer ici`} />}
        />
      </div>
      {jumps === 0 ? null : (
        <div className={styles.jumps}>
          <Banner tone="warn" live>
            {plural(jumps, {
              one: '# prix est multiplié ou divisé par cinq : virgule déplacée ?',
              other: '# prix sont multipliés ou divisés par cinq : virgule déplacée ?',
            })}
          </Banner>
          <Checkbox label={t`C’est voulu, j’ai vérifié`} checked={isChecked} onCheckedChange={setChecked} />
        </div>
      )}
      <footer className={styles.foot}>
        <Button variant="ghost" onClick={back}>{t`Colonnes`}</Button>
        <span className={styles.note} role="status">
          {[
            plural(unchanged, { one: '# prix inchangé', other: '# prix inchangés' }),
            empty > 0 ? plural(empty, { one: '# case vide, laissée', other: '# cases vides, laissées' }) : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        <Button disabled={prices.length === 0 || (jumps > 0 && !isChecked)} onClick={() => keep(prices)}>
          {plural(prices.length, { one: 'Mettre # prix en brouillon', other: 'Mettre # prix en brouillon' })}
        </Button>
      </footer>
    </>
  );
}
