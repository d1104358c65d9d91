import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { untilText } from '#client/parts/orders/order-dates.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { shownPrice } from '#client/parts/products/product-price.tsx';
import { ProductStepper } from '#client/parts/products/product-stepper.tsx';
import { packText } from '#client/parts/products/product-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { PriceTag } from '#client/ui/price-figure.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { CartLine } from '#domain/orders/cart.ts';
import type { PricedLine } from '#domain/orders/cart-totals.ts';
import { estimatedGrams } from '#domain/pricing/price.ts';
import { compareMoney, type Money } from '#domain/values/money.ts';
import styles from './cart-lines.module.css';
import { LineMarks } from './line-marks.tsx';
import { LineNote } from './line-note.tsx';

type CartLineRowProps = { line: CartLine; priced: PricedLine; priceBefore: Money | null };

export function CartLineRow({ line, priced, priceBefore }: CartLineRowProps) {
  const { t } = useLingui();
  const space = useSpace();
  const { product, amount } = priced;
  const name = productName(product, space.locale);
  return (
    <>
      <span className={styles.tile}>
        <ProductPicture product={product} size="s" muted={product.availability.state === 'out_of_stock'} />
      </span>
      <div className={styles.body}>
        <div className={styles.row}>
          <Link href={supplierPath(space, ['product', product.product_id])} className={styles.name}>
            {name}
          </Link>
          <span className={styles.amount}>
            {product.catch_weight === null ? null : <VisuallyHidden>{t`environ`} </VisuallyHidden>}
            <MoneyFigure value={amount} />
          </span>
        </div>
        <div className={styles.row}>
          <LineFacts line={line} priced={priced} />
          <span className={styles.stepper}>
            <ProductStepper product={product} />
          </span>
        </div>
        <LineMarks product={product} now={priced.net} before={priceBefore} />
      </div>
      <LineNote line={line} name={name} />
    </>
  );
}

function LineFacts({ line, priced }: Pick<CartLineRowProps, 'line' | 'priced'>) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { at, precision, client } = useCatalog();
  const { product, base, net, promo } = priced;
  const grams = estimatedGrams(product);
  if (product.catch_weight !== null && grams !== null) {
    const weight = `${numberText((grams * line.quantity) / 1000, tag)}\u00a0kg`;
    return (
      <span className={styles.facts}>
        <span className={styles.weighed}>
          <Icon name="weight" size="s" />
          {t`≈ ${weight}, estimé`}
        </span>
      </span>
    );
  }
  const pack = packText(product, tag);
  const price = moneyText(shownPrice(net, precision), tag);
  const isReduced = client !== null && promo !== null && compareMoney(net, base) < 0;
  return (
    <span className={styles.facts}>
      <span>
        {pack === '' ? '' : `${pack} · `}
        {isReduced ? (
          <s>
            <VisuallyHidden>{t`Prix précédent`} </VisuallyHidden>
            {moneyText(shownPrice(base, precision), tag)}
          </s>
        ) : (
          price
        )}
      </span>
      {isReduced ? <PriceTag>{untilText(promo.ends_at, at, client.terms.delivery.time_zone, tag)}</PriceTag> : null}
    </span>
  );
}
