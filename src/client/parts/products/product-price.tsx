/**
 * What a pack costs this client now. Promotions stand on the yellow card, with the old price struck; below is the price
 * per kilo, litre or UVC. <ProductPrice product={product} />: `size` as in PriceFigure, `muted` for what can't be
 * ordered. A row with separate places for both prices takes <PackPrice> and <UnitPrice>.
 */
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#client/ui/class-names.ts';
import { PriceFigure, type PriceSize } from '#client/ui/price-figure.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { netPrice, perUnitPrice } from '#domain/pricing/price.ts';
import { AMOUNT_PRECISION, type Money, rescale } from '#domain/values/money.ts';
import { useCatalog } from '../data/use-catalog.ts';
import { moneyParts, useLanguageTag } from '../words/money-figure.tsx';
import styles from './product-price.module.css';
import { perUnitText } from './product-text.ts';

type PriceProps = {
  product: CatalogProduct;
  size?: PriceSize;
  muted?: boolean;
};

export function ProductPrice(props: PriceProps) {
  return (
    <span className={styles.price}>
      <PackPrice {...props} />
      <UnitPrice product={props.product} />
    </span>
  );
}

/** The price of a pack, or of a piece that is sold singly. Never broken over two lines. */
export function PackPrice({ product, size = 'm', muted = false }: PriceProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { at, precision } = useCatalog();
  const { base, net, reason } = netPrice(product, at);
  const isPromo = reason === 'promo' && !muted;
  return (
    <span className={classNames(styles.pack, isPromo && styles.promo)}>
      {product.catch_weight === null ? null : <VisuallyHidden>{t`environ`} </VisuallyHidden>}
      <PriceFigure
        parts={moneyParts(shownPrice(net, precision), tag)}
        {...(isPromo && { was: moneyParts(shownPrice(base, precision), tag), variant: 'tag' })}
        size={size}
        muted={muted}
      />
    </span>
  );
}

/** The price by which buyers compare, "9,60 €/kg"; nothing where the product has no measure to compare by. */
export function UnitPrice({ product }: Pick<PriceProps, 'product'>) {
  const tag = useLanguageTag();
  const { at, precision } = useCatalog();
  const perUnit = perUnitPrice(product, netPrice(product, at).net, precision);
  return perUnit === null ? null : <span className={styles.unit}>{perUnitText(perUnit, product.sale_unit, tag)}</span>;
}

/**
 * Rounds to the supplier's decimals, and never to fewer than amounts have: stored prices are exact, and estimated ones
 * have more decimals than people read.
 */
export function shownPrice(price: Money, precision: number): Money {
  return rescale(price, Math.max(AMOUNT_PRECISION, precision));
}
