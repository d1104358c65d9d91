/** Picks a product by name for a line that matches no product of the catalog. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { useNameSearch } from '../catalog/use-name-search.ts';
import { ProductChoice } from './product-choice.tsx';
import styles from './settle-line.module.css';

/** How many products are shown: typing a second word is faster than reading a longer list. */
const MOST = 12;

type PickProductSheetProps = { words: string; onPick: (product: CatalogProduct) => void; onClose: () => void };

export function PickProductSheet({ words, onPick, onClose }: PickProductSheetProps) {
  const { t } = useLingui();
  const [text, setText] = useState(words);
  const { query, found, isNothingFound } = useNameSearch(text, MOST, 'habits');
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t`Chercher au catalogue`} size="wide">
      <SearchField label={t`Nom du produit`} placeholder={t`Nom, marque`} value={text} onChange={setText} />
      {isNothingFound ? (
        <EmptyState icon="search" title={t`Rien pour « ${query} »`} />
      ) : (
        <div className={styles.options}>
          {found.map((product) => (
            <ProductChoice key={product.product_id} product={product} isChosen={false} choose={() => onPick(product)} />
          ))}
        </div>
      )}
    </Sheet>
  );
}
