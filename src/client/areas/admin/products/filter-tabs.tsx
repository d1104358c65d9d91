/** The tabs above the list: the kinds of products with how many there are of each, and the filters that a person keeps. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { ProductCounts } from '#contract/product-desk.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { cleanText } from '#domain/values/text.ts';
import { type ProductFilter, useKeptFilters } from './product-filter.ts';
import { useKeptCounts } from './product-list.ts';
import styles from './products-screen.module.css';

type FilterTabsProps = {
  supplier_id: string;
  counts: ProductCounts | undefined;
  filter: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
};

type FilterTab = { value: string; label: string; count?: number | undefined; filter: ProductFilter };

export function FilterTabs({ supplier_id, counts, filter, onFilter }: FilterTabsProps) {
  const { t } = useLingui();
  const { kept, keep, forget } = useKeptFilters(supplier_id);
  const keptCounts = useKeptCounts(
    supplier_id,
    kept.map((each) => each.filter),
  );
  const [name, setName] = useState<string | null>(null);
  const tabs: readonly FilterTab[] = [
    { value: 'all', label: t`Tous`, count: counts?.all, filter: {} },
    { value: 'in_sale', label: t`En vente`, count: counts?.in_sale, filter: { state: 'in_sale' } },
    { value: 'withdrawn', label: t`Retirés`, count: counts?.withdrawn, filter: { state: 'withdrawn' } },
    { value: 'price', label: t`Sans prix`, count: counts?.without_price, filter: { without: 'price' } },
    { value: 'code', label: t`Sans code`, count: counts?.without_code, filter: { without: 'code' } },
    { value: 'out', label: t`Ruptures`, count: counts?.out_of_stock, filter: { state: 'out_of_stock' } },
    ...kept.map((each, place) => ({
      value: `kept ${each.name}`,
      label: each.name,
      count: keptCounts[place],
      filter: each.filter,
    })),
  ];
  const current = tabs.find((tab) => canonicalJson(tab.filter) === canonicalJson(filter));
  const isKept = kept.some((each) => `kept ${each.name}` === current?.value);
  const add = () => {
    const words = cleanText(name ?? '');
    if (words === '') return;
    keep({ name: words, filter });
    setName(null);
  };
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t`Produits par état`}
        value={current?.value ?? ''}
        onValueChange={(value) => onFilter(tabs.find((tab) => tab.value === value)?.filter ?? {})}
        panelId="products"
        items={tabs}
      />
      {current === undefined ? (
        <IconButton icon="add" label={t`Garder ce filtre`} onClick={() => setName('')} />
      ) : isKept ? (
        <IconButton icon="remove" label={t`Oublier ce filtre`} onClick={() => forget(current.label)} />
      ) : null}
      {name === null ? null : (
        <Dialog open onOpenChange={(isOpen) => !isOpen && setName(null)} title={t`Garder ce filtre`}>
          <FieldForm className={styles.save} submit={add} turnedDown={0}>
            <TextField label={t`Nom`} value={name} onChange={(event) => setName(event.target.value)} />
            <Button type="submit">{t`Garder`}</Button>
          </FieldForm>
        </Dialog>
      )}
    </div>
  );
}
