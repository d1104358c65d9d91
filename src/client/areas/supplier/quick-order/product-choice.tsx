import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { PackPrice, UnitPrice } from '#client/parts/products/product-price.tsx';
import { packText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import styles from './settle-line.module.css';

type ProductChoiceProps = { product: CatalogProduct; isChosen: boolean; choose: () => void };

/** A product as one of several answers. */
export function ProductChoice({ product, isChosen, choose }: ProductChoiceProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { locale } = useSpace();
  const { habits } = useCatalog();
  const times = habits.get(product.product_id)?.times_ordered ?? 0;
  const habit = times === 0 ? t`jamais commandé` : t`commandé ${times} fois`;
  return (
    <button type="button" className={styles.option} aria-pressed={isChosen} onClick={choose}>
      <ProductPicture product={product} size="s" />
      <span className={styles.words}>
        <b>{productName(product, locale)}</b>
        <span>{[packText(product, tag), habit].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.price}>
        <PackPrice product={product} size="s" />
        <UnitPrice product={product} />
      </span>
    </button>
  );
}
