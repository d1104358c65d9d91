/** The content of a pack and a pallet, and the figures that follow from it. */
import { useLingui } from '@lingui/react/macro';
import { useProductChoiceWords } from '#client/parts/products/product-field-words.ts';
import { perUnitText } from '#client/parts/products/product-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { percentText } from '#client/parts/words/percent.ts';
import { numberText } from '#client/ui/number-text.ts';
import { Select } from '#client/ui/select.tsx';
import { NET_UNITS, type NetUnit, type PriceLabel, SALE_UNITS } from '#domain/catalog/product.ts';
import { packPrice } from '#domain/pricing/catalog-price.ts';
import { perUnitPrice } from '#domain/pricing/price.ts';
import { asCatalogProduct } from './as-catalog-product.ts';
import { NumberField } from './draft-fields.tsx';
import styles from './product-sheet.module.css';
import { Section } from './section.tsx';
import { fieldsOf, type SectionProps } from './section-props.ts';
import type { ProductDraft } from './use-product-draft.ts';

/** The unit by which buyers compare prices. */
const labelOf = (net_unit: NetUnit): PriceLabel => (net_unit === 'kg' ? 'kilo' : 'liter');

export function PackSection({ draft, notation, mayUpdate }: SectionProps) {
  const { t } = useLingui();
  const { product, set } = draft;
  const field = fieldsOf(draft, mayUpdate);
  const { sale_unit: saleUnits } = useProductChoiceWords();
  return (
    <Section title={t`Colis`}>
      <div className={styles.quad}>
        <NumberField
          label={t`Unités`}
          value={product.units_per_pack}
          required
          onValue={(units_per_pack) => units_per_pack && set({ units_per_pack })}
          {...field('units_per_pack')}
        />
        <NumberField
          label={t`Contenu`}
          value={product.net_quantity}
          unit={1000}
          suffix={product.net_unit ?? 'kg'}
          onValue={(net_quantity) => {
            const net_unit = product.net_unit ?? 'kg';
            // A product without content is compared by the unit; with its first content, by kilo or litre.
            const compared = product.net_quantity === null && { price_label: labelOf(net_unit) };
            set({ net_quantity, net_unit, ...compared });
          }}
          {...field('net_quantity')}
        />
        <NumberField
          label={t`Colis/couche`}
          value={product.packs_per_layer}
          onValue={(packs_per_layer) => set({ packs_per_layer })}
          {...field('packs_per_layer')}
        />
        <NumberField
          label={t`Palette`}
          value={product.packs_per_pallet}
          onValue={(packs_per_pallet) => set({ packs_per_pallet })}
          {...field('packs_per_pallet')}
        />
        <NumberField
          label={t`Poids brut`}
          value={product.pack_weight}
          unit={1000}
          suffix="kg"
          onValue={(pack_weight) => set({ pack_weight })}
          {...field('pack_weight')}
        />
        <Select
          label={t`Mesure`}
          value={product.net_unit ?? 'kg'}
          disabled={!mayUpdate}
          options={NET_UNITS.map((unit) => ({ value: unit, label: unit }))}
          onValueChange={(value) => {
            const net_unit = NET_UNITS.find((unit) => unit === value);
            if (net_unit) set({ net_unit, price_label: labelOf(net_unit) });
          }}
        />
      </div>
      <PackFacts draft={draft} precision={notation.precision} />
      <Select
        label={t`Se commande`}
        value={product.sale_unit}
        disabled={!mayUpdate}
        options={SALE_UNITS.map((unit) => ({ value: unit, label: saleUnits[unit] }))}
        onValueChange={(value) => {
          const sale_unit = SALE_UNITS.find((unit) => unit === value);
          if (sale_unit) set({ sale_unit });
        }}
      />
    </Section>
  );
}

/** The figures that follow from the fields above. */
function PackFacts({ draft: { product }, precision }: { draft: ProductDraft; precision: number }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const price = packPrice(product);
  const perUnit = price && perUnitPrice(asCatalogProduct(product, price), price, precision);
  const { packs_per_pallet: packs, pack_weight } = product;
  const weight = packs !== null && pack_weight !== null ? numberText((packs * pack_weight) / 1000, tag) : null;
  const facts = [
    price && t`${moneyText(price, tag)} le colis`,
    perUnit && perUnitText(perUnit, product.sale_unit, tag),
    weight && t`palette ${weight} kg`,
    t`TVA ${percentText(product.vat, tag)}`,
  ].filter((fact) => fact !== null);
  return <p className={styles.facts}>{facts.join(' · ')}</p>;
}
