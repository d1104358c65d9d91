/** A product's price: by the pack, or by the kilo for a product that is billed by weight. */
import { useLingui } from '@lingui/react/macro';
import { decimalText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { readPercent } from '#client/parts/words/percent.ts';
import { numberText } from '#client/ui/number-text.ts';
import { Switch } from '#client/ui/switch.tsx';
import type { DeskProduct } from '#contract/product-desk.ts';
import { perUnitPrice } from '#domain/pricing/price.ts';
import { type Money, moneyFromText } from '#domain/values/money.ts';
import { asCatalogProduct } from './as-catalog-product.ts';
import { TypedField } from './draft-fields.tsx';
import styles from './product-sheet.module.css';
import { Section } from './section.tsx';
import { fieldsOf, type SectionProps } from './section-props.ts';

const USUAL_TOLERANCE = 1000;

export function PriceSection({ draft, notation, mayUpdate }: SectionProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { product, set } = draft;
  const field = fieldsOf(draft, mayUpdate);
  const isWeighed = product.catch_weight !== null;
  const perKilo = pricePerKilo(product);
  return (
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
  );
}

/**
 * The price by the kilo of a product that is billed by weight from now on; null where its price or its content isn't
 * known.
 */
function pricePerKilo(product: DeskProduct): Money | null {
  if (product.price === null) return null;
  const catalogProduct = asCatalogProduct({ ...product, price_label: 'kilo' }, product.price);
  return perUnitPrice(catalogProduct, product.price, product.price.precision)?.price ?? null;
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
