/**
 * A product in a grid: picture, name, pack, price, and the stepper below. <ProductTile product={product} href={…} />
 */
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { useQuantity } from '../cart/use-cart.ts';
import { useLanguageTag } from '../words/money-figure.tsx';
import { AvailabilityText } from './availability-text.tsx';
import { ProductLink } from './product-link.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductStepper } from './product-stepper.tsx';
import { packText } from './product-text.ts';
import styles from './product-tile.module.css';

type ProductTileProps = {
  product: CatalogProduct;
  href: string;
  onOpen?: ((product_id: string) => void) | undefined;
  onFindEquivalents?: ((product: CatalogProduct) => void) | undefined;
};

export const ProductTile = memo(function ProductTile({ product, href, onOpen, onFindEquivalents }: ProductTileProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { quantity } = useQuantity(product.product_id);
  const isOut = product.availability.state === 'out_of_stock';
  return (
    <article className={classNames(styles.tile, quantity > 0 && styles.taken, isOut && styles.out)}>
      <span className={styles.picture}>
        <ProductPicture product={product} size="fill" muted={isOut} />
      </span>
      <ProductLink product={product} href={href} onOpen={onOpen} className={styles.name} />
      <span className={styles.pack}>{isOut ? <AvailabilityText product={product} /> : packText(product, tag)}</span>
      <span className={styles.price}>
        <ProductPrice product={product} muted={isOut} />
      </span>
      <span className={styles.quantity}>
        {!isOut || quantity > 0 ? (
          <ProductStepper product={product} />
        ) : onFindEquivalents === undefined ? null : (
          <Button variant="outline" wide onClick={() => onFindEquivalents(product)}>
            {t`Équivalents`}
          </Button>
        )}
      </span>
    </article>
  );
});
