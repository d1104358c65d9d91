/** The sections of a product's sheet: its names, pack, price, codes, place in the catalog. */
import { useLingui } from '@lingui/react/macro';
import { PRODUCT_TEXT_WORDS } from '#client/parts/products/product-text-words.ts';
import type { DeskCategory, DeskLabel } from '#contract/assortment.ts';
import { FURTHER_TEXTS } from '#domain/catalog/product-texts.ts';
import { AvailabilitySection } from './availability-section.tsx';
import { NameField, WordsField } from './draft-fields.tsx';
import { GtinFields } from './gtin-fields.tsx';
import { PackSection } from './pack-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { PriceSection } from './price-section.tsx';
import { ProductPictures } from './product-pictures.tsx';
import styles from './product-sheet.module.css';
import { Section } from './section.tsx';
import { fieldsOf, type SectionProps } from './section-props.ts';

export interface ProductFormProps extends SectionProps {
  readonly supplier_id: string;
  readonly categories: readonly DeskCategory[];
  readonly labels: readonly DeskLabel[];
}

export function ProductForm({ supplier_id, draft, categories, labels, notation, mayUpdate }: ProductFormProps) {
  const { t } = useLingui();
  const { product, set, flush } = draft;
  const field = fieldsOf(draft, mayUpdate);

  return (
    <>
      <Section title={t`Produit`}>
        <NameField label={t`Nom`} value={product.name} onValue={(name) => set({ name })} {...field('name')} />
        <div className={styles.pair}>
          <NameField
            label={t`Code`}
            value={product.supplier_code}
            onValue={(supplier_code) => set({ supplier_code })}
            {...field('supplier_code')}
          />
          <WordsField
            label={t(PRODUCT_TEXT_WORDS.brand)}
            value={product.brand}
            onValue={(brand) => set({ brand })}
            {...field('brand')}
          />
        </div>
        {FURTHER_TEXTS.map((text) => (
          <WordsField
            key={text}
            label={t(PRODUCT_TEXT_WORDS[text])}
            value={product[text] ?? null}
            onValue={(words) => set({ [text]: words })}
            {...field(text)}
          />
        ))}
      </Section>
      <ProductPictures {...{ supplier_id, draft, mayUpdate }} />
      <PriceSection {...{ draft, notation, mayUpdate }} />
      <PackSection {...{ draft, notation, mayUpdate }} />
      <Section title={t`Codes`} note={t`vérifiés pendant la frappe`}>
        <GtinFields
          gtins={product.gtins}
          packs_per_pallet={product.packs_per_pallet}
          onGtins={(gtins) => set({ gtins })}
          flush={flush}
          disabled={!mayUpdate}
        />
      </Section>
      <PlaceSection {...{ draft, categories, labels, mayUpdate }} />
      <AvailabilitySection {...{ draft, mayUpdate }} />
    </>
  );
}
