/**
 * For a code that no product has: the person finds the product by name and puts it into the cart, which removes the
 * code from the list.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { ProductRow } from '#client/parts/products/product-row.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { useNameSearch } from '../catalog/use-name-search.ts';
import styles from './find-by-name-sheet.module.css';
import { useScans } from './scan-provider.tsx';

/** How many products are shown: typing a second word is faster than reading a longer list. */
const MOST = 12;

export function FindByNameSheet({ code, onClose }: { code: string | null; onClose: () => void }) {
  return code === null ? null : <OpenSheet key={code} code={code} onClose={onClose} />;
}

function OpenSheet({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useLingui();
  const space = useSpace();
  const { entries } = useCart();
  const { settle } = useScans();
  const [text, setText] = useState('');
  const [linesBefore] = useState(() => entries.length);
  const { query, found, isNothingFound } = useNameSearch(text, MOST, null);
  const done = () => {
    settle(code);
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Chercher par le nom`}
      description={t`Code ${code}`}
      size="wide"
      footer={
        <Button wide variant={entries.length > linesBefore ? 'default' : 'secondary'} onClick={done}>
          {t`C’est réglé, retirer ce code`}
        </Button>
      }
    >
      <SearchField label={t`Nom du produit`} placeholder={t`Nom, marque`} value={text} onChange={setText} />
      {isNothingFound ? (
        <EmptyState icon="search" title={t`Rien pour « ${query} »`} />
      ) : (
        <ul className={styles.list} data-product-rows="">
          {found.map((product) => (
            <li key={product.product_id}>
              <ProductRow product={product} href={supplierPath(space, ['product', product.product_id])} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
