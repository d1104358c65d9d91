/** The search field, the list's active filters, and a menu of further ones. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { nameIn } from '#client/parts/products/product-names.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Popover } from '#client/ui/popover.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Select } from '#client/ui/select.tsx';
import type { DeskCategory, DeskLabel } from '#contract/assortment.ts';
import { TEMPERATURES } from '#domain/catalog/product.ts';
import styles from './filter-line.module.css';
import { narrowed, type ProductFilter } from './product-filter.ts';

type FilterLineProps = {
  search: string;
  onSearch: (search: string) => void;
  filter: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
  categories: readonly DeskCategory[];
  labels: readonly DeskLabel[];
  /** Shown at the end of the line. */
  children: ReactNode;
};

export function FilterLine({ search, onSearch, filter, onFilter, categories, labels, children }: FilterLineProps) {
  const { t, i18n } = useLingui();
  const temperatures = { ambient: t`ambiant`, chilled: t`frais`, frozen: t`surgelé` };
  const category = categories.find(({ category_id }) => category_id === filter.category_id);
  const chips = [
    category && { key: 'category_id', name: t`Rayon`, value: nameIn(category.names, i18n.locale) },
    filter.label && { key: 'label', name: t`Étiquette`, value: filter.label },
    filter.temperature && { key: 'temperature', name: t`Température`, value: temperatures[filter.temperature] },
  ].filter((chip) => chip !== undefined && chip !== '');
  const anything = { value: 'any', label: t`peu importe` };
  const chosen = (value: string) => (value === 'any' ? undefined : value);
  return (
    <div className={styles.line}>
      <span className={styles.search}>
        <SearchField
          label={t`Rechercher un produit`}
          placeholder={t`Nom, code ou GTIN`}
          value={search}
          onChange={onSearch}
          shortcut="/"
        />
      </span>
      {chips.map((chip) => (
        <span key={chip.key} className={styles.chip}>
          {chip.name} <b>{chip.value}</b>
          <IconButton
            icon="close"
            size="s"
            label={t`Ne plus filtrer : ${chip.name}`}
            onClick={() => onFilter(narrowed({ ...filter, [chip.key]: undefined }))}
          />
        </span>
      ))}
      <Popover
        label={t`Filtrer`}
        trigger={
          <Button variant="ghost" icon="filter">
            <Trans>Filtre</Trans>
          </Button>
        }
      >
        <div className={styles.fields}>
          <Select
            label={t`Rayon`}
            value={filter.category_id ?? 'any'}
            options={[
              anything,
              ...categories.map((each) => ({ value: each.category_id, label: nameIn(each.names, i18n.locale) })),
            ]}
            onValueChange={(value) => onFilter(narrowed({ ...filter, category_id: chosen(value) }))}
          />
          <Select
            label={t`Étiquette`}
            value={filter.label ?? 'any'}
            options={[anything, ...labels.map(({ label }) => ({ value: label, label }))]}
            onValueChange={(value) => onFilter(narrowed({ ...filter, label: chosen(value) }))}
          />
          <Select
            label={t`Température`}
            value={filter.temperature ?? 'any'}
            options={[anything, ...TEMPERATURES.map((each) => ({ value: each, label: temperatures[each] }))]}
            onValueChange={(value) =>
              onFilter(narrowed({ ...filter, temperature: TEMPERATURES.find((each) => each === value) }))
            }
          />
        </div>
      </Popover>
      <span className={styles.end}>{children}</span>
    </div>
  );
}
