/** The sheet that filters and sorts the list. Each choice acts at once on the list behind. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import {
  type FacetCounts,
  FLAG_FACETS,
  NO_FACETS,
  VALUE_FACETS,
  withFlag,
  withValues,
} from '#client/parts/listing/facets.ts';
import { type Listing, type Shelf, SORT_ORDERS } from '#client/parts/listing/listing.ts';
import { nameIn } from '#client/parts/products/product-names.ts';
import { useLabelName } from '#client/parts/products/use-label-name.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { CatalogAddress } from './catalog-address.ts';
import { FACET_WORDS } from './facet-words.ts';
import styles from './facets-sheet.module.css';
import { RELEVANCE, SORT_WORDS } from './sort-words.ts';

/** Values shown before "more". */
const FIRST_VALUES = 8;

type FacetsSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  address: CatalogAddress;
  onChange: (change: Partial<CatalogAddress>) => void;
  shelf: Shelf;
  listing: Listing | null;
};

export default function FacetsSheet({ open, onOpenChange, address, onChange, shelf, listing }: FacetsSheetProps) {
  const { t } = useLingui();
  const { facets, sort, query } = address;
  const { locale } = useSpace();
  const nameOfLabel = useLabelName();
  const found = listing?.ids.length ?? 0;
  const shown = numberText(found, locale);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Filtrer et trier`}
      footer={
        <div className={styles.foot}>
          <Button variant="secondary" onClick={() => onChange({ facets: NO_FACETS, sort: 'default', shelf: null })}>
            {t`Tout effacer`}
          </Button>
          <Button wide onClick={() => onOpenChange(false)}>
            {plural(found, { one: `Voir ${shown} produit`, other: `Voir ${shown} produits` })}
          </Button>
        </div>
      }
    >
      <div className={styles.facets}>
        <div>
          {FLAG_FACETS.map(({ name }) => (
            <Switch
              key={name}
              label={t(FACET_WORDS[name])}
              hint={listing === null ? null : <Count count={listing.facets.flags[name] ?? 0} />}
              checked={facets.flags.includes(name)}
              onCheckedChange={(on) => onChange({ facets: withFlag(facets, name, on) })}
            />
          ))}
        </div>
        <RadioGroup
          label={t`Trier par`}
          value={sort}
          onValueChange={(value) => onChange({ sort: SORT_ORDERS.find((order) => order === value) ?? 'default' })}
          options={SORT_ORDERS.map((order) => ({
            value: order,
            label: t(order === 'default' && query !== '' ? RELEVANCE : SORT_WORDS[order]),
          }))}
        />
        <ShelfSelect shelf={shelf} onChoose={(chosen) => onChange({ shelf: chosen })} />
        {VALUE_FACETS.map(({ name }) => (
          <Values
            key={name}
            title={t(FACET_WORDS[name])}
            textOf={name === 'label' ? nameOfLabel : undefined}
            counts={listing?.facets.values[name] ?? []}
            chosen={facets.values[name] ?? []}
            onChange={(values) => onChange({ facets: withValues(facets, name, values) })}
          />
        ))}
      </div>
    </Sheet>
  );
}

function ShelfSelect({ shelf, onChoose }: { shelf: Shelf; onChoose: (shelf: Shelf) => void }) {
  const { t } = useLingui();
  const { locale } = useSpace();
  const { categories } = useCatalog();
  const all = [...categories.values()].sort((left, right) => left.position - right.position);
  const tops = all.filter(({ parent_id }) => parent_id === null);
  const options = tops.flatMap((top) => [
    { value: top.category_id, label: nameIn(top.names, locale) },
    ...all
      .filter(({ parent_id }) => parent_id === top.category_id)
      .map((lower) => ({ value: lower.category_id, label: `\u00a0\u00a0\u00a0${nameIn(lower.names, locale)}` })),
  ]);
  return (
    <Select
      label={t`Rayon`}
      value={shelf}
      onValueChange={onChoose}
      options={[
        { value: 'habits', label: t`Mes habituels` },
        { value: 'promotions', label: t`Promotions` },
        { value: 'all', label: t`Tout le catalogue` },
        ...options,
      ]}
    />
  );
}

type ValuesProps = {
  title: string;
  /** Undefined: the values are texts. */
  textOf: ((value: string) => string) | undefined;
  counts: FacetCounts;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

function Values({ title, textOf, counts, chosen, onChange }: ValuesProps) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  if (counts.length === 0) return null;
  const shown = all ? counts : counts.slice(0, FIRST_VALUES);
  const hidden = counts.length - shown.length;
  return (
    <fieldset className={styles.values}>
      <legend>{title}</legend>
      {shown.map(([value, count]) => (
        <div key={value} className={styles.value}>
          <Checkbox
            label={textOf?.(value) ?? value}
            checked={chosen.includes(value)}
            onCheckedChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))}
          />
          <Count count={count} />
        </div>
      ))}
      {hidden > 0 ? (
        <Button variant="link" size="s" onClick={() => setAll(true)}>
          {t`Voir les ${hidden} autres`}
        </Button>
      ) : null}
    </fieldset>
  );
}

function Count({ count }: { count: number }): ReactNode {
  const { locale } = useSpace();
  return <span className={styles.count}>{numberText(count, locale)}</span>;
}
