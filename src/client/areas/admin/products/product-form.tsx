/** What stands in the sheet of a product: its names, pack, price, codes, place in the catalog. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { allergenText } from '#client/parts/products/allergen-words.ts';
import { nameIn } from '#client/parts/products/product-names.ts';
import { perUnitText } from '#client/parts/products/product-text.ts';
import { decimalText, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { ChipBar } from '#client/ui/chip-bar.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { DeskCategory, DeskLabel } from '#contract/assortment.ts';
import type { DeskProduct } from '#contract/product-desk.ts';
import {
  ALLERGENS,
  NET_UNITS,
  type NetUnit,
  type PriceLabel,
  SALE_UNITS,
  TEMPERATURES,
} from '#domain/catalog/product.ts';
import { packPrice } from '#domain/pricing/catalog-price.ts';
import { perUnitPrice } from '#domain/pricing/price.ts';
import { type Money, moneyFromText } from '#domain/values/money.ts';
import { asCatalogProduct } from './as-catalog-product.ts';
import { NameField, NumberField, TypedField, WordsField } from './draft-fields.tsx';
import { GtinFields } from './gtin-fields.tsx';
import { percentText, readPercent } from './percent.ts';
import { ProductPictures } from './product-pictures.tsx';
import styles from './product-sheet.module.css';
import { Section } from './section.tsx';
import type { ProductDraft } from './use-product-draft.ts';

const USUAL_TOLERANCE = 1000;

/** What a buyer compares by. */
const labelOf = (net_unit: NetUnit): PriceLabel => (net_unit === 'kg' ? 'kilo' : 'liter');

export interface ProductFormProps {
  readonly supplier_id: string;
  readonly draft: ProductDraft;
  readonly categories: readonly DeskCategory[];
  readonly labels: readonly DeskLabel[];
  readonly notation: { readonly precision: number; readonly currency: string };
  readonly mayUpdate: boolean;
}

export function ProductForm({ supplier_id, draft, categories, labels, notation, mayUpdate }: ProductFormProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const { product, set, flush, state } = draft;
  const errors = state.kind === 'refused' ? state.fields : {};
  const field = (name: string) => ({ flush, disabled: !mayUpdate, error: errors[name] });
  const isWeighed = product.catch_weight !== null;
  const perKilo = pricePerKilo(product);
  const upper = (id: string | null) => categories.find(({ category_id }) => category_id === id);
  const path = (category: DeskCategory) =>
    [upper(category.parent_id), category]
      .flatMap((each) => (each ? [nameIn(each.names, i18n.locale)] : []))
      .join(' › ');
  const saleUnits = { pack: t`au colis`, piece: t`à la pièce`, bunch: t`à la botte`, variable_weight: t`au poids` };
  const temperatures = { ambient: t`ambiant`, chilled: t`frais`, frozen: t`surgelé` };

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
          <WordsField label={t`Marque`} value={product.brand} onValue={(brand) => set({ brand })} {...field('brand')} />
        </div>
        <WordsField
          label={t`Origine`}
          value={product.origin}
          onValue={(origin) => set({ origin })}
          {...field('origin')}
        />
      </Section>
      <ProductPictures {...{ supplier_id, draft, mayUpdate }} />
      <Section title={t`Prix`}>
        <Switch
          label={t`Facturé au poids réel`}
          checked={isWeighed}
          disabled={!mayUpdate || (!isWeighed && perKilo === null)}
          onCheckedChange={(weighed) =>
            set({ catch_weight: weighed && perKilo ? { price_per_kilo: perKilo, tolerance: USUAL_TOLERANCE } : null })
          }
        />
        <div className={styles.pair}>
          {product.catch_weight ? (
            <PriceField
              label={t`Prix HT du kilo`}
              value={product.catch_weight.price_per_kilo}
              notation={notation}
              onPrice={(price_per_kilo) =>
                price_per_kilo &&
                product.catch_weight &&
                set({ catch_weight: { ...product.catch_weight, price_per_kilo } })
              }
              required
              {...field('catch_weight.price_per_kilo')}
            />
          ) : (
            <PriceField
              label={t`Prix HT du colis`}
              value={product.price}
              notation={notation}
              onPrice={(price) => set({ price })}
              {...field('price')}
            />
          )}
          <TypedField<number>
            label={t`TVA`}
            suffix="%"
            inputMode="decimal"
            value={product.vat}
            write={(vat) => numberText(vat / 100, tag)}
            read={(text) => {
              const vat = readPercent(text);
              return vat === null ? { problem: t`Ce n’est pas un taux` } : { value: vat };
            }}
            onValue={(vat) => set({ vat })}
            {...field('vat')}
          />
          {product.catch_weight ? (
            <TypedField<number>
              label={t`Tolérance`}
              suffix="%"
              inputMode="decimal"
              value={product.catch_weight.tolerance}
              write={(tolerance) => numberText(tolerance / 100, tag)}
              read={(text) => {
                const tolerance = readPercent(text);
                return tolerance === null ? { problem: t`Ce n’est pas un taux` } : { value: tolerance };
              }}
              onValue={(tolerance) =>
                product.catch_weight && set({ catch_weight: { ...product.catch_weight, tolerance } })
              }
              {...field('catch_weight.tolerance')}
            />
          ) : null}
        </div>
      </Section>
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
              // What had no content so far was compared by the unit.
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
      <Section title={t`Codes`} note={t`vérifiés pendant la frappe`}>
        <GtinFields
          gtins={product.gtins}
          packs_per_pallet={product.packs_per_pallet}
          onGtins={(gtins) => set({ gtins })}
          flush={flush}
          disabled={!mayUpdate}
        />
      </Section>
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
      <Section title={t`Disponibilité`}>
        <Switch
          label={t`En vente`}
          checked={product.enabled}
          disabled={!mayUpdate}
          onCheckedChange={(enabled) => set({ enabled })}
        />
        <Switch
          label={t`En rupture`}
          checked={product.availability.state === 'out_of_stock'}
          disabled={!mayUpdate}
          onCheckedChange={(isOut) =>
            set({ availability: isOut ? { state: 'out_of_stock', back_on: null } : { state: 'available' } })
          }
        />
        {product.availability.state === 'out_of_stock' ? (
          <label className={styles.day}>
            <Trans>De retour le</Trans>
            <input
              type="date"
              readOnly={!mayUpdate}
              value={product.availability.back_on ?? ''}
              onChange={(event) =>
                set({
                  availability: {
                    state: 'out_of_stock',
                    back_on: event.target.value === '' ? null : event.target.value,
                  },
                })
              }
            />
          </label>
        ) : null}
      </Section>
    </>
  );
}

/** What a product costs by the kilo, for one that is to be billed so from now on; null where its price or its content isn't known. */
function pricePerKilo(product: DeskProduct): Money | null {
  if (product.price === null) return null;
  const catalogProduct = asCatalogProduct({ ...product, price_label: 'kilo' }, product.price);
  return perUnitPrice(catalogProduct, product.price, product.price.precision)?.price ?? null;
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chips}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

type PriceFieldProps = {
  label: string;
  value: Money | null;
  notation: { readonly precision: number; readonly currency: string };
  onPrice: (price: Money | null) => void;
  required?: boolean;
  flush: () => void;
  disabled: boolean;
  error?: string | undefined;
};

function PriceField({ value, notation, onPrice, required = false, ...field }: PriceFieldProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return (
    <TypedField<Money | null>
      {...field}
      suffix={notation.currency === 'EUR' ? '€' : notation.currency}
      inputMode="decimal"
      value={value}
      write={(price) => (price === null ? '' : decimalText(price, tag))}
      read={(text) => {
        if (text === '' && !required) return { value: null };
        const price = moneyFromText(text, Math.max(notation.precision, value?.precision ?? 0), notation.currency);
        return price === null || price.amount < 0 ? { problem: t`Ce n’est pas un prix` } : { value: price };
      }}
      onValue={onPrice}
    />
  );
}

/** What follows from the fields above. */
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
