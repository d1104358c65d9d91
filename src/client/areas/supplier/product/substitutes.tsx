/** What a cook would take instead: the nearest products that can be had, each with its key for the cart. */
import { useLingui } from '@lingui/react/macro';
import { ProductLink } from '#client/parts/products/product-link.tsx';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { PackPrice, UnitPrice } from '#client/parts/products/product-price.tsx';
import { ProductStepper } from '#client/parts/products/product-stepper.tsx';
import { packText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { useEquivalents } from '../catalog/use-equivalents.ts';
import { useProductLinks } from '../catalog/use-product-links.ts';
import styles from './substitutes.module.css';

/** More would push the facts of the product itself away; the others are one key away. */
const SHOWN = 3;

type SubstitutesProps = { product: CatalogProduct; onFindEquivalents: (product: CatalogProduct) => void };

export function Substitutes({ product, onFindEquivalents }: SubstitutesProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const found = useEquivalents(product);
  const { hrefOf } = useProductLinks();
  if (found === null || found.length === 0) return null;
  return (
    <section className={styles.substitutes} aria-labelledby="substitutes">
      <h3 id="substitutes">{t`À la place`}</h3>
      <ul className={styles.list}>
        {found.slice(0, SHOWN).map((other) => (
          <li key={other.product_id} className={styles.other}>
            <ProductPicture product={other} size="s" />
            <span className={styles.words}>
              <ProductLink product={other} href={hrefOf(other.product_id)} className={styles.name} />
              <span className={styles.facts}>
                <PackPrice product={other} size="s" />
                <span>{packText(other, tag)}</span>
                <UnitPrice product={other} />
              </span>
            </span>
            <ProductStepper product={other} size="s" />
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <Button variant="link" onClick={() => onFindEquivalents(product)}>{t`Voir tous les produits proches`}</Button>
      )}
    </section>
  );
}
