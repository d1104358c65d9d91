/** Products that a cook would take instead of one that is out of stock, the best first. */
import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { productName } from '#client/parts/products/product-names.ts';
import { ProductRow } from '#client/parts/products/product-row.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import styles from './equivalents-sheet.module.css';
import { useEquivalents } from './use-equivalents.ts';
import { useProductLinks } from './use-product-links.ts';

type EquivalentsSheetProps = { product: CatalogProduct; onClose: () => void };

export default function EquivalentsSheet({ product, onClose }: EquivalentsSheetProps) {
  const { t } = useLingui();
  const { locale } = useSpace();
  const found = useEquivalents(product);
  const { hrefOf } = useProductLinks();
  const name = productName(product, locale);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t`À la place`} description={name} size="wide">
      {found === null ? null : found.length === 0 ? (
        <EmptyState
          title={t`Rien de proche en stock`}
        >{t`Aucun produit disponible de ce rayon ne le remplace vraiment.`}</EmptyState>
      ) : (
        <ul className={styles.list} data-product-rows="">
          {found.map((other) => (
            <li key={other.product_id}>
              <ProductRow product={other} href={hrefOf(other.product_id)} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
