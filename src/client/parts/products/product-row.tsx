/**
 * One line of a list of products: picture, name, pack, price, stepper. The name is a link to the product.
 *
 *   <ProductRow product={product} href={…} onFindEquivalents={find} />
 *
 * It is no list item: put it into an <li> or a virtual row, in a list with `data-product-rows`. On desktop, `note`
 * stands in the place of the code (a reason, a date).
 */
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { useQuantity } from '../cart/use-cart.ts';
import { DENSE, useMedia } from '../data/use-media.ts';
import { useLanguageTag } from '../words/money-figure.tsx';
import { AvailabilityText, AvailabilityWord, ReturnDay } from './availability-text.tsx';
import { ProductLink } from './product-link.tsx';
import { ProductPicture } from './product-picture.tsx';
import { PackPrice, UnitPrice } from './product-price.tsx';
import styles from './product-row.module.css';
import { ProductStepper } from './product-stepper.tsx';
import { packText, saleUnitText } from './product-text.ts';

type ProductRowProps = {
  product: CatalogProduct;
  href: string;
  onOpen?: ((product_id: string) => void) | undefined;
  onFindEquivalents?: ((product: CatalogProduct) => void) | undefined;
  note?: ReactNode;
};

export const ProductRow = memo(function ProductRow({
  product,
  href,
  onOpen,
  onFindEquivalents,
  note,
}: ProductRowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const dense = useMedia(DENSE);
  const { quantity } = useQuantity(product.product_id);
  const isOut = product.availability.state === 'out_of_stock';
  const details = [product.supplier_code, product.origin ?? product.brand].filter((part) => part !== null).join(' · ');
  const offersOthers = isOut && quantity === 0 && onFindEquivalents !== undefined;
  return (
    <div className={classNames(styles.row, quantity > 0 && styles.taken, isOut && styles.out)}>
      <ProductPicture product={product} size={dense ? 's' : 'm'} muted={isOut} />
      <ProductLink product={product} href={href} onOpen={onOpen} className={styles.name} />
      <span className={styles.facts}>
        <span className={styles.line}>
          {dense ? null : (
            <span className={styles.unit}>
              {isOut ? <AvailabilityWord product={product} /> : saleUnitText(product, 1)}
            </span>
          )}
          <span className={styles.price}>
            <PackPrice product={product} muted={isOut} />
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.details}>
            <span className={styles.pack}>
              {!isOut ? (
                packText(product, tag)
              ) : dense ? (
                <AvailabilityText product={product} />
              ) : (
                <ReturnDay product={product} />
              )}
            </span>
            <span className={styles.code}>{note ?? details}</span>
          </span>
          <span className={styles.perUnit}>
            <UnitPrice product={product} />
          </span>
        </span>
      </span>
      <span className={styles.quantity}>
        {offersOthers ? (
          <Button variant="outline" size={dense ? 's' : 'm'} wide onClick={() => onFindEquivalents(product)}>
            {t`Équivalents`}
          </Button>
        ) : isOut && quantity === 0 ? null : (
          <ProductStepper product={product} size={dense ? 's' : 'm'} />
        )}
      </span>
    </div>
  );
});
