/** The tabs above the list: the kinds of products, each with its number, and the filters that a person keeps. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { type ProductCounts, productDeskRoutes } from '#contract/product-desk.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { FilterNameDialog } from '../filters/filter-name-dialog.tsx';
import { useTotals } from '../filters/use-totals.ts';
import { type ProductFilter, useSavedFilters } from './product-filter.ts';
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
  const { saved, save, remove } = useSavedFilters(supplier_id);
  const savedCounts = useTotals(
    productDeskRoutes.ownProducts,
    saved.map((each) => ({ params: { supplier_id }, query: { ...each.filter, count: 1 } })),
  );
  const [isNaming, setIsNaming] = useState(false);
  const tabs: readonly FilterTab[] = [
    { value: 'all', label: t`Tous`, count: counts?.all, filter: {} },
    { value: 'in_sale', label: t`En vente`, count: counts?.in_sale, filter: { state: 'in_sale' } },
    { value: 'withdrawn', label: t`Retirés`, count: counts?.withdrawn, filter: { state: 'withdrawn' } },
    { value: 'price', label: t`Sans prix`, count: counts?.without_price, filter: { without: 'price' } },
    { value: 'code', label: t`Sans code`, count: counts?.without_code, filter: { without: 'code' } },
    { value: 'out', label: t`Ruptures`, count: counts?.out_of_stock, filter: { state: 'out_of_stock' } },
    ...saved.map((each, place) => ({
      value: `saved ${each.name}`,
      label: each.name,
      count: savedCounts[place],
      filter: each.filter,
    })),
  ];
  const current = tabs.find((tab) => canonicalJson(tab.filter) === canonicalJson(filter));
  const isSaved = saved.some((each) => `saved ${each.name}` === current?.value);
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
        <IconButton icon="add" label={t`Garder ce filtre`} onClick={() => setIsNaming(true)} />
      ) : isSaved ? (
        <IconButton icon="remove" label={t`Oublier ce filtre`} onClick={() => remove(current.label)} />
      ) : null}
      {isNaming ? (
        <FilterNameDialog name="" save={(name) => save({ name, filter })} close={() => setIsNaming(false)} />
      ) : null}
    </div>
  );
}
