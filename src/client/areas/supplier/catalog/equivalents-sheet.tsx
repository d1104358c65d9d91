/** What can be had instead of a product that is out of stock: its own category, the most alike first. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { ProductRow } from '#client/parts/products/product-row.tsx';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import styles from './equivalents-sheet.module.css';
import { askListing } from './listing-client.ts';
import { useListedCatalog } from './use-listing.ts';
import { useProductLinks } from './use-product-links.ts';

/** More than these is a shelf, not a choice. */
const MOST = 12;

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
        >{t`Aucun autre produit de ce rayon n’est disponible.`}</EmptyState>
      ) : (
        <ul className={styles.list}>
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

function useEquivalents({ product_id }: CatalogProduct): readonly CatalogProduct[] | null {
  const database = useDatabase();
  const { key } = useCatalog();
  const catalog = useListedCatalog();
  const [found, setFound] = useState<readonly CatalogProduct[] | null>(null);
  useEffect(() => {
    setFound(null);
    if (catalog === null) return undefined;
    let wanted = true;
    askListing({ kind: 'equivalents', catalog, product_id })
      .then(async ({ ids }) => {
        const first = ids.slice(0, MOST);
        const products = await productsByIds(database, key, first);
        if (wanted) setFound(first.flatMap((id) => products.get(id) ?? []));
      })
      .catch(() => wanted && setFound([]));
    return () => {
      wanted = false;
    };
  }, [catalog, product_id, database, key]);
  return found;
}
