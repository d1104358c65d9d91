/** Where a product stands in the catalog: category, temperature, labels, allergens. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { allergenText } from '#client/parts/products/allergen-words.ts';
import { useProductChoiceWords } from '#client/parts/products/product-field-words.ts';
import { nameIn } from '#client/parts/products/product-names.ts';
import { ChipBar } from '#client/ui/chip-bar.tsx';
import { Select } from '#client/ui/select.tsx';
import type { DeskCategory, DeskLabel } from '#contract/assortment.ts';
import { ALLERGENS, TEMPERATURES } from '#domain/catalog/product.ts';
import styles from './product-sheet.module.css';
import { Section } from './section.tsx';
import type { ProductDraft } from './use-product-draft.ts';

type PlaceSectionProps = {
  draft: ProductDraft;
  categories: readonly DeskCategory[];
  labels: readonly DeskLabel[];
  mayUpdate: boolean;
};

export function PlaceSection({ draft, categories, labels, mayUpdate }: PlaceSectionProps) {
  const { t, i18n } = useLingui();
  const { product, set } = draft;
  const upper = (id: string | null) => categories.find(({ category_id }) => category_id === id);
  const path = (category: DeskCategory) =>
    [upper(category.parent_id), category]
      .flatMap((each) => (each ? [nameIn(each.names, i18n.locale)] : []))
      .join(' › ');
  const { temperature: temperatures } = useProductChoiceWords();
  return (
    <Section title={t`Classement`}>
      <div className={styles.pair}>
        <Select
          label={t`Rayon`}
          value={product.category_id ?? 'none'}
          disabled={!mayUpdate}
          options={[
            { value: 'none', label: t`sans rayon` },
            ...categories.map((category) => ({ value: category.category_id, label: path(category) })),
          ]}
          onValueChange={(value) => set({ category_id: value === 'none' ? null : value })}
        />
        <Select
          label={t`Température`}
          value={product.temperature}
          disabled={!mayUpdate}
          options={TEMPERATURES.map((each) => ({ value: each, label: temperatures[each] }))}
          onValueChange={(value) => {
            const temperature = TEMPERATURES.find((each) => each === value);
            if (temperature) set({ temperature });
          }}
        />
      </div>
      {labels.length > 0 ? (
        <Chips label={t`Étiquettes`}>
          <ChipBar
            label={t`Étiquettes`}
            multiple
            values={product.labels}
            onValuesChange={(next) => mayUpdate && set({ labels: next })}
            chips={labels.map(({ label }) => ({ value: label, label }))}
          />
        </Chips>
      ) : null}
      <Chips label={t`Allergènes`}>
        <ChipBar
          label={t`Allergènes`}
          multiple
          values={product.allergens}
          onValuesChange={(next) => mayUpdate && set({ allergens: next })}
          chips={[...new Set([...ALLERGENS, ...product.allergens])].map((each) => ({
            value: each,
            label: allergenText(each),
          }))}
        />
      </Chips>
    </Section>
  );
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chips}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}
