/** One product of one supplier among those it is compared with: what it costs by the kilo, and how much dearer it is. */

import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { useQuantity } from '#client/parts/cart/use-cart.ts';
import type { ShownOffer } from '#client/parts/listing/search-offers.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { packText, perUnitText, saleUnitText } from '#client/parts/products/product-text.ts';
import { moneyText, useLanguageTag, useLocale } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { countedUnit } from '#domain/orders/counted-unit.ts';
import { netPrice } from '#domain/pricing/price.ts';
import { shownUnitPrice } from '#domain/pricing/unit-price.ts';
import type { CenterSupplier } from '../use-center.ts';
import styles from './offer-row.module.css';

type OfferRowProps = {
  offer: ShownOffer;
  product: CatalogProduct;
  at: CenterSupplier;
  /** ISO 8601 */
  now: string;
  /** The dearest price of the list, for the bar. */
  most: number;
};

export function OfferRow({ offer, product, at, now, most }: OfferRowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const locale = useLocale();
  const mayFill = usePermission('cart:update');
  const { quantity, waits, choose } = useQuantity(product.product_id);
  const name = productName(product, locale);
  const { price, isCheapest, dearer } = offer;
  const isOut = product.availability.state === 'out_of_stock';
  const pack = moneyText(netPrice(product, now).net, tag);
  const precision = at.client?.terms.price_decimal_precision ?? 2;
  const share = price === null || most <= 0 ? 0 : Number(price.numerator) / Number(price.denominator) / most;
  return (
    <li className={classNames(styles.row, isOut && styles.out)}>
      <SupplierMark supplier={at.supplier} />
      <div className={styles.words}>
        <Link href={supplierPath(at.where, ['product', product.product_id])} className={styles.name}>
          {name}
        </Link>
        <p className={styles.facts}>
          {[at.supplier.name, packText(product, tag), t`colis ${pack}`].filter((part) => part !== '').join(' · ')}
        </p>
        {isCheapest || dearer !== null ? (
          <p className={styles.compared}>
            <span className={styles.track} aria-hidden="true">
              <i className={classNames(isCheapest && styles.best)} style={{ width: `${Math.round(100 * share)}%` }} />
            </span>
            {isCheapest ? <Badge tone="ok" mark="none">{t`le moins cher`}</Badge> : dearerText(dearer ?? 0)}
          </p>
        ) : null}
      </div>
      <div className={styles.end}>
        <b className={styles.price}>
          {price === null
            ? t`contenu inconnu`
            : perUnitText({ label: price.per, price: shownUnitPrice(price, precision) }, product.sale_unit, tag)}
        </b>
        {isOut ? (
          <Badge tone="bad" mark="none">{t`en rupture`}</Badge>
        ) : mayFill ? (
          <QuantityStepper
            value={quantity}
            waits={waits}
            onChange={(next) => void choose(product.product_id, next)}
            productName={[name, at.supplier.name].join(', ')}
            unitLabel={(count) => saleUnitText(product, count)}
            unitHidden={countedUnit(product) === 'pack'}
            size="s"
          />
        ) : null}
      </div>
    </li>
  );

  function dearerText(percent: number): string {
    if (percent < 1) return t`à peine plus cher`;
    const more = new Intl.NumberFormat(tag, { style: 'percent', signDisplay: 'always' }).format(percent / 100);
    return more;
  }
}
