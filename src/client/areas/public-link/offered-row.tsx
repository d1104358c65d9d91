/** One product of a catalog that was opened by its link, with a stepper where the link allows ordering. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { productName } from '#client/parts/products/product-names.ts';
import { contentText } from '#client/parts/products/product-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import type { OfferedProduct } from '#contract/public-link.ts';
import styles from './public-link-area.module.css';

type OfferedRowProps = {
  product: OfferedProduct;
  quantity: number;
  /** null: this link doesn't allow ordering */
  choose: ((quantity: number) => void) | null;
};

export function OfferedRow({ product, quantity, choose }: OfferedRowProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const name = productName(product, i18n.locale);
  const mayChoose = choose !== null && product.price !== null && (product.is_available || quantity > 0);
  return (
    <div className={classNames(styles.product, quantity > 0 && styles.taken)}>
      <span className={styles.name}>
        <b>{name}</b>
        <small>{contentText(product, tag)}</small>
      </span>
      <span className={styles.price}>
        {product.price_before === null ? null : <s>{moneyText(product.price_before, tag)}</s>}
        {product.price === null ? t`sur demande` : <MoneyFigure value={product.price} size="s" />}
        {product.is_available ? null : <small>{t`en rupture`}</small>}
      </span>
      {mayChoose ? (
        <QuantityStepper
          value={quantity}
          onChange={choose}
          productName={name}
          unitLabel={(count) => plural(count, { one: 'colis', other: 'colis' })}
          unitHidden
        />
      ) : null}
    </div>
  );
}
