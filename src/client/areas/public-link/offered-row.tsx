/** One product of a catalog that was opened by its link, with a stepper where the link allows ordering. */
import { useLingui } from '@lingui/react/macro';
import { productName } from '#client/parts/products/product-names.ts';
import { shownPrice } from '#client/parts/products/product-price.tsx';
import { contentText, perUnitText, saleUnitText } from '#client/parts/products/product-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { Tile } from '#client/ui/tile.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { OfferedProduct, PublicCatalog } from '#contract/public-link.ts';
import styles from './public-link-area.module.css';

type OfferedRowProps = {
  product: OfferedProduct;
  category: PublicCatalog['categories'][number] | undefined;
  /** With how many decimals prices are shown. */
  precision: number;
  quantity: number;
  /** null: this link doesn't allow ordering */
  choose: ((quantity: number) => void) | null;
};

export function OfferedRow({ product, category, precision, quantity, choose }: OfferedRowProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const name = productName(product, i18n.locale);
  const mayChoose = choose !== null && product.price !== null && (product.is_available || quantity > 0);
  return (
    <div className={classNames(styles.product, quantity > 0 && styles.taken)}>
      <Tile
        glyph={category?.glyph ?? 'crate'}
        hue={category?.hue}
        imageUrl={product.picture ?? undefined}
        muted={!product.is_available}
      />
      <span className={styles.name}>
        <b>{name}</b>
        <small>{contentText(product, tag)}</small>
      </span>
      <span className={styles.price}>
        {product.price_before === null ? null : <s>{moneyText(shownPrice(product.price_before, precision), tag)}</s>}
        {product.is_estimated && product.price !== null ? <VisuallyHidden>{t`environ`} </VisuallyHidden> : null}
        {product.price === null ? (
          t`sur demande`
        ) : (
          <MoneyFigure value={shownPrice(product.price, precision)} size="s" />
        )}
        {product.per_unit === null ? null : <small>{perUnitText(product.per_unit, product.sale_unit, tag)}</small>}
        {product.is_available ? null : <small>{t`en rupture`}</small>}
      </span>
      {mayChoose ? (
        <QuantityStepper
          value={quantity}
          onChange={choose}
          productName={name}
          unitLabel={(count) => saleUnitText(product, count)}
          unitHidden
        />
      ) : null}
    </div>
  );
}
